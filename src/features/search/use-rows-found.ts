import { useEffect, useRef, useState } from "react";
import { isLeaving } from "#shared/leaving.ts";
import { MY_SCHOOLS_CHANGED } from "#shared/my-schools/choice-store.ts";

/** The pause after the last key before the question is sent, unless Enter sends it: half-written words stay here. */
const PAUSE_MS = 1_000;

/** The pause where no word of the question is sent. */
export const SHORT_PAUSE_MS = 200;

/** What the database finds for a question. */
export interface RowsFound<Row> {
  state: "idle" | "loading" | "failed" | "ready";
  items: readonly Row[];
}

interface RowsAnswer<Row> extends RowsFound<Row> {
  question: string;
}

/**
 * Asks the database for rows. `find` must be a constant. `sendNow` ends the pause; afterwards it does nothing.
 */
export function useRowsFound<Row>(
  question: string,
  isAsked: boolean,
  find: (question: string, signal: AbortSignal) => Promise<readonly Row[]>,
  pause = PAUSE_MS,
): RowsFound<Row> & { sendNow: () => void } {
  const [answer, setAnswer] = useState<RowsAnswer<Row>>({ state: "idle", items: [], question: "" });
  const send = useRef(() => {});

  // Sends each question once, and again when other rows are to come first; aborts the request when the question changes.
  useEffect(() => {
    if (!isAsked) return;
    const cancel = new AbortController();
    const ask = () => {
      stopWaiting();
      find(question, cancel.signal).then(
        (items) => !cancel.signal.aborted && setAnswer({ state: "ready", items, question }),
        (reason: unknown) => {
          if (cancel.signal.aborted || isLeaving()) return;
          console.warn("Searching the database failed.", reason);
          setAnswer({ state: "failed", items: [], question });
        },
      );
    };
    const timer = setTimeout(ask, pause);
    const stopWaiting = () => {
      clearTimeout(timer);
      send.current = () => {};
    };
    send.current = ask;
    addEventListener(MY_SCHOOLS_CHANGED, ask);
    return () => {
      stopWaiting();
      cancel.abort();
      removeEventListener(MY_SCHOOLS_CHANGED, ask);
    };
  }, [question, isAsked, find, pause]);

  const sendNow = () => send.current();
  if (!isAsked) return { state: "idle", items: [], sendNow };
  return answer.question === question ? { ...answer, sendNow } : { state: "loading", items: [], sendNow };
}
