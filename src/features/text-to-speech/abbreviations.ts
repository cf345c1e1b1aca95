/**
 * What is written short and read in full. Here because every article of a school may have it, and because its dot would
 * end a sentence that goes on.
 */
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
  // Talk
  es: "esempio",
  ecc: "eccetera",
  ca: "circa",
};

/** Their dot is inside. */
const withoutDot: Readonly<Record<string, string>> = {
  "dott.ssa": "dottoressa",
  "prof.ssa": "professoressa",
  "sig.ra": "signora",
};

/**
 * Those of one letter, or that are words as well, are short for something only in front of a number, from which a dot or
 * a space parts them. A capital has its dot: L. 107 is a law, L2 a language and C1 how well one knows it.
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
const START = /(?<![\p{L}\p{N}.])/u.source;
const titles = new RegExp(`${START}(${anyOf(withoutDot)})(?!\\p{L})`, "giu");
const whole = new RegExp(`${START}(${anyOf(words)})\\.(?!\\p{L})`, "giu");
const numbered = new RegExp(`${START}(${anyOf(beforeNumbers)})(\\.?)(\\s?)(?=\\d)`, "giu");
// A sentence may end with "ecc."; one that goes on is known by its small letter.
const atTheEnd = new RegExp(`${START}(?!ecc)(?:${anyOf(DOTTED)})\\.\\s*$`, "iu");

/** Writes in full what is short. "ecc." keeps its dot where a sentence ends with it. */
export function sayAbbreviations(text: string): string {
  return text
    .replace(titles, (title) => withoutDot[title.toLowerCase()] ?? title)
    .replace(whole, (dotted, short: string, at: number) => {
      const isLast = /^\s*$/.test(text.slice(at + dotted.length));
      return (words[short.toLowerCase()] ?? short) + (isLast ? "." : "");
    })
    .replace(numbered, (short, name: string, dot: string, space: string) => {
      const said = dot ? beforeNumbers[name.toLowerCase()] : space && beforeNumbers[name];
      return said ? `${said} ` : short;
    });
}

/** Whether the dot that ends a text belongs to a short word, so that the sentence goes on: "l’art. ", "G. ". */
export function endsShort(text: string): boolean {
  return atTheEnd.test(text) || /(?<![\p{L}\p{N}])(?:\p{Lu}\.)+\s*$/u.test(text);
}

/** The longest first: "artt" before "art". */
function anyOf(table: Readonly<Record<string, string>>): string {
  const names = Object.keys(table).sort((one, other) => other.length - one.length);
  return names.map((name) => name.replaceAll(".", "\\.")).join("|");
}
