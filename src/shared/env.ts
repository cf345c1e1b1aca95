/**
 * The Supabase project of this build, or undefined when it was built without one: the public pages work without it.
 * The values are checked before the build or the dev server starts (tools/read-supabase-env.ts).
 */
export function supabaseAddress(): { url: string; publishableKey: string } | undefined {
  const url: string | undefined = import.meta.env.VITE_SUPABASE_URL;
  const publishableKey: string | undefined = import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY;
  return url && publishableKey ? { url, publishableKey } : undefined;
}

/** Throws when there is none. */
export function requiredAddress(): { url: string; publishableKey: string } {
  const address = supabaseAddress();
  if (!address) throw new Error("VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY are not set: see .env.example.");
  return address;
}
