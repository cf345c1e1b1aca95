import { isMarked, pieces } from "./marked-text.tsx";

const LENGTH = 150;

/** The piece of a text where most of the words that answer stand, whole sentences first. */
export function excerpt(text: string, terms: ReadonlySet<string>): string {
  const sentences = text.split(/(?<=[.!?]) /);
  const counts = sentences.map((sentence) => pieces(sentence).filter((piece) => isMarked(piece, terms)).length);
  const best = counts.indexOf(Math.max(...counts));
  return shorten(sentences.slice(best).join(" "), terms);
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
