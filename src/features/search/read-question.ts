import { isOneSlip } from "./is-one-slip.ts";
import { root, stem, terms, words } from "./words.ts";

/** A word of a question, and what else in the index may answer it. */
export interface AskedWord {
  word: string;
  term: string;
  /** Terms that mean the same, or the word joined with its neighbour ("scratch jr"). */
  alike: readonly string[];
  /** Terms that the word may be another form or a slip of. Empty when the site has the word: an exact word comes first. */
  guesses: readonly string[];
  /** Whether longer words may match. Short words and numbers stand for themselves, unless they are still being typed. */
  isUnfinished: boolean;
}

/** The shortest word in which a slip is forgiven: in a shorter one it makes another word. */
const SLIP_FROM = 5;

/** Returns a function that reads a question with the terms of the index and the words that mean the same. */
export function questionReader(indexed: readonly string[], sameWords: readonly string[]) {
  const same = sameTerms(sameWords);
  const known = new Set([...indexed, ...same.keys()]);
  const all = [...known];

  return readQuestion;

  function readQuestion(question: string): AskedWord[] {
    const asked = [...new Set(words(question))];
    return asked.map((word, at) => {
      const isLast = at === asked.length - 1;
      const term = stem(word);
      const joined = joinedTerms(asked, at).filter((one) => known.has(one));
      const guesses = joined.length > 0 ? [] : guessedTerms(word, isLast);
      const alike = [...joined, ...[term, ...guesses].flatMap((one) => same.get(one) ?? [])];
      return { word, term, alike, guesses, isUnfinished: isLast || (word.length > 2 && !/^\d+$/.test(word)) };
    });
  }

  function guessedTerms(word: string, isLast: boolean): readonly string[] {
    const term = stem(word);
    const verb = root(word);
    if (verb && known.has(verb)) return [verb];
    if (word.length < SLIP_FROM || known.has(term)) return [];
    const longer = term.length < SLIP_FROM ? [] : all.filter((other) => other.startsWith(term));
    if (longer.length > 0 || all.some((other) => other.startsWith(word))) return longer;
    const near = all.filter((other) => isOneSlip(term, other));
    const whole = near.filter((other) => Math.abs(other.length - term.length) <= 1);
    return whole.length > 0 || !isLast ? whole : near; // the last word may be half typed
  }
}

/** The other terms of its list, for each term of `sameWords`. */
function sameTerms(sameWords: readonly string[]): ReadonlyMap<string, readonly string[]> {
  return new Map(
    sameWords.flatMap((list) => {
      const group = [...new Set(terms(list))];
      return group.map((term) => [term, group.filter((other) => other !== term)] as const);
    }),
  );
}

/** The word written as one with the word before it, and with the word after it. */
function joinedTerms(asked: readonly string[], at: number): string[] {
  const [before, word, after] = [asked[at - 1], asked[at] ?? "", asked[at + 1]];
  return [...(before ? [stem(before + word)] : []), ...(after ? [stem(word + after)] : [])];
}
