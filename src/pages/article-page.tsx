import type { Article, Helpline, Section } from "#content/article.ts";
import type { SitePage } from "#content/site-map.ts";
import type { MeetingList } from "#features/meetings/meeting-list.tsx";
import { canonicalUrl } from "#shared/site.ts";
import { Still } from "#shared/ui/prerendered.tsx";
import { slug } from "#shared/article/slug.ts";
import { ArticleLayout, ContentsList, Paragraphs, SectionHeading } from "#shared/article/article-layout.tsx";
import { DataTable } from "./article/data-table.tsx";
import { ArticleActions } from "./article/article-actions.tsx";
import { ItemList, TipList } from "#shared/article/item-list.tsx";
import { ResourceList } from "#shared/article/resource-list.tsx";

interface Props {
  article: Article;
  page: SitePage;
  /** Passed only to the article with meetings, which are split into their own chunk. */
  Meetings?: typeof MeetingList | undefined;
}

export function ArticlePage({ article, page, Meetings }: Props) {
  const { heading, intro, updated } = article;
  const text = <ArticleText article={article} page={page} Meetings={Meetings} />;

  return (
    <ArticleLayout heading={heading} intro={intro} updated={updated}>
      {/* The key stops text-to-speech when the article changes. */}
      <ArticleActions key={page.path} title={heading} url={canonicalUrl(page.path)} />
      {Meetings ? text : <Still key={`text of ${page.path}`}>{text}</Still>}
    </ArticleLayout>
  );
}

function ArticleText({ article, page, Meetings }: Props) {
  const { inPlainWords, sections, helplines, resources, closingNote } = article;
  const resourcesHeading = article.resourcesHeading ?? "Per saperne di più";
  const hasResources = resources.length > 0 || helplines !== undefined;
  const headings = [...sections.map((section) => section.heading), ...(hasResources ? [resourcesHeading] : [])];

  return (
    <>
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
    </>
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

function HelplineList({ helplines }: { helplines: readonly Helpline[] }) {
  return (
    <ul role="list" className="mt-4 grid gap-4 sm:grid-cols-2">
      {helplines.map((line) => (
        <li key={line.to}>
          <a
            href={line.to}
            className="block h-full rounded-paper bg-night px-6 py-5 text-chalk no-underline framed hover:bg-frame"
          >
            <span className="block text-3xl font-bold">{line.label}</span>
            <span className="mt-1 block">{line.note}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function ClosingNote({ text }: { text: string }) {
  return (
    <p className="mt-12 rounded-paper border border-dashed border-graphite px-6 py-5 text-center text-graphite print:mt-4 print:py-2">
      {text}
    </p>
  );
}

const HEADING = "in-parole-semplici";

/** The article in a few simple sentences, one a line. */
function PlainWords({ sentences }: { sentences: readonly string[] }) {
  return (
    <section
      aria-labelledby={HEADING}
      data-read-aloud="first"
      className="mt-6 rounded-paper border-l-4 border-infanzia bg-infanzia-soft px-6 py-5"
    >
      <h2 id={HEADING} className="text-base">
        In parole semplici
      </h2>
      {sentences.map((sentence) => (
        <p key={sentence} className="mt-1 text-lg">
          {sentence}
        </p>
      ))}
    </section>
  );
}
