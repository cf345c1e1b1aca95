import { areAsked, formsOf, isMarked, pieces } from "./marked-text.tsx";

const LENGTH = 150;

/** The piece of a text where most of the words that answer stand, whole sentences first. */
export function excerpt(text: string, terms: ReadonlySet<string>): string {
  const sentences = sentencesOf(text);
  const counts = sentences.map(({ wordForms }) => wordForms.filter((forms) => areAsked(forms, terms)).length);
  const best = counts.indexOf(Math.max(...counts));
  return shorten(text.slice(sentences[best]?.from), terms);
}

interface Sentence {
  /** Where it begins in its text. */
  from: number;
  /** The forms of each of its words. */
  wordForms: readonly (readonly string[])[];
}

/** The texts are the same for every question, and looked through at each key: each is prepared once. */
const prepared = new Map<string, readonly Sentence[]>();

function sentencesOf(text: string): readonly Sentence[] {
  let known = prepared.get(text);
  if (!known) {
    let from = 0;
    known = text.split(/(?<=[.!?]) /).map((sentence) => {
      const at = from;
      from += sentence.length + 1;
      return {
        from: at,
        wordForms: pieces(sentence)
          .map(formsOf)
          .filter((forms) => forms.length > 0),
      };
    });
    prepared.set(text, known);
  }
  return known;
}

function shorten(text: string, terms: ReadonlySet<string>): string {
  if (text.length <= LENGTH) return text;
  const all = pieces(text);
  const first = all.findIndex((piece) => isMarked(piece, terms));
  const before = first < 0 ? 0 : all.slice(0, first).join("").length;
  const from = before < LENGTH - 40 ? 0 : text.lastIndexOf(" ", before - 40) + 1;
  const to = text.indexOf(" ", from + LENGTH);
  return `${from > 0 ? "… " : ""}${to < 0 ? text.slice(from) : `${text.slice(from, to)} …`}`;
}
