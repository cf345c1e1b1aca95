import { useEffect, useMemo, useState } from "react";
import { capitalised } from "#shared/format-date.ts";
import type { Search } from "./create-search.ts";
import { type Group, groupFound } from "./groups.tsx";
import { loadSearch } from "./load-search.ts";
import type { Asked } from "./use-asked.ts";
import type { RowsFound } from "./use-rows-found.ts";
import { answeredFirst, type StoredAnswers } from "./use-stored-answers.ts";

export interface SearchState {
  state: "loading" | "failed" | "ready";
  groups: readonly Group[];
  /** All results; `groups` has the first `shown` of them. */
  count: number;
  shown: number;
  /** Words to try when there are no results. */
  nearest: readonly string[];
}

/** Searches the pages; returns the best `most` results once the index has loaded. */
export function useSearch(question: string, most: number, answers: StoredAnswers, asked: Asked): SearchState {
  const isWithout = isNothingIn([asked.closures, asked.dates, asked.notices]);
  const [search, setSearch] = useState<Search>();
  const [hasFailed, setFailed] = useState(false);

  // Loads the index.
  useEffect(() => {
    loadSearch().then(setSearch, () => setFailed(true));
  }, []);

  return useMemo(() => {
    if (!search) return { state: hasFailed ? "failed" : "loading", groups: [], count: 0, shown: 0, nearest: [] };
    const found = answeredFirst(search.find(question), answers).filter(({ entry }) => isWithout || !entry.isLastResort);
    const nearest = found.length > 0 ? [] : search.nearestWords(question);
    const shown = found.slice(0, most);
    return { state: "ready", groups: groupFound(shown), count: found.length, shown: shown.length, nearest };
  }, [search, hasFailed, question, most, answers, isWithout]);
}

/** The status line, which screen readers announce. */
export function sayOutcome(question: string, found: SearchState, asked: Asked): string {
  if (found.state === "failed")
    return "La ricerca non si è caricata: controllate la connessione e ricaricate la pagina.";
  if (!question) return "";
  if (found.state === "loading") return "Carico la ricerca…";
  const rows = Object.values(asked);
  if (
    found.count === 0 &&
    rows.every(({ items }) => items.length === 0) &&
    rows.some(({ state }) => state === "loading")
  )
    return "Nessuna pagina. Cerco fra gli avvisi e le notizie…";
  return sayCount(found, asked, question);
}

/** Whether neither the pages nor the database have an answer, and no request is pending. */
export function isNothing(found: SearchState, asked: Asked): boolean {
  return found.state === "ready" && found.count === 0 && isNothingIn(Object.values(asked));
}

function isNothingIn(rows: readonly RowsFound<unknown>[]): boolean {
  return rows.every(({ items, state }) => items.length === 0 && state !== "loading");
}

/** "3 risultati, 2 avvisi e 1 notizia per «sport»". `shown` is how many of the `count` results are on the page. */
function sayCount({ count, shown }: SearchState, asked: Asked, question: string): string {
  const say = ({ items: { length } }: Asked[keyof Asked], one: string, many: string) =>
    length > 0 && (length === 1 ? `1 ${one}` : `${length} ${many}`);
  const parts = [
    say(asked.closures, "risposta sulle chiusure", "risposte sulle chiusure"),
    say(asked.dates, "data", "date"),
    count > 0 && sayPages(count, shown),
    say(asked.notices, "avviso", "avvisi"),
    say(asked.news, "notizia", "notizie"),
  ].filter((part) => part !== false);
  const last = parts.pop() ?? "Nessun risultato";
  const said = parts.length > 0 ? `${parts.join(", ")} e ${last}` : last;
  return `${capitalised(said)} per «${question}»`;
}

function sayPages(count: number, shown: number): string {
  if (count === 1) return "1 risultato";
  return shown < count ? `i primi ${shown} di ${count} risultati` : `${count} risultati`;
}
