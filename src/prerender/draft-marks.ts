import type { Article } from "#content/article.ts";

/** The places to fill in that a text has, as they are written (src/content/LEGGIMI.md). */
export function gapsIn(text: string): string[] {
  return text.match(/\[Da completare[^\]\n]*\]?/g) ?? [];
}

/** The headings that say of a page that it is a draft. */
export function draftHeadings({ sections }: Article): string[] {
  return sections.map(({ heading }) => heading).filter((heading) => /\bbozza\b/i.test(heading));
}
