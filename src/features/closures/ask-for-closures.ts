import { useCallback, useEffect, useRef, useState } from "react";
import { readAnonymously } from "#shared/call-anonymously.ts";
import { supabaseAddress } from "#shared/env.ts";
import { isLeaving } from "#shared/leaving.ts";
import { NOTICES_CHANGED } from "#shared/notices-changed.ts";

/** What the function current_closures() tells everybody. */
export interface CurrentClosures {
  /** The nearest, at most two. */
  closures: CurrentClosure[];
  /** How many others there are. */
  more: number;
}

export interface CurrentClosure {
  /** "/avvisi/2026-27/14" */
  path: string;
  title: string;
  /** Days in Italy: "2026-11-24". */
  from: string;
  until: string;
  version: number;
}

/** What is known of the current closures. */
export interface ClosuresAnswer {
  /** Undefined until the database has answered. */
  told?: CurrentClosures;
  /** When it was read, in milliseconds. */
  readAt: number;
  /** Why the last request failed. */
  error: Error | null;
  /** When the page last looked at the clock, in milliseconds. */
  now: number;
}

/** How old an answer is when a window that is looked at asks again. */
export const ASK_AGAIN_MS = 5 * 60_000;

let hasLogged = false;

/**
 * Asks for the current closures: after the page is hydrated, every five minutes while the page is looked at, when the
 * returned function is called, and when this window has changed a notice. Part of every page, so it is kept small: what
 * shows a closure is loaded when there is one.
 */
export function useAnswer(): [ClosuresAnswer, askAgain: () => void] {
  const [answer, setAnswer] = useState<ClosuresAnswer>(() => ({ readAt: NaN, error: null, now: Date.now() }));
  const again = useRef(() => {});

  // Asks the database.
  useEffect(() => {
    if (!supabaseAddress()) return;
    const leaving = new AbortController();
    let askedAt = -Infinity;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = (news: Partial<ClosuresAnswer>) => setAnswer((before) => ({ ...before, ...news, now: Date.now() }));

    async function ask(cache?: RequestCache) {
      askedAt = Date.now();
      try {
        const told = await readAnonymously("rpc/current_closures", leaving.signal, cache);
        if (!areClosures(told)) throw new Error("current_closures answered something else.");
        tell({ told, readAt: Date.now(), error: null });
      } catch (reason) {
        if (leaving.signal.aborted || isLeaving()) return;
        if (!hasLogged) console.error("The current closures could not be read.", reason);
        hasLogged = true;
        tell({ error: reason instanceof Error ? reason : new Error(String(reason)) });
      }
      look();
    }

    function look() {
      clearTimeout(timer);
      if (document.hidden) return;
      const due = askedAt + ASK_AGAIN_MS - Date.now();
      if (due > 0) timer = setTimeout(look, due);
      else void ask();
    }

    // The browser keeps an answer for half a minute: editors would not see what they have just published.
    const askAnew = () => void ask("reload");

    void ask();
    document.addEventListener("visibilitychange", look);
    addEventListener(NOTICES_CHANGED, askAnew);
    again.current = () => {
      askedAt = -Infinity;
      tell({}); // the time
      look();
    };
    return () => {
      leaving.abort();
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
      removeEventListener(NOTICES_CHANGED, askAnew);
    };
  }, []);

  return [answer, useCallback(() => again.current(), [])];
}

// Without zod, which is too large for the public pages.
export function areClosures(value: unknown): value is CurrentClosures {
  const { closures, more } = Object(value) as Partial<Record<keyof CurrentClosures, unknown>>;
  return typeof more === "number" && Array.isArray(closures) && closures.every(isClosure);
}

function isClosure(value: unknown): value is CurrentClosure {
  const { path, title, until, version } = Object(value) as Partial<Record<keyof CurrentClosure, unknown>>;
  return (
    typeof path === "string" &&
    path.startsWith("/avvisi/") &&
    typeof title === "string" &&
    typeof until === "string" &&
    /^\d{4}-\d{2}-\d{2}$/.test(until) &&
    typeof version === "number"
  );
}
