import MiniSearch, { type Query, type SearchResult } from "minisearch";
import type { SearchEntry } from "./entries/search-entry.ts";
import { isOneSlip } from "./is-one-slip.ts";
import { root, stem, terms, words } from "./words.ts";

export interface Found {
  entry: SearchEntry;
  /** The words of the index that answer the question, as `terms` gives them: they are marked in the text. */
  terms: ReadonlySet<string>;
}

export interface Search {
  /** What answers the question, best first; placeholders last. */
  find: (question: string) => Found[];
  /** Words of the site that look like those of a question which found nothing. */
  nearestWords: (question: string) => string[];
}

/** The shortest word in which a slip is forgiven: in a shorter one it makes another word. */
const SLIP_FROM = 5;
/** How much of what the best answer has of the question an answer must have. */
const CLOSE_ENOUGH = 0.5;

const weights = { heading: 3, called: 4, under: 1, page: 0.5, text: 1 };
const asItIs = { tokenize: (word: string) => [word], processTerm: (term: string) => term };

/** Reads all entries once, which takes some milliseconds, and answers from then on. */
export function createSearch(entries: readonly SearchEntry[]): Search {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const names = new Map(entries.map((entry) => [entry.id, namesOf(entry)]));
  const written = new Map<string, string>(); // each term, as it was first read
  const index = new MiniSearch<SearchEntry>({
    fields: Object.keys(weights),
    // The parts of a page answer to its name too: "corso" and "intelligenza artificiale" together.
    extractField: (entry, field) =>
      (field === "page" ? byId.get(entry.page)?.heading : entry[field as keyof SearchEntry]) ?? "", // one of the above
    tokenize: words,
    processTerm: (word) => {
      const term = stem(word);
      if (!written.has(term)) written.set(term, word);
      return term;
    },
  });
  index.addAll(entries);
  const known = [...written.keys()];

  function find(question: string): Found[] {
    const asked = askedWords(question).map((word) => ({ word, likely: likelyTerms(word, known) }));
    const name = terms(question).join(" ");
    const results = index.search(
      { combineWith: "OR", queries: asked.map(queryFor) },
      { ...asItIs, boost: weights, weights: { prefix: 0.4, fuzzy: 0 } },
    );
    const ranked = results.flatMap((result) => {
      const entry = byId.get(String(result.id));
      if (!entry) return [];
      const share = asked.filter((one) => answers(result, one)).length / asked.length;
      const isNamed = names.get(entry.id)?.has(name) ?? false;
      return [{ entry, terms: new Set(result.terms), share, rank: rankOf(entry, result.score, share, isNamed) }];
    });
    const closest = Math.max(...ranked.map(({ share }) => share)) * CLOSE_ENOUGH;
    return ranked.filter(({ share }) => share >= closest).sort((a, b) => b.rank - a.rank);
  }

  function nearestWords(question: string): string[] {
    const near = askedWords(question).flatMap((word) => {
      const found = index
        .search(stem(word), { ...asItIs, prefix: false, fuzzy: 0.4 })
        .flatMap((result) => result.terms);
      return [...new Set(found)].sort((a, b) => sharedStart(word, b) - sharedStart(word, a)).slice(0, 3);
    });
    return [...new Set(near)].map((term) => written.get(term) ?? term).slice(0, 3);
  }

  return { find, nearestWords };
}

interface AskedWord {
  word: string;
  /** Other forms of a verb, or what it may be a slip of: nothing, for a word that the site knows. So a slip never goes before an exact word. */
  likely: readonly string[];
}

function likelyTerms(word: string, known: readonly string[]): string[] {
  const term = stem(word);
  const verb = root(word);
  if (verb && known.includes(verb)) return [verb];
  if (word.length < SLIP_FROM || known.some((other) => other === term || other.startsWith(word))) return [];
  const near = known.filter((other) => isOneSlip(term, other));
  const whole = near.filter((other) => Math.abs(other.length - term.length) <= 1);
  return whole.length > 0 ? whole : near;
}

/** The word itself, what begins with it, what it may be a slip of. */
function queryFor({ word, likely }: AskedWord): Query {
  return {
    combineWith: "OR",
    queries: [{ queries: [stem(word), ...likely] }, { queries: [word], prefix: true }],
  };
}

function answers({ queryTerms }: SearchResult, { word, likely }: AskedWord): boolean {
  return [word, stem(word), ...likely].some((term) => queryTerms.includes(term));
}

/** How many letters two words have in common before they part. */
function sharedStart(word: string, other: string): number {
  const at = [...word].findIndex((letter, place) => letter !== other[place]);
  return at < 0 ? word.length : at;
}

/** A common word counts when the question has no other. */
function askedWords(question: string): string[] {
  const asked = words(question);
  return asked.length > 0 ? [...new Set(asked)] : words(question.toUpperCase());
}

/** Everything that an entry is called, as the terms of its name. */
function namesOf({ heading, called = "" }: SearchEntry): ReadonlySet<string> {
  return new Set([heading, ...called.split(" · ")].map((name) => terms(name).join(" ")).filter(Boolean));
}

/** Placeholders come after everything that has words; what is called as the question, before. */
function rankOf({ kind }: SearchEntry, score: number, share: number, isNamed: boolean): number {
  if (kind === "placeholder") return score - 1e6;
  const named = isNamed ? (kind === "part" ? 1e3 : 1e6) : 0;
  return named + score * share ** 2 * (kind === "page" ? 1.3 : 1);
}
