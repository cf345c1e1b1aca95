import { describe, expect, it } from "vitest";
import { isMine, narrowed, NO_CHOICE, putFirst, readChoice, writeChoice } from "#shared/my-schools/my-schools.ts";
import { haveBuildings } from "../sample-buildings.ts";
import { sayMySchools } from "#shared/my-schools/say-my-schools.ts";

const chosen = (written: string) => readChoice(written).mine;

describe("«Le mie scuole»", () => {
  it.each([
    [null, "", []],
    ["", "", []],
    ["famiglie,primaria,infanzia,primaria", "infanzia,primaria,famiglie", []],
    ["primaria,liceo", "primaria", ["liceo"]],
    ["sede:rodari,primaria", "primaria,sede:rodari", []],
    ['{"schools":["primaria"]}', "", ['{"schools":["primaria"]}']],
    ["__proto__,constructor", "", ["__proto__", "constructor"]],
  ])("reads %j as %j, and what is unknown", (written, known, unknown) => {
    const read = readChoice(written);
    expect(writeChoice(read.mine)).toBe(known);
    expect(read.unknown).toEqual(unknown);
  });

  it("leaves nothing out where every school, or everybody, is chosen", () => {
    expect(narrowed(chosen("infanzia,primaria,secondaria,famiglie"))).toEqual(chosen("famiglie"));
    expect(narrowed(chosen("famiglie,alunni,docenti,ata"))).toEqual(NO_CHOICE);
  });

  it.each([
    ["primaria", { schools: ["primaria", "secondaria"], audiences: ["ata"] }, true],
    ["primaria", { schools: ["secondaria"], audiences: ["famiglie"] }, false],
    ["primaria,famiglie", { schools: ["primaria"], audiences: ["docenti"] }, false],
    ["infanzia,primaria,famiglie", { schools: ["primaria"], audiences: ["docenti", "famiglie"] }, true],
    // A date is for everybody in its schools; without schools it is for all.
    ["primaria,docenti", { schools: ["primaria"] }, true],
    ["primaria", { schools: [] }, true],
  ] as const)("of %j: %j is %j", (written, one, expected) => {
    expect(isMine(one, chosen(written))).toBe(expected);
  });

  it("goes to the building of a closure: of a school without one, to all of its buildings", () => {
    haveBuildings("Rodari", "Via Roma");
    const closed = (...buildings: string[]) => ({ schools: ["primaria"], closure: { buildings } }) as const;
    const family = chosen("primaria,sede:Rodari");
    expect([closed("Rodari"), closed("Via Roma"), closed(), closed("tolta")].map((one) => isMine(one, family))).toEqual(
      [...[true, false, true, false]],
    );
    expect(isMine(closed("Via Roma"), chosen("primaria"))).toBe(true);
    expect(isMine({ schools: ["primaria"], closure: null }, family)).toBe(true);
  });

  it("goes to the building of a notice or a date as to that of a closure", () => {
    haveBuildings("Rodari", "Via Roma");
    const notice = (...buildings: string[]) => ({ schools: ["primaria"], closure: null, buildings }) as const;
    const family = chosen("primaria,sede:Rodari");
    expect([notice("Rodari"), notice("Via Roma"), notice()].map((one) => isMine(one, family))).toEqual([
      ...[true, false, true],
    ]);
    expect(isMine(notice("Via Roma"), chosen("primaria"))).toBe(true);
  });

  it("comes first, both parts in their order, and hides nothing", () => {
    const items = ["secondaria", "primaria", "infanzia", "primaria"].map((school, at) => ({
      at,
      schools: readChoice(school).mine.schools,
    }));
    const order = (written: string) => putFirst(items, chosen(written)).map(({ at }) => at);
    expect(order("primaria")).toEqual([1, 3, 0, 2]);
    expect(order("primaria,infanzia")).toEqual([1, 2, 3, 0]);
    expect(order("")).toEqual([0, 1, 2, 3]);
  });

  it.each([
    ["primaria", "per la primaria"],
    ["infanzia,primaria", "per l’infanzia e la primaria"],
    ["famiglie", "per le famiglie"],
    ["famiglie,alunni,ata", "per le famiglie, gli alunni e il personale ATA"],
    ["infanzia,primaria,sede:Rodari", "per l’infanzia e la primaria (Rodari)"],
    ["famiglie,primaria,sede:Via Roma", "per le famiglie della primaria (Via Roma)"],
    ["famiglie,docenti,infanzia,secondaria", "per le famiglie e i docenti dell’infanzia e della secondaria"],
  ])("%j is said «%s»", (written, said) => {
    haveBuildings("Rodari", "Via Roma");
    expect(sayMySchools(chosen(written))).toBe(said);
  });
});
