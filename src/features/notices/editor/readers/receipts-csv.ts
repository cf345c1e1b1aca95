import { csv } from "#shared/csv.ts";
import { isAppRole, roleLabels } from "#shared/roles.ts";
import { romeFormat } from "#shared/rome-format.ts";
import type { NoticeReaders, Reader } from "./readers-queries.ts";

const day = romeFormat("it-IT", { day: "2-digit", month: "2-digit", year: "numeric" });
const hour = romeFormat("it-IT", { hour: "2-digit", minute: "2-digit" });

type Cells = (string | number | null)[];

const names = ["Cognome", "Nome", "Email", "Ruolo", "Letto", "Giorno", "Ora", "In ritardo", "Versione"];

/** Who has read a notice, for a spreadsheet. */
export function readersCsv(people: readonly Reader[]): string {
  return csv([names, ...people.map(cellsOf)]);
}

/** The same for all notices of a school year, each with its number, title and day. */
export function yearCsv(notices: readonly NoticeReaders[]): string {
  const rows = notices.flatMap(({ number, reserved, school_year, title, ack_by, people }) => {
    const notice = [`${reserved ? "R" : ""}${number}/${school_year}`, title, sayDay(ack_by)];
    return people.map((person) => [...notice, ...cellsOf(person)]);
  });
  return csv([["Avviso", "Titolo", "Entro il", ...names], ...rows]);
}

/** "20/11/2026" for "2026-11-20". */
function sayDay(iso: string): string {
  return iso.split("-").reverse().join("/");
}

function cellsOf({ cognome, nome, email, role, read_at, late, version }: Reader): Cells {
  const person = [cognome, nome, email, isAppRole(role) ? roleLabels[role] : role];
  if (!read_at) return [...person, "no", null, null, null, null];
  const moment = new Date(read_at);
  return [...person, "sì", day.format(moment), hour.format(moment), late ? "sì" : "no", version];
}
