/** A text that a spreadsheet would take for a formula, which can read other cells and send them away. */
const FORMULA = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;

/**
 * The text of a CSV file for spreadsheets set to Italian: a byte order mark, semicolons, CRLF, decimal commas. Texts are
 * quoted, and one that looks like a formula gets an apostrophe before it; numbers are not, so that they can be summed.
 */
export function csv(rows: readonly (readonly (string | number | null)[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(";")}\r\n`).join("")}`;
}

function cell(value: string | number | null): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value).replace(".", ",");
  const text = FORMULA.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}

const QUOTED = /"(?:[^"]|"")*"/g;

/**
 * The rows of a CSV file as a spreadsheet saves it: with semicolons, commas or tabs. The apostrophes that `csv` adds are
 * taken away. Undefined if a quotation mark is not closed.
 */
export function readCsv(file: string): string[][] | undefined {
  const text = file.replace(/^\uFEFF/, "");
  const [firstLine = ""] = text.replace(QUOTED, "").split("\n", 1);
  const separator = /[;\t,]/.exec(firstLine)?.[0] ?? ";";
  const cells = new RegExp(`(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n]*))(${separator}|\\r?\\n|$)`, "gy");
  const rows: string[][] = [[]];
  for (const [, quoted, plain = "", end = ""] of text.matchAll(cells)) {
    const value = quoted?.replaceAll('""', '"') ?? plain;
    rows.at(-1)?.push(/^'/.test(value) && FORMULA.test(value.slice(1)) ? value.slice(1) : value);
    if (end === separator) continue;
    // A line break at the end of the file begins no row.
    if (end === "") return rows.at(-1)?.length === 1 && value === "" ? rows.slice(0, -1) : rows;
    rows.push([]);
  }
  return undefined;
}
