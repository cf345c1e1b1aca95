import type { Closure } from "#content/closures/closure.ts";
import type { AnnouncedClosure, ClosureDate, DayState } from "#shared/day-state/day-state.ts";

const everybody: AnnouncedClosure["schools"] = ["infanzia", "primaria", "secondaria"];

/** Snow on Thursday 26 November 2026. */
export const snow: Closure = {
  what: "closed",
  why: "snow",
  from: "2026-11-26",
  to: null,
  hour: null,
  buildings: [],
  destination: null,
};

/** A closure as day_state() tells it, with other parts. */
export function announced(parts: Partial<Closure> = {}, changes: Partial<AnnouncedClosure> = {}): AnnouncedClosure {
  const closure = { ...snow, ...parts };
  return {
    path: "/avvisi/2026-27/14",
    title: "Giovedì 26 novembre, scuola chiusa per neve",
    version: 1,
    until: closure.to ?? closure.from,
    schools: everybody,
    closure,
    ...changes,
  };
}

export function holiday(title: string, from: string, until = from, schools = everybody): ClosureDate {
  return { title, from, until, schools };
}

/** What day_state() answers on the evening of Wednesday 25 November 2026. */
export function dayState(changes: Partial<DayState> = {}): DayState {
  return { at: "2026-11-25T17:00:00.123456+00:00", closures: [], more: 0, dates: [], ...changes };
}
