import type { Article, Section } from "#content/article.ts";
import type { SitePage } from "#content/site-map.ts";
import type { MeetingList } from "#features/meetings/meeting-list.tsx";
import { canonicalUrl } from "#shared/site.ts";
import { slug } from "#shared/article/slug.ts";
import { ClosingNote } from "#shared/article/closing-note.tsx";
import { ContentsList } from "#shared/article/contents-list.tsx";
import { DataTable } from "./article/data-table.tsx";
import { HelplineList } from "./article/helpline-list.tsx";
import { PlainWords } from "./article/plain-words.tsx";
import { ArticleActions } from "./article/article-actions.tsx";
import { ItemList, TipList } from "#shared/article/item-list.tsx";
import { Paragraphs } from "#shared/article/paragraphs.tsx";
import { ArticleLayout } from "#shared/article/article-layout.tsx";
import { ResourceList } from "#shared/article/resource-list.tsx";
import { SectionHeading } from "#shared/article/section-heading.tsx";

interface Props {
  article: Article;
  page: SitePage;
  /** How meetings are drawn: a chunk of its own, for the article that has some. */
  Meetings?: typeof MeetingList;
}

export function ArticlePage({ article, page, Meetings }: Props) {
  const { heading, intro, inPlainWords, updated, sections, helplines, resources, closingNote } = article;
  const resourcesHeading = article.resourcesHeading ?? "Per saperne di più";
  const hasResources = resources.length > 0 || helplines !== undefined;
  const headings = [...sections.map((section) => section.heading), ...(hasResources ? [resourcesHeading] : [])];

  return (
    <ArticleLayout heading={heading} intro={intro} updated={updated}>
      {/* A key of its own: on the next article nothing goes on being read. */}
      <ArticleActions key={page.path} title={heading} url={canonicalUrl(page.path)} />
      {inPlainWords && <PlainWords sentences={inPlainWords} />}
      {headings.length > 4 && <ContentsList headings={headings} />}
      {sections.map((section) => (
        <section key={section.heading}>
          <SectionHeading id={slug(section.heading)} data-element={section.licence && "legal-notes-section"}>
            {section.heading}
          </SectionHeading>
          <SectionBody section={section} pageUrl={canonicalUrl(page.path)} Meetings={Meetings} />
        </section>
      ))}
      {hasResources && (
        <section>
          <SectionHeading id={slug(resourcesHeading)}>{resourcesHeading}</SectionHeading>
          {helplines && <HelplineList helplines={helplines} />}
          {resources.length > 0 && <ResourceList resources={resources} />}
        </section>
      )}
      {closingNote && <ClosingNote text={closingNote} />}
    </ArticleLayout>
  );
}

interface BodyProps {
  section: Section;
  pageUrl: string;
  Meetings: Props["Meetings"] | undefined;
}

function SectionBody({ section, pageUrl, Meetings }: BodyProps) {
  const { paragraphs, list, tips, table, meetings, licence, after } = section;
  return (
    <>
      {paragraphs && <Paragraphs texts={paragraphs} />}
      {list && <ItemList items={list} />}
      {tips && <TipList items={tips} />}
      {table && <DataTable table={table} />}
      {meetings && Meetings && <Meetings meetings={meetings} pageUrl={pageUrl} />}
      {licence && (
        <p data-element="legal-notes-body" className="mt-4 sm:text-lg sm:leading-8">
          {licence}
        </p>
      )}
      {after && <Paragraphs texts={after} />}
    </>
  );
}
