import { askAnew } from "#shared/day-state/use-day-state.ts";
import { supabaseAddress } from "#shared/env.ts";
import { loadChannels } from "#shared/session/load-supabase.ts";

/** As long as lists wait. What they wait with (src/shared/when-calm.ts) is in a chunk with the query cache. */
const CALM_MS = 5_000;

/** Random up to this: the requests of many visitors are spread. */
const SPREAD_MS = 800;

let isListening = false;

/** From the first call on asks for the state of the day as soon as Realtime tells that a page of the school has changed: see `followSchool`. */
export function listenToPages(): void {
  if (isListening || !supabaseAddress()) return;
  isListening = true;
  setTimeout(() => listen().catch(() => {}), CALM_MS); // the minute of the bar is left
}

async function listen(): Promise<void> {
  const change = { event: "*", schema: "public", table: "site_updates", filter: "topic=eq.pages" } as const;
  const channel = (await loadChannels()).channel("pages");
  channel.on("postgres_changes", change, () => setTimeout(askIfSeen, Math.random() * SPREAD_MS)).subscribe();
}

/** A window that nobody looks at asks when it is shown. */
function askIfSeen(): void {
  if (!document.hidden) askAnew();
}
