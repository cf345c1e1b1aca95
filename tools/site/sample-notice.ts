import type { School } from "#content/school-form.ts";

const RULE = "=".repeat(78);

/** The names of the example. Patterns, so that the values stand in school.ts alone. */
const NAME = /borgosole/i;
const NUMBER = /^0123\s?45/;
const CODE = /^(?:XX|0+$)/;

/** What to say at the end of a build in the name of the example school, in Italian; undefined for a real school. */
export function sampleNotice(school: School): string | undefined {
  const { name, url, emailDomain, email, buildings, phones, meccanografico, fiscalCode } = school;
  const sample = [
    NAME.test(name) && "il nome (name)",
    buildings.some(({ town }) => NAME.test(town)) && "le sedi (buildings)",
    phones.some((phone) => NUMBER.test(phone)) && "i telefoni (phones)",
    NAME.test(email) && "la posta (email)",
    CODE.test(meccanografico) && "il codice meccanografico (meccanografico)",
    CODE.test(fiscalCode) && "il codice fiscale (fiscalCode)",
    NAME.test(url) && "l’indirizzo del sito (url)",
    NAME.test(emailDomain) && "il dominio della posta (emailDomain)",
  ].filter((field) => typeof field === "string");
  if (sample.length === 0) return undefined;
  return [
    "",
    RULE,
    "ATTENZIONE: questo sito porta ancora i dati della scuola di esempio. Non va pubblicato.",
    "",
    "In src/content/school.ts sono ancora quelli dell’esempio:",
    ...sample.map((field) => `  - ${field}`),
    "",
    "Si correggono lì, poi npm run school. Anche i testi promettono cose in nome della scuola:",
    "docs/new-school.md, parte 4, le elenca con i loro file.",
    RULE,
  ].join("\n");
}
