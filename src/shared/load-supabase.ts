import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "#shared/database.types.ts";

type Client = SupabaseClient<Database>;

let loading: Promise<Client> | undefined;
const waiting = new Set<(client: Client) => void>();

/**
 * The shared client, loaded the first time somebody needs it: most visitors only read.
 * Rejects when the chunk cannot be fetched or the site was built without a project; the next call tries again.
 */
export function loadSupabase(): Promise<Client> {
  loading ??= import("#shared/supabase.ts").then(
    ({ supabase }) => {
      for (const tell of waiting) tell(supabase);
      waiting.clear();
      return supabase;
    },
    (reason: unknown) => {
      loading = undefined;
      throw reason;
    },
  );
  return loading;
}

/** Calls back once the client is there, whoever asked for it. Returns what stops the wait. */
export function whenSupabaseLoads(tell: (client: Client) => void): () => void {
  let wanted = true;
  const once = (client: Client) => {
    if (wanted) tell(client);
  };
  if (loading) void loading.then(once, () => waiting.add(once));
  else waiting.add(once);
  return () => {
    wanted = false;
    waiting.delete(once);
  };
}
