import { stem, words } from "./words.ts";

interface Props {
  text: string;
  /** The terms to mark, as `terms` gives them. */
  terms: ReadonlySet<string>;
}

/** A text with the words that answer the question marked. */
export function MarkedText({ text, terms }: Props) {
  return runs(text, terms).map((run, at) => (at % 2 === 1 ? <mark key={at}>{run}</mark> : run));
}

/** Whether a word is one of those that answer, or is written with one of them. */
export function isMarked(piece: string, terms: ReadonlySet<string>): boolean {
  return areAsked(formsOf(piece), terms);
}

export function areAsked(forms: readonly string[], terms: ReadonlySet<string>): boolean {
  return forms.some((form) => terms.has(form));
}

/** Words and what stands between them. */
export function pieces(text: string): string[] {
  return text.split(/([\s’'«»"(),;:?!]+)/);
}

/** What is not marked and what is, in turn: a node of the page for each, not for each word. */
function runs(text: string, terms: ReadonlySet<string>): string[] {
  const parts = [""];
  for (const piece of pieces(text)) {
    if (isMarked(piece, terms)) parts.push(piece, "");
    else parts.push((parts.pop() ?? "") + piece);
  }
  return parts;
}

/** The texts are the same for every question: each of their words is prepared once. */
const forms = new Map<string, readonly string[]>();

export function formsOf(piece: string): readonly string[] {
  let known = forms.get(piece);
  if (!known) {
    known = words(piece).flatMap((word) => [stem(word), word]);
    forms.set(piece, known);
  }
  return known;
}
