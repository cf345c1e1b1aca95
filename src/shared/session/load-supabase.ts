import type { SupabaseClient } from "@supabase/supabase-js";
import type * as chunk from "./supabase-chunk.ts";
import type { Database } from "#shared/database.types.ts";

type ClientModule = typeof chunk;

let loading: Promise<ClientModule> | undefined;
const waiting = new Set<(module: ClientModule) => void>();

/**
 * The shared client, loaded the first time somebody needs it: most visitors only read.
 * Rejects when the chunk cannot be fetched or the site was built without a project; the next call tries again.
 */
export async function loadSupabase(): Promise<SupabaseClient<Database>> {
  return (await loadClientModule()).supabase;
}

export function loadClientModule(): Promise<ClientModule> {
  loading ??= import("./supabase-chunk.ts").then(
    (module) => {
      for (const tell of waiting) tell(module);
      waiting.clear();
      return module;
    },
    (reason: unknown) => {
      loading = undefined;
      throw reason;
    },
  );
  return loading;
}

/** Calls back once the client is there, whoever asked for it. Returns what stops the wait. */
export function whenSupabaseLoads(tell: (module: ClientModule) => void): () => void {
  let wanted = true;
  const once = (module: ClientModule) => {
    if (wanted) tell(module);
  };
  if (loading) void loading.then(once, () => waiting.add(once));
  else waiting.add(once);
  return () => {
    wanted = false;
    waiting.delete(once);
  };
}
