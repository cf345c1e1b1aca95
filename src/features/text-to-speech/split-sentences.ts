import { endsShort } from "./abbreviations.ts";

export interface Span {
  start: number;
  end: number;
}

/** Where each sentence of a text begins and ends, without the spaces around it. */
export function splitSentences(text: string): Span[] {
  const spans: Span[] = [];
  // The browser's rules take the dot of «art. 7» for the end of a sentence, and the question of «Come?» chiede.
  let goesOn = false;
  for (const { segment, index } of new Intl.Segmenter("it", { granularity: "sentence" }).segment(text)) {
    const last = spans.at(-1);
    const end = index + segment.trimEnd().length;
    if (last && (goesOn || /^\p{Ll}/u.test(segment) || !/[\p{L}\p{N}]/u.test(segment))) last.end = end;
    else spans.push({ start: index + segment.length - segment.trimStart().length, end });
    goesOn = endsShort(segment);
  }
  return spans.filter(({ start, end }) => /[\p{L}\p{N}]/u.test(text.slice(start, end)));
}
