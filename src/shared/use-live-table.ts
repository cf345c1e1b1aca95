import { useEffect, useState } from "react";
import { createRefetchPlan, type RefetchPauses } from "./refetch-plan.ts";
import { loadSupabase } from "./session/load-supabase.ts";
import { whenCalm } from "./when-calm.ts";

export interface LiveTable {
  table: string;
  /** Which rows: "topic=eq.notices". */
  filter?: string;
  pauses: RefetchPauses;
}

const POLL_MIN_MS = 5 * 60_000;
const POLL_MAX_MS = 10 * 60_000;

let subscriptions = 0;

/**
 * Subscribes to changes of a table while what it shows is visible, and calls `refetch` after them. Returns the interval
 * at which to poll instead while there is no subscription; false when none is needed. `source` must be a constant.
 */
export function useLiveTable(source: LiveTable, isVisible: boolean, refetch: () => void): number | false {
  const [isLive, setLive] = useState(false);
  // Random, so that the requests of many visitors are spread.
  const [pollMs] = useState(() => POLL_MIN_MS + Math.random() * (POLL_MAX_MS - POLL_MIN_MS));
  const [plan] = useState(() => createRefetchPlan(refetch, source.pauses)); // outlives a subscription, like its limit

  // Subscribes to Supabase Realtime.
  useEffect(() => {
    if (!isVisible) return;
    const unsubscribe = subscribe(source, plan.request, (isSubscribed) => {
      setLive(isSubscribed);
      if (isSubscribed) plan.request(); // changes before the subscription are not reported
    });
    return () => {
      unsubscribe();
      plan.cancel();
      setLive(false);
    };
  }, [isVisible, plan, source]);

  return isVisible && !isLive && pollMs;
}

/** Returns the function that unsubscribes. */
function subscribe(
  { table, filter }: LiveTable,
  onChange: () => void,
  onStatus: (isSubscribed: boolean) => void,
): () => void {
  let isWanted = true;
  const client = async () => {
    await whenCalm();
    return isWanted ? loadSupabase() : undefined;
  };
  const joined = client().then((supabase) => {
    if (!isWanted || !supabase) return undefined;
    // A new topic each time: with the same one Supabase returns the old channel until the server confirms that it is closed.
    subscriptions += 1;
    const channel = supabase
      .channel(`${table}-${subscriptions}`)
      .on("postgres_changes", { event: "*", schema: "public", table, ...(filter && { filter }) }, onChange)
      .subscribe((status) => isWanted && onStatus(status === "SUBSCRIBED"));
    return () => supabase.removeChannel(channel);
  });
  joined.catch((reason: unknown) => console.error(`Could not subscribe to ${table}.`, reason));
  return () => {
    isWanted = false;
    void joined.then((leave) => leave?.()).catch(() => {}); // already reported above
  };
}
