import { expect, it, vi } from "vitest";
import type { School } from "#content/school-form.ts";
import { nameWarnings } from "#shared/desk/text/name-warnings.ts";

vi.mock("#content/school.ts", async (original) => {
  const { school } = await original<{ school: School }>();
  const place = { street: "Via Niccolò Machiavelli 3", town: "40024 Castel San Pietro (BO)" };
  const building = { id: "sede", name: "", levels: ["primaria"], phone: "", ...place };
  return { school: { ...school, name: "Istituto «Giuseppe Verdi»", buildings: [building] } };
});

it("warns about pupils who have a surname that is in the name or in an address of the school", () => {
  const list = "Mario Rossi, Anna Machiavelli e Luca Verdi";
  expect(nameWarnings(`Partecipano: ${list}.`)).toEqual([{ kind: "list", excerpt: list }]);
  expect(nameWarnings("Esce prima Verdi Luca, classe 3B.")).toEqual([
    { kind: "class", excerpt: "Verdi Luca, classe 3B" },
  ]);
});

it("takes the school's own name and places for no pupil", () => {
  expect(nameWarnings("3B Giuseppe Verdi, 2A Niccolò Machiavelli, 1C Castel San Pietro.")).toEqual([]);
});
