import { place, type Content, type Problem } from "./content.ts";
import { isProse, readingsOf } from "./readings.ts";

/** The acronyms, their full names, and the other ways in which a full name may be written. */
const acronyms: readonly (readonly [short: string, full: string, said?: RegExp])[] = [
  ["PON", "Programma operativo nazionale"],
  ["PN", "Programma nazionale"],
  ["PNRR", "Piano nazionale di ripresa e resilienza"],
  ["MOF", "Fondo per il miglioramento dell’offerta formativa"],
  ["FIS", "Fondo d’istituto"],
  ["RSU", "Rappresentanza sindacale unitaria"],
  [
    "ATA",
    "personale amministrativo, tecnico e ausiliario",
    /amministrativ[oi], tecnic[oi] e (?:ausiliario?|collaboratori)/i,
  ],
  ["FSE", "Fondo sociale europeo"],
  ["FESR", "Fondo europeo di sviluppo regionale"],
  ["CUP", "Codice unico di progetto"],
  ["INDIRE", "Istituto nazionale di documentazione, innovazione e ricerca educativa"],
  ["CINI", "Consorzio interuniversitario nazionale per l’informatica"],
  ["SPID", "Sistema pubblico di identità digitale"],
  ["CIE", "carta d’identità elettronica"],
  ["DSA", "disturbo specifico dell’apprendimento", /disturb[oi] specific[oi] dell’apprendimento/i],
  ["AID", "Associazione Italiana Dislessia"],
  ["ASviS", "Alleanza italiana per lo sviluppo sostenibile"],
  ["CONI", "Comitato olimpico nazionale italiano"],
  ["INAF", "Istituto nazionale di astrofisica"],
];

/** Acronyms that a page uses in a sentence before it gives the full name. */
export function unsaidAcronyms(content: Content): Problem[] {
  // The home page and the descriptions are exempt: they link to the pages that give the full name.
  const pages = readingsOf(content).filter(({ file }) => file !== "home.ts" && file !== "site-map.ts");
  return acronyms.flatMap(([short, full, said = new RegExp(full, "i")]) => {
    const named = new RegExp(`(?<![\\p{L}\\d])${short}(?![\\p{L}\\d])`, "u");
    return pages.flatMap(({ file, texts }) => {
      const text = texts.find((each) => isProse(each) && named.test(each)) ?? texts.find((each) => named.test(each));
      if (text === undefined) return [];
      const saidAt = texts.findIndex((each) => said.test(each));
      const first = texts.findIndex((each) => isProse(each) && named.test(each));
      if (saidAt >= 0 && (first < 0 || saidAt <= first)) return [];
      return [`${place(content, file, text)}: la sigla ${short} va spiegata la prima volta: ${full} (${short}).`];
    });
  });
}
