import type { ReactNode } from "react";
import type { Article } from "#content/article.ts";
import type { SchoolPageText } from "#features/pages/reading/school-page.ts";
import { PageBlocks } from "#shared/article/page-blocks.tsx";

export interface SchoolTextProps {
  text: SchoolPageText;
  /** The article of the program at the same address, which has the fixed parts. */
  program: Article | undefined;
  meetings: ReactNode;
}

/** The text of a page of the school. A chunk of its own: a prerendered page does not load it. */
export function SchoolText({ text, ...program }: SchoolTextProps) {
  return <PageBlocks {...text} {...program} />;
}
