import { afterEach, describe, expect, it, vi } from "vitest";
import { haveBuildings, sampleBuilding } from "../sample-buildings.ts";
import { snow as thursday } from "../sample-day.ts";
import {
  type Closure,
  closureKinds,
  type ClosureReason,
  closureReasons,
  needsHour,
  takesReason,
} from "#content/closures/closure.ts";
import type { ClosurePhrases } from "#content/languages/closure-phrases.ts";
import en from "#content/languages/en/closures.json" with { type: "json" };
import { closures as italian } from "#content/languages/it/closures.ts";
import { type LanguageCode, languageCodes } from "#content/languages/language.ts";
import {
  closureLanguages,
  closureParts,
  closureSentences,
  closureTitle,
} from "#features/closures/closure-sentences.ts";
import { plainText } from "#shared/languages/fill-phrase.ts";
import type { SchoolLevel } from "#shared/ui/school-labels.tsx";
import { closureHeadline } from "../../supabase/functions/tell/closure-headline.ts";
import { school as toldSchool } from "../../supabase/functions/tell/school.ts";

const files = import.meta.glob<ClosurePhrases>("/src/content/languages/*/closures.json", {
  eager: true,
  import: "default",
});
const written = Object.fromEntries(
  languageCodes.map((code) => [code, files[`/src/content/languages/${code}/closures.json`] ?? italian]),
) as Record<LanguageCode, ClosurePhrases>; // of every language

const others = languageCodes.filter((language) => language !== "it");

const NAMES = ["Scuola Primaria Rodari", "Plesso Montessori", "Infanzia Arcobaleno"] as const;
const DESTINATION = "Palestra Coppi";

const LONG = Array.from({ length: 6 }, (_, at) => `Scuola dell’Infanzia e Primaria «${"Margherita ".repeat(3)}» ${at}`);

haveBuildings(
  ...[...NAMES, DESTINATION, ...LONG, "Rodari", "Montessori", "Arno", "Po", "Ippocastani", "Aula {why} [B]"],
  ...["Gianni Rodari", "Maria Montessori", "Gianni Rodari e Maria Montessori", "Sede centrale"],
);
toldSchool.buildings = [...NAMES, DESTINATION].map(sampleBuilding);

const snow: Closure = { ...thursday, from: "2026-11-24" };

const spans: [from: string, to: string | null][] = [
  ["2026-11-24", null],
  ["2026-12-01", null],
  ["2026-11-24", "2026-11-26"],
  ["2026-11-30", "2026-12-02"],
  ["2026-12-30", "2027-01-08"],
];

/** Everything that can be chosen, with short and long names of buildings. */
const closures: Closure[] = closureKinds.flatMap((what) => {
  const reasons: (ClosureReason | null)[] = takesReason(what) ? [null, ...closureReasons] : [null];
  const hours = needsHour(what) ? ["10:00"] : [null, "10:00"];
  const days = what === "back-to-normal" ? spans.filter(([, to]) => to === null) : spans;
  const places = [[], NAMES.slice(0, 1), NAMES.slice(0, 2), [...NAMES]];
  const destination = what === "other-building" ? DESTINATION : null;
  return reasons.flatMap((why) =>
    days.flatMap(([from, to]) =>
      hours.flatMap((hour) =>
        places.map((buildings): Closure => ({ what, why, from, to, hour, buildings, destination })),
      ),
    ),
  );
});

/** What a school with three buildings says. */
function say(closure: Closure, language: LanguageCode): { headline: string; rest: string } {
  const { headline, rest } = closureSentences(closure, language, NAMES.length);
  return { headline: plainText(headline), rest: plainText(rest) };
}

const combinations = Object.fromEntries(
  languageCodes.map((language) => [language, closures.map((closure) => ({ closure, ...say(closure, language) }))]),
) as Record<LanguageCode, ({ closure: Closure } & ReturnType<typeof say>)[]>; // of every language

/** What is wrong in the sentences of a language, with the first sentence for each fault. */
function faults(language: LanguageCode, look: (closure: Closure, headline: string, rest: string) => string[]) {
  const found = new Map<string, string>();
  for (const { closure, headline, rest } of combinations[language]) {
    for (const fault of look(closure, headline, rest)) if (!found.has(fault)) found.set(fault, `${headline} ${rest}`);
  }
  return Object.fromEntries(found);
}

function withoutNames(text: string): string {
  return [...NAMES, DESTINATION].reduce((left, name) => left.replaceAll(name, ""), text);
}

describe("the sentences of the design", () => {
  it.each<[LanguageCode, string]>([
    ["it", "Martedì 24 novembre la scuola è chiusa per neve. Sono chiuse tutte le sedi."],
    ["ro", "Marți, 24 noiembrie 2026, școala este închisă din cauza zăpezii. Toate sediile sunt închise."],
    ["ar", "المدرسة مغلقة يوم الثلاثاء 24 نوفمبر 2026 (24/11/2026) بسبب الثلوج. جميع المباني المدرسية مغلقة."],
    [
      "sq",
      "Të martën, më 24 nëntor 2026, shkolla është e mbyllur për shkak të borës. Të gjitha ndërtesat e shkollës janë të mbyllura.",
    ],
    ["zh-Hans", "2026年11月24日（星期二）学校因下雪停课，校园关闭。 所有校区均关闭。"],
    ["uk", "У вівторок, 24 листопада 2026 року, школа зачинена через снігопад. Зачинено всі корпуси."],
    ["en", "On Tuesday 24 November 2026 the school is closed because of snow. All school buildings are closed."],
    ["fr", "Mardi 24 novembre 2026, l’école est fermée à cause de la neige. Tous les sites scolaires sont fermés."],
    ["es", "El martes 24 de noviembre de 2026 la escuela está cerrada por la nieve. Todas las sedes están cerradas."],
    ["bn", "মঙ্গলবার, 24 নভেম্বর 2026 তারিখে তুষারপাতের কারণে স্কুল বন্ধ থাকবে। স্কুলের সব ভবন বন্ধ থাকবে।"],
    ["pa", "ਮੰਗਲਵਾਰ, 24 ਨਵੰਬਰ 2026 ਨੂੰ ਬਰਫ਼ਬਾਰੀ ਕਾਰਨ ਸਕੂਲ ਬੰਦ ਰਹੇਗਾ। ਸਕੂਲ ਦੀਆਂ ਸਾਰੀਆਂ ਇਮਾਰਤਾਂ ਬੰਦ ਰਹਿਣਗੀਆਂ।"],
    ["ur", "منگل، 24 نومبر 2026 کو برف باری کی وجہ سے اسکول بند رہے گا۔ اسکول کی تمام عمارتیں بند رہیں گی۔"],
    [
      "tl",
      "Sa Martes, Nobyembre 24, 2026, sarado ang paaralan dahil sa niyebe. Sarado ang lahat ng gusali ng paaralan.",
    ],
    ["ru", "Во вторник, 24 ноября 2026 года, школа закрыта из-за снегопада. Закрыты все корпуса."],
  ])("%s", (language, expected) => {
    const { headline, rest } = say(snow, language);
    expect(`${headline} ${rest}`).toBe(expected);
  });
});

/** How a language says that the last day is included, and «every day». */
const ofSeveralDays: Record<LanguageCode, [included: string, eachDay: string]> = {
  it: ["compreso,", "ogni giorno"],
  ro: ["inclusiv,", "în fiecare zi"],
  ar: ["اليوم الأخير", "كل يوم"],
  sq: ["përfshirë,", "çdo ditë"],
  "zh-Hans": ["，含）", "每天"],
  uk: ["включно,", "щодня"],
  en: ["up to and including", "every day"],
  fr: ["inclus,", "chaque jour"],
  es: ["inclusive,", "cada día"],
  bn: ["শেষ দিনসহ", "প্রতিদিন"],
  pa: ["ਆਖ਼ਰੀ ਦਿਨ ਸਮੇਤ", "ਹਰ ਰੋਜ਼"],
  ur: ["آخری دن سمیت", "ہر روز"],
  tl: ["(kasama ang huling araw),", "araw-araw"],
  ru: ["включительно,", "каждый день"],
};

describe.each(languageCodes)("every combination in %s", (language) => {
  it("is whole: no empty slot, no stray space, a full stop at the end", () => {
    expect(
      faults(language, (closure, headline, rest) => [
        ...(/[{}[\]]|undefined|null|NaN/.test(headline + rest) ? ["empty slot"] : []),
        ...(/\s\s|^\s|\s$|\s[.,،，。।۔]|[,،，]{2}|[,،][.।۔]|、。/.test(headline) ? ["space or comma"] : []),
        ...(/[^.。।۔][.。।۔]$/.test(headline) ? [] : ["no full stop"]),
        ...(closure.buildings.length > 0 || /[^.。।۔][.。।۔]$/.test(rest) ? [] : ["no sentence for all buildings"]),
        ...(/^\p{Ll}/u.test(headline) ? ["small letter"] : []),
      ]),
    ).toEqual({});
  });

  it("says the reason, the hour, the buildings and the destination", () => {
    const { why } = written[language];
    expect(
      faults(language, (closure, headline) => [
        ...(closure.why && !headline.includes(why[closure.why]) ? [closure.why] : []),
        ...(closure.hour && !headline.includes(language === "fr" ? "10\u00a0h" : "10:00") ? ["hour"] : []),
        ...closure.buildings.filter((name) => !headline.includes(name)),
        ...(closure.what === "other-building" && !headline.includes(DESTINATION) ? ["destination"] : []),
      ]),
    ).toEqual({});
  });

  it("says the days as Intl does", () => {
    expect(
      faults(language, ({ from, to }, headline) =>
        [from, ...(to ? [to] : [])].flatMap((day) => missingOf(day, headline, language)),
      ),
    ).toEqual({});
  });

  it("says that the last day of several is included, and that an hour holds on each of them", () => {
    const [included, eachDay] = ofSeveralDays[language];
    expect(
      faults(language, ({ what, to }, headline) => [
        ...((to !== null) === headline.includes(included) ? [] : [included]),
        ...((to !== null && needsHour(what)) === headline.includes(eachDay) ? [] : [eachDay]),
      ]),
    ).toEqual({});
  });

  it("says of a strike alone what to check before leaving a child at the school", () => {
    const { beforeStrike } = written[language];
    expect(
      faults(language, ({ what }, _, rest) => ((what === "strike") === rest.includes(beforeStrike) ? [] : ["check"])),
    ).toEqual({});
  });

  it("does not say that it holds for all buildings in a school that has one", () => {
    const rest = (closure: Closure) => plainText(closureSentences(closure, language, 1).rest);
    const { beforeStrike } = written[language];
    expect(rest(snow)).toBe("");
    expect(rest({ ...snow, what: "no-canteen" })).toBe("");
    expect(rest({ ...snow, what: "strike", why: null })).toBe(beforeStrike);
  });

  it("has a sentence of its own for each kind, reason and span", () => {
    const one = combinations[language].filter(({ closure }) => closure.buildings.length === 1);
    expect(new Set(one.map(({ headline }) => headline)).size).toBe(one.length);
  });

  it("names each of the seven days", () => {
    const named = Array.from({ length: 7 }, (_, at) => `2026-11-${String(16 + at)}`);
    const ranges = named.map((from) => ({ ...snow, from, to: "2026-11-29" }));
    const until = named.map((to) => ({ ...snow, from: "2026-11-02", to }));
    for (const closure of [...named.map((from) => ({ ...snow, from })), ...ranges, ...until]) {
      const { headline } = say(closure, language);
      for (const day of [closure.from, closure.to ?? closure.from])
        expect.soft(missingOf(day, headline, language), headline).toEqual([]);
    }
  });

  it("names each of the twelve months", () => {
    for (let month = 1; month <= 12; month += 1) {
      const day = `2026-${String(month).padStart(2, "0")}-15`;
      const { headline } = say({ ...snow, from: day }, language);
      expect.soft(missingOf(day, headline, language), headline).toEqual([]);
    }
  });
});

const formatters = new Map(
  languageCodes.map((language) => {
    const locale =
      { ar: "ar-u-nu-latn", en: "en-GB", bn: "bn-u-nu-latn", pa: "pa-u-nu-latn", ur: "ur-u-nu-latn", tl: "fil" }[
        language as string
      ] ?? language;
    const options = { weekday: "long", day: "numeric", month: "long", year: "numeric", timeZone: "UTC" } as const;
    return [language, new Intl.DateTimeFormat(locale, options)];
  }),
);

/** What of a day is not in a sentence. The weekday by its beginning: some languages change its end. */
function missingOf(day: string, headline: string, language: LanguageCode): string[] {
  const parts = formatters.get(language)?.formatToParts(new Date(`${day}T12:00:00Z`)) ?? [];
  return parts.flatMap(({ type, value }) => {
    if (type === "weekday") {
      const stem = ["sq", "uk", "ru"].includes(language) ? value.replace(/^e /, "").slice(0, 3) : value;
      return headline.toLowerCase().includes(stem.toLowerCase()) ? [] : [value];
    }
    // In Italian no year is said.
    if (type === "literal" || (type === "year" && language === "it")) return [];
    return new RegExp(`(?<!\\p{N})${value}(?!\\p{N})`, "u").test(headline) ? [] : [`${type} ${value}`];
  });
}

describe("the other languages", () => {
  // Words that are the same in both.
  const shared: Partial<Record<LanguageCode, string[]>> = {
    es: ["sede", "vale", "terremoto"],
    fr: ["novembre"],
    sq: ["mensa"],
  };

  const italianWords = new Set(
    closures.flatMap((closure) => {
      const { headline, rest } = say(closure, "it");
      return wordsOf(`${headline} ${rest}`);
    }),
  );

  it.each(others)("%s has no word of the Italian sentences", (language) => {
    expect(
      faults(language, (_, headline, rest) =>
        wordsOf(`${headline} ${rest}`).filter((word) => italianWords.has(word) && !shared[language]?.includes(word)),
      ),
    ).toEqual({});
  });

  const scripts: Partial<Record<LanguageCode, RegExp>> = {
    ar: /^[\p{Script=Arabic}\p{M}\p{N}\p{P}\s\u2068\u2069]+$/u,
    // Without the kaf, the ha and the ya of Arabic, which look the same.
    ur: /^(?!.*[كهي])[\p{Script=Arabic}\p{N}\p{P}\s\u2068\u2069]+$/u,
    "zh-Hans": /^[\p{Script=Han}\p{N}\p{P}]+$/u,
    uk: /^[\p{Script=Cyrillic}\p{N}\p{P}\p{Lm}\s]+$/u,
    bn: /^[\p{Script=Bengali}\p{N}\p{P}\s]+$/u,
    pa: /^[\p{Script=Gurmukhi}\p{N}\p{P}\s]+$/u,
    ru: /^[\p{Script=Cyrillic}\p{N}\p{P}\s]+$/u,
  };

  it.each(others)("%s is written in its own letters", (language) => {
    const own = scripts[language] ?? /^[\p{Script=Latin}\p{N}\p{P}\s]+$/u;
    expect(
      faults(language, (_, headline, rest) => (own.test(withoutNames(headline) + rest) ? [] : ["other letters"])),
    ).toEqual({});
  });
});

describe("hours", () => {
  it.each<[LanguageCode, string, string]>([
    ["it", "01:30", "all’1:30"],
    ["it", "08:05", "alle 8:05"],
    ["es", "01:00", "a la 1:00"],
    ["es", "13:00", "a las 13:00"],
    ["fr", "10:30", "à 10\u00a0h\u00a030"],
    ["fr", "13:00", "à 13\u00a0h,"],
    ["uk", "11:00", "об 11:00"],
    ["uk", "10:00", "о 10:00"],
  ])("%s says %s as «%s»", (language, hour, expected) => {
    expect(say({ ...snow, what: "late-opening", hour }, language).headline).toContain(expected);
  });

  it("are said from the first day on where they are not the hour of the sentence", () => {
    expect(say({ ...snow, hour: "10:00" }, "it").headline).toBe(
      "Martedì 24 novembre dalle 10:00 la scuola è chiusa per neve.",
    );
    expect(say({ ...snow, hour: "10:00", to: "2026-11-26" }, "it").headline).toBe(
      "Dalle 10:00 di martedì 24 fino a giovedì 26 novembre compreso, la scuola è chiusa per neve.",
    );
    expect(say({ ...snow, what: "late-opening", hour: "10:00", to: "2026-11-26" }, "it").headline).toBe(
      "Da martedì 24 a giovedì 26 novembre compreso, la scuola apre ogni giorno alle 10:00 per neve.",
    );
  });

  it("of several days are not read as those of the first one in Arabic", () => {
    expect(say({ ...snow, what: "early-exit", hour: "12:30", to: "2026-11-26" }, "ar").headline).toBe(
      "تنتهي الدروس مبكرًا كل يوم في الساعة 12:30، من يوم الثلاثاء 24 نوفمبر (24/11) إلى يوم الخميس 26 نوفمبر 2026 (26/11/2026) بما في ذلك اليوم الأخير بسبب الثلوج.",
    );
  });

  it("must be there for a late opening", () => {
    expect(() => closureSentences({ ...snow, what: "late-opening" }, "it")).toThrow("atHour");
  });
});

describe("the first of the month", () => {
  it("is 1° in Italian and 1er in French", () => {
    expect(say({ ...snow, from: "2026-12-01" }, "it").headline).toContain("Martedì 1° dicembre la scuola");
    expect(say({ ...snow, from: "2026-12-01" }, "fr").headline).toContain("Mardi 1er décembre 2026, l’école");
  });
});

describe("the names of buildings", () => {
  it("are apart from the words, for their language and direction", () => {
    expect(closureSentences({ ...snow, buildings: ["Rodari", "Montessori"] }, "uk").headline).toEqual([
      "У вівторок, 24 листопада 2026 року, зачинено корпуси ",
      { name: "Rodari" },
      " і ",
      { name: "Montessori" },
      " через снігопад.",
    ]);
  });

  it("are isolated in a text from right to left, and only there", () => {
    const closure: Closure = { ...snow, buildings: ["Rodari"] };
    expect(say(closure, "ar").headline).toContain("مبنى \u2068Rodari\u2069 يوم");
    expect(say(closure, "ur").headline).toContain("عمارت \u2068Rodari\u2069 بند");
    expect(say(closure, "fr").headline).not.toMatch(/[\u2068\u2069]/);
  });

  it("may contain what phrases use for slots", () => {
    expect(say({ ...snow, buildings: ["Aula {why} [B]"] }, "it").headline).toBe(
      "Martedì 24 novembre la sede Aula {why} [B] è chiusa per neve.",
    );
  });

  it("are those of today, and of a building that is gone it says so", () => {
    const headlines = (closure: Partial<Closure>) =>
      say({ ...snow, ...closure }, "it").headline.slice("Martedì 24 novembre ".length);
    expect(headlines({ buildings: ["tolta"] })).toBe("una sede che non c’è più è chiusa per neve.");
    expect(headlines({ buildings: ["tolta", "cancellata"] })).toBe("una sede che non c’è più è chiusa per neve.");
    expect(headlines({ buildings: ["Rodari", "tolta"] })).toBe(
      "le sedi Rodari e una sede che non c’è più sono chiuse per neve.",
    );
    expect(headlines({ buildings: ["Sede centrale"] })).toBe("la sede centrale è chiusa per neve.");
    const elsewhere = { what: "other-building", why: null, buildings: ["tolta"], destination: "tolta" } as const;
    expect(headlines(elsewhere)).toBe(
      "gli alunni di una sede che non c’è più fanno lezione in una sede che non c’è più.",
    );
    for (const language of languageCodes)
      expect(say({ ...snow, ...elsewhere }, language).headline, language).toContain("una sede che non c’è più");
  });

  it("are joined as each language does", () => {
    const closure: Closure = { ...snow, buildings: ["Arno", "Po", "Ippocastani"] };
    const joined = Object.fromEntries(
      languageCodes.map((language) => [language, /Arno.*stani/.exec(say(closure, language).headline)?.[0]]),
    );
    expect(joined).toEqual({
      it: "Arno, Po e Ippocastani",
      ro: "Arno, Po și Ippocastani",
      ar: "Arno\u2069 ومبنى \u2068Po\u2069 ومبنى \u2068Ippocastani",
      sq: "Arno, Po dhe Ippocastani",
      "zh-Hans": "Arno、Po和Ippocastani",
      uk: "Arno, Po і Ippocastani",
      en: "Arno, Po and Ippocastani",
      fr: "Arno, Po et Ippocastani",
      es: "Arno, Po e Ippocastani",
      bn: "Arno, Po এবং Ippocastani",
      pa: "Arno, Po ਅਤੇ Ippocastani",
      ur: "Arno\u2069، \u2068Po\u2069 اور \u2068Ippocastani",
      tl: "Arno, Po, at Ippocastani",
      ru: "Arno, Po и Ippocastani",
    });
  });
});

describe("the title", () => {
  const wednesdays: Partial<Closure> = { from: "2026-12-30", to: "2027-01-13" };
  const all = closures.flatMap((closure) => [
    closure,
    ...(closure.buildings.length > 0 ? [{ ...closure, buildings: LONG.slice(0, closure.buildings.length) }] : []),
    ...(closure.to ? [{ ...closure, ...wednesdays }] : []),
    ...(closure.hour ? [{ ...closure, ...(closure.to && wednesdays), hour: "01:30" }] : []),
    ...(closure.destination ? [{ ...closure, destination: LONG[0] ?? "" }] : []),
  ]);

  const titled = all.flatMap((closure) =>
    [[], ["infanzia", "secondaria"] as const].map((schools) => ({ closure, title: closureTitle(closure, schools) })),
  );

  it("has at most 90 letters, whatever is chosen, and no full stop", () => {
    const titles = titled.map(({ title }) => title);
    expect(titles.filter((title) => title.length > 90 || /[.{}[\]]|\s\s|undefined/.test(title))).toEqual([]);
  });

  it("says the days, and the hour that must be there", () => {
    const unsaid = titled.filter(({ closure, title }) => {
      const days = [closure.from, ...(closure.to ? [closure.to] : [])].map((day) => String(Number(day.slice(8))));
      const hour = needsHour(closure.what) ? String(closure.hour?.replace(/^0/, "")) : "";
      return !days.every((day) => title.includes(day)) || !title.includes(hour);
    });
    expect(unsaid).toEqual([]);
  });

  it("never says that the whole school is closed when it is a part", () => {
    const parts = titled.filter(({ closure }) => closure.buildings.length > 0);
    expect(parts.filter(({ title }) => /scuola chiusa|, (?:si|sciopero|niente|lezioni|torna) /.test(title))).toEqual(
      [],
    );
  });

  it.each<[Partial<Closure>, string, SchoolLevel[]?]>([
    [{}, "Martedì 24 novembre, scuola chiusa per neve"],
    [{}, "Martedì 24 novembre, Primaria chiusa per neve", ["primaria"]],
    [{ what: "no-canteen", why: null }, "Martedì 24 novembre, alla Primaria niente mensa", ["primaria"]],
    [{ buildings: ["Rodari"] }, "Martedì 24 novembre, sede Rodari chiusa per neve"],
    [
      { buildings: ["Gianni Rodari", "Maria Montessori"], why: "no-heating" },
      "Martedì 24 novembre, sedi Gianni Rodari e Maria Montessori chiuse",
    ],
    [
      { what: "strike", why: null, buildings: ["Gianni Rodari e Maria Montessori"] },
      "Martedì 24 novembre, nella sede Gianni Rodari e Maria Montessori sciopero",
    ],
    [{ buildings: LONG.slice(0, 2) }, "Martedì 24 novembre, alcune sedi chiuse"],
    [{ buildings: ["Sede centrale"] }, "Martedì 24 novembre, sede centrale chiusa per neve"],
    [{ buildings: ["tolta"] }, "Martedì 24 novembre, una sede che non c’è più chiusa per neve"],
    [{ buildings: ["tolta", "Rodari"] }, "Martedì 24 novembre, sedi una sede che non c’è più e Rodari chiuse per neve"],
    [
      { buildings: ["tolta"], what: "no-canteen", why: null },
      "Martedì 24 novembre, in una sede che non c’è più niente mensa",
    ],
    [{ what: "back-to-normal", why: null, hour: "10:00" }, "Martedì 24 novembre, torna tutto normale dalle 10:00"],
  ])("for %j is «%s»", (changes, expected, schools = []) => {
    expect(closureTitle({ ...snow, ...changes }, schools)).toBe(expected);
  });
});

describe("the title at its limit", () => {
  const withName = (length: number): Closure => {
    haveBuildings("R".repeat(length));
    return { ...snow, buildings: ["R".repeat(length)] };
  };
  const others = "Martedì 24 novembre, sede  chiusa per neve".length;

  it("has the whole sentence of 90 letters, and leaves the reason out of one of 91", () => {
    const whole = closureTitle(withName(90 - others), []);
    expect(whole).toHaveLength(90);
    expect(whole).toMatch(/per neve$/);
    expect(closureTitle(withName(91 - others), [])).toMatch(/R chiusa$/);
  });
});

describe("in a browser that does not know Albanian and Punjabi, as Chromium", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.resetModules();
  });

  it.each<[LanguageCode, string]>([
    [
      "sq",
      "Nga e marta, 24 nëntor, deri të mërkurën, 2 dhjetor 2026 përfshirë, ndërtesat shkollore Arno, Po dhe Ippocastani janë të mbyllura për shkak të borës.",
    ],
    [
      "pa",
      "ਮੰਗਲਵਾਰ, 24 ਨਵੰਬਰ ਤੋਂ ਬੁੱਧਵਾਰ, 2 ਦਸੰਬਰ 2026 ਤੱਕ (ਆਖ਼ਰੀ ਦਿਨ ਸਮੇਤ) ਬਰਫ਼ਬਾਰੀ ਕਾਰਨ ਸਕੂਲ ਦੀਆਂ ਇਮਾਰਤਾਂ Arno, Po ਅਤੇ Ippocastani ਬੰਦ ਰਹਿਣਗੀਆਂ।",
    ],
  ])("the days, the months and the names are said in %s", async (language, expected) => {
    const { DateTimeFormat, ListFormat } = Intl;
    // The language of the device, here one with digits and a calendar of its own.
    const known = (locale?: string) => (locale && /^(?:sq|pa)/.test(locale) ? "fa-IR" : locale);
    vi.stubGlobal("Intl", {
      DateTimeFormat: class extends DateTimeFormat {
        constructor(locale?: string, options?: Intl.DateTimeFormatOptions) {
          super(known(locale), options);
        }
      },
      ListFormat: class extends ListFormat {
        constructor(locale?: string) {
          super(known(locale));
        }
      },
    });
    vi.resetModules();
    const there = await import("#features/closures/closure-sentences.ts");
    const { school } = await import("#content/school.ts");
    Object.assign(school, { buildings: ["Arno", "Po", "Ippocastani"].map(sampleBuilding) });
    const closure: Closure = { ...snow, to: "2026-12-02", buildings: ["Arno", "Po", "Ippocastani"] };
    expect(plainText(there.closureSentences(closure, language).headline)).toBe(expected);
  });
});

describe("the languages", () => {
  it("have their own name, an Italian one and a direction", () => {
    expect(closureLanguages.map(({ code, name, italianName, dir }) => [code, name, italianName, dir])).toEqual([
      ["it", "Italiano", "Italiano", "ltr"],
      ["ro", "Română", "Romeno", "ltr"],
      ["sq", "Shqip", "Albanese", "ltr"],
      ["ar", "العربية", "Arabo", "rtl"],
      ["zh-Hans", "中文", "Cinese", "ltr"],
      ["uk", "Українська", "Ucraino", "ltr"],
      ["bn", "বাংলা", "Bengalese", "ltr"],
      ["fr", "Français", "Francese", "ltr"],
      ["en", "English", "Inglese", "ltr"],
      ["pa", "ਪੰਜਾਬੀ", "Punjabi", "ltr"],
      ["ru", "Русский", "Russo", "ltr"],
      ["es", "Español", "Spagnolo", "ltr"],
      ["tl", "Filipino", "Tagalog", "ltr"],
      ["ur", "اردو", "Urdu", "rtl"],
    ]);
  });

  it("do not compile without a phrase", () => {
    const { snow: removed, ...why } = en.why;
    // @ts-expect-error: the reason "snow" is missing
    const incomplete: ClosurePhrases = { ...en, why };
    expect([removed, incomplete.why.snow]).toEqual(["because of snow", undefined]);
  });
});

function wordsOf(text: string): string[] {
  return (
    withoutNames(text)
      .toLowerCase()
      .match(/\p{L}{4,}/gu) ?? []
  );
}

it("a closure of some schools is said to be of them, not of all buildings", () => {
  const everySchool = ["infanzia", "primaria", "secondaria"] as const;
  for (const language of languageCodes) {
    const [ofAll, ofSome] = [everySchool, ["infanzia"] as const].map((schools) =>
      closureParts(snow, language, schools, 3),
    );
    const { closed } = written[language].everywhere;
    expect.soft(plainText(ofAll ?? []), language).toContain(closed);
    expect.soft(ofAll, language).not.toContainEqual({ name: "Infanzia" });
    expect.soft(plainText(ofSome ?? []), language).not.toContain(closed);
    expect.soft(ofSome, language).toContainEqual({ name: "Infanzia" });
  }
});

it("messages to devices say the same sentence: otherwise run npm run headlines", () => {
  for (const { code, dir } of closureLanguages)
    expect(
      combinations[code].map(({ closure }) => closureHeadline(closure, code, [])),
      code,
    ).toEqual(combinations[code].map(({ headline }) => ({ text: headline, dir })));
});
