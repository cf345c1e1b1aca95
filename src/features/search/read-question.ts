import { root, stem, terms, words } from "./words.ts";

/** A word of a question, with the terms of the index that match it. */
export interface AskedWord {
  word: string;
  term: string;
  /** Terms that mean the same, and the word joined with its neighbour ("scratch jr"). */
  alike: readonly string[];
  /** Other forms of the word, or terms one typing error away. Errors are corrected only in words that the site lacks. */
  guesses: readonly string[];
  /** Whether longer words match too. Short words and numbers match only themselves, unless they are being typed. */
  isUnfinished: boolean;
}

/** The shortest word in which an error is corrected: in shorter ones it often makes another word. */
const CORRECTED_FROM = 5;

/** Prepares reading questions with the terms of the index and the lists of words that mean the same. */
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
    if (word.length < CORRECTED_FROM || known.has(term)) return [];
    const longer = term.length < CORRECTED_FROM ? [] : all.filter((other) => other.startsWith(term));
    if (longer.length > 0 || all.some((other) => other.startsWith(word))) return longer;
    const near = all.filter((other) => isOneEditAway(term, other));
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

/**
 * Whether `term` equals or begins with `word` after one edit: a letter inserted, deleted, replaced, or exchanged with
 * the next. "cyberbulis" matches "cyberbullismo".
 */
export function isOneEditAway(word: string, term: string): boolean {
  let at = 0;
  while (at < word.length && word[at] === term[at]) at += 1;
  const goesOn = (fromWord: number, fromTerm: number) => term.startsWith(word.slice(fromWord), fromTerm);
  const isExchanged = word[at] === term[at + 1] && word[at + 1] === term[at];
  return goesOn(at, at + 1) || goesOn(at + 1, at) || goesOn(at + 1, at + 1) || (isExchanged && goesOn(at + 2, at + 2));
}
