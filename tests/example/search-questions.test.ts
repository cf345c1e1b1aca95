import { describe, expect, it } from "vitest";
import type { Article } from "#content/article.ts";
import { askedAbout } from "#features/closures/find-closures.ts";
import { createSearch } from "#features/search/create-search.ts";
import { data as searchEntries } from "#features/search/entries/collect-entries.ts";
import { groupFound } from "#features/search/groups.tsx";
import { writtenPages } from "#shared/site.ts";
import { familyQuestions } from "./family-questions.ts";
import { morningQuestions, stateOfTheDay } from "./morning-questions.ts";
import { searchQuestions } from "./search-questions.ts";

const articles = import.meta.glob<Article>("/src/content/articles/**/*.ts", { import: "article", eager: true });
const search = createSearch(searchEntries.entries, searchEntries.sameWords);

describe("the search", () => {
  it("shows the wanted page among the first three results for at least 95 % of the queries", () => {
    const missed = searchQuestions.filter(({ words, pages }) => !answer(words).slice(0, 3).some(isOneOf(pages)));
    expect(searchQuestions.length).toBeGreaterThanOrEqual(80);
    expect(missed.length, told(missed)).toBeLessThanOrEqual(searchQuestions.length * 0.05);
  });

  it("puts the obvious page first for at least 95 % of the queries that have one", () => {
    const missed = searchQuestions.filter(
      ({ words, pages, first }) => first && !answer(words).slice(0, 1).some(isOneOf(pages)),
    );
    expect(missed.length, told(missed)).toBeLessThanOrEqual(searchQuestions.length * 0.05);
  });

  it("answers 48 of the fifty questions of a family’s morning among the first three results", () => {
    const missed = morningQuestions.filter(({ words, pages }) => !shownFirst(words).slice(0, 3).some(isOneOf(pages)));
    expect(new Set(morningQuestions.map(({ words }) => words)).size).toBe(50);
    expect(missed.length, told(missed)).toBeLessThanOrEqual(2);
  });

  it.each(familyQuestions.filter(({ entries }) => entries))(
    "leads a family’s sentence to its answer: «$words»",
    (asked) => {
      const found = answer(asked.words).slice(0, 3);
      expect(found.some(isOneOf(asked.entries ?? [])), told([asked])).toBe(true);
    },
  );

  it.each(familyQuestions.filter(({ date }) => date))(
    "finds first the date that is asked for: «$words»",
    ({ words, date }) => {
      const [first] = search.findDates(words, dates);
      expect(first).toMatchObject({ title: date, isFirst: true });
    },
  );

  it.each([
    ["quando inizia la scuola", "Primo giorno di lezione"],
    ["gita terze", "Uscita alla biblioteca comunale"],
  ])("finds the date of «%s»", (words, title) => {
    expect(search.findDates(words, dates).map((date) => date.title)).toEqual([title]);
  });

  it("does not send to the office whoever writes only «scuola»", () => {
    expect(answer("scuola").map(({ id }) => id)).not.toContain("risposta:segreteria");
  });

  it("does not take «stata» for the name of a section", () => {
    expect(answer("mia figlia è stata assente").map(({ heading }) => heading)).not.toContain("Che cos’è stato il PON");
  });

  it.each(["conferma", "nuova password", "confermare"])("finds no page that only a mail leads to: «%s»", (words) => {
    expect(answer(words).filter(({ to }) => to.startsWith("/auth/"))).toEqual([]);
  });

  // The pages of the languages have one title; tests/unit/language-search.test.ts asks for them.
  it.each(writtenPages.filter(({ screen }) => screen !== "search" && screen !== "language"))(
    "finds «$title» by its title",
    ({ title, path }) => {
      expect(answer(title)[0]?.id).toBe(path);
    },
  );

  it.each(
    Object.entries(articles).flatMap(([file, { inPlainWords = [] }]) =>
      inPlainWords.map((sentence) => [sentence, file] as const),
    ),
  )("finds the page of the note «%s»", (sentence, file) => {
    expect(`/src/content/articles${answer(sentence)[0]?.id}.ts`).toBe(file);
  });
});

/** Some dates of supabase/seed.sql, with what else they are found by. */
const dates = [
  ["Colloqui con le famiglie", "primaria"],
  ["Quota dell'assicurazione degli alunni", "Si paga dal registro elettronico"],
  ["Uscita alla biblioteca comunale", "Classi terze"],
  ["Porte aperte", "Scuola dell'infanzia"],
  ["Iscrizioni alle classi prime", "Sulla piattaforma Unica"],
  ["Primo giorno di lezione", ""],
  ["Vacanze di Natale", ""],
  ["Ultimo giorno di lezione", ""],
].map(([title = "", words = ""]) => ({ id: title, to: "/calendario", title, when: "3 dicembre", words, schools: [] }));

function answer(words: string) {
  return groupFound(search.find(words)).flatMap((group) => group.found.map(({ entry }) => entry));
}

/** The state of the day stands before the pages. */
function shownFirst(words: string): { id: string; to?: string; page: string }[] {
  const state = { id: stateOfTheDay, page: stateOfTheDay };
  return [...(askedAbout(words)?.isWhole ? [state] : []), ...answer(words)];
}

function isOneOf(pages: readonly string[]) {
  return ({ id, to, page }: { id: string; to?: string; page: string }) =>
    [id, to, page].some((address) => address !== undefined && pages.includes(address));
}

function told(missed: readonly { words: string }[]): string {
  return missed
    .map(
      ({ words }) =>
        `«${words}»: ${answer(words)
          .slice(0, 3)
          .map(({ id }) => id)
          .join(", ")}`,
    )
    .join("\n");
}
