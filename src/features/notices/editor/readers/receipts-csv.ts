import { csv } from "#shared/csv.ts";
import { isAppRole, roleLabels } from "#shared/roles.ts";
import { formatNumericDate } from "#shared/format-date.ts";
import { fromMoment } from "#shared/rome-time.ts";
import type { NoticeReaders, Reader } from "./readers-queries.ts";

type Cells = (string | number | null)[];

const names = ["Cognome", "Nome", "Email", "Ruolo", "Letto", "Giorno", "Ora", "In ritardo", "Versione"];

/** Who has read a notice, for a spreadsheet. */
export function readersCsv(people: readonly Reader[]): string {
  return csv([names, ...people.map(cellsOf)]);
}

/** The same for all notices of a school year, each with its number, title and day. */
export function yearCsv(notices: readonly NoticeReaders[]): string {
  const rows = notices.flatMap(({ number, reserved, school_year, title, ack_by, people }) => {
    const notice = [`${reserved ? "R" : ""}${number}/${school_year}`, title, formatNumericDate(ack_by)];
    return people.map((person) => [...notice, ...cellsOf(person)]);
  });
  return csv([["Avviso", "Titolo", "Entro il", ...names], ...rows]);
}

function cellsOf({ cognome, nome, email, role, read_at, late, version }: Reader): Cells {
  const person = [cognome, nome, email, isAppRole(role) ? roleLabels[role] : role];
  if (!read_at) return [...person, "no", null, null, null, null];
  const { day, hour } = fromMoment(read_at);
  return [...person, "sì", formatNumericDate(day), hour, late ? "sì" : "no", version];
}
