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
