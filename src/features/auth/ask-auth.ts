import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "#shared/database.types.ts";
import { loadSupabase } from "#shared/session/load-supabase.ts";

export type AuthCall = (client: SupabaseClient<Database>) => PromiseLike<{ error: unknown }>;

const PATIENCE_MS = 20_000;

/**
 * Makes one request to the backend and gives back what went wrong, or undefined.
 * It never throws, never tries twice, and does not leave a form waiting for an answer that does not come.
 */
export async function askAuth(call: AuthCall): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException("No answer.", "TimeoutError")), PATIENCE_MS);
  });
  try {
    const { error } = await Promise.race([loadSupabase().then(call), timeout]);
    return error ?? undefined;
  } catch (reason) {
    return reason ?? new Error("Refused without a reason.");
  } finally {
    clearTimeout(timer);
  }
}
