import { z } from "zod";
import type { Language } from "#content/languages/language.ts";
import { closures } from "#content/languages/it/closures.ts";
import { language } from "#content/languages/it/language.ts";
import { page } from "#content/languages/it/page.ts";
import { phrase, type Slots, slotsOf } from "./phrase-rules.ts";

/** The phrases of a file: texts, lists of words, and groups of them. */
export type Tree = string | null | undefined | readonly Tree[] | { readonly [name: string]: Tree };

/** The files of a language, by their names without .json. */
export const fileNames = ["language", "closures", "page"] as const;
export type FileName = (typeof fileNames)[number];

/** A file that is not there yet is undefined. */
export type Files = Record<FileName, Tree>;

// An interface has no index signature, so that it is no Tree for the compiler.
export const italian = { language, closures, page } as object as Files;

/** How many of the numbers that this site counts have each plural of a language; some languages have one for none of them. */
type Plurals = ReadonlyMap<string, number>;

/** What language.json, closures.json and page.json of a language must be. */
export function formsOf(locale: string) {
  const plurals = pluralsOf(locale);
  return { language: languageForm, closures: formOf(italian.closures, plurals), page: formOf(italian.page, plurals) };
}

export const pluralNames: readonly Intl.LDMLPluralRule[] = ["zero", "one", "two", "few", "many", "other"];

export function pluralsOf(locale: string): Plurals {
  const rules = new Intl.PluralRules(locale);
  const chosen = Array.from({ length: 200 }, (_, at) => rules.select(at + 1));
  const { pluralCategories } = rules.resolvedOptions();
  const own = pluralNames.filter((name) => pluralCategories.includes(name));
  return new Map(own.map((name) => [name, chosen.filter((each) => each === name).length]));
}

/** The program falls back on "other". */
export function isNeeded(plural: string, count: number): boolean {
  return count > 0 || plural === "other";
}

export function isPlural(tree: Tree): tree is { other: string } {
  return typeof tree === "object" && tree !== null && "other" in tree;
}

/** The same phrases as the Italian, with the plurals of the language. */
function formOf(tree: Tree, plurals: Plurals): z.ZodType {
  if (typeof tree === "string") return phrase(slotsOf(tree));
  if (Array.isArray(tree)) return z.array(words).min(Math.min(tree.length, 1));
  if (isPlural(tree)) return pluralForm(slotsOf(tree.other), plurals);
  return z.strictObject(
    Object.fromEntries(Object.entries(tree ?? {}).map(([name, inside]) => [name, formOf(inside, plurals)])),
  );
}

/** One of a single number at most may do without {count}: «un’altra chiusura». */
function pluralForm(slots: Slots, plurals: Plurals) {
  const each = [...plurals].map(([name, count]) => {
    const form = phrase(count <= 1 ? { ...slots, required: [] } : slots);
    return [name, isNeeded(name, count) ? form : form.optional()];
  });
  return z.strictObject(Object.fromEntries(each));
}

const words = z.string().min(1);

const hourForm = phrase({ always: ["time"], perhaps: [], required: ["time"] });
const hourForms = z.strictObject({ at: hourForm, from: hourForm, until: hourForm, before: hourForm });

const ofDay = ["weekday", "day", "month", "monthNumber", "year"];
const neededOfDay = ["weekday", "day", "month"];

const dayForm = phrase({ always: ofDay, perhaps: [], required: neededOfDay });
const dayHourForm = phrase({ always: [...ofDay, "fromHour"], perhaps: [], required: [...neededOfDay, "fromHour"] });

const ofLastDay = ["toWeekday", "toDay", "toMonth", "toMonthNumber", "toYear"];
const range: Slots = {
  always: [...ofDay, ...ofLastDay],
  perhaps: ["ownMonth", "ownYear", "otherYear"],
  required: ["weekday", "day", "toWeekday", "toDay", "toMonth"],
};

export const weekdayForms = ["name", "on", "from", "until"] as const;
export const weekdayNames = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;

const languageForm = z.strictObject({
  name: words,
  italianName: words,
  readBy: words.nullable(),
  locale: words,
  weekdays: z.partialRecord(z.enum(weekdayForms), z.record(z.enum(weekdayNames), words)).optional(),
  months: z.array(words).length(12).optional(),
  firstDay: words.optional(),
  list: z.strictObject({ between: words, last: words }).optional(),
  building: phrase({ always: ["name"], perhaps: [], required: ["name"] }).optional(),
  forSchools: phrase(slotsOf(language.forSchools)),
  // Where the minutes stand in brackets a full hour has none.
  time: phrase((text) => slotsOf(text.includes("[") ? "{h}[{mm}]" : "{h}{mm}")),
  hours: hourForms,
  otherHours: z.record(z.string().regex(/^(?:1?\d|2[0-3])$/), hourForms.partial()).optional(),
  date: phrase({ always: ofDay, perhaps: [], required: [...neededOfDay, "year"] }),
  when: z.strictObject({
    day: dayForm,
    dayFromHour: dayHourForm,
    range: phrase(range),
    rangeFromHour: phrase({
      ...range,
      always: [...range.always, "fromHour"],
      required: [...range.required, "fromHour"],
    }),
    since: dayForm,
    sinceHour: dayHourForm,
  }),
} satisfies Record<keyof Language, z.ZodType>);
