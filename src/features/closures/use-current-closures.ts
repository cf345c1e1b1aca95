import { useEffect, useState } from "react";
import { readAnonymously } from "#shared/call-anonymously.ts";
import { isLeaving } from "#shared/leaving.ts";
import { areClosures, type CurrentClosures, endOf, stillCurrent } from "./current-closures.ts";
import { keepClosures, type KeptClosures, readKeptClosures } from "./kept-closures.ts";

/** How old an answer is when a window that is looked at asks again. */
const ASK_AGAIN_MS = 5 * 60_000;

let hasLogged = false;

interface Answer {
  /** What is current now; undefined while nothing is known. */
  told: CurrentClosures | undefined;
  readAt: number;
  /** Why the last request failed. */
  error: Error | null;
}

/** Asks for the current closures: at once, again while the page is looked at, and when one of them is over. */
export function useCurrentClosures(): Answer {
  const [kept, setKept] = useState<KeptClosures | undefined>(readKeptClosures);
  const [error, setError] = useState<Error | null>(null);
  const [now, setNow] = useState(() => Date.now());

  // Asks the database.
  useEffect(() => {
    const leaving = new AbortController();
    let latest = readKeptClosures();
    let askedAt = -Infinity;
    let timer: ReturnType<typeof setTimeout> | undefined;

    async function ask() {
      askedAt = Date.now();
      try {
        const told = await readAnonymously("rpc/current_closures", leaving.signal);
        if (!areClosures(told)) throw new Error("current_closures answered something else.");
        latest = { readAt: Date.now(), told };
        keepClosures(latest);
        setKept(latest);
        setError(null);
      } catch (reason) {
        if (leaving.signal.aborted || isLeaving()) return;
        if (!hasLogged) console.error("The current closures could not be read.", reason);
        hasLogged = true;
        setError(reason instanceof Error ? reason : new Error(String(reason)));
      }
      look();
    }

    function look() {
      clearTimeout(timer);
      setNow(Date.now());
      if (document.hidden) return;
      // When the first of what is shown is over, or the answer is old.
      const ends = latest?.told.closures.map(endOf).filter((end) => end > askedAt) ?? [];
      const due = Math.min(askedAt + ASK_AGAIN_MS, ...ends) - Date.now();
      if (due > 0) timer = setTimeout(look, due);
      else void ask();
    }

    void ask();
    document.addEventListener("visibilitychange", look);
    return () => {
      leaving.abort();
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);

  return { told: kept && stillCurrent(kept.told, now), readAt: kept?.readAt ?? NaN, error };
}
