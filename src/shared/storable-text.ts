/**
 * A text as PostgreSQL can store it: without NUL and without halves of characters, such as a cut emoji leaves. Not with
 * toWellFormed(), which Firefox has since 119.
 */
export function storableText(text: string): string {
  return text.replaceAll("\0", " ").replace(/\p{Surrogate}/gu, "\uFFFD");
}

/** The JSON of a request with storable texts: of a single other one the database refuses everything (22P05). */
export function storableJson(json: string): string {
  if (!/\\u(?:0000|d[89a-f])/i.test(json)) return json;
  return JSON.stringify(
    JSON.parse(json, (_, value: unknown) => (typeof value === "string" ? storableText(value) : value)),
  );
}

/** How many characters, as the database counts: an emoji is one or a few, never half of one. */
export function countCharacters(text: string): number {
  return text.length - (text.match(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g)?.length ?? 0);
}

/** The first `count` characters: an emoji stays whole. */
export function firstCharacters(text: string, count: number): string {
  return [...text.slice(0, 2 * count)].slice(0, count).join("");
}
