import {
  BELOW_HEADING,
  LINKS_HEADING,
  type PageBlock,
  type PageContent,
  placesBelow,
  termIn,
} from "#shared/article/page-content.ts";
import { repeatedHeadings } from "#shared/article/slug.ts";
import { formatDate, monthName } from "#shared/format-date.ts";
import { LIST_MARKER } from "#shared/list-marker.ts";
import { isDay } from "#shared/rome-time.ts";
import { LONGEST_SENTENCE, sentences, words } from "#shared/sentences.ts";

/** What could be better in a page, said to who writes it. */
export interface Hint {
  /** As the database names it: "sections.2.blocks.0". */
  field: string;
  sentence: string;
  /** The page is not published before it is put right. */
  isMust: boolean;
}

interface Known {
  /** A day in Italy, "2026-11-28". */
  today: string;
  /** Whether an address of this site leads to a page with content. */
  isPage: (path: string) => boolean;
  /** Whether Storage has a file. Without it, all are taken for there. */
  isThere?: (file: string) => boolean;
}

type Said = [field: string, sentence: string | false | undefined];

/** The hints for a page, first those that stop its publication. */
export function pageHints(page: PageContent, known: Known): Hint[] {
  const hints = (said: Said[], isMust: boolean) =>
    said.flatMap(([field, sentence]) => (sentence ? [{ field, sentence, isMust }] : []));
  return [...hints(missing(page, known), true), ...hints(improvable(page, known), false)];
}

/** The database refuses the publication for the same things. */
function missing(page: PageContent, known: Known): Said[] {
  const { heading, sections, helplines, links } = page;
  // Those that the page itself has, then those that are written.
  const own = ["In parole semplici", "In questa pagina", ...(placesBelow(sections) ? [] : [BELOW_HEADING])];
  const headings = [...own, ...sections.map((section) => section.heading || " "), page.links_heading || LINKS_HEADING];
  const fields = sections.map((_, at) => `sections.${at}.heading`);
  const repeated = repeatedHeadings(headings).filter((at) => headings[at] !== " ");
  return [
    ["heading", heading === "" && "Manca il titolo della pagina."],
    ["sections", sections.length === 0 && "Manca il testo: aggiungi almeno una parte."],
    ...sections.flatMap((section, at): Said[] => [
      [`sections.${at}.heading`, section.heading === "" && `Manca il titolo della parte ${at + 1}.`],
      [`sections.${at}`, section.blocks.length === 0 && `La parte ${at + 1} è vuota: scrivi il testo, o toglila.`],
      ...section.blocks.flatMap((block, place) => missingFrom(block, `sections.${at}.blocks.${place}`, known)),
    ]),
    ...repeated.map((at): Said => [
      fields[at - own.length] ?? "links_heading",
      `C’è già una parte intitolata «${headings[at]}»: cambia uno dei due titoli.`,
    ]),
    ...helplines.map(({ label, to }, at): Said => [
      `helplines.${at}`,
      (label.trim() === "" || !/^tel:\+?\d{3,15}$/.test(to)) && "Un numero di telefono non è completo.",
    ]),
    ...links.flatMap(({ label, to }, at): Said[] => [
      [`links.${at}`, label.trim() === "" && "Un collegamento non ha nome: scrivi dove porta."],
      [`links.${at}.to`, !TARGET.test(to) && `Un collegamento non ha un indirizzo intero${to && `: «${to}»`}.`],
    ]),
  ];
}

const TARGET = /^(?:https:\/\/[^\s/]+\.\S+|mailto:[^\s@]+@[^\s@]+|tel:\+?\d{3,15}|\/\S*)$/;

function missingFrom(block: PageBlock, field: string, { isThere = () => true }: Known): Said[] {
  switch (block.kind) {
    case "text":
      return [[field, block.text.trim() === "" && "Un blocco di testo è vuoto."]];
    case "image":
      return [
        [field, block.file === "" && "Manca un’immagine: sceglila, o aspetta che sia caricata."],
        [field, block.file !== "" && !isThere(block.file) && "Un’immagine non c’è più: caricala di nuovo."],
        [
          `${field}.alt`,
          block.alt.trim() === "" && "Manca che cosa si vede nell’immagine: lo ascolta chi non la vede.",
        ],
      ];
    case "table":
      return [
        [`${field}.caption`, block.caption.trim() === "" && "Manca il nome della tabella."],
        [field, block.rows.length === 0 && "La tabella non ha righe."],
        [
          field,
          block.rows.some(([name]) => name === "") && "Una riga della tabella non ha nome: va nella prima colonna.",
        ],
      ];
    case "files":
      return [
        [field, block.files.length === 0 && "Manca il file da scaricare."],
        ...block.files.flatMap(({ file, title }, at): Said[] => [
          [`${field}.files.${at}`, title.trim() === "" && "Manca il titolo di un file."],
          [`${field}.files.${at}`, !isThere(file) && `Il file «${title}» non c’è più: caricalo di nuovo.`],
        ]),
      ];
    default:
      return [];
  }
}

function improvable(page: PageContent, known: Known): Said[] {
  const { heading, intro, simple, sections, links, closing } = page;
  return [
    ["heading", isShouted(heading) && SHOUTED],
    ...ofText("intro", intro, known),
    ...simple.flatMap((line) => ofText("simple", line, known)),
    ...sections.flatMap((section, at): Said[] => [
      [`sections.${at}.heading`, isShouted(section.heading) && SHOUTED],
      ...section.blocks.flatMap((block, place) => ofBlock(block, `sections.${at}.blocks.${place}`, known)),
    ]),
    ...links.flatMap(({ label, to, note }, at): Said[] => [
      [`links.${at}.to`, to.startsWith("/") && unknownPage(to, known)],
      ...ofText(`links.${at}`, label, known),
      ...ofText(`links.${at}`, note, known),
    ]),
    ...ofText("closing", closing, known),
    ["sections", JSON.stringify(page).length > HEAVY && "La pagina è molto lunga: si legge meglio in due."],
  ];
}

/** In characters: a longer text makes a page heavier than its limit (tools/site/check-sizes.ts). */
const HEAVY = 12_000;

const SHOUTED = "Il titolo è tutto maiuscolo: si legge peggio, e chi ascolta può sentire le lettere una per una.";

function ofBlock(block: PageBlock, field: string, known: Known): Said[] {
  switch (block.kind) {
    case "text": {
      const lines = block.text.split("\n").map((line) => line.trim());
      return [
        ...lines.flatMap((line) => ofText(field, withoutTerm(line, block.terms), known)),
        ...headingsIn(lines).map((line): Said => [
          field,
          `«${line}» sembra un titolo: fanne una parte, così si trova.`,
        ]),
      ];
    }
    case "image":
      return [
        [`${field}.alt`, FILE_NAME.test(block.alt) && `«${block.alt}» è il nome di un file: scrivi che cosa si vede.`],
        ...ofText(field, block.caption, known),
      ];
    case "table":
      return [
        [field, block.columns.slice(1).includes("") && "Una colonna della tabella non ha nome."],
        ...block.rows.flat().flatMap((cell) => ofText(field, cell, known)),
      ];
    case "files":
      return block.files.flatMap(({ title }, at) => ofText(`${field}.files.${at}`, title, known));
    default:
      return [];
  }
}

const FILE_NAME =
  /^(?:(?:img|dsc|dcim|pxl|foto|image|immagine|screenshot|whatsapp image)[\s_-]*\d[\d\s_-]*|\S+\.(?:jpe?g|png|webp|heic|gif))$/i;

/** An item without its marker and its term, which are no part of a sentence. */
function withoutTerm(line: string, hasTerms: boolean): string {
  if (!LIST_MARKER.test(line)) return line;
  const item = line.replace(LIST_MARKER, "");
  return item.slice((hasTerms && termIn(item)?.next) || 0);
}

/** Lines that stand alone before others, and are short, without a full stop or a number like those of telephones. */
function headingsIn(lines: readonly string[]): string[] {
  return lines.filter((line, at) => {
    const isAlone = !lines[at - 1] && !lines[at + 1] && lines.slice(at + 1).some(Boolean);
    const isShort = line.length < 60 && words(line).length <= 8;
    return isAlone && isShort && (isShouted(line) || /^(?:\d{1,2}\s+)?\p{Lu}[^\d.!?:;,…»)@/]*$/u.test(line));
  });
}

const VAGUE =
  /\b(?:clicca(?:te|re|ndo)?(?: qui)?|premi qui|premete qui|(?:vedi|link|scarica) qui|a questo link)(?!\p{L})/iu;

function ofText(field: string, text: string, known: Known): Said[] {
  const vague = VAGUE.exec(text)?.[0];
  const shouted = /(?:\p{Lu}{4,}[\s,!]*){3,}/u.exec(text)?.[0].trim();
  return [
    ...sentences(text).flatMap((sentence) => ofSentence(field, sentence, known)),
    [field, vague && `«${vague}» non dice dove si va: scrivi il nome della pagina o del file.`],
    [field, shouted && `«${shouted.slice(0, 40)}» è tutto maiuscolo: si legge peggio.`],
    ...[...text.matchAll(/(?:^|[\s(«“"])(\/[a-z][a-z0-9/-]*)/g)].map(([, path = ""]): Said => [
      field,
      unknownPage(path, known),
    ]),
  ];
}

function ofSentence(field: string, sentence: string, { today }: Known): Said[] {
  const count = words(sentence).length;
  const long = `«${sentence.slice(0, 40)}…» ha ${count} parole: dividila in frasi di ${LONGEST_SENTENCE} al massimo.`;
  return [
    [field, count > LONGEST_SENTENCE && long],
    ...daysToCome(sentence).map((day): Said => [
      field,
      day < today && `Il giorno ${formatDate(day)} è passato: la frase è ancora vera?`,
    ]),
  ];
}

function unknownPage(to: string, { isPage }: Known): string | false {
  return (
    !isPage(to.replace(/[?#].*$/, "").replace(/(.)\/$/, "$1")) &&
    `«${to}» non è una pagina di questo sito, o è ancora da scrivere.`
  );
}

function isShouted(text: string): boolean {
  return /\p{Lu}{4}/u.test(text) && text === text.toUpperCase() && words(text).length > 1;
}

const MONTHS = Array.from({ length: 12 }, (_, at) => monthName(at + 1));
const BEFORE = "entro|fino a|scad|si terr|sar[àa]|apr(?:e|ono|irà)|domand|iscrizion|prenot|consegn";
const TO_COME = new RegExp(
  `\\b(?:${BEFORE})[^.;\\n]{0,60}?\\b(\\d{1,2})[°º]?(?: (${MONTHS.join("|")}) |[/.](\\d{1,2})[/.])(20\\d\\d)\\b`,
  "giu",
);

const IN_THE_PAST = /\b(?:era(?:no)?|(?:av|dov|pot|scad)ev\p{L}+|andav\p{L}+|bisognava|stat[oaei])(?!\p{L})/iu;

/** The whole dates of which a sentence says that they are to come: that of a law is past and true. */
function daysToCome(sentence: string): string[] {
  if (IN_THE_PAST.test(sentence)) return [];
  return [...sentence.matchAll(TO_COME)]
    .map(([, day = "", month, number = "", year = ""]) => {
      const at = month ? String(MONTHS.indexOf(month.toLowerCase()) + 1) : number;
      return `${year}-${at.padStart(2, "0")}-${day.padStart(2, "0")}`;
    })
    .filter(isDay);
}
