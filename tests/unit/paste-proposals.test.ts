import { describe, expect, it } from "vitest";
import { proposalsOf } from "#features/notices/editor/fields/proposals-of.ts";
import { sayLosses } from "#shared/desk/text/plain-text-field.tsx";

describe("the head of a pasted letter", () => {
  it("proposes the subject as the title, and those to whom it is written", () => {
    const text =
      "Circolare n. 45\n\nAi genitori degli alunni della scuola primaria\nAl personale docente\ne p.c. al DSGA\n\n" +
      "OGGETTO: Uscita al museo.\n\nAgli alunni si raccomanda la puntualità.";
    expect(proposalsOf(text)).toEqual({
      title: "Uscita al museo",
      subjectLine: "OGGETTO: Uscita al museo.",
      audiences: ["famiglie", "docenti"],
    });
  });

  it.each<[line: string, audiences: string[]]>([
    ["Alle famiglie", ["famiglie"]],
    ["A tutti i genitori e ai docenti", ["famiglie", "docenti"]],
    ["Agli studenti e alle studentesse", ["alunni"]],
    ["- Ai docenti della secondaria", ["docenti"]],
    ["Al personale ATA", ["ata"]],
    ["A tutto il personale", ["docenti", "ata"]],
    ["Al Dirigente", []],
    ["I genitori sono pregati", []],
  ])("«%s»", (line, audiences) => {
    expect(proposalsOf(`${line}\n\nOggetto – Mensa`)).toMatchObject({ title: "Mensa", audiences });
  });

  it("proposes nothing where there is no head", () => {
    const text =
      "Si comunica che lunedì non c’è lezione.\n\nIn oggetto: niente.\n\nUno.\n\nDue.\n\nAi genitori si ricorda l’ora.";
    expect(proposalsOf(text)).toEqual({ title: "", subjectLine: "", audiences: [] });
  });
});

it.each([
  [{ tables: 0, images: 0, deleted: 0, comments: 0 }, ""],
  [
    { tables: 1, images: 2, deleted: 3, comments: 0 },
    "una tabella è diventata un elenco; 2 immagini non sono state prese: se servono, allegale; il testo barrato non è stato preso",
  ],
  [
    { tables: 2, images: 1, deleted: 0, comments: 1 },
    "2 tabelle sono diventate elenchi; un’immagine non è stata presa: se serve, allegala; i commenti non sono stati presi",
  ],
])("says in one line what is not in the text (%#)", (losses, line) => {
  expect(sayLosses(losses)).toBe(line);
});
