import { monthName } from "#shared/format-date.ts";

interface Props {
  /** "gio", "mer-sab", "fino a" */
  top: string;
  /** Days of one month: "26", or two of them. */
  from: string;
  until?: string | undefined;
}

/** The page of a wall calendar. What it says is said in words beside it. */
export function CalendarLeaf({ top, from, until }: Props) {
  const number = Number(from.slice(8));
  const isRange = until !== undefined && until !== from;
  return (
    <span
      aria-hidden="true"
      className="grid w-15 shrink-0 rounded-paper border border-t-8 border-ink bg-sheet py-1 text-center text-xs leading-tight font-normal tracking-normal print:w-14 print:border-t-4 print:py-0"
    >
      {top}
      {/* In forced colours what stands behind a line would cover the one above. */}
      <b
        className={`leading-6 whitespace-nowrap tabular-nums forced-colors:leading-normal ${isRange ? "text-lg" : "text-2xl"}`}
      >
        {isRange ? `${number}–${Number(until.slice(8))}` : number}
      </b>
      {monthName(Number(from.slice(5, 7))).slice(0, 3)}
    </span>
  );
}
