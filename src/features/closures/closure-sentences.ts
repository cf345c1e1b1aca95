import { phrases as ar } from "#content/closures/ar.ts";
import { type Closure, type ClosureLanguage, closureLanguageCodes, needsHour } from "#content/closures/closure.ts";
import { phrases as en } from "#content/closures/en.ts";
import { phrases as es } from "#content/closures/es.ts";
import { phrases as fr } from "#content/closures/fr.ts";
import { phrases as it } from "#content/closures/it.ts";
import type { ClosurePhrases, Scope, Weekday } from "#content/closures/phrases.ts";
import { phrases as ro } from "#content/closures/ro.ts";
import { phrases as sq } from "#content/closures/sq.ts";
import { phrases as uk } from "#content/closures/uk.ts";
import { phrases as zh } from "#content/closures/zh-Hans.ts";
import { school } from "#content/school.ts";
import { announce, type Brevity, sayClosure, sayDays, shortenTo } from "#shared/day-state/closure-words.ts";

/** Text, or the name of a building: Italian inside another language, perhaps of the other direction. */
export type SentencePart = string | { building: string };

const written: Record<ClosureLanguage, ClosurePhrases> = { it, ro, ar, sq, "zh-Hans": zh, uk, en, fr, es };

/** The languages of the phrases, Italian first. */
export const closureLanguages = closureLanguageCodes.map((code) => {
  const { name, italianName, dir, readBy, searchWords, page } = written[code];
  return { code, name, italianName, dir, readBy, searchWords, ...page };
});

/** The longest title that the database takes. */
const TITLE = 90;

type Slots = Readonly<Record<string, string | readonly SentencePart[]>>;

/**
 * What a closure says in a language: the sentence; `rest` says that it holds for every building, if the school has
 * several, and what to check before a strike. Throws when the closure lacks something that its sentence says, such as
 * the hour of a late opening.
 */
export function closureSentences(
  closure: Closure,
  language: ClosureLanguage,
  buildings = school.buildings.length,
): { headline: SentencePart[]; rest: SentencePart[] } {
  const phrases = written[language];
  const { everywhere, beforeStrike } = phrases;
  const isEverywhere = buildings > 1 && closure.buildings.length === 0;
  const rest = [
    isEverywhere && (closure.what === "closed" ? everywhere.closed : everywhere.others),
    closure.what === "strike" && beforeStrike,
  ].filter((one) => one !== false);
  return {
    headline: sentence(closure, phrases),
    rest: rest.length > 0 ? [rest.join(spaceIn(language))] : [],
  };
}

/** Chinese has no spaces between sentences. */
export function spaceIn(language: ClosureLanguage): "" | " " {
  return language === "zh-Hans" ? "" : " ";
}

/** All that a closure says in a language, as text. */
export function closureText(closure: Closure, language: ClosureLanguage): string {
  const { headline, rest } = closureSentences(closure, language);
  return [headline, rest].map(plainText).filter(Boolean).join(spaceIn(language));
}

/** "Giovedì 26 novembre, scuola chiusa per neve": shortened until it is a title, the building counts more than the reason. */
export function closureTitle(closure: Closure): string {
  return shortenTo(TITLE, (brevity) => titled(closure, brevity));
}

/** Whether a title says all that the sentence says. */
export function isWholeTitle(title: string, closure: Closure): boolean {
  return closure.buildings.length < 3 && title === titled(closure, 0);
}

function titled(closure: Closure, brevity: Brevity): string {
  const { from, to } = closure;
  return announce(sayDays(from, to ?? from), sayClosure(closure, [], brevity));
}

/** The sentence as text. In a text of the other direction the names of buildings are isolated, as `bdi` does. */
export function plainText(parts: readonly SentencePart[]): string {
  const isRightToLeft = parts.some((part) => typeof part === "string" && /\p{Script=Arabic}/u.test(part));
  return parts
    .map((part) => (typeof part === "string" ? part : isRightToLeft ? `\u2068${part.building}\u2069` : part.building))
    .join("");
}

function sentence(closure: Closure, phrases: ClosurePhrases): SentencePart[] {
  const { what, why, hour, buildings, destination } = closure;
  const scope: Scope = buildings.length === 0 ? "all" : buildings.length === 1 ? "one" : "some";
  const parts = filled(phrases.what[what][scope], {
    when: when(closure, phrases),
    ...(why && { why: phrases.why[why] }),
    ...(hour && { atHour: hourOf(hour, phrases).at }),
    ...(closure.to !== null && needsHour(what) && { eachDay: "" }),
    ...(buildings.length > 0 && { buildings: listOf(buildings, phrases) }),
    ...(destination && { destination: [{ building: destination }] }),
  });
  const [first, ...others] = parts;
  return typeof first === "string"
    ? [first.charAt(0).toLocaleUpperCase(phrases.locale) + first.slice(1), ...others]
    : parts;
}

function when({ what, from, to, hour }: Closure, phrases: ClosurePhrases): string {
  const isSince = what === "back-to-normal";
  // Of a late opening and an early exit the sentence itself says the hour.
  const fromHour = hour && !needsHour(what) ? hourOf(hour, phrases).from : "";
  const role = isSince || to ? "from" : "on";
  const first = dayOf(from, phrases, role);
  const last = to && !isSince ? dayOf(to, phrases, "until") : undefined;
  const [plain, hourly] = isSince
    ? (["since", "sinceHour"] as const)
    : last
      ? (["range", "rangeFromHour"] as const)
      : (["day", "dayFromHour"] as const);
  const isOtherYear = last !== undefined && first.year !== last.year;
  const isOtherMonth = isOtherYear || (last !== undefined && first.month !== last.month);
  const slots = {
    weekday: first.weekday,
    day: first.day,
    month: first.month,
    monthNumber: first.monthNumber,
    year: first.year,
    ...(fromHour && { fromHour }),
    ...(last && {
      toWeekday: last.weekday,
      toDay: last.day,
      toMonth: last.month,
      toMonthNumber: last.monthNumber,
      toYear: last.year,
    }),
    ...(isOtherMonth && { ownMonth: first.month }),
    ...(last && isOtherYear && { ownYear: first.year, otherYear: last.year }),
  };
  return plainText(filled(phrases.when[fromHour ? hourly : plain], slots));
}

const weekdayNames: readonly Weekday[] = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];

/** The parts of a day's name ("2026-11-24"), in the form that they have together. */
function dayOf(day: string, phrases: ClosurePhrases, role: "on" | "from" | "until") {
  const noon = new Date(`${day}T12:00:00Z`);
  const parts = new Map(
    formatter(phrases.locale)
      .formatToParts(noon)
      .map(({ type, value }) => [type, value]),
  );
  const part = (name: "weekday" | "day" | "month" | "year") => parts.get(name) ?? "";
  const weekday = weekdayNames[noon.getUTCDay()];
  return {
    weekday: (weekday && phrases.weekdays?.[role][weekday]) ?? part("weekday"),
    day: noon.getUTCDate() === 1 && phrases.firstDay ? phrases.firstDay : part("day"),
    month: phrases.months?.[noon.getUTCMonth()] ?? part("month"),
    monthNumber: String(noon.getUTCMonth() + 1),
    year: part("year"),
  };
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(locale: string): Intl.DateTimeFormat {
  const made =
    formatters.get(locale) ??
    new Intl.DateTimeFormat(locale, {
      weekday: "long",
      day: "numeric",
      month: "long",
      year: "numeric",
      timeZone: "UTC",
    });
  formatters.set(locale, made);
  return made;
}

function hourOf(hour: string, { time, hours, otherHours }: ClosurePhrases): { at: string; from: string } {
  const [h = 0, m = 0] = hour.split(":").map(Number);
  const mm = String(m).padStart(2, "0");
  // Where the minutes are optional a full hour has none.
  const clock = plainText(filled(time, { h: String(h), ...((m > 0 || !time.includes("[")) && { mm }) }));
  const forms = otherHours?.[h] ?? hours;
  return { at: forms.at.replace("{time}", clock), from: forms.from.replace("{time}", clock) };
}

const joiners = new Map<string, Intl.ListFormat>();

function joiner(locale: string): Intl.ListFormat {
  const made = joiners.get(locale) ?? new Intl.ListFormat(locale);
  joiners.set(locale, made);
  return made;
}

function listOf(names: readonly string[], { locale, list, building = "{name}" }: ClosurePhrases): SentencePart[] {
  const pieces = list
    ? names.flatMap((name, at) => [
        ...(at === 0 ? [] : [{ type: "literal", value: at === names.length - 1 ? list.last : list.between }]),
        { type: "element", value: name },
      ])
    : joiner(locale).formatToParts(names);
  return pieces.flatMap(({ type, value }) =>
    type === "element" ? filled(building, { name: [{ building: value }] }) : [value],
  );
}

/** A phrase with its slots filled; a part in brackets only if what it names is there. */
function filled(phrase: string, slots: Slots): SentencePart[] {
  const kept = phrase.replace(/\[([^\]]*)\]/g, (_brackets, group: string) =>
    [...group.matchAll(/\{(\w+)\}/g)].every(([, name = ""]) => name in slots) ? group : "",
  );
  const parts: SentencePart[] = [];
  const add = (part: SentencePart) => {
    const last = parts.at(-1);
    if (typeof part === "string" && typeof last === "string") parts[parts.length - 1] = last + part;
    else if (part !== "") parts.push(part);
  };
  // What stands between braces has the odd places.
  kept.split(/\{(\w+)\}/).forEach((piece, at) => {
    const value = at % 2 === 0 ? piece : slots[piece];
    if (value === undefined) throw new Error(`The closure lacks what «${phrase}» says in {${piece}}.`);
    if (typeof value === "string") add(value);
    else value.forEach(add);
  });
  return parts;
}
