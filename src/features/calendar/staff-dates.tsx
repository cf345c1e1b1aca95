import { queryOptions, useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { isUnread } from "#shared/published/is-unread.ts";
import { ReadFailure } from "#shared/published/read-failure.tsx";
import { Queries } from "#shared/query-client.tsx";
import { fromMoment } from "#shared/rome-time.ts";
import { readWithSession } from "#shared/session/call-with-session.ts";
import { Button } from "#shared/ui/button.tsx";
import { siteUpdates, useLiveTable } from "#shared/use-live-table.ts";
import { useNow } from "#shared/use-now.ts";
import { useOnScreen } from "#shared/use-on-screen.ts";
import { useReport } from "#shared/use-report.ts";
import { BEGINNING } from "./calendar-queries.ts";
import { DateRow } from "./date-row.tsx";
import { isOver, type CalendarDate, type ShownDate } from "./event.ts";
import { DatesOfNotice } from "./notice-dates.tsx";

const liveStaff = siteUpdates("staff");
const staffDates = ["calendar", "staff"];

/** The coming ones, or those of a notice. The person is in the key: what one has read is not shown to another. */
function datesFrom(from: string, person: string, notice?: string) {
  return queryOptions({
    queryKey: [...staffDates, person, from, notice],
    queryFn: async ({ signal }): Promise<ShownDate[]> => {
      const args = { p_from: from, p_staff: true, ...(notice && { p_notice: notice }) };
      const dates = (await readWithSession("list_events", args, signal)) as CalendarDate[];
      return dates.map((date) => ({ ...date, for_staff: true }));
    },
    staleTime: 0,
  });
}

/** How many are shown before the others are asked for. */
const FIRST = 6;

/** The next dates for the staff, live; nothing while there are none. */
export function StaffDates({ person }: { person: string }) {
  return (
    <Queries>
      <LiveDates person={person} />
    </Queries>
  );
}

function LiveDates({ person }: { person: string }) {
  const place = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [hasAll, setAll] = useState(false);
  const { day: today, hour } = fromMoment(useNow().toISOString());
  const refetchInterval = useLiveTable(liveStaff, useOnScreen(place), staffDates);
  const query = useQuery({ ...datesFrom(today, person), refetchInterval });
  const dates = query.data?.filter((date) => !isOver(date, today, hour)) ?? [];
  const shown = hasAll ? dates : dates.slice(0, FIRST);
  return (
    <div ref={place}>
      {isUnread(query) && (
        <ReadFailure query={query} className="mt-8">
          {query.data
            ? "Le date del personale forse non sono aggiornate: il server non risponde."
            : "Le date del personale non si riescono a leggere: il server non risponde."}
        </ReadFailure>
      )}
      {dates.length > 0 && (
        <section aria-labelledby="date-del-personale" className="mt-10">
          <h2 ref={heading} id="date-del-personale" tabIndex={-1} className="text-2xl outline-none">
            Prossime date del personale
          </h2>
          <ol role="list" aria-labelledby="date-del-personale" className="mt-4 border-t-2 border-ink">
            {shown.map((date) => (
              <DateRow key={date.id} date={date} heading="h3" today={today} />
            ))}
          </ol>
          {shown.length < dates.length && (
            <p className="mt-4">
              <Button
                variant="secondary"
                onClick={() => {
                  setAll(true);
                  heading.current?.focus();
                }}
              >{`Mostra tutte le ${dates.length} date`}</Button>
            </p>
          )}
        </section>
      )}
    </div>
  );
}

/** The dates of a reserved notice, inside the query cache of the page. */
export function StaffNoticeDates({ person, notice }: { person: string; notice: string }) {
  const place = useRef<HTMLDivElement>(null);
  const refetchInterval = useLiveTable(liveStaff, useOnScreen(place), staffDates);
  const { data = [], error } = useQuery({ ...datesFrom(BEGINNING, person, notice), refetchInterval });
  useReport(error, "Could not load the dates of the notice.");
  return <div ref={place}>{data.length > 0 && <DatesOfNotice dates={data} />}</div>;
}
