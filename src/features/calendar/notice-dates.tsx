import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { fromMoment } from "#shared/rome-time.ts";
import { useLiveTable } from "#shared/use-live-table.ts";
import { useOnScreen } from "#shared/use-on-screen.ts";
import { useReport } from "#shared/use-report.ts";
import { calendarQueries, liveCalendar } from "./calendar-queries.ts";
import { DateRow } from "./date-row.tsx";
import { isOver, type ShownDate } from "./event.ts";

/** «Date di questo avviso», when it has any. It is inside the query cache of the page. */
export function NoticeDates({ notice }: { notice: string }) {
  const place = useRef<HTMLDivElement>(null);
  const refetchInterval = useLiveTable(liveCalendar, useOnScreen(place), calendarQueries.all);
  const { data = [], error } = useQuery({ ...calendarQueries.ofNotice(notice), refetchInterval });

  useReport(error, "Could not load the dates of the notice.");

  return <div ref={place}>{data.length > 0 && <DatesOfNotice dates={data} />}</div>;
}

export function DatesOfNotice({ dates }: { dates: readonly ShownDate[] }) {
  const { day: today, hour } = fromMoment(new Date().toISOString());
  return (
    <section aria-labelledby="date-di-questo-avviso" className="mt-12 print:mt-4">
      <h2 id="date-di-questo-avviso" tabIndex={-1} className="mb-4 border-l-3 border-margin pl-4 text-2xl">
        Date di questo avviso
      </h2>
      <ol role="list" className="border-t-2 border-ink">
        {dates.map((date) => (
          <DateRow
            key={date.id}
            date={{ ...date, notice: null }}
            heading="h3"
            today={today}
            hasEnded={isOver(date, today, hour)}
          />
        ))}
      </ol>
    </section>
  );
}
