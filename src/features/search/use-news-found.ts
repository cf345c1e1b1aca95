import { useEffect, useRef, useState } from "react";
import { supabaseAddress } from "#shared/env.ts";
import { findNews, type FoundNews } from "./find-news.ts";

/** The pause after the last key before the question is sent, unless Enter sends it: half-written words stay here. */
const PAUSE_MS = 1_000;
/** The shortest question that is about something. */
const FROM_LETTERS = 3;

export interface NewsFound {
  state: "idle" | "loading" | "failed" | "ready";
  items: readonly FoundNews[];
}

const nothing: NewsFound = { state: "idle", items: [] };

/** The stored news for a question, which leaves the device for the site's own project only. */
export function useNewsFound(question: string): NewsFound & { sendNow: () => void } {
  const [answer, setAnswer] = useState<NewsFound & { question: string }>({ ...nothing, question: "" });
  const isAsked = question.length >= FROM_LETTERS && supabaseAddress() !== undefined;

  const send = useRef(() => {});

  // Asks the backend, once for each question; aborts the request when the question changes.
  useEffect(() => {
    if (!isAsked) return;
    const cancel = new AbortController();
    const ask = () => {
      stopWaiting();
      findNews(question, cancel.signal).then(
        (items) => !cancel.signal.aborted && setAnswer({ state: "ready", items, question }),
        (reason: unknown) => {
          if (cancel.signal.aborted) return;
          console.warn("The news could not be searched.", reason);
          setAnswer({ state: "failed", items: [], question });
        },
      );
    };
    const timer = setTimeout(ask, PAUSE_MS);
    const stopWaiting = () => {
      clearTimeout(timer);
      send.current = () => {};
    };
    send.current = ask;
    return () => {
      stopWaiting();
      cancel.abort();
    };
  }, [question, isAsked]);

  const sendNow = () => send.current();
  if (!isAsked) return { ...nothing, sendNow };
  return answer.question === question ? { ...answer, sendNow } : { state: "loading", items: [], sendNow };
}
