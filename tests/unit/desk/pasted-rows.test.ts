import { expect, it } from "vitest";
import { pastedRows } from "#shared/desk/text/pasted-rows.ts";

it.each([
  ["", []],
  ["una parola", [["una parola"]]],
  [
    "Giorni\t27 ore\r\nLunedì\t8:00–13:00\r\n",
    [
      ["Giorni", "27 ore"],
      ["Lunedì", "8:00–13:00"],
    ],
  ],
  [
    "a\t\tb\n\t-\t–",
    [
      ["a", "", "b"],
      ["", "-", "–"],
    ],
  ],
  [
    '"Via dei Tigli 3\nPiano 1"\tAula 2\n"disse ""no"""\tb',
    [
      ["Via dei Tigli 3 Piano 1", "Aula 2"],
      ['disse "no"', "b"],
    ],
  ],
  ['"Rossi" classe 2\tb', [['"Rossi" classe 2', "b"]]],
  ['"non si chiude\tb\nc', [['"non si chiude', "b"], ["c"]]],
  ["\u200bMen\u00adsa\u00a0 e\tpre\u0301", [["Mensa e", "pré"]]],
])("the cells of %j", (text, cells) => expect(pastedRows(text)).toEqual(cells));

it("are read in a moment, however many there are", () => {
  const start = performance.now();
  expect(pastedRows('"a\t'.repeat(1_000_000))[0]?.length).toBeGreaterThan(1000);
  expect(performance.now() - start).toBeLessThan(2000);
});
