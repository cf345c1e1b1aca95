import { sayDays } from "#features/calendar/event.ts";
import { formatDate } from "#shared/format-date.ts";
import { meantBuildings } from "#shared/places/places.ts";
import { isDay } from "#shared/rome-time.ts";
import { withDay } from "#shared/with-article.ts";
import type { CheckedDate, DateForm } from "./date-form.ts";
import type { DateToEdit } from "./dates-to-edit.ts";
import { latestEnd, MOST_REPEATED, repeatDates, type Repeated } from "./repeat-dates.ts";

/** The days of a repeated date, as they are chosen. */
export function Repetition({ days, skipped, today }: Repeated & { today: string }) {
  const last = days.at(-1);
  return (
    <div role="status">
      {last && (
        <p className="font-semibold">
          {`${days.length === 1 ? "Una data" : days.length > MOST_REPEATED ? "Troppe date" : `${days.length} date`}${days.length <= MOST_REPEATED ? `, l’ultima ${sayDays({ starts_on: last, ends_on: last }, today)}` : ""}.`}
        </p>
      )}
      {skipped.length > 0 && (
        <p className="text-graphite">{`Saltate perché non c’è scuola: ${skipped
          .map(({ day, because }) => `${sayDays({ starts_on: day, ends_on: day }, today)} (${because})`)
          .join(", ")}.`}</p>
      )}
    </div>
  );
}

type Asked = Pick<DateForm, "rhythm" | "until" | "schools" | "buildings">;

/** The days of the date; none while one of those it needs is half typed. */
export function repeated(
  first: string,
  { rhythm, until, schools, buildings }: Asked,
  calendar: readonly DateToEdit[],
): Repeated {
  if (rhythm === "none") return { days: [first], skipped: [] };
  if (!isDay(first) || !isDay(until)) return { days: [], skipped: [] };
  const places = { schools, buildings: meantBuildings({ schools, buildings }) };
  return repeatDates({ first, rhythm, until, ...places }, calendar);
}

/** Why the date cannot be repeated until that day. */
export function problemOfEnd(asked: CheckedDate, calendar: readonly DateToEdit[]): string | undefined {
  const { day } = latestEnd(asked.starts_on, calendar);
  if (asked.until > day) return sayLatest(asked.starts_on, calendar);
  if (repeated(asked.starts_on, asked, calendar).days.length > MOST_REPEATED)
    return `Sono più di ${MOST_REPEATED} date: scegli un giorno più vicino.`;
  return undefined;
}

export function sayLatest(first: string, calendar: readonly DateToEdit[]): string {
  const { day, isOfLessons } = latestEnd(first, calendar);
  return isOfLessons
    ? `Al massimo fino all’ultimo giorno di lezione, ${formatDate(day)}.`
    : `Al massimo fino ${withDay("al", formatDate(day))}: l’ultimo giorno di lezione non è ancora in calendario.`;
}
