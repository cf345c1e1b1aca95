import { readPlace, type Place } from "#shared/staff/place.ts";
import type { Person, PersonChange } from "./people-queries.ts";
import { readError, sayRefusal } from "#shared/change/refusal.ts";
import { isAppRole, roleLabels } from "#shared/roles.ts";

type Named = Pick<Person, "nome" | "cognome" | "email">;

/** Name and surname, or the address when the profile has no name. */
export function nameOf({ nome, cognome, email }: Named): string {
  return [nome, cognome].filter(Boolean).join(" ") || email;
}

/** A role that the page does not know, of a newer database, keeps its raw name. */
export function roleLabel(role: string): string {
  return isAppRole(role) ? roleLabels[role] : role;
}

/** Where the person works, as the school says. */
export function placeOf({ audience, schools, buildings }: Person): Place {
  return readPlace(audience, schools, buildings);
}

/** Where the person says to work; undefined without a word that still waits for an answer. */
export function proposalOf(person: Person): Place | undefined {
  const { proposed_audience, proposed_schools, proposed_buildings } = person;
  if (proposed_schools.length === 0) return undefined;
  return readPlace(proposed_audience, proposed_schools, proposed_buildings);
}

/** "52 persone, le prime 50", "1 persona". */
export function sayCount(shown: number, total: number): string {
  if (total === 0) return "Nessuna persona";
  if (total === 1) return "1 persona";
  return shown < total ? `${total} persone, le prime ${shown}` : `${total} persone`;
}

/** Of how many people no school was said. */
export function sayUnplaced(count: number): string {
  if (count === 0) return "Di tutte le persone si sa in quali scuole lavorano.";
  return count === 1
    ? "Di una persona non si sa in quali scuole lavora: le si chiede «Ho letto» di tutto."
    : `Di ${count} persone non si sa in quali scuole lavorano: si chiede loro «Ho letto» di tutto.`;
}

/** The title and the text of the toast after a change. */
export function sayDone(change: PersonChange): { title: string; description: string } {
  const name = nameOf(change.person);
  if (change.kind !== "role") return { title: "Account eliminato", description: `${name} non ha più un account.` };
  if (!change.role) return { title: "Ruolo tolto", description: `${name} non ha più un ruolo e torna in attesa.` };
  const title = change.person.role ? "Ruolo cambiato" : "Persona confermata";
  return { title, description: `${name} ora ha il ruolo ${roleLabels[change.role]}.` };
}

/** Why a change failed. For admins_only see isRoleRefusal: the admin shell shows it. */
export function sayRefused(error: unknown, change: PersonChange): string {
  const name = nameOf(change.person);
  const { message, code, details } = readError(error);
  switch (message) {
    case "no_such_person":
      return `L’account di ${name} non c’è più: nel frattempo è stato eliminato.`;
    case "email_not_confirmed":
      return `${name} non ha ancora confermato la propria email. Fino ad allora non può ricevere un ruolo.`;
    case "role_changed":
      return details
        ? `Nel frattempo il ruolo di ${name} è cambiato: ora è ${roleLabel(details)}. Qui non è cambiato nulla.`
        : `Nel frattempo a ${name} è stato tolto il ruolo. Qui non è cambiato nulla.`;
    case "last_admin":
      return `Solo l’account di ${name} ha ancora il ruolo di amministratore: prima serve un altro amministratore.`;
    case "has_role_already":
      return `Nel frattempo ${name} ha ricevuto un ruolo: l’account resta.`;
    case "own_account":
      return "Il proprio account si elimina dalla pagina «Il mio profilo».";
  }
  if (code === "22P02") return "Il sito non conosce questo ruolo. Ricarica la pagina e riprova.";
  return sayRefusal(error);
}
