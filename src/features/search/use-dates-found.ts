import { useMemo } from "react";
import type { FoundDate, KnownDate } from "./find-dates.ts";
import { putMineFirst } from "./put-mine-first.ts";
import { loadSearch } from "./load-search.ts";
import { SHORT_PAUSE_MS, useRowsFound, type RowsFound } from "./use-rows-found.ts";

export type ReadDates = () => Promise<readonly KnownDate[]>;

export type DatesFound = RowsFound<FoundDate>;

/** The dates of the calendar that a question names, or the next ones. No word of it leaves. `read` must be a constant. */
export function useDatesFound(question: string, read: ReadDates): DatesFound & { sendNow: () => void } {
  const find = useMemo(
    () => async (asked: string) => (await loadSearch()).findDates(asked, await putMineFirst(await read())),
    [read],
  );
  return useRowsFound(question, /.{3}/.test(question), find, SHORT_PAUSE_MS);
}
