import { builtContent } from "#shared/built-content.ts";
import type { Headline } from "./headline.ts";

/** The name of the headlines among the parts of the home page. */
export const HEADLINES = "headlines";

/** The headlines that the build draws into the home page. */
export function builtHeadlines(): readonly Headline[] {
  return (builtContent()?.parts?.[HEADLINES] ?? []) as readonly Headline[]; // given by src/prerender/prerendered-pages.ts
}
