import { type Closure, needsHour } from "#content/closures/closure.ts";
import ar from "#content/languages/ar/closures.json" with { type: "json" };
import type { ClosurePhrases, Scope } from "#content/languages/closure-phrases.ts";
import bn from "#content/languages/bn/closures.json" with { type: "json" };
import en from "#content/languages/en/closures.json" with { type: "json" };
import es from "#content/languages/es/closures.json" with { type: "json" };
import fr from "#content/languages/fr/closures.json" with { type: "json" };
import { closures as it } from "#content/languages/it/closures.ts";
import type { Language, LanguageCode } from "#content/languages/language.ts";
import pa from "#content/languages/pa/closures.json" with { type: "json" };
import ro from "#content/languages/ro/closures.json" with { type: "json" };
import ru from "#content/languages/ru/closures.json" with { type: "json" };
import sq from "#content/languages/sq/closures.json" with { type: "json" };
import tl from "#content/languages/tl/closures.json" with { type: "json" };
import uk from "#content/languages/uk/closures.json" with { type: "json" };
import ur from "#content/languages/ur/closures.json" with { type: "json" };
import zh from "#content/languages/zh-Hans/closures.json" with { type: "json" };
import { school } from "#content/school.ts";
import { buildingName, buildingNames, GONE, withoutSede } from "#shared/buildings.ts";
import { announce, type Brevity, sayClosure, sayDays, shortenTo } from "#shared/day-state/closure-words.ts";
import { fillPhrase, type PhrasePart, plainText } from "#shared/languages/fill-phrase.ts";
import type { SchoolLevel } from "#shared/ui/school-labels.tsx";
import { joinSentences } from "#shared/languages/join-sentences.ts";
import { languageOf, languages } from "#shared/languages/languages.ts";
import { capitalise, sayHour, sayList, saySince, sayWhen } from "#shared/languages/say-days.ts";
import { sayForSchools } from "#shared/languages/say-for-schools.ts";

const written: Record<LanguageCode, ClosurePhrases> = {
  it,
  ro,
  sq,
  ar,
  "zh-Hans": zh,
  uk,
  en,
  fr,
  es,
  bn,
  pa,
  ur,
  tl,
  ru,
};

/** The languages with their words about closures, Italian first. */
export const closureLanguages = languages.map((language) => {
  const { searchWords, page } = written[language.code];
  return { ...language, ...page, searchWords };
});

/** The longest title that the database takes. */
const TITLE = 90;

/**
 * What a closure says in a language: the sentence; `rest` says for which schools it is, or that it holds for every
 * building, if the school has several, and what to check before a strike. Throws when the closure lacks something that its
 * sentence says, such as the hour of a late opening.
 */
export function closureSentences(
  closure: Closure,
  language: LanguageCode,
  buildings = school.buildings.length,
  schools: readonly SchoolLevel[] = [],
): { headline: PhrasePart[]; rest: PhrasePart[] } {
  const phrases = written[language];
  const { everywhere, beforeStrike } = phrases;
  const forSchools = sayForSchools(schools, languageOf(language));
  // One of some schools is not of all buildings.
  const isEverywhere = buildings > 1 && closure.buildings.length === 0 && forSchools.length === 0;
  const rest = [
    forSchools,
    isEverywhere ? [closure.what === "closed" ? everywhere.closed : everywhere.others] : [],
    closure.what === "strike" ? [beforeStrike] : [],
  ];
  return { headline: sentence(closure, language), rest: joinSentences(rest, language) };
}

/** All that a closure says in a language, as text. */
export function closureText(...closure: Parameters<typeof closureParts>): string {
  return plainText(closureParts(...closure));
}

/** The whole, with its names as parts. */
export function closureParts(
  closure: Closure,
  language: LanguageCode,
  schools: readonly SchoolLevel[],
  buildings = school.buildings.length,
): PhrasePart[] {
  const { headline, rest } = closureSentences(closure, language, buildings, schools);
  return joinSentences([headline, rest], language);
}

/**
 * "Giovedì 26 novembre, scuola chiusa per neve", or "Primaria chiusa per neve": shortened until it is a title, the building
 * counts more than the reason.
 */
export function closureTitle(closure: Closure, schools: readonly SchoolLevel[]): string {
  return shortenTo(TITLE, (brevity) => titled(closure, schools, brevity));
}

/** Whether a title says all that the sentence says. */
export function isWholeTitle(title: string, closure: Closure, schools: readonly SchoolLevel[]): boolean {
  return closure.buildings.length < 3 && title === titled(closure, schools, 0);
}

function titled(closure: Closure, schools: readonly SchoolLevel[], brevity: Brevity): string {
  const { from, to } = closure;
  return announce(sayDays(from, to ?? from), sayClosure(closure, schools, brevity));
}

function sentence(closure: Closure, code: LanguageCode): PhrasePart[] {
  const { what, why, hour } = closure;
  const [phrases, language] = [written[code], languageOf(code)];
  const isItalian = code === "it";
  const said = (name: string) => (isItalian ? withoutSede(name) : name);
  const buildings = buildingNames(closure.buildings);
  const destination = closure.destination && buildingName(closure.destination);
  const scope: Scope = buildings.length === 0 ? "all" : buildings.length === 1 ? "one" : "some";
  const isGone = { buildings: scope === "one" && buildings[0] === GONE, destination: destination === GONE };
  const phrase = phrases.what[what][scope];
  return capitalise(
    fillPhrase(isItalian ? ofGone(phrase, isGone) : phrase, {
      when: when(closure, language),
      ...(why && { why: phrases.why[why] }),
      ...(hour && { atHour: sayHour(hour, language).at }),
      ...(closure.to !== null && needsHour(what) && { eachDay: "" }),
      ...(buildings.length > 0 && { buildings: listOf(buildings.map(said), language) }),
      ...(destination && { destination: [{ name: said(destination) }] }),
    }),
    language,
  );
}

/** "in una sede che non c’è più" for "nella sede …": its words have the article. */
function ofGone(phrase: string, isGone: Record<"buildings" | "destination", boolean>): string {
  return phrase.replace(/(nel|del|)la sede \{(buildings|destination)\}/g, (written, before: string, slot: string) => {
    if (!isGone[slot as keyof typeof isGone]) return written;
    return `${before === "nel" ? "in " : before === "del" ? "di " : ""}{${slot}}`;
  });
}

function when({ what, from, to, hour }: Closure, language: Language): string {
  // Of a late opening and an early exit the sentence itself says the hour.
  const span = { from, hour: needsHour(what) ? null : hour };
  return what === "back-to-normal" ? saySince(span, language) : sayWhen({ ...span, to }, language);
}

function listOf(names: readonly string[], language: Language): PhrasePart[] {
  const { building = "{name}" } = language;
  return sayList(
    names.map((name) => fillPhrase(building, { name: [{ name }] })),
    language,
  );
}
