import { type RefObject, useEffect, useState } from "react";
import { loadSupabase } from "#shared/session/load-supabase.ts";

const POLL_MIN_MS = 5 * 60_000;
const POLL_MAX_MS = 10 * 60_000;

let subscriptions = 0;

/**
 * Subscribes to changes of the news while they are visible, and calls `refetch` after them. Returns the interval at which
 * to poll instead while there is no subscription; false when none is needed.
 */
export function useLiveNews(isVisible: boolean, refetch: () => void): number | false {
  const [isLive, setLive] = useState(false);
  // Random, so that the requests of many visitors are spread.
  const [pollMs] = useState(() => POLL_MIN_MS + Math.random() * (POLL_MAX_MS - POLL_MIN_MS));
  const [plan] = useState(() => createRefetchPlan(refetch)); // outlives a subscription, like its limit of one read in 10 s

  // Subscribes to Supabase Realtime.
  useEffect(() => {
    if (!isVisible) return;
    const unsubscribe = subscribe(plan.request, (isSubscribed) => {
      setLive(isSubscribed);
      if (isSubscribed) plan.request(); // changes before the subscription are not reported
    });
    return () => {
      unsubscribe();
      plan.cancel();
      setLive(false);
    };
  }, [isVisible, plan]);

  return isVisible && !isLive && pollMs;
}

/** Subscribes to the table. Returns the function that unsubscribes. */
function subscribe(onChange: () => void, onStatus: (isSubscribed: boolean) => void): () => void {
  let isWanted = true;
  const joined = loadSupabase().then((supabase) => {
    if (!isWanted) return undefined;
    // A new topic each time: with the same one Supabase returns the old channel until the server confirms that it is closed.
    subscriptions += 1;
    const channel = supabase
      .channel(`news-${subscriptions}`)
      .on("postgres_changes", { event: "*", schema: "public", table: "news" }, onChange)
      .subscribe((status) => isWanted && onStatus(status === "SUBSCRIBED"));
    return () => supabase.removeChannel(channel);
  });
  joined.catch((reason: unknown) => console.error("Could not subscribe to the news.", reason));
  return () => {
    isWanted = false;
    void joined.then((leave) => leave?.()).catch(() => {}); // already reported above
  };
}

const WAIT_MIN_MS = 1_000;
const WAIT_MAX_MS = 3_000;
const AT_MOST_ONE_EVERY_MS = 10_000;

/**
 * Throttles refetches. The first event causes one refetch after a random 1–3 s, which spreads the requests of many
 * visitors and covers the events in between; at most one refetch in 10 s.
 */
export function createRefetchPlan(refetch: () => void, random: () => number = Math.random) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastAt = -Infinity;

  return {
    request() {
      if (timer !== undefined) return;
      const wait = WAIT_MIN_MS + random() * (WAIT_MAX_MS - WAIT_MIN_MS);
      const earliest = lastAt + AT_MOST_ONE_EVERY_MS - Date.now();
      timer = setTimeout(
        () => {
          timer = undefined;
          lastAt = Date.now();
          refetch();
        },
        Math.max(wait, earliest),
      );
    },
    cancel() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}

export function useOnScreen(ref: RefObject<HTMLElement | null>): boolean {
  const [isOnScreen, setOnScreen] = useState(false);
  const [isTabVisible, setTabVisible] = useState(true);

  // Observes the element and the visibility of the document.
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new IntersectionObserver((entries) => setOnScreen(entries.at(-1)?.isIntersecting ?? false));
    observer.observe(element);
    const update = () => setTabVisible(document.visibilityState === "visible");
    update();
    document.addEventListener("visibilitychange", update);
    return () => {
      observer.disconnect();
      document.removeEventListener("visibilitychange", update);
    };
  }, [ref]);

  return isOnScreen && isTabVisible;
}
