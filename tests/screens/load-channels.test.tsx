import { RealtimeClient } from "@supabase/realtime-js";
import { expect, it, vi } from "vitest";
import { loadChannels, loadSupabase } from "#shared/session/load-supabase.ts";

it("who is not signed in hears of changes without the rest of Supabase, at the same address", async () => {
  vi.stubEnv("VITE_SUPABASE_URL", "https://abcdefgh.supabase.co");
  vi.stubEnv("VITE_SUPABASE_PUBLISHABLE_KEY", "sb_publishable_x");
  const ofVisitor = await loadChannels();
  if (!(ofVisitor instanceof RealtimeClient)) throw new Error("It is the whole client.");

  localStorage.setItem("sb-abcdefgh-auth-token", "{}");
  const whole = await loadChannels();
  expect(whole).toBe(await loadSupabase());
  expect(ofVisitor.endpointURL()).toBe((await loadSupabase()).realtime.endpointURL());
});
