import { callAnonymously } from "#shared/call-anonymously.ts";
import { decodeEntities } from "#shared/decode-entities.ts";
import { supabaseAddress } from "#shared/env.ts";
import { widenQuestion } from "./load-search.ts";
import { useRowsFound, type RowsFound } from "./use-rows-found.ts";

const MIN_LENGTH = 3;

export interface FoundNews {
  id: string;
  title: string;
  source: string;
  url: string;
  date: string | null;
}

export type NewsFound = RowsFound<FoundNews>;

/** Searches the titles of the stored news. */
export function useNewsFound(question: string): NewsFound & { sendNow: () => void } {
  return useRowsFound(question, question.length >= MIN_LENGTH && supabaseAddress() !== undefined, findNews);
}

async function findNews(question: string, signal: AbortSignal): Promise<FoundNews[]> {
  const asked = (await widenQuestion(question)).map((group) => group.join(" "));
  const items = await callAnonymously("search_news", { question, asked }, signal);
  return items.map((item) => ({ ...item, title: decodeEntities(item.title) }));
}
