import { sentences, words } from "./readings.ts";

/** The Gulpease readability index for Italian, from 0 to 100 (easiest). */
export function gulpease(texts: readonly string[]): number {
  const text = texts.join(" ");
  const letters = text.match(/[\p{L}\d]/gu)?.length ?? 0;
  return 89 + (300 * texts.flatMap(sentences).length - 10 * letters) / words(text).length;
}
