import { useQueryClient, type QueryKey } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { createRefetchPlan, type RefetchPauses } from "./refetch-plan.ts";
import { loadChannels } from "./session/load-supabase.ts";
import { whenCalm } from "./when-calm.ts";

export interface LiveTable {
  table: string;
  /** Which rows: "topic=eq.notices". */
  filter?: string;
  pauses: RefetchPauses;
}

/** The changes of what is published, in every open window within two seconds. Only people with a role see those of "staff". */
export function siteUpdates(topic: "answers" | "calendar" | "notices" | "staff"): LiveTable {
  return { table: "site_updates", filter: `topic=eq.${topic}`, pauses: { waitMs: [0, 800], spacingMs: 1_000 } };
}

const POLL_MIN_MS = 5 * 60_000;
const POLL_MAX_MS = 10 * 60_000;

let subscriptions = 0;

/**
 * Subscribes to changes of a table while what it shows is visible, and reads the queries of `queryKey` again after them.
 * Returns the interval at which to poll instead while there is no subscription; false when none is needed. `source` and
 * `queryKey` must be constants.
 */
export function useLiveTable(source: LiveTable, isVisible: boolean, queryKey: QueryKey): number | false {
  const queries = useQueryClient();
  const [isLive, setLive] = useState(false);
  // Random, so that the requests of many visitors are spread.
  const [pollMs] = useState(() => POLL_MIN_MS + Math.random() * (POLL_MAX_MS - POLL_MIN_MS));
  const [plan] = useState(() => createRefetchPlan(() => void queries.invalidateQueries({ queryKey }), source.pauses)); // outlives a subscription, like its limit

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
    return isWanted ? loadChannels() : undefined;
  };
  const joined = client().then((channels) => {
    if (!isWanted || !channels) return undefined;
    // A new topic each time: with the same one Supabase returns the old channel until the server confirms that it is closed.
    subscriptions += 1;
    const channel = channels
      .channel(`${table}-${subscriptions}`)
      .on("postgres_changes", { event: "*", schema: "public", table, ...(filter && { filter }) }, onChange)
      .subscribe((status) => isWanted && onStatus(status === "SUBSCRIBED"));
    return () => channels.removeChannel(channel);
  });
  joined.catch((reason: unknown) => console.error(`Could not subscribe to ${table}.`, reason));
  return () => {
    isWanted = false;
    void joined.then((leave) => leave?.()).catch(() => {}); // already reported above
  };
}
