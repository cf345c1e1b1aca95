import type { Closure } from "#content/closures/closure.ts";
import { monthName, weekday } from "#shared/format-date.ts";

/** The leaves of a wall calendar: the day, or the first and the last one. What they say is said in words beside them. */
export function CalendarLeaves({ days: [first, last] }: { days: Days }) {
  return (
    <span aria-hidden="true" className="flex items-center gap-3 leading-tight">
      <Leaf day={first} />
      {last && (
        <>
          <span className="text-3xl font-bold">–</span>
          <Leaf day={last} />
        </>
      )}
    </span>
  );
}

type Days = [first: string, last?: string];

export function daysOf({ what, from, to }: Closure): Days {
  return what === "back-to-normal" || to === null ? [from] : [from, to];
}

function Leaf({ day }: { day: string }) {
  return (
    <span className="grid min-w-28 rounded-paper border-2 border-t-20 border-ink border-t-margin bg-sheet px-2 pt-2 pb-3 text-center text-lg font-semibold text-ink sm:min-w-32">
      {weekday(day)}
      {/* In forced colours what stands behind a line would cover the one above. */}
      <b className="text-5xl tabular-nums forced-colors:leading-normal">{Number(day.slice(8))}</b>
      {monthName(Number(day.slice(5, 7)))}
    </span>
  );
}
