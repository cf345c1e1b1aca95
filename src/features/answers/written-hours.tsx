import {
  exceptionRows,
  officeState,
  sayOfficeState,
  weeklyRows,
  type ClosedOn,
  type OfficeHours,
  type OfficeRow,
} from "#shared/office-hours.ts";
import { useMinute } from "#shared/use-minute.ts";

interface Props {
  hours: OfficeHours;
  /** A day in Italy. */
  today: string;
  /** Undefined as long as the closures are not known: nothing is said of now. */
  closedOn: ClosedOn | undefined;
}

/** When the office answers: now, each week, and on the days that differ. */
export function WrittenHours({ hours, today, closedOn }: Props) {
  const exceptions = exceptionRows(hours, today);
  return (
    <div className="reading-measure wrap-anywhere sm:text-lg sm:leading-8">
      <Now hours={hours} closedOn={closedOn} />
      <Rows rows={weeklyRows(hours.weekly)} />
      {exceptions.length > 0 && (
        <>
          <p className="mt-3">In questi giorni gli orari sono diversi:</p>
          <Rows rows={exceptions} />
        </>
      )}
    </div>
  );
}

/** The room is there before the sentence: the cards below do not move. */
function Now({ hours, closedOn }: Pick<Props, "hours" | "closedOn">) {
  const now = useMinute();
  const state = now && closedOn && officeState(hours, now, closedOn);
  return (
    <p className="mb-2 min-h-14 font-semibold sm:min-h-16 wide:min-h-8 print:hidden noscript:hidden">
      {state && `${sayOfficeState(state)}.`}
    </p>
  );
}

function Rows({ rows }: { rows: OfficeRow[] }) {
  return (
    <ul className="list-disc pl-6 margin-bullets">
      {rows.map(({ days, hours }, at) => (
        <li key={at}>{`${days.charAt(0).toUpperCase()}${days.slice(1)}: ${hours}`}</li>
      ))}
    </ul>
  );
}
