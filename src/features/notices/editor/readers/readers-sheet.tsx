import { useEffect } from "react";
import { createPortal } from "react-dom";
import { formatDate, formatNumericDate } from "#shared/format-date.ts";
import { noticeName } from "#shared/notice-name.ts";
import { fromMoment, romeDay, romeHour } from "#shared/rome-time.ts";
import { PrintedHead } from "#shared/ui/printed-head.tsx";
import { withDay, withHour } from "#shared/with-article.ts";
import { nameOf, type AskedNotice } from "./readers-section.tsx";
import type { Readers } from "./readers-queries.ts";

interface Props {
  notice: AskedNotice;
  readers: Readers;
}

/** The sheet for the school's files, which is printed instead of the page. */
export function ReadersSheet({ notice, readers: { asked, read, late, ack_by, people } }: Props) {
  // Outside React: the page itself is not printed.
  useEffect(() => {
    const root = document.getElementById("root");
    root?.classList.add("print:hidden");
    return () => root?.classList.remove("print:hidden");
  }, []);

  return createPortal(
    <div className="hidden bg-sheet text-ink print:block">
      <PrintedHead />
      <h1 className="text-2xl">{`Chi ha letto: ${noticeName(notice)}`}</h1>
      <p className="mt-1 font-semibold wrap-anywhere">{notice.title}</p>
      <p className="mt-2">
        {`Letto da ${read} di ${asked}${late > 0 ? `, ${late} in ritardo` : ""}. ${ack_by ? `Da leggere entro ${withDay("il", formatDate(ack_by))}. ` : ""}Elenco ${withDay("del", formatDate(romeDay(new Date())))} ${withHour("alle", romeHour(new Date()))}.`}
      </p>
      <table className="mt-4 w-full border-collapse text-left text-sm">
        <thead>
          <tr className="border-b-2 border-ink">
            <th className="py-1 pr-3">Cognome e nome</th>
            <th className="py-1 pr-3">Email</th>
            <th className="py-1">«Ho letto»</th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.email} className="break-inside-avoid border-b border-graphite">
              <td className="py-1 pr-3">{nameOf(person)}</td>
              <td className="py-1 pr-3 wrap-anywhere">{person.email}</td>
              <td className="py-1">
                {person.read_at ? `${sayShort(person.read_at)}${person.late ? ", in ritardo" : ""}` : "no"}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4 text-sm">«Ho letto» non è una firma: dice che la persona ha confermato la lettura sul sito.</p>
    </div>,
    document.body,
  );
}

/** "20/11/2026, 08:05" */
function sayShort(moment: string): string {
  const { day, hour } = fromMoment(moment);
  return `${formatNumericDate(day)}, ${hour}`;
}
