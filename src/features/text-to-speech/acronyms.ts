import { APART, replaceAfter } from "./replace-after.ts";

// Italian syllables: an onset and vowels; the last one may end with a consonant.
const ONSET = "(?:s?[bcdfgpt][lr]|s[bcdfgklmnpqtv]|gn|[bcdfghklmnpqrstvz])";
const PRONOUNCEABLE = new RegExp(`^(?:${ONSET})?[aeiou]{1,3}(?:[lmnrs]?${ONSET}[aeiou]{1,3})*[bcdfgklmnprstvz]?$`, "i");

/** The names of the letters, from A to Z. */
const LETTERS =
  "a,bi,ci,di,e,effe,gi,acca,i,i lunga,cappa,elle,emme,enne,o,pi,cu,erre,esse,ti,u,vu,doppia vu,ics,ipsilon,zeta".split(
    ",",
  );

const ROMAN: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10 };

const rules: readonly [what: RegExp, say: (found: string) => string][] = [
  [/(?:\p{Lu}\.){2,}/gu, (initials) => spell(initials.replaceAll(".", ""))],
  [/[A-Z]{2,}(?![\p{L}\p{N}])/gu, sayOne],
  [/[A-Z]+\d[A-Z\d]*(?![\p{L}\p{N}])/gu, spell],
];

/**
 * Writes acronyms as they are pronounced: as a word where possible in Italian (PON, MIUR), otherwise letter by letter
 * (PNRR). Speech engines differ. A text all in capitals has no acronyms.
 */
export function sayAcronyms(text: string): string {
  if (/ /.test(text) && !/\p{Ll}/u.test(text)) return text;
  return rules.reduce((rest, [what, say]) => replaceAfter(rest, APART, what, (found = "") => say(found)), text);
}

function sayOne(acronym: string): string {
  if (/^(?:X{0,3})(?:IX|IV|V?I{0,3})$/.test(acronym)) return String(romanNumber(acronym));
  const isWord = acronym.length > 2 && PRONOUNCEABLE.test(acronym);
  return isWord ? acronym.slice(0, 1) + acronym.slice(1).toLowerCase() : spell(acronym);
}

function spell(acronym: string): string {
  return acronym
    .replace(/\D/g, (letter) => ` ${LETTERS[letter.charCodeAt(0) - "A".charCodeAt(0)] ?? letter} `)
    .replace(/ +/g, " ")
    .trim();
}

function romanNumber(letters: string): number {
  const values = [...letters].map((letter) => ROMAN[letter] ?? 0);
  return values.reduce((sum, value, at) => (value < (values[at + 1] ?? 0) ? sum - value : sum + value), 0);
}
