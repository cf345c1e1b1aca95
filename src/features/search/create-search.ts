import MiniSearch, { type Query, type SearchResult } from "minisearch";
import { findDates, type FoundDate, type KnownDate } from "./find-dates.ts";
import { questionReader, type AskedWord } from "./read-question.ts";
import type { SearchEntry } from "./entries/search-entry.ts";
import { stem, terms, words } from "./words.ts";

export interface Found {
  entry: SearchEntry;
  /** The terms of the index that match the question, as `terms` returns them: they are marked in the text. */
  terms: ReadonlySet<string>;
  /** Whether it has every word of the question, or one that means the same. */
  isWhole: boolean;
}

export interface Search {
  /** The entries that answer the question, best first; placeholders last. */
  find: (question: string) => Found[];
  /** Words of the site that resemble those of a question without answers. */
  nearestWords: (question: string) => string[];
  /** The words of a question for the database: each with those that mean the same. */
  widen: (question: string) => string[][];
  /** The dates that a question is about, in the order in which they are given. */
  findDates: (question: string, dates: readonly KnownDate[]) => FoundDate[];
}

/** The least share of the question that a result must answer, compared with the best result. */
const CLOSE_ENOUGH = 0.5;
/** How much a guessed word counts, compared with one that is written in the entry. */
const GUESSED = 0.5;

/** The most words that are asked of the database in the place of one. */
const MOST_ALIKE = 10;

/** How much a word counts that says for whom or for which day something is asked: "mensa domani", "libri terza media". */
const ASIDE_WORTH = 0.3;
const aside: ReadonlySet<string> = new Set(
  terms(
    "oggi domani stamattina mattina prima seconda terza quarta quinta media elementare materna asilo figlio bambino",
  ),
);

/** Of those, the words without which a result still answers the whole question. */
const idle: ReadonlySet<string> = new Set(terms("oggi domani stamattina mattina figlio bambino"));

/** Words that hardly tell notices apart: they are not asked for beside others. */
const vague: ReadonlySet<string> = new Set([
  ...idle,
  ...terms("scuola istituto classe alunno ragazzo circolare avviso comunicazione dopo ieri giorno settimana anno"),
]);

const boost = { heading: 3, called: 4, under: 1, page: 0.5, text: 1 };
const asItIs = { tokenize: (word: string) => [word], processTerm: (term: string) => term };

/** Indexes all entries, which takes some milliseconds. `sameWords` are lists of words that mean the same. */
export function createSearch(entries: readonly SearchEntry[], sameWords: readonly string[] = []): Search {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const names = new Map<SearchEntry, ReadonlySet<string>>();
  const written = new Map<string, string>(); // each term, as it was first read
  const index = new MiniSearch<SearchEntry>({
    fields: Object.keys(boost),
    extractField: (entry, field) =>
      (field === "page" ? pageWords(byId.get(entry.page)) : entry[field as keyof SearchEntry]) ?? "", // a key of `boost`
    tokenize: words,
    processTerm: (word) => {
      const term = stem(word);
      if (!written.has(term)) written.set(term, word);
      return term;
    },
  });
  index.addAll(entries);
  for (const word of words(sameWords.join(",")).reverse()) written.set(stem(word), word); // the first of a stem stays
  const readQuestion = questionReader([...written.keys()], sameWords);

  function find(question: string): Found[] {
    const asked = readQuestion(question);
    const name = terms(question).join(" ");
    const results = index.search(
      { combineWith: "OR", queries: asked.map(queryFor) },
      { ...asItIs, boost, weights: { prefix: 0.4, fuzzy: 0 } },
    );
    const answered = results.map((result) => asked.map((word) => howWell(result, word)));
    const rarities = asked.map(
      ({ term }, at) =>
        rarity(answered.filter((has) => has[at]).length, entries.length) * (aside.has(term) ? ASIDE_WORTH : 1),
    );
    const all = total(rarities);
    const ranked = results.flatMap((result, place) => {
      const entry = byId.get(String(result.id));
      if (!entry) return [];
      const share = total(rarities.map((worth, at) => worth * (answered[place]?.[at] ?? 0))) / all;
      const isNamed = asked.every(({ term }) => result.terms.includes(term)) && isCalled(entry, name);
      const isWhole = asked.every(({ term }, at) => (answered[place]?.[at] ?? 0) > 0 || idle.has(term));
      const rank = rankOf(entry, result.score, share, isNamed);
      return [{ entry, terms: new Set(result.terms), share, isNamed, isWhole, rank }];
    });
    const written = ranked.filter(({ entry }) => entry.kind !== "placeholder");
    const closest = Math.max(...(written.length > 0 ? written : ranked).map(({ share }) => share)) * CLOSE_ENOUGH;
    const italian = written.filter(({ entry }) => !entry.lang);
    const best = Math.max(0, ...italian.map(({ share }) => share));
    const isNamedInItalian = italian.some(({ isNamed }) => isNamed);
    // "mensa" and "orari" are Albanian words too: what Italian entries answer as well is asked in Italian.
    const isAside = ({ entry, share, isNamed }: (typeof ranked)[number]) =>
      Number(entry.lang !== undefined && share <= best && (!isNamed || isNamedInItalian));
    return ranked.filter(({ share }) => share >= closest).sort((a, b) => isAside(a) - isAside(b) || b.rank - a.rank);
  }

  function isCalled(entry: SearchEntry, name: string): boolean {
    const known = names.get(entry) ?? namesOf(entry);
    names.set(entry, known);
    return known.has(name);
  }

  function widen(question: string): string[][] {
    const asked = readQuestion(question);
    const telling = asked.filter(({ term }) => !vague.has(term));
    return (telling.length > 0 ? telling : asked).map(({ word, alike, guesses }) => [
      word,
      ...[...guesses, ...alike].slice(0, MOST_ALIKE).map((term) => written.get(term) ?? term),
    ]);
  }

  function nearestWords(question: string): string[] {
    const near = words(question).flatMap((word) => {
      const found = index
        .search(stem(word), { ...asItIs, prefix: false, fuzzy: 0.4 })
        .flatMap((result) => result.terms);
      return [...new Set(found)].sort((a, b) => sharedStart(word, b) - sharedStart(word, a)).slice(0, 3);
    });
    return [...new Set(near)].map((term) => written.get(term) ?? term).slice(0, 3);
  }

  return {
    find,
    nearestWords,
    widen,
    findDates: (question, dates) => findDates(question, dates, (indexed) => questionReader(indexed, sameWords)),
  };
}

/** The parts of a page also match its heading and readers: "corso" and "intelligenza artificiale" together. */
function pageWords(page: SearchEntry | undefined): string {
  return [page?.heading, page?.readers].filter(Boolean).join(", ");
}

function queryFor({ word, term, alike, guesses, isUnfinished }: AskedWord): Query {
  return {
    combineWith: "OR",
    queries: [
      term,
      ...(isUnfinished ? [{ queries: [word], prefix: true }] : []),
      ...(alike.length > 0 ? [{ queries: [...alike], boostTerm: () => 0.5 }] : []),
      ...guesses,
    ],
  };
}

function howWell({ queryTerms }: SearchResult, { word, term, alike, guesses }: AskedWord): number {
  if ([term, word, ...alike].some((one) => queryTerms.includes(one))) return 1;
  return guesses.some((one) => queryTerms.includes(one)) ? GUESSED : 0;
}

/** How much a word tells results apart when `count` of all entries match it. Words without matches count nothing. */
function rarity(count: number, all: number): number {
  return count === 0 ? 0 : Math.log(1 + all / count);
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

/** How many letters two words share before they differ. */
function sharedStart(word: string, other: string): number {
  const at = [...word].findIndex((letter, place) => letter !== other[place]);
  return at < 0 ? word.length : at;
}

/** Everything that an entry is called, as the terms of its name. */
function namesOf({ heading, called = "" }: SearchEntry): ReadonlySet<string> {
  return new Set([heading, ...called.split(", ")].map((name) => terms(name).join(" ")).filter(Boolean));
}

/** Puts placeholders last, and entries called exactly as the question first. */
function rankOf({ kind }: SearchEntry, score: number, share: number, isNamed: boolean): number {
  if (kind === "placeholder") return score - 1e6;
  const named = isNamed ? (kind === "part" ? 1e3 : 1e6) : 0;
  return named + score * share ** 2 * (kind === "page" ? 1.3 : 1);
}
