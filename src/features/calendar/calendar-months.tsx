import { CalendarPlus } from "lucide-react";
import { useRef, useState, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { calendar } from "#content/calendar.ts";
import { capitalised, monthName } from "#shared/format-date.ts";
import { Button } from "#shared/ui/button.tsx";
import { PrintedHead } from "#shared/ui/printed-head.tsx";
import { DateRow } from "./date-row.tsx";
import { isOver, type ShownDate } from "./event.ts";

/** As many dates are drawn at once, in whole months. */
const DRAWN = 100;

interface Props {
  dates: readonly ShownDate[];
  today: string;
  hour?: string | undefined;
  /** The dates are over: each is in its own month. */
  isPast?: boolean;
  /** Below other months: without links to its own, whose ids begin with another word. */
  isBelow?: boolean;
  /** Between the links and the months: how many dates there are. */
  children?: ReactNode;
}

interface Month {
  /** "2026-12" */
  key: string;
  id: string;
  name: string;
  year: string;
  dates: ShownDate[];
}

/** The agenda, month by month, with the links to them. What has already begun is in the month of today. */
export function CalendarMonths({ dates, today, hour, isPast = false, isBelow = false, children }: Props) {
  const months = groupByMonth(dates, isPast ? "" : today, isBelow ? "altre-" : "");
  const [drawn, setDrawn] = useState(DRAWN);
  const shown = firstMonths(months, drawn);
  const list = useRef<HTMLDivElement>(null);

  function showMore() {
    flushSync(() => setDrawn(shown.reduce((sum, month) => sum + month.dates.length, 0) + DRAWN));
    // The button may be gone: reading goes on where the new months begin.
    list.current?.querySelectorAll<HTMLElement>("h2")[shown.length]?.focus();
  }

  return (
    <>
      {shown.length > 0 && !isBelow && (
        <nav aria-label="Vai al mese" data-read-aloud="skip" className="mt-4 print:hidden">
          <ul role="list" className="flex flex-wrap gap-2.5">
            {shown.map(({ key, id, name, year }) => (
              <li key={key}>
                <JumpLink to={id}>
                  {`${capitalised(name)}${months.some((other) => other.name === name && other.year !== year) ? ` ${year}` : ""}`}
                </JumpLink>
              </li>
            ))}
            <li className="wide:hidden">
              <JumpLink to="nel-vostro-calendario">
                <CalendarPlus aria-hidden="true" className="size-5" />
                {calendar.yours.heading}
              </JumpLink>
            </li>
          </ul>
        </nav>
      )}
      {children}
      <div ref={list}>
        {shown.map((month, at) => (
          <MonthSection
            key={month.key}
            month={month}
            today={today}
            hour={hour}
            isPast={isPast}
            isFirst={at === 0 && !isBelow}
          />
        ))}
      </div>
      {shown.length < months.length && (
        <p className="mt-6 print:hidden">
          <Button variant="secondary" onClick={showMore}>
            Mesi seguenti
          </Button>
        </p>
      )}
    </>
  );
}

function JumpLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a
      href={`#${to}`}
      className="inline-flex min-h-11 items-center gap-2 rounded-full border border-graphite bg-sheet px-4 text-sm font-semibold text-ink no-underline hover:underline"
    >
      {children}
    </a>
  );
}

interface MonthProps extends Pick<Props, "today" | "hour" | "isPast"> {
  month: Month;
  isFirst: boolean;
}

/** Printed, each month is a sheet of its own with the school's heading. The first sheet has that of the page. */
function MonthSection({ month: { id, name, year, dates }, today, hour, isPast = false, isFirst }: MonthProps) {
  return (
    <section
      aria-labelledby={id}
      className="grid-cols-[8.5rem_minmax(0,1fr)] gap-x-8 pt-8 laid-out-later wide:grid print:break-after-page print:pt-0 print:last:break-after-auto"
    >
      {!isFirst && <PrintedHead />}
      <h2
        id={id}
        tabIndex={-1}
        className="scroll-mt-24 self-start text-2xl wide:sticky wide:top-22 wide:pt-3.5 print:static print:pb-1"
      >
        <span className="hidden print:inline">{`${calendar.heading}: `}</span>
        {capitalised(name)}{" "}
        <small className="text-base font-normal text-graphite wide:block print:inline">{year}</small>
      </h2>
      <ol role="list" className="border-t-2 border-ink max-wide:mt-2">
        {dates.map((date) => (
          <DateRow
            key={date.id}
            date={date}
            heading="h3"
            today={today}
            hasEnded={!isPast && isOver(date, today, hour)}
          />
        ))}
      </ol>
    </section>
  );
}

function groupByMonth(dates: readonly ShownDate[], from: string, prefix: string): Month[] {
  const months = new Map<string, Month>();
  for (const date of dates) {
    const day = date.starts_on < from ? from : date.starts_on;
    const [year = "", number = ""] = day.split("-");
    const key = `${year}-${number}`;
    const name = monthName(Number(number));
    const month = months.get(key) ?? { key, id: `${prefix}${name}-${year}`, name, year, dates: [] };
    month.dates.push(date);
    months.set(key, month);
  }
  return [...months.values()];
}

/** The months with the first `most` dates: one at least, each as a whole. */
function firstMonths(months: readonly Month[], most: number): readonly Month[] {
  let count = 0;
  const end = months.findIndex(({ dates }) => (count += dates.length) >= most);
  return end < 0 ? months : months.slice(0, end + 1);
}
