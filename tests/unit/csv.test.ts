import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csv, readCsv } from "#shared/csv.ts";

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
    expect(readCsv(csv([["a\r\nb", "c"]]))).toEqual([["a\r\nb", "c"]]);
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
    expect(csv([[text]])).toMatch(/^\uFEFF"'/);
    expect(readCsv(csv([[text]]))).toEqual([[text]]);
  });

  it.each(["a=b", "12 + 3", "C-2", "'=1", "mail@example.org"])("leaves %j as it is", (text) => {
    expect(csv([[text]])).toBe(`\uFEFF"${text}"\r\n`);
  });

  it("gives every text back, whatever it contains", () => {
    const text = fc.string({ unit: fc.constantFrom('"', ";", "\r\n", "\n", ",", "=", "è", " ", "\t", "x") });
    fc.assert(
      fc.property(fc.array(fc.array(text, { minLength: 1, maxLength: 3 }), { maxLength: 3 }), (rows) => {
        expect(readCsv(csv(rows))).toEqual(rows);
      }),
    );
  });

  it.each([
    ["commas", 'id,Frase\n1,"a; b"\n'],
    ["tabs", "id\tFrase\r\n1\ta; b\r\n"],
    ["semicolons and no line break at the end", '\uFEFFid;Frase\r\n1;"a; b"'],
  ])("is read with %s", (_, file) => {
    expect(readCsv(file)).toEqual([
      ["id", "Frase"],
      ["1", "a; b"],
    ]);
  });

  it.each(['id;Frase\n1;"a', 'id;Frase\n1;"a"b\n2;c', 'id;Frase\n1;a"b'])("is not read in part: %j", (file) => {
    expect(readCsv(file)).toBeUndefined();
  });
});
