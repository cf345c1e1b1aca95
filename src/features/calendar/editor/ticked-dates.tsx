import type { ReactNode } from "react";
import { kindOf, sayDays, sayHours, type EventTime } from "#features/calendar/event.ts";
import { Choices } from "#shared/ui/choices.tsx";
import { Tick } from "#shared/ui/tick.tsx";

export interface Proposed extends EventTime {
  key: string;
  title: string;
  /** For whom it is, where that differs from date to date. */
  forWhom?: string;
  /** Why it is not ticked from the start. */
  note?: string | undefined;
  /** Why the database refused it. */
  problem?: string | undefined;
}

interface Props<Date extends Proposed> {
  label: string;
  dates: readonly Date[];
  isOn: (date: Date) => boolean;
  today: string;
  onTick: (date: Date, isOn: boolean) => void;
  /** What can be changed in a date that is ticked. */
  fields?: (date: Date) => ReactNode;
}

/** Dates that are proposed, each to be ticked off. */
export function TickedDates<Date extends Proposed>({ label, dates, isOn, today, onTick, fields }: Props<Date>) {
  return (
    <ul role="list" aria-label={label} className="border-t-2 border-ink">
      {dates.map((date) => (
        <li key={date.key} className="border-b border-grid py-1">
          <Tick
            label={date.title}
            hint={[kindOf(date.kind).label, sayDays(date, today), sayHours(date), date.forWhom, date.note]
              .filter(Boolean)
              .join(" · ")}
            error={date.problem}
            checked={isOn(date)}
            onChange={({ target }) => onTick(date, target.checked)}
          />
          {isOn(date) && fields?.(date)}
        </li>
      ))}
    </ul>
  );
}

interface YearProps {
  start: number;
  /** The first of the two that can be chosen. */
  present: number;
  onChange: (start: number) => void;
}

/** The school year of a list: the present one or the next. */
export function YearChoice({ start, present, onChange }: YearProps) {
  return (
    <Choices
      legend="Anno scolastico"
      type="radio"
      name="year"
      options={[present, present + 1].map((year) => ({
        value: String(year),
        label: `${year}/${String(year + 1).slice(2)}`,
      }))}
      isChosen={(value) => Number(value) === start}
      onChange={({ target }) => onChange(Number(target.value))}
    />
  );
}
