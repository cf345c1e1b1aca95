import { vi } from "vitest";

/** The site is built for a project, until the end of the test. */
export function haveProject(): void {
  vi.stubEnv("VITE_SUPABASE_URL", "https://x.example");
  vi.stubEnv("VITE_SUPABASE_PUBLISHABLE_KEY", "x");
}
