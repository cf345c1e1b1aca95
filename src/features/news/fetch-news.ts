import { loadSupabase } from "#shared/session/load-supabase.ts";
import { z } from "#shared/schema.ts";

const answer = z.object({ news: z.array(z.unknown()).catch([]) });

/**
 * Asks the portals for their news now. Gives how many were read; throws when the function refuses or cannot be
 * reached. What was read from each portal is in the portals' own rows.
 */
export async function fetchNews(): Promise<number> {
  const supabase = await loadSupabase();
  const { data, error } = await supabase.functions.invoke<unknown>("fetch-news");
  if (error) throw error instanceof Error ? error : new Error(String(error));
  return answer.parse(data).news.length;
}
