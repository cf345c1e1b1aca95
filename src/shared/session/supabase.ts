import { createClient } from "@supabase/supabase-js";
import { acceptsFragment } from "./auth-fragment.ts";
import { cleanAddress, mailLink } from "./mail-link.ts";
import { sessionKey, storedUserId } from "./stored-session.ts";
import type { Database } from "#shared/database.types.ts";
import { supabaseAddress } from "#shared/env.ts";

const address = supabaseAddress();
if (!address) throw new Error("VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY are not set: see .env.example.");

const storageKey = sessionKey(address.url);

const accepted = acceptsFragment(mailLink, storedUserId(storageKey));

/** The one client of the whole site. Import it through loadSupabase(): it is a chunk of its own. */
export const supabase = createClient<Database>(address.url, address.publishableKey, {
  auth: {
    flowType: "implicit",
    persistSession: true,
    autoRefreshToken: true,
    detectSessionInUrl: () => accepted,
    storageKey,
  },
});

// The client has read the tokens by now.
if (mailLink?.accessToken) cleanAddress();
