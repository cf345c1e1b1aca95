import { builtContent } from "#shared/built-content.ts";
import type { Headline } from "./headline.ts";

/** The name of the headlines among the parts of the home page. */
export const HEADLINES = "headlines";

/** The headlines that the build drew into the home page, and when they were read, in milliseconds. */
export function builtHeadlines(): { headlines: readonly Headline[]; readAt: number } | undefined {
  const built = builtContent();
  const headlines = built?.parts?.[HEADLINES] as readonly Headline[] | undefined; // written by src/drawn-pages.ts
  return headlines && { headlines, readAt: Date.parse(built?.readAt ?? "") };
}
