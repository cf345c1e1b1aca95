import type { Resource } from "./article.ts";
import { school } from "./school.ts";

const [phone] = school.phones;
const [seat] = school.buildings;

/** Come si raggiunge la segreteria, dentro una frase: «scrivete a … o telefonate al numero …». */
export const reachTheOffice =
  [school.email && `scrivete a ${school.email}`, phone && `telefonate al numero ${phone}`]
    .filter(Boolean)
    .join(" o ") || "rivolgetevi alla segreteria";

/** Il nome della scuola con l'indirizzo della segreteria. */
export const nameAndSeat = [school.name, seat?.street, seat?.town].filter(Boolean).join(", ");

/** Un collegamento per scrivere alla segreteria; nessuno, se la scuola non ha scritto la posta. */
export function mailToTheOffice(label: string, note: string): Resource[] {
  return school.email ? [{ label, to: `mailto:${school.email}`, note: `${note}: ${school.email}` }] : [];
}

/** L'invito della pagina iniziale: dice solo ciò che in fondo alle pagine si trova davvero. */
export const officeInvitation = invitation();

function invitation(): string {
  if (phone && school.email) return "Chiamate, oppure scrivete: indirizzo ed email sono in fondo a ogni pagina.";
  if (phone) return "Chiamate: il numero è in fondo a ogni pagina.";
  if (school.email) return "Scrivete: l’indirizzo di posta è in fondo a ogni pagina.";
  return "";
}
