import type { ReactNode } from "react";
import { formatDate } from "#shared/format-date.ts";
import { PageHeading } from "#shared/ui/page-heading.tsx";
import { withDay } from "#shared/with-article.ts";
import { slug } from "./slug.ts";

interface Props {
  heading: string;
  intro: string;
  updated: string;
  /** Uses the full width, for cards side by side. */
  wide?: boolean;
  children: ReactNode;
}

/** The heading, introduction and date of a text page, and the column for its sections. */
export function ArticleLayout({ heading, intro, updated, wide = false, children }: Props) {
  return (
    <article className="wrap pt-6 pb-12">
      <div className={wide ? undefined : "mx-auto reading-measure print:max-w-none print:columns-2 print:gap-8"}>
        <PageHeading>{heading}</PageHeading>
        <p className="mt-4 reading-measure text-lg text-graphite sm:text-xl">{intro}</p>
        <UpdatedOn day={updated} />
        {children}
      </div>
    </article>
  );
}

function UpdatedOn({ day }: { day: string }) {
  return (
    <p className="mt-4 text-sm text-graphite">
      Aggiornato <time dateTime={day}>{withDay("il", formatDate(day))}</time>
    </p>
  );
}

interface SectionHeadingProps {
  id: string;
  /** `data-element` for the validator of Italian school sites. */
  "data-element"?: string | undefined;
  children: ReactNode;
}

/** The heading of a section: the target of fragment links, which move the focus to it. */
export function SectionHeading({ id, children, ...mark }: SectionHeadingProps) {
  return (
    <h2 id={id} tabIndex={-1} className="mt-12 mb-4 border-l-3 border-margin pl-4 text-2xl print:mt-6" {...mark}>
      {children}
    </h2>
  );
}

export function Paragraphs({ texts }: { texts: readonly ReactNode[] }) {
  return texts.map((text, at) => (
    <p key={at} className="mt-4 sm:text-lg sm:leading-8">
      {text}
    </p>
  ));
}

export function ContentsList({ headings }: { headings: readonly string[] }) {
  return (
    <nav
      aria-labelledby="in-questa-pagina"
      className="mt-6 rounded-paper border border-grid bg-sheet px-5 py-4 print:hidden"
    >
      <h2 id="in-questa-pagina" className="text-base">
        In questa pagina
      </h2>
      <ul role="list" className="mt-1 gap-x-6 sm:columns-2">
        {headings.map((heading, at) => (
          <li key={at} className="break-inside-avoid">
            <a href={`#${slug(heading)}`} className="inline-flex min-h-11 items-center">
              {heading}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
