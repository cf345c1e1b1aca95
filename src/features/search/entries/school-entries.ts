import { school } from "#content/school.ts";
import { wherePapersAre } from "#content/where-papers-are.ts";
import { addressOf } from "#shared/building-place.ts";
import { phoneLink } from "#shared/phone-link.ts";
import { type SchoolLevel, schoolLevels } from "#shared/ui/school-levels.ts";
import type { SearchEntry } from "./search-entry.ts";

const legalNames: Record<keyof typeof school.legal, string> = {
  privacy: "Informativa sulla privacy",
  notes: "Note legali",
  accessibility: "Dichiarazione di accessibilità",
  transparency: "Amministrazione trasparente",
  noticeBoard: "Albo online",
};

/** The contacts are in the footer, which the placeholder of /contatti has too. */
export const CONTACTS = "/contatti#recapiti";

const phone = school.phones.find((number) => /\d{3}/.test(number)); // the others are still to be written

/** What to do where the contacts are. */
export const callSchool: Pick<SearchEntry, "action"> = phone
  ? { action: { to: phoneLink(phone), label: `Chiama ${phone}` } }
  : {};

const ofLevel = {
  infanzia: ["Scuola dell’infanzia", "asilo, materna"],
  primaria: ["Scuola primaria", "elementari"],
  secondaria: ["Scuola secondaria", "medie"],
} as const;

/** Where a school is and its telephone: what is asked with the name of one. */
function levelEntry(level: SchoolLevel): SearchEntry[] {
  const own = school.buildings.filter(({ levels }) => levels.includes(level));
  const [name, words] = ofLevel[level];
  const number = own.map((building) => building.phone).find(Boolean);
  const lines = own.map((building) =>
    [building.name, addressOf(building), building.phone && `telefono ${building.phone}`].filter(Boolean).join(", "),
  );
  if (own.length === 0) return [];
  return [
    {
      id: `sedi:${level}`,
      to: CONTACTS,
      page: "/contatti",
      kind: "part",
      heading: `${name}: dove si trova, telefono`,
      ...(number ? { action: { to: phoneLink(number), label: `Chiama ${number}` } } : callSchool),
      text: `${lines.join(" · ")}.`,
      called: `${name}, dov’è, dove siete, indirizzo, sede, plesso, via, mappa, come arrivare, telefono ${level}, ${words}`,
    },
  ];
}

/** What the footer has: contacts, codes and the links that the law requires. */
export function schoolEntries(): SearchEntry[] {
  const { name, buildings, phones, email, pec, meccanografico, fiscalCode } = school;
  const legal: Record<string, string> = school.legal;
  const contacts = [
    phones.length > 0 && `Telefono ${phones.join(", ")}`,
    email,
    pec && `PEC ${pec}`,
    ...buildings.map((building) => [building.name, building.street, building.town].filter(Boolean).join(", ")),
    meccanografico && `Codice meccanografico ${meccanografico}`,
    fiscalCode && `Codice fiscale ${fiscalCode}`,
  ];
  return [
    {
      id: CONTACTS,
      to: CONTACTS,
      page: "/contatti",
      kind: "part",
      heading: "Telefono, posta e codici della scuola",
      ...callSchool,
      text: `${contacts.filter(Boolean).join(" · ")} · ${name}.`,
      called:
        "numero di telefono, indirizzo, dove si trova la scuola, dove siete, sede, via, posta certificata, come arrivare, email, posta, PEC, segreteria, ufficio, dirigente, certificati, sciopero",
    },
    ...(buildings.length > 1 ? schoolLevels.flatMap(({ value }) => levelEntry(value)) : []),
    {
      id: "risposta:atti",
      to: CONTACTS,
      page: "/contatti",
      kind: "answer",
      heading: "Circolari, bandi e altri atti",
      text: `Gli atti della scuola ${wherePapersAre}.`,
      called:
        "circolari, avvisi, PTOF, regolamento d’istituto, bando per esperti, supplenze, albo, amministrazione trasparente, bandi, graduatorie, delibere",
    },
    ...Object.entries(legalNames)
      .map(([key, heading]) => ({ key, heading, to: legal[key] ?? "" }))
      .filter(({ to }) => to)
      .map(({ key, heading, to }): SearchEntry => {
        return { id: `legge:${key}`, to, page: "/contatti", kind: "part", heading, text: "" };
      }),
  ];
}
