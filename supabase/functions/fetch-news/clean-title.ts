import { decodeHTMLAttribute } from "entities/decode";
import { decodeSurrogates } from "./decode-surrogates.ts";

export const MAX_TITLE = 500;

/** A headline as plain text: entities decoded once, markup and invisible characters gone; empty when nothing is left. */
export function cleanTitle(written: string): string {
  // The invisible first, because it hides markup.
  const visible = decodeEntities(written.slice(0, 8_000)).replace(UNSAFE, "").replace(LOOSE_JOINERS, "");
  return shortened(withoutMarkup(visible).replace(/\s+/g, " ").trim());
}

// Controls, direction marks, lone surrogates (which the database refuses), numbers that are no character and all that
// has no width, except the joiners and the variants of emoji and of other scripts.
const UNSAFE = /(?![\t-\r\u200C\u200D\uFE00-\uFE0F])[\p{Cc}\p{Cf}\p{Cs}\p{DI}\p{NChar}]/gu;

// Those have nothing to join after a letter of our alphabet or a sign; "1️⃣" is a digit with a variant.
const LOOSE_JOINERS = /(?<![\d#*\u0080-\u{10FFFF}])[\u200C\u200D\uFE00-\uFE0F]+/gu;

// By the rule for attributes an entity without its semicolon is one only where the word ends: "cultura&centro".
function decodeEntities(text: string): string {
  return decodeHTMLAttribute(decodeSurrogates(withWholeEntities(text)));
}

// Some portals shorten their own headlines in the middle of an entity: "l&rsquo..."
function withWholeEntities(text: string): string {
  return text.replace(/&([a-z]{2,8})(?=\.\.\.|…)/g, "&$1;");
}

const MAX_NESTING = 8;

// Tags written inside other tags come to light when those go.
function withoutMarkup(text: string): string {
  let left = text;
  for (let round = 0; round < MAX_NESTING; round += 1) {
    const before = left;
    left = withoutTags(before);
    if (left === before) return left;
  }
  // Nobody gets here by mistake, and going on would cost the square of the length.
  return left.replace(/[<>]/g, " ");
}

// What is inside a script or a style goes with it, so their tags are looked for when no other is left.
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
