import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csv } from "#shared/csv.ts";

/** The rows of a file as a spreadsheet reads them (RFC 4180, with semicolons). */
function readRows(file: string): string[][] {
  const cells = /(?:"((?:[^"]|"")*)"|([^";\r\n]*))(;|\r\n)/gy;
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of file.slice(1).matchAll(cells)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? "");
    if (end === "\r\n") rows.push([]);
  }
  return rows.slice(0, -1);
}

describe("a CSV file", () => {
  it("has a byte order mark, semicolons, quoted texts and CRLF", () => {
    expect(
      csv([
        ["Corso", "Ore"],
        ['È l’ora; del "cody"', 8],
      ]),
    ).toBe('\uFEFF"Corso";"Ore"\r\n"È l’ora; del ""cody""";8\r\n');
  });

  it("writes numbers with a decimal comma and without quotes, and nothing for null", () => {
    expect(csv([[12.5, 0, 1000, -3.5, null, ""]])).toBe('\uFEFF12,5;0;1000;-3,5;;""\r\n');
  });

  it("keeps line breaks inside a cell", () => {
    expect(readRows(csv([["a\r\nb", "c"]]))).toEqual([["a\r\nb", "c"]]);
  });

  it.each([
    '=HYPERLINK("https://example.org","x")',
    "+39 06 1234",
    "-1",
    "@SUM(A1)",
    "\t=1+1",
    "\r=1+1",
    "\n=1+1",
    "  =1+1",
    "\u00A0=1+1",
    "＝1+1",
    "\tplain",
  ])("lets no spreadsheet take %j for a formula", (text) => {
    expect(readRows(csv([[text]]))).toEqual([[`'${text}`]]);
  });

  it.each(["a=b", "12 + 3", "C-2", "'=1", "mail@example.org"])("leaves %j as it is", (text) => {
    expect(readRows(csv([[text]]))).toEqual([[text]]);
  });

  it("gives every text back, whatever it contains", () => {
    const text = fc.string({ unit: fc.constantFrom('"', ";", "\r\n", "\n", ",", "=", "è", " ", "\t", "x") });
    fc.assert(
      fc.property(fc.array(fc.array(text, { minLength: 1, maxLength: 3 }), { maxLength: 3 }), (rows) => {
        const read = readRows(csv(rows)).map((row) => row.map((cell) => cell.replace(/^'(?=[\t\r\n]|\s*=)/, "")));
        expect(read).toEqual(rows);
      }),
    );
  });
});
