import { createClient } from "@supabase/supabase-js";
import { acceptsFragment, readAuthFragment } from "#shared/auth-fragment.ts";
import type { Database } from "#shared/database.types.ts";
import { supabaseAddress } from "#shared/env.ts";
import { sessionKey, storedUserId } from "#shared/stored-session.ts";

const address = supabaseAddress();
if (!address) throw new Error("VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY are not set: see .env.example.");

const storageKey = sessionKey(address.url);

// What the visitor's address brought back from a mail, before it is cleaned.
const arrivedWith = readAuthFragment(location.hash);

const accepted = acceptsFragment(arrivedWith, storedUserId(storageKey));

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

// The client has read the fragment by now. Taking it away with replaceState, and not by emptying location.hash,
// keeps the tokens out of the history: Back must not show them again.
if (arrivedWith) history.replaceState(history.state, "", location.pathname + location.search);
