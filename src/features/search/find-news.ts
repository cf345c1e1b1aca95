import { callAnonymously } from "#shared/call-anonymously.ts";
import { decodeEntities } from "#shared/decode-entities.ts";

export interface FoundNews {
  id: string;
  title: string;
  source: string;
  url: string;
  date: string | null;
}

/** The newest of the stored news that have the words of a question in their title. */
export async function findNews(question: string, signal: AbortSignal): Promise<FoundNews[]> {
  const items = await callAnonymously("search_news", { question }, signal);
  return items.map((item) => ({ ...item, title: decodeEntities(item.title) }));
}
