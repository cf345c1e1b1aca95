import { expect, it } from "vitest";
import { brokenAccents } from "#shared/broken-accents.ts";

const read = (encoding: string, text: string) => new TextDecoder(encoding).decode(new TextEncoder().encode(text));

it.each(["windows-1252", "macintosh"])("finds UTF-8 that was read as %s", (encoding) => {
  for (const word of ["attività", "è", "perché", "così", "può", "più", "l’aula", "«vedi»", "È", "1ªA", "n.\xa0", "8–9"])
    expect(brokenAccents(`Si dice ${read(encoding, word)} qui.`), word).toHaveLength(1);
});

it("finds what no encoding has kept, and a space that has taken the place of a character", () => {
  expect(brokenAccents("Data;Classe;AttivitÃ ;Docente\n28/11;1ªA;Perch\ufffd è cos\ufffd;ROSSI")).toEqual([
    "AttivitÃ",
    "Perch\ufffd",
    "cos\ufffd",
  ]);
});

it("names a word once, and five at most", () => {
  expect(brokenAccents("Ã¨ Ã¨ aÃ¨ bÃ¨ cÃ¨ dÃ¨ eÃ¨")).toEqual(["Ã¨", "aÃ¨", "bÃ¨", "cÃ¨", "dÃ¨"]);
});

it("leaves whole texts alone, of other languages too", () => {
  const texts =
    "Perché l’attività è così, può «sì» – 1ªA, 3° piano · 8–9… JOÃO, SÃO PAULO, PÂINE, Âge, château, √2, 20 €, ÄÖÜ, Ń, 🎒";
  expect(brokenAccents(texts)).toEqual([]);
});
