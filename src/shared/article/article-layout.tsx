import type { ReactNode } from "react";
import { PageHeading } from "#shared/ui/page-heading.tsx";
import { UpdatedOn } from "./updated-on.tsx";

interface Props {
  heading: string;
  intro: string;
  /** The day of the text, as "2026-11-21". */
  updated: string;
  /** Room for cards beside each other, instead of one column to read. */
  wide?: boolean;
  children: ReactNode;
}

/** The top of a page of words and the column below it. */
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
