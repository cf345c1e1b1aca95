import { keepPreviousData, useQueryClient } from "@tanstack/react-query";
import { type ComponentProps, memo, useEffect, useMemo, useRef } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import { Link } from "#shared/ui/link.tsx";
import { calendar } from "#content/calendar.ts";
import { supabaseAddress } from "#shared/env.ts";
import { loadOnce } from "#shared/load-once.ts";
import { FIRST, useWrittenChoice } from "#shared/my-schools/choice-store.ts";
import { sayKept } from "#shared/kept-copy.ts";
import { ReadFailure } from "#shared/published/read-failure.tsx";
import { noCopy, usePublishedList } from "#shared/published/use-published-list.ts";
import { Queries } from "#shared/query-client.tsx";
import { fromMoment } from "#shared/rome-time.ts";
import { buttonClass } from "#shared/ui/button-class.ts";
import { useIsHydrated } from "#shared/use-is-hydrated.ts";
import { useLoaded } from "#shared/use-loaded.ts";
import { useNow } from "#shared/use-now.ts";
import { CalendarFilter } from "./calendar-filter.tsx";
import { CalendarMonths } from "./calendar-months.tsx";
import { addressOf, everything, isChosen, readParams, type CalendarParams } from "./calendar-params.ts";
import { calendarQueries, liveCalendar, withMeetings } from "./calendar-queries.ts";
import { sayCount, sayNothing } from "./calendar-words.ts";
import type { CalendarDate } from "./event.ts";
import { readKeptDates, useKeepDates } from "./kept-dates.ts";
import { useRomeDay } from "#shared/use-rome-day.ts";

/** The dates of the school, filtered by the search parameters of the page. */
export const CalendarList = memo(function CalendarList() {
  const [search] = useSearchParams();
  const isHydrated = useIsHydrated();
  // The list that the build prerendered is the same for every query.
  const query = isHydrated ? search.toString() : "";
  const params = useMemo(() => readParams(new URLSearchParams(query)), [query]);
  const now = useNow();
  const today = useRomeDay() ?? fromMoment(now.toISOString()).day;
  return (
    <>
      <CalendarFilter params={params} />
      {params.problems?.map((problem) => (
        <p key={problem} className="mt-4">
          {problem}
        </p>
      ))}
      {supabaseAddress() ? (
        <Queries>
          <LiveDates params={params} today={today} />
        </Queries>
      ) : (
        <>
          <p className="mt-4">Questo sito non pubblica ancora le date della scuola.</p>
          <Dates dates={[]} params={params} today={today} hour={fromMoment(now.toISOString()).hour} />
        </>
      )}
    </>
  );
});

interface ListProps {
  params: CalendarParams;
  today: string;
}

const LiveDates = memo(function LiveDates({ params, today }: ListProps) {
  const queries = useQueryClient();
  const { isPast } = params;
  const question = {
    ...(isPast ? calendarQueries.past(today) : calendarQueries.coming(today)),
    // At midnight, and when the page was built yesterday, the list stays until the one of today is read.
    ...(!isPast && { placeholderData: keepPreviousData<CalendarDate[]> }),
  };
  const list = usePublishedList(question, liveCalendar, calendarQueries.all, isPast ? noCopy : readKeptDates);
  const { place, query, data, kept, readAt, isFailed, isBuilt } = list;
  useKeepDates(today);
  const now = useNow();
  const total = !kept && isBuilt ? queries.getQueryData<number>(calendarQueries.builtTotal) : undefined;
  return (
    <div ref={place}>
      {isFailed && readAt === undefined && (
        <ReadFailure query={query} className="mt-4">
          {data
            ? "Queste date potrebbero non essere le ultime: non è stato possibile caricarle di nuovo."
            : "Non è stato possibile caricare le date. Controllate la connessione e riprovate; se avete fretta, chiedete in segreteria."}
        </ReadFailure>
      )}
      <Dates
        dates={kept ? kept.dates : data}
        total={total}
        params={params}
        today={today}
        hour={fromMoment(now.toISOString()).hour}
        waiting={isFailed ? "" : "Carico le date…"}
        note={readAt === undefined ? undefined : sayKept({ readAt }, now, "Lette")}
      />
    </div>
  );
});

interface DatesProps extends ListProps {
  /** The clock in Italy, "17:05". */
  hour: string;
  /** Undefined until they are read. */
  dates: readonly CalendarDate[] | undefined;
  /** How many there are, if the build has prerendered only the first. */
  total?: number | undefined;
  waiting?: string;
  /** When they were read, if they come from the device. */
  note?: string | undefined;
}

const ordered = loadOnce(async () => (await import("./ordered-months.tsx")).OrderedMonths);

/** The months; where something is chosen to come first, with code of their own. */
function Months(props: ComponentProps<typeof CalendarMonths>) {
  const [search] = useSearchParams();
  const { hash } = useLocation();
  const written = useWrittenChoice();
  // The date that an address names stays where the reader is led.
  const isOrdered = (written || search.has(FIRST)) && !hash.startsWith("#evento-");
  return isOrdered ? <OrderedOnceLoaded {...props} /> : <CalendarMonths {...props} />;
}

function OrderedOnceLoaded(props: ComponentProps<typeof CalendarMonths>) {
  const { value: OrderedMonths = CalendarMonths } = useLoaded(ordered);
  return <OrderedMonths {...props} />;
}

const Dates = memo(function Dates({ dates, total = 0, params, today, hour, waiting, note }: DatesProps) {
  const isCut = dates !== undefined && total > dates.length;
  const known =
    dates && withMeetings(dates, today, params.isPast).filter(({ ends_on }) => params.isPast || ends_on >= today);
  // After the last of them only the meetings are known.
  const all = isCut ? known?.filter(({ starts_on }) => starts_on <= (dates.at(-1)?.starts_on ?? "")) : known;
  const shown = all?.filter((date) => isChosen(date, params)) ?? [];
  const isCounted = all !== undefined && !(isCut && shown.length < all.length);
  const count = known && (isCut ? total - dates.length + known.length : known.length);
  const isRead = dates !== undefined;
  useFragment(isRead, isCut);
  return (
    <>
      <Months dates={shown} today={today} hour={hour} isPast={params.isPast}>
        <p role="status" className="mt-3 min-h-7 text-graphite print:hidden">
          {isCounted
            ? [sayCount(shown.length, count ?? 0, today, params.isPast), note].filter(Boolean).join(". ")
            : waiting}
        </p>
      </Months>
      {isCut && <MoreDates />}
      {isCounted && shown.length === 0 && <p className="mt-6 text-lg">{sayNothing(all.length, params)}</p>}
      {all && (
        <nav
          aria-label="Altre date"
          data-read-aloud="skip"
          className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden"
        >
          {shown.length < all.length && (
            <Link to={addressOf({ ...everything, isPast: params.isPast })} className={buttonClass("secondary")}>
              Mostra tutte le date
            </Link>
          )}
          <Link
            to={addressOf({ ...params, isPast: !params.isPast })}
            className="inline-flex min-h-11 items-center font-semibold"
          >
            {params.isPast ? "Date da oggi in avanti" : "Date passate"}
          </Link>
        </nav>
      )}
    </>
  );
});

function MoreDates() {
  return (
    <noscript>
      {import.meta.env.SSR && (
        <p className="mt-6 reading-measure rounded-paper bg-infanzia-soft p-3">
          {calendar.withoutScriptsMore} <a href="/calendario.ics">Scarica il file del calendario</a>
        </p>
      )}
    </noscript>
  );
}

/** Goes to the date that the address names, which was not there when the browser looked for it. */
function useFragment(isRead: boolean, isCut: boolean): void {
  const isThere = useRef(false);
  useEffect(() => {
    if (!isRead || isThere.current) return;
    const part = location.hash.slice(1) && document.getElementById(location.hash.slice(1));
    if (!part) return;
    isThere.current = true;
    part.scrollIntoView({ behavior: "instant" });
    part.focus({ preventScroll: true });
  }, [isRead, isCut]);
}
