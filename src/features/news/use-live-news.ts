import { useEffect, useState } from "react";
import { loadSupabase } from "#shared/session/load-supabase.ts";
import { createRefetchPlan } from "./refetch-plan.ts";

let subscriptions = 0;

/**
 * Reads the news again when the table changes, for as long as somebody sees them. Gives whether changes are heard at
 * present: the connection is only a hint, and the visitor sees nothing of it when it is refused.
 */
export function useLiveNews(isSeen: boolean, refetch: () => void): boolean {
  const [isLive, setLive] = useState(false);
  const [plan] = useState(() => createRefetchPlan(refetch)); // outlives a subscription, as its pause between reads must

  // Holds a connection to the server, outside React.
  useEffect(() => {
    if (!isSeen) return;
    const unsubscribe = subscribe(plan.request, (isSubscribed) => {
      setLive(isSubscribed);
      if (isSubscribed) plan.request(); // what changed while nobody listened
    });
    return () => {
      unsubscribe();
      plan.cancel();
      setLive(false);
    };
  }, [isSeen, plan]);

  return isLive;
}

/** Listens to the news table. Returns what ends it, after which nothing is told any more. */
function subscribe(onChange: () => void, onStatus: (isSubscribed: boolean) => void): () => void {
  let isWanted = true;
  const joined = loadSupabase().then((supabase) => {
    if (!isWanted) return undefined;
    // A fresh topic: until the server has acknowledged a leave, the same one gives the channel that is leaving.
    subscriptions += 1;
    const channel = supabase
      .channel(`news-${subscriptions}`)
      .on("postgres_changes", { event: "*", schema: "public", table: "news" }, onChange)
      .subscribe((status) => isWanted && onStatus(status === "SUBSCRIBED"));
    return () => supabase.removeChannel(channel);
  });
  joined.catch((reason: unknown) => console.error("The live news could not be joined.", reason));
  return () => {
    isWanted = false;
    void joined.then((leave) => leave?.()).catch(() => {}); // not joined: said above
  };
}
