import { contexts } from "#content/languages/contexts.ts";
import type { LanguageCode } from "#content/languages/language.ts";
import { csv, readCsv } from "#shared/csv.ts";
import { languageOf } from "#shared/languages/languages.ts";
import { sayWeekday } from "#shared/languages/say-days.ts";
import { faultsOf, otherLanguages } from "./language-files.ts";
import {
  fileNames,
  type Files,
  isNeeded,
  isPlural,
  italian,
  pluralNames,
  pluralsOf,
  type Tree,
  weekdayForms,
  weekdayNames,
} from "./language-forms.ts";

/** A phrase on the sheet; a list of words is one. */
interface Phrase {
  id: string;
  italian: string;
  text: string;
  context: string;
}

/** The sheet of a language for who reads it again, as CSV. */
export function sheetOf(code: LanguageCode, files: Files): string {
  const names = ["Codice", "Italiano", columnOf(code), "A che cosa serve", "Osservazioni"];
  const rows = phrasesOf(code, files).map(({ id, italian, text, context }) => [id, italian, text, context, ""]);
  return csv([names, ...rows]);
}

export interface ReadSheet {
  /** The files with the phrases of the sheet; those that it does not change are left out. */
  files: Partial<Files>;
  /** What is written in the last column, with its row. */
  remarks: string[];
}

/** The language whose sheet this is, by the title of its column. */
export function languageOfSheet(rows: readonly (readonly string[])[]): LanguageCode | undefined {
  return otherLanguages.find((code) => rows[0]?.some((name) => name.trim() === columnOf(code)));
}

/**
 * The phrases of a sheet in the files of its language, with the new readBy if there is one; or what is wrong in it, in
 * Italian and with the row.
 */
export function readSheet(
  rows: readonly (readonly string[])[],
  code: LanguageCode,
  before: Files,
  readBy?: string,
): { sheet?: ReadSheet; problems: string[] } {
  const names = rows[0]?.map((name) => name.trim()) ?? [];
  const cell = (row: readonly string[], name: string) => row[names.indexOf(name)]?.trim() ?? "";
  const known = new Map(phrasesOf(code, before).map((phrase) => [phrase.id, phrase]));
  const rowOf = new Map<string, number>();
  const problems: string[] = [];
  const remarks: string[] = [];
  const files = { ...before };
  rows.forEach((row, at) => {
    const id = cell(row, "Codice");
    if (at === 0 || row.every((each) => each.trim() === "")) return;
    const said = `riga ${at + 1} (${id})`;
    const phrase = known.get(id);
    if (!phrase) problems.push(`riga ${at + 1}: ${unknown(id)}`);
    else if (rowOf.has(id)) problems.push(`${said}: c’è già nella riga ${rowOf.get(id)}. Tenetene una`);
    else {
      const file = fileNames.find((name) => id.startsWith(`${name}.`)) ?? "page";
      const text = cell(row, columnOf(code)).replace(/\s*[\r\n]+\s*/g, " ");
      files[file] = put(files[file], italian[file], id.split(".").slice(1), withEnds(text, phrase));
      rowOf.set(id, at + 1);
      const remark = cell(row, "Osservazioni");
      if (remark) remarks.push(`${said}: ${remark}`);
    }
  });
  for (const id of known.keys()) if (!rowOf.has(id)) problems.push(`manca la riga «${id}»`);
  if (problems.length > 0) return { problems };
  for (const { id, fault } of faultsOf(files)) {
    const row = [...rowOf].find(([each]) => id === each || id.startsWith(`${each}.`));
    problems.push(row ? `riga ${row[1]} (${row[0]}): ${fault}` : `${id}: ${fault}`);
  }
  if (problems.length > 0) return { problems };
  if (readBy !== undefined) files.language = put(files.language, italian.language, ["readBy"], readBy);
  const changed = fileNames.filter((name) => JSON.stringify(files[name]) !== JSON.stringify(before[name]));
  return { sheet: { files: Object.fromEntries(changed.map((name) => [name, files[name]])), remarks }, problems };
}

/** The text of a file from a spreadsheet, undefined if it is neither UTF-8 nor UTF-16. */
export function readRows(bytes: Uint8Array): string[][] | undefined {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : "utf-8";
  try {
    return readCsv(new TextDecoder(encoding, { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

function columnOf(code: LanguageCode): string {
  return `${languageOf(code).italianName} (${code})`;
}

function unknown(id: string): string {
  if (!id) return "manca il codice della prima colonna: rimettetelo com’era";
  const [, plural] = /\.(\w+)$/.exec(id) ?? [];
  return pluralNames.some((name) => name === plural)
    ? `il plurale «${id}» non c’è in questa lingua: togliete la riga`
    : `il codice «${id}» non è fra quelli del foglio: rimettetelo com’era`;
}

/** The names that Italian takes from Intl. */
const weekdays = new Map<string, string>(
  weekdayForms.flatMap((form) =>
    weekdayNames.map((day, at) => [`language.weekdays.${form}.${day}`, sayWeekday(at + 1, languageOf("it"))] as const),
  ),
);

/** Those that the Italian has and those of the language alone, such as the names of its days. */
function phrasesOf(code: LanguageCode, files: Files): Phrase[] {
  const plurals = pluralsOf(languageOf(code).locale);
  return fileNames.flatMap((file) => {
    const own = new Map(leavesOf(files[file], file));
    const form = new Map(leavesOf(withPlurals(italian[file], plurals), file));
    // How days and hours are said is a matter of each language.
    const ids = new Set([...(file === "language" ? [] : form.keys()), ...own.keys()]);
    return [...ids].flatMap((id) => {
      const context = contextOf(id);
      if (context === undefined) return [];
      const beside = form.get(id) ?? weekdays.get(id) ?? form.get(id.replace(/\w+$/, "other")) ?? "";
      return [{ id, italian: beside, text: own.get(id) ?? "", context }];
    });
  });
}

function leavesOf(tree: Tree, id: string): [id: string, text: string][] {
  if (typeof tree === "string") return [[id, tree]];
  if (Array.isArray(tree)) return [[id, tree.join(", ")]];
  return Object.entries(tree ?? {}).flatMap(([name, inside]) => leavesOf(inside, `${id}.${name}`));
}

function withPlurals(tree: Tree, plurals: ReadonlyMap<string, number>): Tree {
  if (isPlural(tree)) {
    const names = [...plurals].flatMap(([name, count]) => (isNeeded(name, count) ? [name] : []));
    return Object.fromEntries(names.map((name) => [name, insideOf(tree, name) ?? tree.other]));
  }
  if (typeof tree !== "object" || tree === null || Array.isArray(tree)) return tree;
  return Object.fromEntries(Object.entries(tree).map(([name, inside]) => [name, withPlurals(inside, plurals)]));
}

function contextOf(id: string): string | undefined {
  let context: Tree = contexts;
  for (const name of id.split(".")) {
    if (typeof context === "string") return context;
    context = insideOf(context, name);
  }
  return typeof context === "string" ? context : undefined;
}

function insideOf(tree: Tree, name: string): Tree {
  return typeof tree === "object" && tree !== null && !Array.isArray(tree)
    ? new Map(Object.entries(tree)).get(name)
    : undefined;
}

/** The file with a phrase in its place, in the order that it had. */
function put(tree: Tree, form: Tree, [name, ...rest]: readonly string[], text: string): Tree {
  if (name === undefined) return Array.isArray(tree ?? form) ? wordsOf(text) : text;
  const inside = put(insideOf(tree, name), insideOf(form, name), rest, text);
  return { ...(typeof tree === "object" ? tree : {}), [name]: inside };
}

function wordsOf(text: string): string[] {
  return text
    .split(/[,;،、，；]/)
    .map((word) => word.trim())
    .filter(Boolean);
}

/** The spaces at the ends, as in « and »: nobody sees them on a sheet. */
function withEnds(text: string, { text: before, italian }: Phrase): string {
  const [, first = "", last = ""] = /^(\s*)[^]*?(\s*)$/.exec(before || italian) ?? [];
  return text && first + text + last;
}
