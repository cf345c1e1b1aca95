import { Fragment, type ComponentType } from "react";
import type { Article, Section } from "#content/article.ts";
import type { SitePage } from "#content/site-map.ts";
import { canonicalUrl } from "#shared/site.ts";
import { slug } from "#shared/slug.ts";
import { ClosingNote } from "#shared/ui/closing-note.tsx";
import { ContentsList } from "#shared/ui/contents-list.tsx";
import { DataTable } from "#shared/ui/data-table.tsx";
import { HelplineList } from "#shared/ui/helpline-list.tsx";
import { ItemList, TipList } from "#shared/ui/item-list.tsx";
import { MeetingList } from "#shared/ui/meeting-list.tsx";
import { Paragraphs } from "#shared/ui/paragraphs.tsx";
import { ReadingSheet } from "#shared/ui/reading-sheet.tsx";
import { ResourceList } from "#shared/ui/resource-list.tsx";
import { SectionHeading } from "#shared/ui/section-heading.tsx";

const drawn = new WeakMap<Article, ComponentType>();

/** The component that draws an article: always the same one for the same text, or React would draw it anew. */
export function articlePage(article: Article, page: SitePage): ComponentType {
  const known = drawn.get(article);
  if (known) return known;
  const ArticlePage = () => <ArticleSheet article={article} pageUrl={canonicalUrl(page.path)} />;
  drawn.set(article, ArticlePage);
  return ArticlePage;
}

function ArticleSheet({ article, pageUrl }: { article: Article; pageUrl: string }) {
  const { heading, intro, updated, sections, helplines, resources, closingNote } = article;
  const resourcesHeading = article.resourcesHeading ?? "Per saperne di più";
  const hasResources = resources.length > 0 || helplines !== undefined;
  const headings = [...sections.map((section) => section.heading), ...(hasResources ? [resourcesHeading] : [])];

  return (
    <ReadingSheet heading={heading} intro={intro} updated={updated}>
      {headings.length > 4 && <ContentsList headings={headings} />}
      {sections.map((section) => (
        <Fragment key={section.heading}>
          <SectionHeading id={slug(section.heading)}>{section.heading}</SectionHeading>
          <SectionBody section={section} pageUrl={pageUrl} />
        </Fragment>
      ))}
      {hasResources && <SectionHeading id={slug(resourcesHeading)}>{resourcesHeading}</SectionHeading>}
      {helplines && <HelplineList helplines={helplines} />}
      {resources.length > 0 && <ResourceList resources={resources} />}
      {closingNote && <ClosingNote text={closingNote} />}
    </ReadingSheet>
  );
}

function SectionBody({ section, pageUrl }: { section: Section; pageUrl: string }) {
  const { paragraphs, list, tips, table, meetings, after } = section;
  return (
    <>
      {paragraphs && <Paragraphs texts={paragraphs} />}
      {list && <ItemList items={list} />}
      {tips && <TipList items={tips} />}
      {table && <DataTable table={table} />}
      {meetings && <MeetingList meetings={meetings} pageUrl={pageUrl} />}
      {after && <Paragraphs texts={after} />}
    </>
  );
}
