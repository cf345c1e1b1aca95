/** The words for what was found, with $1 and so on, or what makes them of it. */
export type Said = string | ((...found: string[]) => string);

/** Where neither a letter nor a digit comes before. */
export const APART = /(?:^|[^\p{L}\p{N}])$/u;

/**
 * Replaces what an expression with the flag "g" finds where the text before it matches `after`. In the place of a lookbehind,
 * which Safari has since 16.4: in a chunk with one, older ones run nothing.
 */
export function replaceAfter(text: string, after: RegExp, what: RegExp, said: Said): string {
  let words = "";
  let done = 0;
  for (let found = what.exec(text); found; found = what.exec(text)) {
    const { 0: whole, index } = found;
    if (after.test(text.slice(0, index))) {
      words += text.slice(done, index) + (typeof said === "string" ? fill(said, found) : said(...found));
      done = what.lastIndex;
    } else what.lastIndex = index + String.fromCodePoint(whole.codePointAt(0) ?? 0).length; // half a letter is never found
  }
  return words + text.slice(done);
}

function fill(said: string, found: readonly string[]): string {
  return said.replace(/\$(\d)/g, (_, group: string) => found[Number(group)] ?? "");
}
