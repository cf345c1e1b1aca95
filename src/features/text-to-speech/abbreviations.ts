import { replaceAfter } from "./replace-after.ts";

/** Abbreviations that end with a dot, which does not end the sentence. */
const words: Readonly<Record<string, string>> = {
  // Laws and papers
  "d.lgs": "decreto legislativo",
  "d.p.r": "decreto del Presidente della Repubblica",
  "d.l": "decreto legge",
  "d.m": "decreto ministeriale",
  "o.m": "ordinanza ministeriale",
  "c.m": "circolare ministeriale",
  art: "articolo",
  artt: "articoli",
  all: "allegato",
  prot: "protocollo",
  cfr: "confronta",
  // People
  dott: "dottor",
  prof: "professor",
  proff: "professori",
  sig: "signor",
  sigg: "signori",
  ing: "ingegner",
  avv: "avvocato",
  arch: "architetto",
  // School and office
  "a.s": "anno scolastico",
  ist: "istituto",
  tel: "telefono",
  pag: "pagina",
  pagg: "pagine",
  // Other
  es: "esempio",
  ecc: "eccetera",
  ca: "circa",
};

/** Abbreviations with a dot inside only. */
const withoutDot: Readonly<Record<string, string>> = {
  "dott.ssa": "dottoressa",
  "prof.ssa": "professoressa",
  "sig.ra": "signora",
};

/**
 * Abbreviations only before a number, after a dot or a space. Capital letters need the dot: "L. 107" is a law, but "L2" a
 * language and "C1" a level.
 */
const beforeNumbers: Readonly<Record<string, string>> = {
  nn: "numeri",
  n: "numero",
  "n°": "numero",
  l: "legge",
  c: "comma",
  p: "pagina",
  pp: "pagine",
};

const DOTTED = { ...words, ...beforeNumbers };
const START = /(?:^|[^\p{L}\p{N}.])/u.source;
const start = new RegExp(`${START}$`, "u");
const titles = new RegExp(`(${anyOf(withoutDot)})(?!\\p{L})`, "giu");
const whole = new RegExp(`(${anyOf(words)})\\.(?!\\p{L})`, "giu");
const numbered = new RegExp(`(${anyOf(beforeNumbers)})(\\.?)(\\s?)(?=\\d)`, "giu");
// Except "ecc.", which may end a sentence; if it does not, the next word is in lower case.
const atTheEnd = new RegExp(`${START}(?!ecc)(?:${anyOf(DOTTED)})\\.\\s*$`, "iu");

/** Expands abbreviations. Their dots go, also at the end of the text. */
export function sayAbbreviations(text: string): string {
  const withTitles = replaceAfter(text, start, titles, (title = "") => withoutDot[title.toLowerCase()] ?? title);
  const withWords = replaceAfter(withTitles, start, whole, (_, short = "") => words[short.toLowerCase()] ?? short);
  return replaceAfter(withWords, start, numbered, (short = "", name = "", dot = "", space = "") => {
    const said = dot ? beforeNumbers[name.toLowerCase()] : space && beforeNumbers[name];
    return said ? `${said} ` : short;
  });
}

/** Whether the text ends with an abbreviation, so that the sentence continues: "l’art. ", "G. ". */
export function endsShort(text: string): boolean {
  return atTheEnd.test(text) || /(?:^|[^\p{L}\p{N}])(?:\p{Lu}\.)+\s*$/u.test(text);
}

/** Longest first, so that "artt" matches before "art". */
function anyOf(table: Readonly<Record<string, string>>): string {
  const names = Object.keys(table).sort((one, other) => other.length - one.length);
  return names.map((name) => name.replaceAll(".", "\\.")).join("|");
}
