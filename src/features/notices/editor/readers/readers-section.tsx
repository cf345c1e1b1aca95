import { useQuery } from "@tanstack/react-query";
import { Download, Printer } from "lucide-react";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { RowAction } from "#shared/ui/row-action.tsx";
import { sayRead } from "#features/notices/staff/receipt-messages.ts";
import { formatDate } from "#shared/format-date.ts";
import { isUnread } from "#shared/published/is-unread.ts";
import { ReadFailure } from "#shared/published/read-failure.tsx";
import { isAppRole, roleLabels } from "#shared/roles.ts";
import { saveFile } from "#shared/save-file.ts";
import { withDay } from "#shared/with-article.ts";
import { readersCsv } from "./receipts-csv.ts";
import { ReadersSheet } from "./readers-sheet.tsx";
import { readersQueries, type Reader } from "./readers-queries.ts";
import { ReminderButton } from "./reminder-button.tsx";

/** Links lead here: the part of an address after "#". */
export const READERS_ID = "chi-ha-letto";

export interface AskedNotice {
  id: string;
  title: string;
  number: number;
  school_year: string;
  reserved: boolean;
  published_at: string;
}

/** Who has said «Ho letto» of a published notice and who has not, on screen, for a spreadsheet and on paper. */
export function ReadersSection({ notice }: { notice: AskedNotice }) {
  const query = useQuery(readersQueries.of(notice.id));
  const { data, isPending, isPaused } = query;
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash } = useLocation();
  const isShown = Boolean(data);
  const isLedTo = hash === `#${READERS_ID}`;

  // The address leads here, but the section comes later than the page.
  useEffect(() => {
    if (isShown && isLedTo) heading.current?.focus();
  }, [isShown, isLedTo]);

  if (isPending && !isPaused) return <p role="status">Leggo chi ha letto…</p>;
  if (!data)
    return (
      isUnread(query) && (
        <ReadFailure query={query} className="mt-6">
          Non si riesce a sapere chi ha letto: il server non risponde.
        </ReadFailure>
      )
    );

  const missing = data.people.filter(({ read_at }) => !read_at);
  const readers = data.people.filter(({ read_at }) => read_at);
  const name = `${notice.reserved ? "R" : ""}${notice.number}-${notice.school_year}`;
  return (
    <section aria-labelledby={READERS_ID} className="mt-6 rounded-paper border border-grid bg-sheet p-6 paper-shadow">
      <h2 ref={heading} id={READERS_ID} tabIndex={-1} className="text-2xl">
        Chi ha letto
      </h2>
      <p className="mt-2">
        <b>{`Letto da ${data.read} di ${data.asked}`}</b>
        <span>{`${data.late > 0 ? `, ${data.late} in ritardo` : ""}${data.ack_by ? `. Da leggere entro ${withDay("il", formatDate(data.ack_by))}.` : ""}${data.ack_from > 1 ? ` Vale dalla versione ${data.ack_from}.` : ""}`}</span>
      </p>
      <svg aria-hidden="true" viewBox="0 0 60 2" className="mt-2 block h-2 w-60 max-w-full">
        <rect className="fill-grid" width="60" height="2" />
        <rect className="fill-primaria" width={(60 * data.read) / Math.max(data.asked, 1)} height="2" />
      </svg>
      <div className="mt-4 flex flex-wrap gap-2">
        <RowAction
          name="Scarica per un foglio di calcolo"
          Icon={Download}
          onClick={() => saveFile(`ho-letto-${name}.csv`, readersCsv(data.people), "text/csv;charset=utf-8")}
        />
        <RowAction name="Stampa l’elenco" Icon={Printer} onClick={() => print()} />
      </div>
      <ReminderButton notice={notice.id} missing={missing} />
      <People name={`Chi manca (${missing.length})`} people={missing} isOpen={isLedTo} />
      <People
        name={`${readers.length === 1 ? "Ha" : "Hanno"} letto (${readers.length})`}
        people={readers}
        isOpen={false}
      />
      <ReadersSheet notice={notice} readers={data} />
    </section>
  );
}

interface PeopleProps {
  name: string;
  people: readonly Reader[];
  isOpen: boolean;
}

function People({ name, people, isOpen }: PeopleProps) {
  if (people.length === 0) return <p className="mt-4 font-semibold">{name}</p>;
  const now = new Date();
  return (
    <details open={isOpen} className="mt-2">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-institute">
        {name}
      </summary>
      <ul role="list" aria-label={name} className="border-t border-grid">
        {people.map((person) => (
          <li
            key={person.email}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-grid py-1.5 wrap-anywhere"
          >
            <span>
              {nameOf(person)} <span className="text-base text-graphite">{sayRole(person)}</span>
            </span>
            <span className="text-base text-graphite">
              {person.read_at ? sayRead({ read_at: person.read_at, late: person.late }, now) : person.email}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** "Rossi Maria", or the email of who has not written a name. */
export function nameOf({ cognome, nome, email }: Reader): string {
  return [cognome, nome].filter(Boolean).join(" ") || email;
}

function sayRole({ role }: Reader): string {
  return isAppRole(role) ? roleLabels[role] : role;
}
