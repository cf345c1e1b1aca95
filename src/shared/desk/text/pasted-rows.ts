import { oneLine } from "./pasted-text.ts";

/** More is not read: it is far beyond what a table of a page takes. */
const MAX_READ = 300_000;

/** A cell with line breaks or quotation marks, which spreadsheets put between quotation marks. */
const QUOTED = /"((?:[^"]|"")*)"(?=\t|\n|$)/y;
const PLAIN = /[^\t\n]*/y;

/** The cells that were copied from a spreadsheet, row by row: its "text/plain" has a tab between cells. */
export function pastedRows(text: string): string[][] {
  const written = text.slice(0, MAX_READ).replace(/\r\n?/g, "\n").replace(/\n+$/, "");
  if (written === "") return [];
  const rows: string[][] = [[]];
  for (let at = 0; at <= written.length;) {
    const { cell, end } = cellAt(written, at);
    rows.at(-1)?.push(oneLine(cell));
    if (written[end] === "\n") rows.push([]);
    at = end + 1;
  }
  return rows;
}

function cellAt(text: string, at: number): { cell: string; end: number } {
  QUOTED.lastIndex = PLAIN.lastIndex = at;
  const quoted = QUOTED.exec(text)?.[1];
  if (quoted !== undefined && /["\n\t]/.test(quoted))
    return { cell: quoted.replaceAll('""', '"'), end: QUOTED.lastIndex };
  const [cell = ""] = PLAIN.exec(text) ?? [];
  return { cell, end: at + cell.length };
}
