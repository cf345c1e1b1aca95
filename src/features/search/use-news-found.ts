import { useEffect, useState } from "react";
import { supabaseAddress } from "#shared/env.ts";
import { findNews, type FoundNews } from "./find-news.ts";

/** The pause after the last key: nobody wants the news of half a word. */
const PAUSE_MS = 300;
/** The shortest question that is about something. */
const FROM_LETTERS = 3;

export interface NewsFound {
  state: "idle" | "loading" | "failed" | "ready";
  items: readonly FoundNews[];
}

const nothing: NewsFound = { state: "idle", items: [] };

/** The stored news for a question: the only one that leaves the device, and only for the site's own project. */
export function useNewsFound(question: string): NewsFound {
  const [answer, setAnswer] = useState<NewsFound & { question: string }>({ ...nothing, question: "" });
  const isAsked = question.length >= FROM_LETTERS && supabaseAddress() !== undefined;

  // Asks the backend; a question that has changed is taken back.
  useEffect(() => {
    if (!isAsked) return;
    const cancel = new AbortController();
    const timer = setTimeout(() => {
      findNews(question, cancel.signal).then(
        (items) => !cancel.signal.aborted && setAnswer({ state: "ready", items, question }),
        (reason: unknown) => {
          if (cancel.signal.aborted) return;
          console.warn("The news could not be searched.", reason);
          setAnswer({ state: "failed", items: [], question });
        },
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      cancel.abort();
    };
  }, [question, isAsked]);

  if (!isAsked) return nothing;
  return answer.question === question ? answer : { state: "loading", items: [] };
}
