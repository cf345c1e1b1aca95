import { school } from "#content/school.ts";
import {
  adultWords,
  firstNames,
  groupWords,
  namedThings,
  ordinaryWords,
  particles,
  pupilWords,
  startWords,
} from "./name-words.ts";

/** The words of the school's own name and places. */
const ownWords = new Set(
  [school.name, ...school.buildings.flatMap(({ name, street, town }) => [name, street, town])].flatMap(
    (text) => text.toLowerCase().match(/\p{L}+/gu) ?? [],
  ),
);

export interface NameWarning {
  /** list: three names or more; class: a name beside its class; pupil: a name after "alunna"; fiscal-code. */
  kind: "list" | "class" | "pupil" | "fiscal-code";
  /** As it is in the text. */
  excerpt: string;
}

/**
 * What looks like the name of a pupil in a text, a title or the name of a file. Only a hint for who writes: it misses
 * names, and takes some other words for names.
 */
export function nameWarnings(text: string): NameWarning[] {
  const names = namesIn(text);
  const lists = listsOf(names, text);
  const alone = names.filter((name) => !lists.some(({ start, end }) => name.start >= start && name.end <= end));
  const found = [
    ...lists.map(({ start, end }) => ({ kind: "list" as const, start, end })),
    ...alone.filter(isWithClass).map((name) => ({ kind: "class" as const, ...withClass(name) })),
    ...alone.filter(isOfPupil).map(({ start, end }) => ({ kind: "pupil" as const, start, end })),
    ...fiscalCodes(text),
  ].sort((one, other) => one.start - other.start);
  const warnings = found.map(({ kind, start, end }) => ({ kind, excerpt: text.slice(start, end) }));
  return [...new Map(warnings.map((warning) => [`${warning.kind} ${warning.excerpt}`, warning])).values()];
}

/** Two to four words with a capital letter that can be a name. */
interface Name {
  start: number;
  end: number;
  /** Where the class beside it begins and ends. */
  class?: { start: number; end: number } | undefined;
  /** One of its words is a common first name, or it is written "ROSSI Mario". */
  isPersonal: boolean;
  /** The word right before it is "alunna", "alunni"… */
  pupilWord?: string | undefined;
  /** What the list that it may belong to is a list of, by the words before the list. */
  isOf: "pupils" | "adults" | undefined;
  /** Which list it may belong to: nothing but names, numbers and classes is between it and the others. */
  row: number;
}

interface Token {
  text: string;
  start: number;
  end: number;
  /** What is before it on the line. */
  gap: string;
  /** In small letters, without "dell’". */
  key: string;
  isClass: boolean;
}

function isWithClass(name: Name): boolean {
  return name.class !== undefined && name.isOf !== "adults" && (name.isPersonal || name.isOf === "pupils");
}

function isOfPupil(name: Name): boolean {
  const isSingular = /^(?:alunn[oa]|student(?:e|essa)|bambin[oa])$/.test(name.pupilWord ?? "");
  return name.pupilWord !== undefined && !isWithClass(name) && (name.isPersonal || isSingular);
}

function withClass(name: Name): { start: number; end: number } {
  const { start, end } = name.class ?? name;
  return { start: Math.min(start, name.start), end: Math.max(end, name.end) };
}

/** Rows of three different names or more, one of which is surely of a person. */
function listsOf(names: readonly Name[], text: string): { start: number; end: number }[] {
  const rows = new Map<number, Name[]>();
  for (const name of names.filter(({ isOf }) => isOf !== "adults")) {
    const row = rows.get(name.row);
    if (row) row.push(name);
    else rows.set(name.row, [name]);
  }
  return [...rows.values()].flatMap((row) => {
    const different = new Set(row.map(({ start, end }) => text.slice(start, end).toLowerCase()));
    const isSure = row.some(({ isPersonal, isOf }) => isPersonal || isOf === "pupils");
    const [first] = row;
    const last = row.at(-1);
    return first && last && different.size >= 3 && isSure ? [{ start: first.start, end: last.end }] : [];
  });
}

/** The names of a text, line by line. */
function namesIn(text: string): Name[] {
  const names: Name[] = [];
  const scan: Scan = { row: 0, isOf: undefined, heading: undefined };
  let start = 0;
  for (const line of text.split("\n")) {
    names.push(...namesInLine(tokensOf(line, start), line, scan));
    start += line.length + 1;
  }
  return names;
}

/** What is known at the current place of the text. */
interface Scan {
  row: number;
  isOf: Name["isOf"];
  /** What the last line that was no list announces. */
  heading: Name["isOf"];
}

function namesInLine(tokens: Token[], line: string, scan: Scan): Name[] {
  const names: Name[] = [];
  scan.isOf = undefined;
  let isList = true;
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token) break;
    if (token.gap.includes(":")) scan.isOf = announced(tokens.slice(Math.max(0, at - 12), at)) ?? scan.isOf;
    const count = isNameWord(token) ? nameLength(tokens, at) : 0;
    if (count > 0) {
      const name = nameOf(tokens, at, count, scan);
      if (name) names.push(name);
      at += count - 1;
    } else if (!isBetweenNames(token)) {
      isList = false;
      scan.row += 1;
      scan.isOf = undefined;
    }
  }
  if (isList) for (const name of names) name.isOf ??= scan.heading;
  if (tokens.length > 0 && (!isList || names.length === 0)) {
    const isHeading = tokens.length <= 8 || line.trimEnd().endsWith(":");
    scan.heading = isHeading ? announced(tokens) : undefined;
  }
  return names;
}

/** Whose names the words before a list announce. */
function announced(tokens: readonly Token[]): Name["isOf"] {
  const isResult =
    /^(?:ammess|iscritt|vincitor|partecipant|promoss|convocat|selezionat|premiat|classificat|finalist)[iae]/;
  if (tokens.some(({ key }) => pupilWords.has(key) || isResult.test(key))) return "pupils";
  return tokens.some(({ key }) => adultWords.has(key) || groupWords.has(key)) ? "adults" : undefined;
}

/** The name that begins at a token; undefined for other words with capital letters. */
function nameOf(tokens: readonly Token[], at: number, count: number, scan: Scan): Name | undefined {
  const all = tokens.slice(at, at + count);
  const first = all.findIndex(({ key }) => !startWords.has(key));
  const parts = first < 0 ? [] : all.slice(first);
  const own = parts.filter(({ key }, place) => place === parts.length - 1 || !particles.has(key));
  const start = parts[0];
  const end = parts.at(-1);
  if (!start || !end || own.length < 2 || own.length > 4 || own.some(isOrdinary)) return undefined;
  // Every word of it: in a school that is called "Giuseppe Verdi", "Luca Verdi" is a pupil.
  if (own.every(({ key }) => ownWords.has(key))) return undefined;
  const before = wordBefore(tokens, at + first);
  if (before && groupWords.has(before)) scan.isOf = "adults";
  if (before && pupilWords.has(before)) scan.isOf = "pupils";
  if (before && (adultWords.has(before) || namedThings.has(before))) return undefined;
  // "ROSSI Mario", but not "IC Verdi".
  const isMixed =
    own.some(({ text }) => /^[\p{Lu}'’]{3,}$/u.test(text)) && own.some(({ text }) => /\p{Ll}/u.test(text));
  return {
    start: start.start,
    end: end.end,
    class: classBeside(tokens, at + first, at + count),
    isPersonal: isMixed || own.some(({ key }) => firstNames.has(key)),
    pupilWord: before && pupilWords.has(before) ? before : undefined,
    isOf: scan.isOf,
    row: scan.row,
  };
}

/** How many words with capital letters follow each other, as the words of a name do. */
function nameLength(tokens: readonly Token[], at: number): number {
  let count = 1;
  for (let next = tokens[at + 1]; next; next = tokens[at + count]) {
    const isNear =
      /^(?:[ \u00a0_]{1,2}|-)$/.test(next.gap) || (next.gap === ". " && tokens[at + count - 1]?.text.length === 1);
    if (!(isNear && (isNameWord(next) || next.key === "de"))) break;
    count += 1;
  }
  // In a table each word has a cell of its own: "Rossi · Mario".
  const [one, other] = [tokens[at], tokens[at + 1]];
  const isCell = count === 1 && other && /^ ?[·;\t] ?$/.test(other.gap) && isNameWord(other);
  return isCell && [one, other].some((token) => token && firstNames.has(token.key)) ? 2 : count;
}

function isNameWord({ text, isClass }: Token): boolean {
  return !isClass && /^\p{Lu}[\p{L}’']*$/u.test(text) && !/^(?:[IVX]{2,}$|[A-Z][a-z]*['’](?:\p{Ll}|$))/u.test(text);
}

function isOrdinary({ key }: Token): boolean {
  const isKnown = [ordinaryWords, namedThings, adultWords, pupilWords, startWords].some((known) => known.has(key));
  return isKnown || /(?:zion[ei]|sion[ei]|mento|tà|ismo|logia|grafia|atic(?:a|he)|istic(?:a|he))$/.test(key);
}

/** Numbers, classes and small words that lists of names have between the names. */
function isBetweenNames({ key, isClass }: Token): boolean {
  return isClass || /^(?:\d.*|e|ed|classe|cl|sez|sezione|n|nato|nata|il)$/.test(key);
}

/** The word that a name belongs to: "prof." in "prof. Mario Rossi", "scuola" in "scuola di Mario Rossi". */
function wordBefore(tokens: readonly Token[], at: number): string | undefined {
  for (let back = 0; back < 3; back += 1) {
    const token = tokens[at - back];
    const before = tokens[at - back - 1];
    // A full stop ends a sentence, unless it is after "prof" or "dott".
    if (!token || !before || !/^\.?[\s_"'“‘«(-]*$/.test(token.gap)) return undefined;
    if (token.gap.startsWith(".") && before.key.length > 6) return undefined;
    if (!/^(?:di|a|ad|del|della|dello|dei|degli|e|ed|la|il|lo)$/.test(before.key)) return before.key;
  }
  return undefined;
}

/** The class right before or after a name, with at most three small words between. */
function classBeside(
  tokens: readonly Token[],
  first: number,
  next: number,
): { start: number; end: number } | undefined {
  const isBeside = (token: Token | undefined) => token && /^[\s_,;()·–-]*$|^\. ?$/.test(token.gap);
  for (let at = next; at < next + 4 && isBeside(tokens[at]); at += 1) {
    const token = tokens[at];
    if (token?.isClass) return { start: token.start, end: token.end };
    if (!/^(?:della|di|dalla|in|classe|cl|sez|sezione)$/.test(token?.key ?? "")) break;
  }
  const before = tokens[first - 1];
  return before?.isClass && isBeside(tokens[first]) ? { start: before.start, end: before.end } : undefined;
}

/** "3B", "3ª B", "3^B", "III B", "terza B". */
const CLASS =
  /(?:[1-5][ªaº°^]?[ -]?|\b(?:I|II|III|IV|V)[ª°^]?[ -]|\b(?:prima|seconda|terza|quarta|quinta) )[A-M](?![\p{L}\p{N}'’])/giu;
const WORD = /[\p{L}\p{N}'’]+/gu;

/** The words of a line; a class is one. */
function tokensOf(line: string, offset: number): Token[] {
  const classes = [...line.matchAll(CLASS)].filter(({ index, 0: found }) => isClassAt(line, index, found));
  const tokens: Token[] = [];
  let end = 0;
  const add = (text: string, index: number, isClass: boolean) => {
    if (index < end) return; // part of a class
    const key = text.toLowerCase().replace(/^\p{L}+['’](?=\p{L})/u, "");
    tokens.push({
      text,
      start: offset + index,
      end: offset + index + text.length,
      gap: line.slice(end, index),
      key,
      isClass,
    });
    end = index + text.length;
  };
  let nextClass = 0;
  for (const { index, 0: word } of line.matchAll(WORD)) {
    const found = classes[nextClass];
    if (found && found.index <= index) {
      add(found[0], found.index, true);
      nextClass += 1;
    }
    add(word, index, false);
  }
  return tokens;
}

/** The letter of a class is a capital one, and no digit or letter is before it. */
function isClassAt(line: string, index: number, found: string): boolean {
  return /[A-M]$/.test(found) && !/[\p{L}\p{N}.,:/]/u.test(line.charAt(index - 1));
}

/** Italian fiscal codes with a right check character. Letters stand for digits when two people would have the same code. */
function fiscalCodes(text: string): { kind: "fiscal-code"; start: number; end: number }[] {
  const shape =
    /\b[A-Z]{3} ?[A-Z]{3} ?[\dLMNP-V]{2}[A-EHLMPR-T][\dLMNP-V]{2} ?[A-Z][\dLMNP-V]{3} ?[A-Z](?![A-Za-z\d])/gi;
  return [...text.matchAll(shape)]
    .filter(([found]) => isFiscalCode(found.replaceAll(" ", "").toUpperCase()))
    .map(({ index, 0: found }) => ({ kind: "fiscal-code", start: index, end: index + found.length }));
}

/** The values of 0 to 9 and A to Z at the odd places, by the decree of 23 December 1976. */
const ODD = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];

function isFiscalCode(code: string): boolean {
  const day = Number([...code.slice(9, 11)].map((digit) => digitOf(digit)).join(""));
  if (day % 40 < 1 || day > 71 || (day > 31 && day < 41) || day % 40 > 31) return false;
  const sum = [...code.slice(0, 15)].reduce((total, character, at) => {
    const value = /\d/.test(character) ? Number(character) : character.charCodeAt(0) - 65;
    return total + (at % 2 === 0 ? (ODD[value] ?? 0) : value);
  }, 0);
  return String.fromCharCode(65 + (sum % 26)) === code.charAt(15);
}

/** A digit, or the letter that stands for it. */
function digitOf(character: string): string {
  const at = "LMNPQRSTUV".indexOf(character);
  return at < 0 ? character : String(at);
}
