import { beforeAll, describe, expect, it } from "vitest";
import { textsIn } from "../../tools/commands/content-check/files.ts";
import { closureReasons } from "#content/closures/closure.ts";
import { type LanguageCode, languageCodes } from "#content/languages/language.ts";
import { languageNames } from "#content/languages/names.ts";
import type { Building } from "#content/school-form.ts";
import { closureParts } from "#features/closures/closure-sentences.ts";
import { type Line, languagePage } from "#features/languages/language-page.ts";
import { loadPagePhrases } from "#features/languages/load-page-phrases.ts";
import type { SchoolFacts } from "#features/languages/school-facts.ts";
import { languageOf, languages } from "#shared/languages/languages.ts";
import { type PhrasePart, plainText } from "#shared/languages/fill-phrase.ts";
import { fromMoment } from "#shared/rome-time.ts";
import { type OfficeHours, officeState } from "#shared/office-hours.ts";
import { schoolLevels } from "#shared/ui/school-labels.tsx";
import { announced, holiday } from "../sample-day.ts";

/** In the morning, at noon and in the evening; the two changes of the clock, and days at the ends of months and years. */
const moments = [
  "2026-11-24T06:10:00Z",
  "2026-11-24T10:30:00Z",
  "2026-11-24T21:00:00Z",
  "2026-10-25T00:30:00Z",
  "2026-10-25T01:30:00Z",
  "2027-03-28T00:59:00Z",
  "2027-03-28T01:00:00Z",
  "2026-11-30T23:30:00Z",
  "2026-12-31T12:00:00Z",
  "2027-02-28T23:30:00Z",
  "2027-08-01T08:00:00Z",
];

const mornings = { days: [1, 2, 3, 4, 5], from: "08:30", to: "13:00" };
const afternoons = { days: [2, 4], from: "15:00", to: "17:00" };
const sundays = { days: [1, 2, 3, 4, 5, 6, 7], from: "01:00", to: "11:30" };
const bridge = { from: "2027-12-07", to: "2027-12-07", reason: "Ponte", openings: [] };
const summer = { from: "2027-12-30", to: "2028-01-08", reason: "", openings: [mornings, afternoons] };

const offices: (OfficeHours | null | undefined)[] = [
  undefined,
  null,
  { weekly: [mornings], exceptions: [] },
  { weekly: [mornings, afternoons], exceptions: [bridge] },
  { weekly: [sundays], exceptions: [{ ...bridge, reason: "", openings: [afternoons] }] },
  { weekly: [{ days: [1, 3, 6], from: "16:00", to: "17:45" }], exceptions: [bridge, summer] },
  { weekly: [mornings], exceptions: [{ ...bridge, from: "2026-10-01", to: "2027-09-30" }] },
];

const phones: string[][] = [[], ["06 1234567"], ["06 1234567 int. 12", "+39 333 1234567"], ["800 123456", "", "112"]];

const verdi: Building = {
  id: "verdi",
  name: "G. Verdi",
  levels: ["primaria"],
  street: "Via Lunga 12",
  town: "00100 Roma (RM)",
  phone: "",
};
const buildings: Building[][] = [0, 1, 2, 5, 21].map((count) =>
  Array.from({ length: count }, (_, at) => ({
    ...verdi,
    id: `verdi-${at}`,
    name: at === 0 ? "G. Verdi" : `Plesso ${at}`,
    street: "",
  })),
);

const absences: SchoolFacts["absence"][] = [
  undefined,
  { phone: "06 7654321" },
  { phone: "06 7654321 interno 3", before: "08:30" },
  { phone: "06 7654321", before: "01:00" },
];

const prices: SchoolFacts["mealPrice"][] = [undefined, { from: 450 }, { from: 50, to: 605 }, { from: 400, to: null }];

const [infanzia, primaria] = schoolLevels.map(({ value }) => value);

/** The state of the day: a reason each, then dates of some schools, and one, two, five and twenty-one other closures. */
const closures = closureReasons.map((why, at) => {
  const to = at % 3 === 0 ? "2027-12-02" : null;
  const names = at % 2 === 0 ? [] : ["G. Verdi"];
  const some = at % 4 === 1 && infanzia && { schools: [infanzia] };
  return announced({ why, from: "2027-11-30", to, buildings: names }, { path: `/avvisi/2027-28/${at + 1}`, ...some });
});
const dates = [
  holiday("Tutti i Santi", "2027-11-01"),
  holiday("Natale", "2027-12-23", "2028-01-06"),
  holiday("Patrono", "2028-02-29", "2028-02-29", infanzia && primaria ? [infanzia, primaria] : []),
];
const days: SchoolFacts["day"][] = [
  undefined,
  { closures: [], more: 0, dates: [] },
  ...[1, 2, 5, 21].map((more) => ({ closures: [], more, dates })),
  ...closures.map(({ path, closure, until, schools }) => ({
    closures: [{ path, closure, until, say: (code: LanguageCode) => closureParts(closure, code, schools, 3) }],
    more: 0,
    dates: dates.slice(1),
  })),
];

const nothing: SchoolFacts = { today: "2026-11-24", phones: [], buildings: [] };

const whole: SchoolFacts = {
  today: "2026-11-24",
  day: { closures: [], more: 0, dates: [] },
  hours: { weekly: [mornings], exceptions: [] },
  officeNow: { kind: "open", until: "13:00" },
  phones: ["06 1234567"],
  email: "scuola@example.org",
  buildings: [verdi],
  absence: { phone: "06 7654321", before: "08:30" },
  mealPrice: { from: 450 },
  register: "https://www.registro.example/",
};

/** The lines of the page that has all data. */
const needed = [
  "day.calm",
  ...["now", "hours", "week.0", "phone", "email", "address"].map((id) => `office.${id}`),
  ...["call", "say", "sayIll", "sayLate", "ask"].map((id) => `absence.${id}`),
  ...["meal", "canteen", "bus", "books", "register", "registerAddress"].map((id) => `services.${id}`),
  ...["ages", "online", "access", "infanzia", "duringYear"].map((id) => `enrolment.${id}`),
  ...["ask", "teacher", "show", "interpreter", "listening", "emergency", "danger"].map((id) => `help.${id}`),
];

/** Lists of lengths that have no divisor in common meet in other pairs each time. */
function factsAt(at: number): SchoolFacts {
  const one = <Value>(values: readonly Value[]): Value => values[at % values.length] as Value; // never empty
  const now = new Date(one(moments));
  const hours = one(offices);
  return {
    today: fromMoment(now.toISOString()).day,
    day: one(days),
    hours,
    officeNow: officeState(hours, now),
    phones: one(phones),
    email: at % 3 === 0 ? undefined : "scuola@example.org",
    buildings: one(buildings),
    absence: absences[(at >> 2) % absences.length],
    mealPrice: prices[(at >> 1) % prices.length],
    register: at % 2 === 0 ? "https://www.registro.example/" : undefined,
  };
}

const cases: SchoolFacts[] = [nothing, ...Array.from({ length: 77 }, (_, at) => factsAt(at))];

/** The words of each phrase, without what stands in its slots; those without letters are the same everywhere. */
function phrasesIn(tree: unknown): string[] {
  return textsIn(tree)
    .map((phrase) => phrase.replace(/\{\w+\}/g, ""))
    .filter((words) => /\p{L}/u.test(words));
}

/** The same word in Italian and in other languages. */
const SHARED = new Set(["Email: "]);

const letters = ["Arabic", "Bengali", "Cyrillic", "Gurmukhi", "Han"].map(
  (name) => new RegExp(`\\p{Script=${name}}`, "u"),
);

const lettersIn = (text: readonly PhrasePart[]) => text.filter((part) => typeof part === "string").join("");

describe.each(languageCodes)("the page in %s", (code) => {
  let pages: { facts: SchoolFacts; lines: Line[]; line: (id: string) => Line | undefined }[] = [];

  beforeAll(async () => {
    const [phrases, italian] = await Promise.all([loadPagePhrases(code), loadPagePhrases("it")]);
    pages = cases.map((facts) => {
      const lines = languagePage(code, phrases, italian, facts).flatMap((section) => section.lines);
      return { facts, lines, line: (id: string) => lines.find((line) => line.id === id) };
    });
  });

  /** What is wrong in the lines of all cases, with the first line for each fault. */
  const faults = (look: (line: Line, facts: SchoolFacts) => string[]) => {
    const found = new Map<string, string>();
    for (const { facts, lines } of pages)
      for (const line of lines)
        for (const fault of look(line, facts))
          if (!found.has(`${line.id}: ${fault}`)) found.set(`${line.id}: ${fault}`, plainText(line.text));
    return Object.fromEntries(found);
  };

  it("is whole: no empty slot, no stray space, digits as on a telephone, and the Italian beside", () => {
    expect(
      faults(({ id, text, italian }) => {
        const said = plainText(text);
        return [
          ...(/[{}[\]]|undefined|null|NaN/.test(said) ? ["empty slot"] : []),
          ...(/\s\s|^\s|\s$|\s[.,،，。]|[,،，]{2}|,\.|、。|\.\.|\(\)/.test(said) ? ["space or comma"] : []),
          ...(/-\d/.test(said) ? ["break before a number"] : []),
          ...(said === "" || italian.length === 0 ? ["empty"] : []),
          ...(/[^\d\P{Nd}]/u.test(said) ? ["other digits"] : []),
          ...(/^\p{Ll}/u.test(said) && id.startsWith("office.") ? ["small letter"] : []),
        ];
      }),
    ).toEqual({});
  });

  const own = letters.find((each) => each.test(languageOf(code).name)) ?? /\p{Script=Latin}/u;

  it("is written in its own letters", () => {
    expect(
      faults(({ text }) => {
        const said = lettersIn(text);
        return /\p{L}/u.test(said) && !SHARED.has(said) && !own.test(said) ? ["other letters"] : [];
      }),
    ).toEqual({});
  });

  it("has the same lines as in Italian, and those without data in every case", async () => {
    const italian = await loadPagePhrases("it");
    const linesOf = (facts: SchoolFacts) =>
      languagePage("it", italian, italian, facts).flatMap(({ lines }) => lines.map(({ id }) => id));
    const always = linesOf(nothing).filter((id) => !id.startsWith("day."));
    for (const { facts, lines } of pages) {
      const ids = lines.map(({ id }) => id);
      expect.soft(ids).toEqual(linesOf(facts));
      expect.soft(ids).toEqual(expect.arrayContaining(always));
    }
  });

  it("says what a family needs to know, whom to ask and what to show, with the numbers to call", async () => {
    const [phrases, italian] = await Promise.all([loadPagePhrases(code), loadPagePhrases("it")]);
    const lines = languagePage(code, phrases, italian, whole).flatMap((section) => section.lines);
    expect(lines.map(({ id }) => id)).toEqual(needed);
    const links = (id: string) => {
      const { text = [] } = lines.find((line) => line.id === id) ?? {};
      return text.flatMap((part) => (typeof part === "object" && "link" in part ? [part.link] : []));
    };
    expect(links("office.phone")).toEqual(["tel:+39061234567"]);
    expect(links("office.email")).toEqual(["mailto:scuola@example.org"]);
    expect(links("services.registerAddress")).toEqual([whole.register]);
    expect(links("enrolment.online")).toEqual([expect.stringMatching(/^https:\/\/unica\.istruzione\.gov\.it\//)]);
    expect(["listening", "emergency", "danger"].flatMap((id) => links(`help.${id}`))).toEqual([
      "tel:19696",
      "tel:114",
      "tel:112",
    ]);
    expect(lines.filter(({ isToShow }) => isToShow).map(({ id }) => id)).toEqual([
      "absence.sayIll",
      "absence.sayLate",
      "help.interpreter",
    ]);
    expect(lines.find(({ map }) => map)?.id).toBe("office.address");
    expect(phrases.services.register).toMatch(/SPID.*CIE/);
    const { ages, access, infanzia } = phrases.enrolment;
    expect(ages.match(/\d+/g)).toEqual(expect.arrayContaining(["3", "5", "6", "31", "16"]));
    if (code !== "it") expect(ages).toMatch(/scuola dell’infanzia.*scuola primaria.*scuola secondaria di primo grado/);
    expect(access).toMatch(/SPID.*CIE.*CNS.*eIDAS.*codice fiscale/);
    expect(infanzia).toContain("scuola dell’infanzia");
  });

  it("says the number of the day", () => {
    const numberIn = (day: string, text: readonly PhrasePart[]) =>
      new RegExp(`(?<!\\d)${Number(day.slice(8))}(?!\\d)`).test(plainText(text)) ? [] : [day];
    expect(
      faults(({ id, text }, { today, day }) => {
        if (id === "day.calm") return numberIn(today, text);
        const closure = day?.closures.find(({ path }) => id === `day.closure.${path}`)?.closure;
        if (closure) return [closure.from, closure.to ?? closure.from].flatMap((each) => numberIn(each, text));
        const [, from] = /^(?:day\.date|office\.exception)\.([\d-]+)/.exec(id) ?? [];
        return from ? numberIn(from, text) : [];
      }),
    ).toEqual({});
  });

  it("says for which schools a closure or a day without lessons is, where it is not for all", () => {
    const [before = ""] = languageOf(code).forSchools.split("{");
    const said = pages.flatMap(({ facts: { day }, line }) => [
      ...closures.map(({ path, schools }) => ({ line: line(`day.closure.${path}`), schools })),
      ...(day?.dates ?? []).map(({ from, title, schools }) => ({
        line: line(`day.date.${from}.${title}.${schools.join()}`),
        schools,
      })),
    ]);
    const ofSome = said.filter(({ line, schools }) => line && schools.length < schoolLevels.length);
    expect(new Set(ofSome.map(({ schools }) => schools.length))).toEqual(new Set([1, 2]));
    for (const { line, schools } of said) {
      const isOfSome = schools.length < schoolLevels.length;
      const named = schoolLevels.filter(({ value }) => isOfSome && schools.includes(value)).map(({ label }) => label);
      const text = line?.text ?? [];
      const names = text.flatMap((part) => (typeof part === "object" && "name" in part ? [part.name] : []));
      if (line) expect.soft(names.filter((name) => schoolLevels.some(({ label }) => label === name))).toEqual(named);
      if (line) expect.soft(lettersIn(text).includes(before)).toBe(isOfSome);
    }
  });

  it("has each telephone unchanged, as a link of its own with its extension beside", () => {
    for (const { facts, line } of pages) {
      const said = line("office.phone")?.text ?? [];
      const written = facts.phones.filter(Boolean).map((phone) => phone.split(" int"));
      expect
        .soft(said.flatMap((part) => (typeof part === "object" && "link" in part ? [part.label] : [])))
        .toEqual(written.map(([number]) => number));
      for (const [, extension] of written)
        if (extension) expect.soft(lettersIn(said)).toContain(extension.replace(/\D/g, ""));
      const absence = line("absence.call")?.text ?? [];
      if (facts.absence) expect.soft(absence).toContainEqual({ link: "tel:+39067654321", label: "06 7654321" });
    }
  });

  it("has the names in Italian apart from its words", () => {
    for (const { facts, line } of pages) {
      const [first, second] = facts.buildings;
      if (first) expect.soft(line("office.address")?.text).toContainEqual({ name: first.town });
      if (second) expect.soft(line("office.building.0")?.text).toEqual([{ name: `G. Verdi, ${first?.town}` }]);
    }
  });

  it("says how many others there are, each number by its plural", () => {
    const said = new Map(
      pages.flatMap(({ facts, line }) => {
        const text = line("day.more")?.text;
        return text && facts.day ? [[facts.day.more, plainText(text)]] : [];
      }),
    );
    expect([...said.keys()].sort((one, other) => one - other)).toEqual([1, 2, 5, 21]);
    expect(said.get(5)).toContain("5");
    expect(said.get(21)).toContain("21");
    expect(new Set(said.values()).size).toBe(4);
  });

  it("says hours in its own way, twice a day", () => {
    const [two] = pages.filter(({ facts }) => facts.hours?.exceptions[0] === bridge);
    const week = two?.lines.filter(({ id }) => id.startsWith("office.week.")).map(({ text }) => plainText(text)) ?? [];
    expect(week.length).toBeGreaterThan(0);
    expect(week.join(" ")).toMatch(/8\D+30.*13.*15.*17/s);
    for (const row of week) expect.soft(row, "on one line").toMatch(/8\D+30(?:[^ –]|\u2060–\u2060)+13/);
  });
});

it("a Sunday alone is no day without lessons to come", async () => {
  const facts = { ...nothing, day: { closures: [], more: 0, dates: [holiday("Tutti i Santi", "2026-11-29")] } };
  const italian = await loadPagePhrases("it");
  const lines = languagePage("it", italian, italian, facts)[0]?.lines ?? [];
  expect(lines.map(({ id }) => id)).toEqual(["day.calm"]);
});

it("two days of the same name, each of a school, have each its own Italian beside", async () => {
  const dates = [infanzia, primaria].map((level) => holiday("Patrono", "2026-12-04", "2026-12-04", level && [level]));
  const facts = { ...nothing, day: { closures: [], more: 0, dates } };
  const [phrases, italian] = await Promise.all([loadPagePhrases("ro"), loadPagePhrases("it")]);
  const lines = languagePage("ro", phrases, italian, facts)[0]?.lines.slice(1) ?? [];
  expect(lines.map((line) => plainText(line.italian))).toEqual([
    "Prossimi giorni senza lezione:",
    expect.stringContaining("Infanzia"),
    expect.stringContaining("Primaria"),
  ]);
  expect(new Set(lines.map(({ id }) => id)).size).toBe(3);
});

it.each(languageCodes.filter((code) => code !== "it"))("the page in %s leaves no phrase in Italian", async (code) => {
  const [phrases, italian] = await Promise.all([loadPagePhrases(code), loadPagePhrases("it")]);
  const inItalian = new Set(phrasesIn(italian));
  expect(phrasesIn(phrases).filter((phrase) => inItalian.has(phrase) && !SHARED.has(phrase))).toEqual([]);
});

it("the languages whose pupils are not counted come by their Italian names", () => {
  const names = languages.slice(6).map(({ italianName }) => italianName);
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, "it")));
});

describe("a language", () => {
  it.each(languages)("$code has one name, with its phrases and in the list that the bar loads", ({ code, name }) => {
    expect(languageNames[code]).toBe(name);
  });

  it.each(languages)("$code goes in the direction of its letters", ({ name, dir }) => {
    expect(dir).toBe(/\p{Script=Arabic}/u.test(name) ? "rtl" : "ltr");
  });

  it.each(languages)("$code says days and plurals as its own locale", ({ code }) => {
    const { locale } = languageOf(code);
    expect(new Intl.Locale(locale).language).toBe(new Intl.Locale(code).language);
    expect(Intl.PluralRules.supportedLocalesOf(locale)).not.toEqual([]);
  });
});

describe("the plural of a number", () => {
  it.each([
    [1, "È annunciata un’altra chiusura."],
    [2, "Sono annunciate altre 2 chiusure."],
  ])("is that of %i", async (more, expected) => {
    const italian = await loadPagePhrases("it");
    const facts = { ...nothing, day: { closures: [], more, dates: [] } };
    const said = languagePage("it", italian, italian, facts).flatMap(({ lines }) =>
      lines.map(({ text }) => plainText(text)),
    );
    expect(said).toContain(expected);
  });
});

describe("a telephone in a text from right to left", () => {
  it.each(languages.filter(({ dir }) => dir === "rtl"))("is isolated in $code", async ({ code }) => {
    const [phrases, italian] = await Promise.all([loadPagePhrases(code), loadPagePhrases("it")]);
    const facts = { ...nothing, phones: ["06 1234567"], buildings: [verdi] };
    const said = languagePage(code, phrases, italian, facts).flatMap(({ lines }) =>
      lines.map(({ text }) => plainText(text)),
    );
    expect(said.join("\n")).toContain("\u206806 1234567\u2069");
    expect(said.join("\n")).toContain("\u2068Via Lunga 12, 00100 Roma (RM)\u2069");
  });
});
