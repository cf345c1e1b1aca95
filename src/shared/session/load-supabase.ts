import type { SupabaseClient } from "@supabase/supabase-js";
import type * as realtime from "./realtime.ts";
import { hasStoredSession } from "./stored-session.ts";
import type * as chunk from "./supabase-chunk.ts";
import type { Database } from "#shared/database.types.ts";
import { loadOnce } from "#shared/load-once.ts";

type ClientModule = typeof chunk;

const clientModule = loadOnce(() => import("./supabase-chunk.ts").then(tellWaiting));
const waiting = new Set<(module: ClientModule) => void>();

/**
 * The shared client, loaded at the first use: most visitors never need it.
 * Rejects when the chunk cannot be fetched or the site was built without a project; the next call tries again.
 */
export async function loadSupabase(): Promise<SupabaseClient<Database>> {
  return (await loadClientModule()).supabase;
}

export function loadClientModule(): Promise<ClientModule> {
  const loading = clientModule.load();
  loading.catch(clientModule.forgetFailure);
  return loading;
}

const channelsModule = loadOnce<typeof realtime>(() => import("./realtime.ts"));

/**
 * The client for changes of the database. Who is not signed in needs nothing else of Supabase: a third of its code.
 * Rejects as `loadSupabase` does.
 */
export async function loadChannels(): Promise<Pick<SupabaseClient, "channel" | "removeChannel">> {
  if (clientModule.value ?? hasStoredSession()) return loadSupabase();
  const loading = channelsModule.load();
  loading.catch(channelsModule.forgetFailure);
  return (await loading).channels;
}

/** Calls back asynchronously once the client is loaded. Returns a function that cancels the callback. */
export function whenSupabaseLoads(tell: (module: ClientModule) => void): () => void {
  waiting.add(tell);
  if (clientModule.value) queueMicrotask(() => clientModule.value && tellWaiting(clientModule.value));
  return () => waiting.delete(tell);
}

function tellWaiting(module: ClientModule): ClientModule {
  for (const tell of waiting) tell(module);
  waiting.clear();
  return module;
}
