import { useQuery } from "@tanstack/react-query";
import { MoveRight } from "lucide-react";
import { useLayoutEffect, useRef, type ReactNode } from "react";
import { calendar } from "#content/calendar.ts";
import { notices as words } from "#content/notices.ts";
import type { SitePath } from "#content/site-map.ts";
import { withMeetings } from "#features/calendar/calendar-queries.ts";
import { DateRow } from "#features/calendar/date-row.tsx";
import { isOver } from "#features/calendar/event.ts";
import { readKeptDates, useKeepDates } from "#features/calendar/kept-dates.ts";
import { asListed, readKeptNotices, useKeepNotices } from "#features/notices/kept-notices.ts";
import { NoticeRow } from "#features/notices/notice-row.tsx";
import { ON_HOME } from "#features/notices/notices-queries.ts";
import { builtAt } from "#shared/built-content.ts";
import { sayKept, useCopyOffline } from "#shared/kept-copy.ts";
import { Queries } from "#shared/query-client.tsx";
import { putFirst } from "#shared/my-schools/my-schools.ts";
import { OrderLine } from "#shared/my-schools/order-line.tsx";
import { useMyOrder } from "#shared/my-schools/use-my-schools.ts";
import { fromMoment } from "#shared/rome-time.ts";
import { SiteLink } from "#shared/ui/site-link.tsx";
import { useNow } from "#shared/use-now.ts";
import { useLiveTable } from "#shared/use-live-table.ts";
import { useOnScreen } from "#shared/use-on-screen.ts";
import { useReport } from "#shared/use-report.ts";
import { homeQuery, liveSite } from "./home-query.ts";
import type { PartProps } from "./live-part.tsx";
import { SectionHeading } from "./sections.tsx";

/** As many dates as are about as high as the notices. */
const DATES = 3;

/** The notices that are valid now and the next dates. Keeps what the whole home page shows of the school current. */
export function SchoolInforms(props: PartProps) {
  return (
    <Queries>
      <Informs {...props} />
    </Queries>
  );
}

function Informs({ isShown, isPrerendered, onKnown }: PartProps) {
  const now = useNow();
  const { day: today, hour } = fromMoment(now.toISOString());
  const page = useRef(import.meta.env.SSR ? null : document.body);
  const refetchInterval = useLiveTable(liveSite, useOnScreen(page), homeQuery.queryKey);
  const { data, error, isPaused } = useQuery({ ...homeQuery, refetchInterval });
  const { mine } = useMyOrder();
  const keptNotices = useCopyOffline(error, readKeptNotices);
  const keptDates = useCopyOffline(error, readKeptDates);
  useKeepNotices(data !== undefined);
  useKeepDates(today);
  useReport(error, "Could not load the notices and dates.");

  const isSettled = data !== undefined || error !== null || isPaused;
  const isNewer = data !== undefined || [keptNotices, keptDates].every((kept) => kept && kept.readAt > builtAt());
  const isKnown = isPrerendered ? isNewer : isSettled;

  // What is prerendered gives way to it.
  useLayoutEffect(() => {
    if (isKnown) onKnown();
  }, [isKnown, onKnown]);

  if (isPrerendered && isSettled && !isKnown)
    return <p className="mt-4 text-graphite print:hidden">{`Avvisi e date: ${sayKept({ readAt: builtAt() }, now)}`}</p>;
  if (!isShown) return null;
  const valid = keptNotices?.notices.filter(({ state }) => state === "valid") ?? [];
  const notices = putFirst(data?.notices ?? asListed(valid), mine).slice(0, ON_HOME);
  const coming = withMeetings(data?.events ?? keptDates?.dates ?? [], today).filter(
    (date) => !isOver(date, today, hour),
  );
  const dates = putFirst(coming, mine).slice(0, DATES);
  const isBoth = notices.length > 0 && dates.length > 0;
  const isEmpty = notices.length + dates.length === 0;
  return (
    <section aria-labelledby="la-scuola-informa">
      <SectionHeading id="la-scuola-informa" {...words.home} />
      <OrderLine what="avvisi e date" className="mb-3" />
      {isEmpty && <p>{data ? words.home.none : words.home.unread}</p>}
      <div className={isBoth ? "grid gap-x-14 gap-y-4 wide:grid-cols-[minmax(0,1fr)_22rem]" : "max-w-240"}>
        {notices.length > 0 && (
          <Column
            heading={words.heading}
            note={!data && keptNotices && sayKept(keptNotices, now)}
            to="/avvisi"
            all={words.home.all}
          >
            {notices.map((notice) => (
              <NoticeRow key={notice.id} notice={notice} heading="h4" today={today} isShort />
            ))}
          </Column>
        )}
        {dates.length > 0 && (
          <Column
            heading={calendar.home.heading}
            note={!data && keptDates && sayKept(keptDates, now, "Lette")}
            to="/calendario"
            all={calendar.home.all}
          >
            {dates.map((date) => (
              <DateRow key={date.id} date={date} heading="h4" today={today} isShort />
            ))}
          </Column>
        )}
      </div>
    </section>
  );
}

interface ColumnProps {
  heading: string;
  /** When it was read, if it comes from the device. */
  note: string | false | undefined;
  to: SitePath;
  all: string;
  children: ReactNode;
}

function Column({ heading, note, to, all, children }: ColumnProps) {
  return (
    <div className="min-w-0">
      <h3 className="mb-2 text-xl">{heading}</h3>
      {note && <p className="mb-3 text-graphite">{note}</p>}
      <ol role="list" aria-label={heading} className="border-t-2 border-ink">
        {children}
      </ol>
      <p className="mt-1 print:hidden">
        <SiteLink to={to} className="inline-flex min-h-11 items-center gap-1.5 font-semibold">
          {all}
          <MoveRight aria-hidden="true" className="size-5" />
        </SiteLink>
      </p>
    </div>
  );
}
