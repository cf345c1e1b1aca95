import { stem, words } from "./words.ts";

interface Props {
  text: string;
  /** The terms to mark, as `terms` gives them. */
  terms: ReadonlySet<string>;
}

/** A text with the words that answer the question marked. */
export function MarkedText({ text, terms }: Props) {
  return pieces(text).map((piece, at) => (isMarked(piece, terms) ? <mark key={at}>{piece}</mark> : piece));
}

/** Whether a word is one of those that answer, or is written with one of them. */
export function isMarked(word: string, terms: ReadonlySet<string>): boolean {
  return words(word).some((part) => terms.has(stem(part)) || terms.has(part));
}

/** Words and what stands between them. */
export function pieces(text: string): string[] {
  return text.split(/([\s’'«»"(),;:?!]+)/);
}
