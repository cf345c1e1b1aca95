import { decodeEntities } from "#shared/decode-entities.ts";
import { loadSupabase } from "#shared/session/load-supabase.ts";

export interface FoundNews {
  id: string;
  title: string;
  source: string;
  url: string;
  date: string | null;
}

/** The newest of the stored news that have the words of a question in their title. */
export async function findNews(question: string, signal: AbortSignal): Promise<FoundNews[]> {
  const supabase = await loadSupabase();
  const { data } = await supabase
    .rpc("search_news", { question }, { get: true })
    .select("id, title, source, url, date")
    .abortSignal(signal)
    .throwOnError();
  return data.map((item) => ({ ...item, title: decodeEntities(item.title) }));
}
