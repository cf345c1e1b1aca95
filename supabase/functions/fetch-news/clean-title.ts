import { decodeHtml } from "./decode-entities.ts";

export const MAX_TITLE = 500;

/** Converts a headline to plain text without markup and invisible characters; empty when nothing is left. */
export function cleanTitle(written: string): string {
  // Invisible characters first: they may hide markup.
  const visible = decodeHtml(written.slice(0, 8_000)).replace(UNSAFE, "").replace(LOOSE_JOINERS, "");
  return shortened(withoutMarkup(visible).replace(/\s+/g, " ").trim());
}

// Control and format characters, lone surrogates (PostgreSQL refuses them), noncharacters and default-ignorables, except
// joiners and variation selectors, which emoji and other scripts need.
const UNSAFE = /(?![\t-\r\u200C\u200D\uFE00-\uFE0F])[\p{Cc}\p{Cf}\p{Cs}\p{DI}\p{NChar}]/gu;

// Joiners have no meaning after ASCII, except in keycaps such as "1️⃣".
const LOOSE_JOINERS = /(?<![\d#*\u0080-\u{10FFFF}])[\u200C\u200D\uFE00-\uFE0F]+/gu;

const MAX_NESTING = 8;

// Removing tags may uncover others that were written inside them.
function withoutMarkup(text: string): string {
  let left = text;
  for (let round = 0; round < MAX_NESTING; round += 1) {
    const before = left;
    left = withoutTags(before);
    if (left === before) return left;
  }
  // More nesting is deliberate; further rounds would take quadratic time.
  return left.replace(/[<>]/g, " ");
}

// Scripts and styles are removed with their content, once no other tag is left inside.
function withoutTags(text: string): string {
  const plain = text
    .replace(/<!--|-->|<!\[CDATA\[|\]\]>/g, " ")
    .replace(/<\/?(?:br|p|div|li|h\d)\b[^<>]*>/gi, " ")
    .replace(/<(?!\/?(?:script|style)\b)[a-z/!?][^<>]*>/gi, "");
  if (plain !== text) return plain;
  const whole = text.replace(/<(script|style)\b[^<>]*>[^<]*<\/\1\s*>/gi, " ");
  return whole === text ? text.replace(/<\/?(?:script|style)\b[^<>]*>/gi, "") : whole;
}

function shortened(text: string): string {
  if (text.length <= MAX_TITLE) return text;
  const cut = text.slice(0, MAX_TITLE - 1);
  const lastSpace = cut.lastIndexOf(" ");
  const whole = lastSpace > MAX_TITLE / 2 ? cut.slice(0, lastSpace) : cut.replace(/[\uD800-\uDBFF]$/, "");
  return `${whole}…`;
}
