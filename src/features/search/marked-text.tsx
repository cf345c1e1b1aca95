import { stem, words } from "./words.ts";

interface Props {
  text: string;
  /** The terms to mark, as `terms` in words.ts returns them. */
  terms: ReadonlySet<string>;
}

/** The longest excerpt, in characters; a word that has begun is finished. */
const EXCERPT = 150;

export function MarkedText({ text, terms }: Props) {
  return runs(text, terms).map((run, at) => (at % 2 === 1 ? <mark key={at}>{run}</mark> : <span key={at}>{run}</span>));
}

/** The part of a text with the sentence that has most of the terms, from its beginning where it is short enough. */
export function excerpt(text: string, terms: ReadonlySet<string>): string {
  const sentences = sentencesOf(text);
  const counts = sentences.map(({ wordForms }) => wordForms.filter((forms) => hasAny(terms, forms)).length);
  const best = counts.indexOf(Math.max(...counts));
  return shorten(text.slice(sentences[best]?.from), terms);
}

/** Unmarked and marked text in turn: one DOM node for each run instead of one for each word. */
function runs(text: string, terms: ReadonlySet<string>): string[] {
  const parts = [""];
  for (const piece of pieces(text)) {
    if (hasAny(terms, formsOf(piece))) parts.push(piece, "");
    else parts.push((parts.pop() ?? "") + piece);
  }
  return parts;
}

function hasAny(terms: ReadonlySet<string>, forms: readonly string[]): boolean {
  return forms.some((form) => terms.has(form));
}

/** Words and the separators between them. */
function pieces(text: string): string[] {
  return text.split(/([\s’'ʼ«»"(),;:?!]+)/);
}

// The texts are the same for every question and are read at each key: words and sentences are prepared once.
const knownForms = new Map<string, readonly string[]>();
const knownSentences = new Map<string, readonly Sentence[]>();

function formsOf(piece: string): readonly string[] {
  let forms = knownForms.get(piece);
  if (!forms) {
    forms = words(piece).flatMap((word) => [stem(word), word]);
    knownForms.set(piece, forms);
  }
  return forms;
}

interface Sentence {
  /** Its offset in the text. */
  from: number;
  /** The forms of each of its words. */
  wordForms: readonly (readonly string[])[];
}

function sentencesOf(text: string): readonly Sentence[] {
  let sentences = knownSentences.get(text);
  if (!sentences) {
    let from = 0;
    sentences = text
      .replace(/([.!?]) /g, "$1\n")
      .split("\n")
      .map((sentence) => {
        const at = from;
        from += sentence.length + 1;
        const wordForms = pieces(sentence).map(formsOf);
        return { from: at, wordForms: wordForms.filter((forms) => forms.length > 0) };
      });
    knownSentences.set(text, sentences);
  }
  return sentences;
}

function shorten(text: string, terms: ReadonlySet<string>): string {
  if (text.length <= EXCERPT) return text;
  const all = pieces(text);
  const first = all.findIndex((piece) => hasAny(terms, formsOf(piece)));
  const before = first < 0 ? 0 : all.slice(0, first).join("").length;
  const from = before < EXCERPT - 40 ? 0 : text.lastIndexOf(" ", before - 40) + 1;
  const to = text.indexOf(" ", from + EXCERPT);
  return `${from > 0 ? "… " : ""}${to < 0 ? text.slice(from) : `${text.slice(from, to)} …`}`;
}
