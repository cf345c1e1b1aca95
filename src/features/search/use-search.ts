import { useEffect, useMemo, useState } from "react";
import type { Found, Search } from "./create-search.ts";
import { groupFound, type Group } from "./groups.tsx";
import { loadSearch } from "./load-search.ts";

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
export function useSearch(question: string, most: number): SearchState {
  const [search, setSearch] = useState<Search>();
  const [hasFailed, setFailed] = useState(false);

  // Loads the index.
  useEffect(() => {
    loadSearch().then(setSearch, () => setFailed(true));
  }, []);

  return useMemo(() => {
    if (!search) return { state: hasFailed ? "failed" : "loading", groups: [], count: 0, shown: 0, nearest: [] };
    const found: readonly Found[] = search.find(question);
    const nearest = found.length > 0 ? [] : search.nearestWords(question);
    const shown = found.slice(0, most);
    return { state: "ready", groups: groupFound(shown), count: found.length, shown: shown.length, nearest };
  }, [search, hasFailed, question, most]);
}
