import { kindOf, sayDays, sayHours, type EventTime } from "#features/calendar/event.ts";
import { schoolLevels, type SchoolLevel } from "#shared/ui/school-labels.tsx";
import { Choices } from "#shared/ui/choices.tsx";
import { Tick } from "#shared/ui/tick.tsx";

export interface Proposed extends EventTime {
  key: string;
  title: string;
  /** Why it is not ticked from the start. */
  note?: string | undefined;
  /** Why the database refused it. */
  problem?: string | undefined;
}

interface Props {
  label: string;
  dates: readonly Proposed[];
  isOn: (date: Proposed) => boolean;
  today: string;
  onTick: (date: Proposed, isOn: boolean) => void;
}

/** Dates that are proposed, each to be ticked off. */
export function TickedDates({ label, dates, isOn, today, onTick }: Props) {
  return (
    <ul role="list" aria-label={label} className="border-t-2 border-ink">
      {dates.map((date) => (
        <li key={date.key} className="border-b border-grid py-1">
          <Tick
            label={date.title}
            hint={[kindOf(date.kind).label, sayDays(date, today), sayHours(date), date.note]
              .filter(Boolean)
              .join(" · ")}
            error={date.problem}
            checked={isOn(date)}
            onChange={({ target }) => onTick(date, target.checked)}
          />
        </li>
      ))}
    </ul>
  );
}

interface SchoolsProps {
  schools: readonly SchoolLevel[];
  error?: string | undefined;
  onChange: (schools: SchoolLevel[]) => void;
}

/** For whom all the dates of a list are. */
export function SchoolsOfAll({ schools, error, onChange }: SchoolsProps) {
  return (
    <Choices
      legend="Scuola"
      type="checkbox"
      options={schoolLevels}
      isChosen={(value) => schools.some((school) => school === value)}
      error={error}
      onChange={({ target }) =>
        onChange(
          schoolLevels
            .map(({ value }) => value)
            .filter((value) => (value === target.value ? target.checked : schools.includes(value))),
        )
      }
    />
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
