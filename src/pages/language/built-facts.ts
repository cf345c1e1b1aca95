import type { LanguageCode } from "#content/languages/language.ts";
import { builtContent } from "#shared/built-content.ts";
import { romeDay } from "#shared/rome-time.ts";
import type { DayState } from "#shared/day-state/day-state.ts";
import type { SaidAnswer, SaidClosures } from "./facts-of-the-page.ts";

/** What the build knows of the school, in the page of a language. */
export interface BuiltFacts {
  day: DayState | undefined;
  said: SaidClosures;
  answers: readonly SaidAnswer[];
}

export function builtFactsKey(code: LanguageCode): readonly unknown[] {
  return ["language-page", "public", code];
}

/** With the day on which it was read; undefined in another page, and in one that was built without content. */
export function builtFacts(code: LanguageCode): (BuiltFacts & { today: string }) | undefined {
  const built = builtContent();
  const [, facts] = built?.queries.find(([key]) => String(key) === String(builtFactsKey(code))) ?? [];
  return facts === undefined || !built
    ? undefined
    : { ...(facts as BuiltFacts), today: romeDay(new Date(built.readAt)) }; // written by src/prerender/prerendered-pages.ts
}
