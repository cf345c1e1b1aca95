import { createClient } from "@supabase/supabase-js";
import { sessionKey } from "./stored-session.ts";
import type { Database } from "#shared/database.types.ts";
import { supabaseAddress } from "#shared/env.ts";

const address = supabaseAddress();
if (!address) throw new Error("VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY are not set: see .env.example.");

/** The one client of the whole site. Import it through loadSupabase(): it is a chunk of its own. */
export const supabase = createClient<Database>(address.url, address.publishableKey, {
  auth: {
    flowType: "implicit",
    persistSession: true,
    autoRefreshToken: true,
    // The tokens in a link may be anybody's: whoever opens it would be signed in as its author.
    detectSessionInUrl: false,
    storageKey: sessionKey(address.url),
  },
});
