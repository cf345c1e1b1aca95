import { describe, expect, it } from "vitest";
import { type LanguageCode, languageCodes } from "#content/languages/language.ts";
import { createSearch } from "#features/search/create-search.ts";
import { data as searchEntries } from "#features/search/entries/collect-entries.ts";
import { languages } from "#shared/languages/languages.ts";

const search = createSearch(searchEntries.entries, searchEntries.sameWords);

/** As families write: with other endings, without accents, without the spaces that the language does not have. */
const questions: Record<Exclude<LanguageCode, "it">, string[]> = {
  ro: ["program secretariat", "copilul e bolnav", "absenta"],
  sq: ["orari i sekretarisë", "fëmija është i sëmurë", "mungesat"],
  ar: ["مكتب", "مواعيد المكتب", "ابني مريض", "التأخر"],
  "zh-Hans": ["学校办公室", "孩子生病了", "办公时间"],
  uk: ["секретаріат", "дитина хвора", "години роботи"],
  en: ["school office hours", "my child is ill", "late for school"],
  fr: ["horaires du secrétariat", "mon enfant est malade", "absences et retards"],
  es: ["horario de la secretaría", "mi niño está enfermo", "ausencia"],
  bn: ["স্কুল অফিস", "অফিসের সময়", "আমার সন্তান অসুস্থ"],
  pa: ["ਸਕੂਲ ਦਫ਼ਤਰ", "ਦਫ਼ਤਰ ਦਾ ਸਮਾਂ", "ਬੱਚਾ ਬਿਮਾਰ ਹੈ"],
  ur: ["دفتر کے اوقات", "بچہ بیمار ہے", "غیر حاضری"],
  tl: ["oras ng opisina", "may sakit ang anak ko", "mahuhuli"],
  ru: ["часы работы секретариата", "ребёнок заболел", "опоздание"],
};

const first = (question: string) => search.find(question)[0]?.entry;

describe("the search in another language", () => {
  it.each(Object.entries(questions).flatMap(([code, asked]) => asked.map((question) => [code, question] as const)))(
    "finds first the page of %s with «%s»",
    (code, question) => {
      expect(first(question)).toMatchObject({ to: `/lingue/${code}`, lang: code, textLang: code });
    },
  );

  it.each(languages)(
    "finds first the page of $code by its name and by the Italian one",
    ({ code, name, italianName }) => {
      expect([name, italianName].map(first)).toMatchObject([{ to: `/lingue/${code}` }, { to: `/lingue/${code}` }]);
    },
  );

  it.each(["Mensa, orari", "orari mensa"])(
    "has every Italian answer before where all words are Italian: «%s»",
    (question) => {
      const found = search.find(question).map(({ entry }) => Boolean(entry.lang));
      expect(found).toContain(true);
      expect(found).toEqual(found.toSorted());
    },
  );

  it("has the page of every language once", () => {
    const found = searchEntries.entries.filter(({ to }) => to.startsWith("/lingue/")).map(({ to }) => to);
    expect(found).toEqual(languageCodes.map((code) => `/lingue/${code}`));
  });
});
