import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { afterAll } from "vitest";
import WebSocket from "ws";
import { EXAMPLE_ACCOUNTS, LOCAL_KEYS } from "../../tools/backend/keys.ts";
import { startLocalBackend } from "../../tools/backend/server.ts";

export function clientOf(url: string, key: string = LOCAL_KEYS.publishable): SupabaseClient {
  return createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    // Node 20 has no WebSocket. The one of ws is compatible, but its types have other event classes.
    realtime: { transport: WebSocket as unknown as typeof globalThis.WebSocket },
  });
}

/** The embedded backend, for the tests of the file that asks. */
export async function backendOfFile() {
  const backend = await startLocalBackend();
  afterAll(() => backend.close());
  const client = (key?: string) => clientOf(backend.url, key);
  const signedIn = async ({ email }: { email: string }) => {
    const supabase = client();
    const { data, error } = await supabase.auth.signInWithPassword({ email, password: EXAMPLE_ACCOUNTS.password });
    if (error) throw error;
    return { supabase, userId: data.user.id };
  };
  return { backend, client, signedIn };
}

/** A visitor, somebody of each kind, the secret key and other people, by their names. */
export async function callersOf(
  { client, signedIn }: Awaited<ReturnType<typeof backendOfFile>>,
  others: Record<string, { email: string }> = {},
) {
  const [admin, teacher, editor, waiting] = EXAMPLE_ACCOUNTS.people;
  const clients: Record<string, SupabaseClient> = { visitor: client(), "secret key": client(LOCAL_KEYS.secret) };
  for (const [name, person] of Object.entries({ admin, teacher, editor, waiting, ...others }))
    clients[name] = (await signedIn(person)).supabase;
  return (name: string) => {
    const supabase = clients[name];
    if (!supabase) throw new Error(`nobody is called ${name}`);
    return supabase;
  };
}
