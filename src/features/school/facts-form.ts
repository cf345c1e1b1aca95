import { homeTools } from "#content/home.ts";
import { school } from "#content/school.ts";
import { type SchoolFacts, type WrongFact, withFacts, wrongFacts } from "#shared/school-facts.ts";
import { z } from "#shared/schema.ts";
import { countCharacters } from "#shared/storable-text.ts";

export const MAX_PHONES = 6;
export const MAX_BUILDINGS = 40;

const line = (max: number) =>
  z
    .string()
    .trim()
    .refine((text) => countCharacters(text) <= max, `Al massimo ${max} caratteri`);
type Address = `https://${string}` | "";
const address = line(500) as unknown as z.ZodType<Address, Address>; // wrongFacts says which are not

const why: Record<WrongFact["kind"], string> = {
  phone: "Scrivi un numero solo, come 06 1234567, senza lettere né barre",
  mail: "Scrivi un indirizzo come posta@scuola.edu.it",
  address: "Serve un indirizzo intero, che comincia con https://",
  "building-place": "Manca: servono la via e il comune",
  "building-twin": "Questa sede c’è già: cambia il nome o l’indirizzo",
  "building-name": "Le sedi sono più di una: ognuna ha il suo nome",
  "building-id": "Togli questa sede e aggiungila di nuovo",
  "building-id-twin": "Togli questa sede e aggiungila di nuovo",
  "building-levels": "Scegli almeno una scuola",
};

/** The same limits as private.clean_school_facts. */
export const factsForm = z
  .object({
    /** Empty ones are not there. */
    phones: z.array(line(40)),
    email: line(120),
    pec: line(120),
    securityEmail: line(120),
    buildings: z
      .array(
        z.object({
          id: z.string(),
          name: line(120),
          levels: z.array(z.enum(["infanzia", "primaria", "secondaria"])),
          street: line(120),
          town: line(120),
          phone: line(40),
        }),
      )
      .max(MAX_BUILDINGS),
    tools: z.object({
      ...{ labBooking: address, support: address, articles: address },
      ...{ videos: address, suite: address, resources: address },
    }),
    pupilsSite: z.object({ name: line(120), address }),
    legal: z.object({
      ...{ privacy: address, notes: address, accessibility: address, transparency: address, noticeBoard: address },
    }),
  })
  .superRefine((form, context) => {
    for (const { field, kind, value } of wrongFacts(form)) {
      if (kind === "phone" && !value) continue;
      // The id has no field: it stands at the name.
      const path = field.replace(/\.id$/, ".name").split(".");
      context.addIssue({ code: "custom", path, message: why[kind] });
    }
  });

export type FactsForm = z.infer<typeof factsForm>;

/** The saved facts over the program's, or over those that the site was built with. */
export function formOf(saved: SchoolFacts): FactsForm {
  const { phones, email, pec, securityEmail, buildings, tools, pupilsSite, legal } = withFacts(school, saved);
  return {
    ...{ phones: [...phones], email, pec, securityEmail },
    buildings: buildings.map(({ id, name, levels, street, town, phone }) => {
      return { id, name, levels: [...levels], street, town, phone };
    }),
    ...{ tools: { ...tools }, pupilsSite: { ...pupilsSite }, legal: { ...legal } },
  };
}

/** What is saved: the fields that were saved before, and those that are no longer the program's. */
export function factsOf(form: FactsForm, saved: SchoolFacts): SchoolFacts {
  const own = formOf({});
  const { tools, pupilsSite, legal, ...lines } = { ...form, phones: form.phones.filter(Boolean) };
  const groups = {
    tools: changed(tools, own.tools, saved.tools),
    pupilsSite: changed(pupilsSite, own.pupilsSite, saved.pupilsSite),
    legal: changed(legal, own.legal, saved.legal),
  };
  const written = Object.entries(groups).filter(([, group]) => Object.keys(group).length > 0);
  return { ...changed(lines, own, saved), ...Object.fromEntries(written) };
}

function changed<Part extends object>(form: Part, own: Part, saved: object = {}): Partial<Part> {
  const entries = Object.entries(form) as [keyof Part, unknown][];
  const isSame = (name: keyof Part, value: unknown) => JSON.stringify(value) === JSON.stringify(own[name]);
  return Object.fromEntries(entries.filter(([name, value]) => name in saved || !isSame(name, value))) as Partial<Part>;
}

/** The telephones and the addresses of mail. */
export function contactsOf({ phones, email, pec, securityEmail, buildings }: FactsForm): string[] {
  return [...phones, email, pec, securityEmail, ...buildings.map(({ phone }) => phone)].filter(Boolean);
}

/** The id of a building that is added: no other has it, nor had it before. */
export function newBuildingId(taken: readonly string[]): string {
  let number = 1;
  while (taken.includes(`sede-${number}`)) number += 1;
  return `sede-${number}`;
}

export const legalLabels: Record<keyof FactsForm["legal"], string> = {
  transparency: "Amministrazione trasparente",
  noticeBoard: "Albo online",
  accessibility: "Dichiarazione di accessibilità (AGID)",
  privacy: "Informativa sulla privacy",
  notes: "Note legali",
};

/** All that is written, to be read and compared: a line for each field. */
export function plainOf(form: FactsForm): string {
  const lines: [label: string, value: string][] = [
    ...form.phones.filter(Boolean).map((phone): [string, string] => ["Telefono", phone]),
    ["Posta", form.email],
    ["Posta certificata", form.pec],
    ["Posta per i difetti di sicurezza", form.securityEmail],
    ...form.buildings.map(({ name, street, town, phone, levels }): [string, string] => [
      "Sede",
      [name, street, town, phone, levels.join(" e ")].filter(Boolean).join(", "),
    ]),
    ...homeTools.map(({ id, label }): [string, string] => [label, form.tools[id]]),
    ["Portale degli alunni", [form.pupilsSite.name, form.pupilsSite.address].filter(Boolean).join(", ")],
    ...Object.entries(legalLabels).map(([name, label]): [string, string] => [
      label,
      form.legal[name as keyof FactsForm["legal"]],
    ]),
  ];
  return lines.map(([label, value]) => `${label}: ${value || "vuoto"}`).join("\n");
}
