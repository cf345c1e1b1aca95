import { useEffect, useMemo, useState } from "react";
import { capitalised } from "#shared/format-date.ts";
import type { Search } from "./create-search.ts";
import { type Group, groupFound } from "./groups.tsx";
import { loadSearch } from "./load-search.ts";
import type { ClosuresFound } from "./use-closures-found.ts";
import type { NewsFound } from "./use-news-found.ts";
import type { NoticesFound } from "./use-notices-found.ts";
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
export function useSearch(question: string, most: number, answers: StoredAnswers): SearchState {
  const [search, setSearch] = useState<Search>();
  const [hasFailed, setFailed] = useState(false);

  // Loads the index.
  useEffect(() => {
    loadSearch().then(setSearch, () => setFailed(true));
  }, []);

  return useMemo(() => {
    if (!search) return { state: hasFailed ? "failed" : "loading", groups: [], count: 0, shown: 0, nearest: [] };
    const found = answeredFirst(search.find(question), answers);
    const nearest = found.length > 0 ? [] : search.nearestWords(question);
    const shown = found.slice(0, most);
    return { state: "ready", groups: groupFound(shown), count: found.length, shown: shown.length, nearest };
  }, [search, hasFailed, question, most, answers]);
}

/** What the database is asked for. */
interface Asked {
  closures: ClosuresFound;
  notices: NoticesFound;
  news: NewsFound;
}

/** The status line, which screen readers announce. */
export function sayOutcome(question: string, found: SearchState, asked: Asked): string {
  const { closures, notices, news } = asked;
  if (found.state === "failed")
    return "La ricerca non si è caricata: controllate la connessione e ricaricate la pagina.";
  if (!question) return "";
  if (found.state === "loading") return "Carico la ricerca…";
  const isPending = [closures, notices, news].some(({ state }) => state === "loading");
  if (found.count === 0 && closures.items.length + notices.items.length + news.items.length === 0 && isPending)
    return "Nessuna pagina. Cerco fra gli avvisi e le notizie…";
  return sayCount(found, asked, question);
}

/** Whether neither the pages nor the database have an answer, and no request is pending. */
export function isNothing(found: SearchState, { closures, notices, news }: Asked): boolean {
  const isWithout = [closures, notices, news].every(({ items, state }) => items.length === 0 && state !== "loading");
  return found.state === "ready" && found.count === 0 && isWithout;
}

/** "3 risultati, 2 avvisi e 1 notizia per «sport»". `shown` is how many of the `count` results are on the page. */
function sayCount({ count, shown }: SearchState, asked: Asked, question: string): string {
  const [closures, notices, news] = [asked.closures.items.length, asked.notices.items.length, asked.news.items.length];
  const parts = [
    closures > 0 && (closures === 1 ? "1 risposta sulle chiusure" : `${closures} risposte sulle chiusure`),
    count > 0 && sayPages(count, shown),
    notices > 0 && (notices === 1 ? "1 avviso" : `${notices} avvisi`),
    news > 0 && (news === 1 ? "1 notizia" : `${news} notizie`),
  ].filter((part) => part !== false);
  const last = parts.pop() ?? "Nessun risultato";
  const said = parts.length > 0 ? `${parts.join(", ")} e ${last}` : last;
  return `${capitalised(said)} per «${question}»`;
}

function sayPages(count: number, shown: number): string {
  if (count === 1) return "1 risultato";
  return shown < count ? `i primi ${shown} di ${count} risultati` : `${count} risultati`;
}
