import { useEffect, useRef, useState } from "react";
import { callAnonymously } from "#shared/call-anonymously.ts";
import { decodeEntities } from "#shared/decode-entities.ts";
import { supabaseAddress } from "#shared/env.ts";

/** The pause after the last key before the question is sent, unless Enter sends it: half-written words stay here. */
const PAUSE_MS = 1_000;
const MIN_LENGTH = 3;

export interface FoundNews {
  id: string;
  title: string;
  source: string;
  url: string;
  date: string | null;
}

export interface NewsFound {
  state: "idle" | "loading" | "failed" | "ready";
  items: readonly FoundNews[];
}

const idle: NewsFound = { state: "idle", items: [] };
const loading: NewsFound = { state: "loading", items: [] };

/** Searches the titles of the stored news. `sendNow` ends the pause; afterwards it does nothing. */
export function useNewsFound(question: string): NewsFound & { sendNow: () => void } {
  const [answer, setAnswer] = useState<NewsFound & { question: string }>({ ...idle, question: "" });
  const send = useRef(() => {});
  const isAsked = question.length >= MIN_LENGTH && supabaseAddress() !== undefined;

  // Sends each question once; aborts the request when the question changes.
  useEffect(() => {
    if (!isAsked) return;
    const cancel = new AbortController();
    const ask = () => {
      stopWaiting();
      findNews(question, cancel.signal).then(
        (items) => !cancel.signal.aborted && setAnswer({ state: "ready", items, question }),
        (reason: unknown) => {
          if (cancel.signal.aborted) return;
          console.warn("Searching the news failed.", reason);
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

  const current = answer.question === question ? answer : loading;
  return { ...(isAsked ? current : idle), sendNow: () => send.current() };
}

async function findNews(question: string, signal: AbortSignal): Promise<FoundNews[]> {
  const items = await callAnonymously("search_news", { question }, signal);
  return items.map((item) => ({ ...item, title: decodeEntities(item.title) }));
}
