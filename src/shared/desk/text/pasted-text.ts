import { Parser } from "htmlparser2";
import { createCells, type Cells } from "./pasted-cells.ts";
import { unwrapAddress, unwrapAddresses } from "./unwrap-address.ts";

interface Clipboard {
  /** The "text/html" of the clipboard; may be empty. */
  html: string;
  /** Its "text/plain". */
  text: string;
}

/** What plain text cannot have, and how often it was there. */
export interface Losses {
  tables: number;
  images: number;
  /** Texts that are struck through, or deleted with tracked changes. */
  deleted: number;
  /** Word's review comments. */
  comments: number;
}

export interface Pasted {
  text: string;
  losses: Losses;
  /** The lines of the text that were headings outside a table. */
  headings: string[];
}

/**
 * What is pasted from a word processor, as plain text: paragraphs between blank lines, lists with "- "
 * and "1. ", rows of a table with " · ", headings on a line above their text, links with their address.
 */
export function pastedText({ html, text }: Clipboard): Pasted {
  const read = readHtml(html);
  return { ...read, text: clean(read.text) || clean(text) };
}

/** Characters that show nothing: soft hyphen, zero-width, direction marks, control characters. */
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\0-\x08\x0e-\x1f\x7f]/g;
/** What joins the parts of an emoji, and shows nothing after a letter. */
const JOINER = /([\p{L}\p{N}\s])[\u200c\u200d]+/gu;
/** The bullets of word processors, some of them in the private area of symbol fonts. */
const BULLET = /^(?:[•●○▪■□◦‣∙·➢➤►✓✔✗\uf0a7\uf0b7\uf0d8\uf0fc]\s*|[*–—-]\s+|§\s+(?!\d))(?=\S)/u;
/** Word's second bullet is an "o" with a wide space. */
const ROUND_BULLET = /^o(?:\t| {2})\s*(?=\S)/;

/** A text on one line, without what shows nothing. */
export function oneLine(text: string): string {
  const shown = text.normalize("NFC").replace(INVISIBLE, "").replace(JOINER, "$1");
  return shown.replace(/\s+/g, " ").trim();
}

/** The lines of a text without invisible characters, with "- " for every bullet and one blank line between paragraphs. */
function clean(text: string): string {
  const lines: string[] = [];
  let wasRound = false;
  const written = text
    .normalize("NFC")
    .replace(/\r\n?|[\v\x85\u2028\u2029]/g, "\n")
    .replaceAll("\f", "\n\n")
    .replace(INVISIBLE, "")
    .replace(JOINER, "$1")
    .replace(/[\xa0\u2000-\u200a\u202f\u205f\u3000]/g, " ")
    .split("\n");
  written.forEach((whole, at) => {
    const trimmed = whole.trim();
    const isRound = /^o\s+\S/.test(trimmed);
    // "o" is also the Italian "or": a single space makes it a bullet only beside another one.
    const isList = isRound && (wasRound || ROUND_BULLET.test(trimmed) || /^\s*o\s+\S/.test(written[at + 1] ?? ""));
    wasRound = isRound;
    const marked = trimmed.replace(isList ? /^o\s+/ : BULLET, "- ");
    const line = marked.replace(/\s+/g, " ");
    const before = lines.at(-1) ?? "";
    const isContinued = /^(?:\t| {2})/.test(whole) && isItem(before) && line !== "" && !isItem(line);
    if (line === "-") return; // an empty item
    if (isContinued) lines[lines.length - 1] = `${before} ${line}`;
    else if (line !== "" || before !== "") lines.push(line);
  });
  return unwrapAddresses(lines.join("\n").trim());
}

function isItem(line: string): boolean {
  return /^(?:-|\d{1,3}[.)]) /.test(line);
}

/** Elements whose content is not part of the text. */
const LEFT_OUT = new Set("head style script title template noscript svg math object".split(" "));
/** What is struck through, or deleted with tracked changes, is not valid. */
const DELETED = new Set("del s strike".split(" "));
const DELETED_STYLE = /text-decoration(?:-line)?:[a-z ]{0,40}line-through|text-line-through:(?!none)/;
const HIDDEN_STYLE = /display:none|mso-hide:all|mso-special-character:comment/;
/** A review comment of Word. Not its class MsoCommentText, which text that was pasted from a comment has too. */
const COMMENT_STYLE = /mso-element:comment/;
/** Word's links from the text to a comment and back. */
const LEFT_OUT_CLASS = /(?:^|\s)msocom(?:anchor|off)(?:\s|$)/i;
const HEADING = /^h[1-6]$/;
const PARAGRAPHS = new Set("p ul ol dl table blockquote pre section article header footer main hr".split(" "));
const LINES = new Set("div li dt dd tr td th caption address figure figcaption".split(" "));

/** As browsers do. */
const MAX_DEPTH = 512;

/** An element that is open. */
interface Open {
  name: string;
  /** Around its text: 2 for a blank line, 1 for a line break, 0 for nothing. */
  breaks: number;
  /** Where its text begins, and the address it leads to. */
  link?: Link;
  /** NaN: bullets. */
  list?: { next: number; isLettered: boolean };
  /** How many rows and columns it fills. */
  cell?: { rows: number; columns: number };
  /** Its text is on the line above what follows. */
  isHeading?: boolean;
  /** Inside an item of a list, where a line break would end it. */
  isInItem?: boolean;
  isLeftOut?: boolean;
  /** What it is that is left out. */
  loss?: "deleted" | "comments";
  /** Word writes the marker of an item as text: it is read and replaced. */
  isMarker?: boolean;
  isWordItem?: boolean;
}

interface Link {
  /** The count of lines before it. */
  lines: number;
  /** The place in the line. */
  start: number;
  address: string;
}

/**
 * The text of HTML, read as a stream: nothing of it becomes an element. Not by DOMParser, which the policy for trusted
 * types of the site refuses.
 */
function readHtml(html: string): Pasted {
  const losses: Losses = { tables: 0, images: 0, deleted: 0, comments: 0 };
  const headings: string[] = [];
  const open: Open[] = [];
  let tooDeep = 0;
  let leftOut = 0;
  let preformatted = 0;
  let marker: string | undefined;
  /** What is written to: the document, or a cell of a table. */
  let sheet: Sheet = { lines: [], line: "" };
  /** For each open row what it interrupts. */
  const rows: Sheet[] = [];
  /** For each open table, and for rows without one. */
  const tables: Cells[] = [createCells()];

  const endLine = (breaks: number) => {
    if (breaks === 0) return;
    const hasText = sheet.line.trim() !== "";
    if (hasText) sheet.lines.push(sheet.line);
    // The first paragraph below a heading follows it without a blank line.
    if (breaks === 2 && (hasText || !sheet.isBelowHeading)) sheet.lines.push("");
    if (hasText) sheet.isBelowHeading = false;
    sheet.line = "";
  };
  const write = (words: string) => {
    if (preformatted > 0) {
      const [first = "", ...others] = words.split("\n");
      sheet.line += first;
      for (const line of others) {
        sheet.lines.push(sheet.line);
        sheet.line = line;
      }
    } else {
      const shrunk = words.replace(/[ \t\r\n\f]+/g, " ");
      sheet.line += sheet.line === "" || sheet.line.endsWith(" ") ? shrunk.replace(/^ /, "") : shrunk;
    }
  };
  const endCell = (cell?: Open["cell"]) => {
    tables.at(-1)?.add(textOf(sheet), cell);
    sheet = { lines: [], line: "" };
  };
  const endRow = () => {
    endCell(); // also what is written beside the cells
    const around = rows.pop();
    if (!around) return;
    sheet = around;
    sheet.lines.push(...rowLines(tables.at(-1)?.endRow() ?? []));
  };

  const parser = new Parser({
    onopentag(name, attributes) {
      if (open.length >= MAX_DEPTH) {
        tooDeep += 1;
        return;
      }
      const element = opened(name, attributes, open);
      open.push(element);
      if (element.isLeftOut) leftOut += 1;
      if (element.loss && leftOut === 1) losses[element.loss] += 1;
      // A hidden row still takes part in what spans it.
      if (element.isLeftOut && leftOut === 1 && name === "tr") tables.at(-1)?.passRow();
      if (leftOut > 0) return;
      if (name === "img") losses.images += 1;
      if (element.isMarker) marker = "";
      if (name === "pre") preformatted += 1;
      if (element.isInItem) write(" ");
      else if (name === "br") {
        sheet.lines.push(sheet.line);
        sheet.line = "";
      }
      endLine(element.breaks);
      if (name === "li") sheet.line = nextMarker(open, attributes);
      if (element.cell) endCell();
      if (name === "table") tables.push(createCells());
      else if (/^t(?:head|body|foot)$/.test(name)) tables.at(-1)?.endSpans();
      if (name === "tr") {
        rows.push(sheet);
        tables.at(-1)?.startRow();
        sheet = { lines: [], line: "" };
      }
      if (element.link) Object.assign(element.link, { lines: sheet.lines.length, start: sheet.line.length });
    },
    ontext(words) {
      if (leftOut > 0) return;
      if (marker === undefined) write(words);
      else marker += words;
    },
    onclosetag(name) {
      if (tooDeep > 0) {
        tooDeep -= 1;
        return;
      }
      const element = open.pop();
      if (element?.isLeftOut) leftOut -= 1;
      if (!element || leftOut > 0 || element.isLeftOut) return;
      if (name === "pre") preformatted -= 1;
      if (element.isMarker) {
        sheet.line += markerOf(marker ?? "");
        marker = undefined;
      }
      if (element.link) writeAddress(sheet, element.link);
      // Word's item without its styles, as some browsers hand it over: "o   Testo".
      if (element.isWordItem) sheet.line = sheet.line.replace(/^[o§]\s+(?=\S)/, "- ");
      if (element.isInItem) write(" ");
      if (element.cell) endCell(element.cell);
      if (name === "tr") endRow();
      if (name === "table" && tables.pop()?.hasColumns()) losses.tables += 1;
      if (element.isHeading && element.breaks > 0 && sheet.line.trim()) {
        if (rows.length === 0) headings.push(oneLine(sheet.line));
        endLine(1);
        sheet.isBelowHeading = true;
      } else endLine(element.breaks);
    },
  });
  parser.end(html);
  return { text: textOf(sheet), losses, headings };
}

interface Sheet {
  lines: string[];
  /** The line that is being written. */
  line: string;
  isBelowHeading?: boolean;
}

function textOf({ lines, line }: Sheet): string {
  return [...lines, line].join("\n").trim();
}

function opened(name: string, attributes: Record<string, string>, open: readonly Open[]): Open {
  const style = (attributes["style"] ?? "").toLowerCase().replace(/\s/g, "");
  const classes = attributes["class"] ?? "";
  const isHeading = HEADING.test(name) || /^Mso(?:Title|Subtitle)$/.test(classes);
  const element: Open = { name, breaks: PARAGRAPHS.has(name) || isHeading ? 2 : LINES.has(name) ? 1 : 0 };
  if (DELETED.has(name) || DELETED_STYLE.test(style)) element.loss = "deleted";
  else if (COMMENT_STYLE.test(style)) element.loss = "comments";
  const isHidden = "hidden" in attributes || HIDDEN_STYLE.test(style) || LEFT_OUT_CLASS.test(classes);
  if (element.loss || LEFT_OUT.has(name) || isHidden) element.isLeftOut = true;
  if (isHeading) element.isHeading = true;
  if (name === "a" && attributes["href"]) element.link = { lines: 0, start: 0, address: attributes["href"].trim() };
  if ((name === "td" || name === "th") && open.at(-1)?.name === "tr") element.cell = spanOf(attributes);
  if (style.includes("mso-list:ignore")) element.isMarker = true;
  else if (style.includes("mso-list:") || classes.startsWith("MsoListParagraph")) {
    element.breaks = 1;
    element.isWordItem = true;
  }
  if (name === "ul" || name === "ol") {
    const isLettered = attributes["type"]?.toLowerCase() === "a";
    element.list = { next: name === "ol" ? Number(attributes["start"] ?? 1) : NaN, isLettered };
    if (open.some(({ list }) => list)) element.breaks = 1;
  } else if (name === "br" || (element.breaks > 0 && !/^(?:li|table|tr)$/.test(name))) {
    const around = open.findLast((outer) => outer.name === "li" || outer.cell || outer.list);
    element.isInItem = around?.name === "li";
    if (element.isInItem) element.breaks = 0;
  }
  return element;
}

/** As browsers count: 0 rows are all that follow. */
function spanOf({ rowspan, colspan }: Record<string, string>): { rows: number; columns: number } {
  const [rows, columns] = [rowspan, colspan].map((written) => Number.parseInt(written ?? "1", 10));
  return { rows: rows === 0 ? Infinity : Math.max(1, rows || 1), columns: Math.min(1000, Math.max(1, columns || 1)) };
}

/** What the item of a list begins with: "- ", "3. ", "c) ". */
function nextMarker(open: readonly Open[], { value, style = "" }: Record<string, string>): string {
  const list = open.findLast((element) => element.list)?.list;
  if (!list || Number.isNaN(list.next)) return "- ";
  const number = Number(value ?? list.next);
  list.next = number + 1;
  const isLettered = list.isLettered || /list-style-type:\s?(?:lower|upper)-(?:alpha|latin)/.test(style);
  return isLettered && number >= 1 && number <= 26 ? `${String.fromCharCode(96 + number)}) ` : `${number}. `;
}

/** The marker of a list item in Word: "·      ", "1.    ", "a)   ". */
function markerOf(written: string): string {
  const marker = written.replace(/\s/g, "");
  return /^(?:\d{1,3}|[a-zA-Z]{1,4})[.)]$/.test(marker) ? `${marker} ` : marker ? "- " : "";
}

/** Writes the address of a link that ends here after its text, which may have ended its line. */
function writeAddress(sheet: Sheet, { lines, start, address }: Link): void {
  const shown = shownAddress(address);
  if (!shown) return;
  const isSameLine = sheet.lines.length === lines;
  const last = sheet.lines.findLastIndex((line, at) => at >= lines && line.trim() !== "");
  if (isSameLine || sheet.line.trim()) sheet.line = withAddress(sheet.line, isSameLine ? start : 0, shown);
  else if (last !== -1) sheet.lines[last] = withAddress(sheet.lines[last] ?? "", last === lines ? start : 0, shown);
}

/** A line with the address after the text of its link, unless the text is an address: people wrote that one. */
function withAddress(line: string, start: number, shown: string): string {
  const label = line.slice(start).trim();
  if (!label || /^(?:https?:\/\/|www\.)\S+$/i.test(label)) return line;
  if (bare(label) !== bare(shown)) return `${line.trimEnd()} (${shown})`;
  return line.slice(0, start) + (/^https?:/i.test(shown) ? shown : label);
}

function shownAddress(address: string): string | undefined {
  const [, mail] = /^mailto:([^?]+)/i.exec(address) ?? [];
  if (mail) return mail;
  const [, phone] = /^tel:([+\d][\d .-]*)$/i.exec(address) ?? [];
  if (phone) return `tel. ${phone}`;
  return /^https?:\/\//i.test(address) ? unwrapAddress(address.replace(/\s/g, "%20")) : undefined;
}

/** An address without what does not tell it apart. */
function bare(address: string): string {
  const short = address.toLowerCase().replace(/^(?:tel\. |https?:\/\/)?(?:www\.)?/, "");
  const plain = /^[+\d][\d .-]*$/.test(short) ? short.replace(/^\+39|\D/g, "") : short;
  return plain.endsWith("/") ? plain.slice(0, -1) : plain;
}

/** The cells of a row on one line; a row with one cell is layout and keeps its lines. */
function rowLines(cells: readonly string[]): string[] {
  const filled = cells.filter(Boolean);
  if (filled.length === 1) return filled;
  return filled.length === 0 ? [] : [filled.map((cell) => cell.replace(/\s+/g, " ")).join(" · ")];
}
