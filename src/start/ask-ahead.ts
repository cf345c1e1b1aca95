import { supabaseAddress } from "#shared/env.ts";
import { loadSupabase } from "#shared/session/load-supabase.ts";
import { hasStoredSession } from "#shared/session/stored-session.ts";

/** Asks the backend for what the page will want once it is hydrated, while it still is being hydrated. */
export function askAhead(): void {
  if (!supabaseAddress()) return;
  // A failure means nothing yet: the page asks again, and says what went wrong.
  if (location.pathname === "/auth" || hasStoredSession()) loadSupabase().catch(() => {});
  if (location.pathname === "/")
    import("#features/news/ask-for-news.ts").then(
      ({ askForNews }) => askForNews(),
      () => {},
    );
}
