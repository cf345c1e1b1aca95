import { expect, it } from "vitest";
import { school } from "#content/school.ts";
import { createSearch } from "#features/search/create-search.ts";
import { sampleBuilding } from "../sample-buildings.ts";

const [infanzia, primaria, seat] = ["Infanzia Arcobaleno", "Primaria Rodari", "Sede centrale"].map(sampleBuilding);
Object.assign(school, {
  phones: ["06 1234567"],
  buildings: [
    { ...seat, levels: ["secondaria"] },
    { ...infanzia, levels: ["infanzia"], phone: "06 7654321" },
    { ...primaria, levels: ["primaria"], phone: "06 1122334" },
  ],
});

async function find(question: string) {
  const { data } = await import("#features/search/entries/collect-entries.ts");
  return createSearch(data.entries).find(question)[0]?.entry;
}

it.each([
  [
    "dove è la scuola dell’infanzia",
    "sedi:infanzia",
    "Infanzia Arcobaleno, Via Infanzia Arcobaleno 1, telefono 06 7654321.",
  ],
  ["dov'è la scuola primaria", "sedi:primaria", "Primaria Rodari, Via Primaria Rodari 1, telefono 06 1122334."],
  ["telefono primaria", "sedi:primaria", "Primaria Rodari, Via Primaria Rodari 1, telefono 06 1122334."],
  ["indirizzo scuola media", "sedi:secondaria", "Sede centrale, Via Sede centrale 1."],
])("«%s» is answered from the facts of the school", async (question, id, text) => {
  expect(await find(question)).toMatchObject({ id, text, to: "/contatti#recapiti" });
});

it("offers to call the school, or the office where it has no telephone", async () => {
  expect((await find("telefono primaria"))?.action).toEqual({ to: "tel:+39061122334", label: "Chiama 06 1122334" });
  expect((await find("telefono secondaria"))?.action).toEqual({ to: "tel:+39061234567", label: "Chiama 06 1234567" });
});

it("the telephone of the school alone is that of the office", async () => {
  expect((await find("numero di telefono della scuola"))?.id).toBe("/contatti#recapiti");
});
