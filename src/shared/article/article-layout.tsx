import type { ReactNode } from "react";
import { formatDate } from "#shared/format-date.ts";
import { PageHeading } from "#shared/ui/page-heading.tsx";

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
      Aggiornato il <time dateTime={day}>{formatDate(day)}</time>
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

export function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <p key={text} className="mt-4 sm:text-lg sm:leading-8">
      {text}
    </p>
  ));
}
