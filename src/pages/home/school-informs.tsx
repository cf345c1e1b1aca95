import { useQuery } from "@tanstack/react-query";
import { MoveRight } from "lucide-react";
import { startTransition, useEffect, useLayoutEffect, useState, type ReactNode, type RefObject } from "react";
import { flushSync } from "react-dom";
import { calendar } from "#content/calendar.ts";
import { notices as words } from "#content/notices.ts";
import type { SitePath } from "#content/site-map.ts";
import { calendarQueries, liveCalendar, withMeetings } from "#features/calendar/calendar-queries.ts";
import { DateRow } from "#features/calendar/date-row.tsx";
import { isOver } from "#features/calendar/event.ts";
import { useKeepDates, useKeptDates } from "#features/calendar/kept-dates.ts";
import { asListed, useKeepNotices, useKeptNotices } from "#features/notices/kept-notices.ts";
import { NoticeRow } from "#features/notices/notice-row.tsx";
import { liveNotices, noticesQueries, ON_HOME } from "#features/notices/notices-queries.ts";
import { builtAt } from "#shared/built-content.ts";
import { sayKept } from "#shared/kept-copy.ts";
import { Queries } from "#shared/query-client.tsx";
import { fromMoment, romeDay } from "#shared/rome-time.ts";
import { SiteLink } from "#shared/ui/site-link.tsx";
import { useNow } from "#shared/use-now.ts";
import { useLiveTable } from "#shared/use-live-table.ts";
import { useOnScreen } from "#shared/use-on-screen.ts";
import { useReport } from "#shared/use-report.ts";
import { SectionHeading } from "./sections.tsx";

/** How much of a part may be in the window for the section to be inserted before it: less than its heading. */
const SEEN_PX = 48;

/** As many dates as are about as high as the notices. */
const DATES = 4;

interface Props {
  /** The parts of the home page. */
  list: RefObject<HTMLElement | null>;
  /** Before which of them this is; undefined until it has something to show. */
  place: number | undefined;
  /** Whether the build drew it at the first place: it stays there until something newer is read. */
  isDrawn?: boolean;
  onPlace: (place: number) => void;
}

/** The notices that are valid now and the next dates. Renders nothing while there are none, or when they cannot be read. */
export function SchoolInforms(props: Props) {
  return (
    <Queries>
      <Informs {...props} />
    </Queries>
  );
}

function Informs({ list, place, isDrawn = false, onPlace }: Props) {
  const now = useNow();
  const isOnScreen = useOnScreen(list);
  const notices = useValidNotices(isOnScreen);
  const dates = useNextDates(isOnScreen, now);
  const isSettled = notices.isSettled && dates.isSettled;
  const isNewer = [notices, dates].every(({ isRead, kept }) => isRead || (kept && kept.readAt > builtAt()));
  const [wasKnown] = useState(isSettled);
  const hasContent = notices.shown.length + dates.shown.length > 0;

  // What is in the window must not move: the section goes before the first part that is below it, once both are read. Known
  // from an earlier page it is there from the first paint.
  useLayoutEffect(() => {
    if (place !== undefined || !isSettled) return;
    if (isDrawn) {
      // It takes the place of what is there: input can interrupt its rendering.
      if (isNewer) startTransition(() => onPlace(0));
      return;
    }
    if (!hasContent) return;
    const tops = [...(list.current?.children ?? [])].map((part) => part.getBoundingClientRect().top);
    const below = wasKnown ? 0 : tops.findIndex((top) => top + SEEN_PX >= innerHeight);
    if (below >= 0) onPlace(below);
  }, [list, place, onPlace, isSettled, hasContent, wasKnown, isDrawn, isNewer]);

  // Printed before it had a place: it belongs to what the school says.
  useEffect(() => {
    if (place !== undefined || isDrawn || !hasContent) return;
    const show = () => flushSync(() => onPlace(0));
    addEventListener("beforeprint", show);
    return () => removeEventListener("beforeprint", show);
  }, [place, onPlace, isDrawn, hasContent]);

  if (place === undefined && isDrawn && isSettled && !isNewer)
    return <p className="text-graphite print:hidden">Avvisi e date: {sayKept({ readAt: builtAt() }, now)}</p>;
  if (place === undefined || !hasContent) return null;
  const today = romeDay(now);
  const isBoth = notices.shown.length > 0 && dates.shown.length > 0;
  return (
    <section aria-labelledby="la-scuola-informa">
      <SectionHeading id="la-scuola-informa" {...words.home} />
      <div className={isBoth ? "grid gap-x-14 gap-y-8 wide:grid-cols-[minmax(0,1fr)_22rem]" : "max-w-240"}>
        {notices.shown.length > 0 && (
          <Column
            heading={words.heading}
            note={notices.kept && sayKept(notices.kept, now)}
            to="/avvisi"
            all={words.home.all}
          >
            {notices.shown.map((notice) => (
              <NoticeRow key={notice.id} notice={notice} heading="h4" today={today} isShort />
            ))}
          </Column>
        )}
        {dates.shown.length > 0 && (
          <Column
            heading={calendar.home.heading}
            note={dates.kept && sayKept(dates.kept, now, "Lette")}
            to="/calendario"
            all={calendar.home.all}
          >
            {dates.shown.map((date) => (
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
  note: string | undefined;
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
      <p className="mt-4 print:hidden">
        <SiteLink to={to} className="inline-flex min-h-11 items-center gap-1.5 font-semibold">
          {all}
          <MoveRight aria-hidden="true" className="size-5" />
        </SiteLink>
      </p>
    </div>
  );
}

function useValidNotices(isOnScreen: boolean) {
  const refetchInterval = useLiveTable(liveNotices, isOnScreen, noticesQueries.all);
  const { data, error, isPaused } = useQuery({ ...noticesQueries.valid(), refetchInterval });
  const kept = useKeptNotices(error);
  useKeepNotices(data !== undefined);
  useReport(error, "Could not load the notices.");
  const keptValid = asListed(kept?.notices.filter(({ state }) => state === "valid") ?? []);
  return {
    shown: data ?? keptValid.slice(0, ON_HOME),
    kept: data ? undefined : kept,
    isRead: data !== undefined,
    isSettled: data !== undefined || error !== null || isPaused,
  };
}

function useNextDates(isOnScreen: boolean, now: Date) {
  const { day: today, hour } = fromMoment(now.toISOString());
  const refetchInterval = useLiveTable(liveCalendar, isOnScreen, calendarQueries.all);
  const { data, error, isPaused } = useQuery({ ...calendarQueries.coming(today), refetchInterval });
  const kept = useKeptDates(error);
  useKeepDates(today);
  useReport(error, "Could not load the dates.");
  const isSettled = data !== undefined || error !== null || isPaused;
  const known = data ?? kept?.dates ?? [];
  const coming = isSettled ? withMeetings(known, today).filter((date) => !isOver(date, today, hour)) : [];
  return { shown: coming.slice(0, DATES), kept: data ? undefined : kept, isRead: data !== undefined, isSettled };
}
