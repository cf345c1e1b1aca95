import { Parser } from "htmlparser2";

export const MAX_TITLE = 500;

/** A headline as plain text: entities decoded once, markup and invisible characters gone; empty when nothing is left. */
export function cleanTitle(written: string): string {
  const text = withoutMarkup(decodeEntities(written.slice(0, 8_000)));
  return shortened(
    text
      .replace(UNSAFE, "")
      .replace(/[\s\p{Cc}]+/gu, " ")
      .trim(),
  );
}

// Lone surrogates, which the database refuses; then direction marks, soft hyphens and marks without width.
const UNSAFE = /[\p{Cs}\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/gu;

// With every < written as an entity there is no tag left to read: the parser only decodes.
function decodeEntities(text: string): string {
  let decoded = "";
  const parser = new Parser({ ontext: (part) => (decoded += part) }, { decodeEntities: true });
  parser.end(withWholeEntities(text).replaceAll("<", "&lt;"));
  return decoded;
}

// Some portals shorten their own headlines in the middle of an entity: "l&rsquo..."
function withWholeEntities(text: string): string {
  return text.replace(/&([a-z]{2,8})(?=\.\.\.|…)/g, "&$1;");
}

function withoutMarkup(text: string): string {
  return text
    .replace(/<(script|style)\b[^<>]*>[^<]*<\/\1\s*>/gi, " ")
    .replace(/<!--|-->/g, " ")
    .replace(/<\/?(?:br|p|div|li|h\d)\b[^<>]*>/gi, " ")
    .replace(/<[a-z/!?][^<>]*>/gi, "");
}

function shortened(text: string): string {
  if (text.length <= MAX_TITLE) return text;
  const cut = text.slice(0, MAX_TITLE - 1);
  const lastSpace = cut.lastIndexOf(" ");
  const whole = lastSpace > MAX_TITLE / 2 ? cut.slice(0, lastSpace) : cut.replace(/[\uD800-\uDBFF]$/, "");
  return `${whole}…`;
}
