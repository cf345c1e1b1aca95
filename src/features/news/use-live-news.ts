import type { RealtimeChannel } from "@supabase/supabase-js";
import { useEffect, type RefObject } from "react";
import { loadSupabase } from "#shared/session/load-supabase.ts";
import { createRefetchPlan } from "./refetch-plan.ts";

/** How often the list is read again while the live connection is refused: between 5 and 10 minutes. */
const POLL_MIN_MS = 5 * 60_000;
const POLL_MAX_MS = 10 * 60_000;

/**
 * Reads the news again when the table changes. The connection is only a hint: it is held while the row is on screen
 * and the tab is in front; when it is refused the list is read now and then, and the visitor sees nothing of it.
 */
export function useLiveNews(row: RefObject<HTMLElement | null>, refetch: () => void): void {
  // Holds a connection to the server, outside React.
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const plan = createRefetchPlan(refetch);
    let isOnScreen = false;
    let leave: (() => void) | undefined;

    const update = () => {
      const isWanted = isOnScreen && document.visibilityState === "visible";
      if (isWanted && !leave) leave = join(plan.request);
      if (!isWanted && leave) {
        leave();
        leave = undefined;
        plan.cancel();
      }
    };
    const observer = new IntersectionObserver((entries) => {
      isOnScreen = entries.at(-1)?.isIntersecting ?? false;
      update();
    });
    observer.observe(element);
    document.addEventListener("visibilitychange", update);
    return () => {
      observer.disconnect();
      document.removeEventListener("visibilitychange", update);
      plan.cancel();
      leave?.();
    };
  }, [row, refetch]);
}

/** Joins the channel of the news table. Returns what leaves it. */
function join(onChange: () => void): () => void {
  let channel: RealtimeChannel | undefined;
  let poll: ReturnType<typeof setTimeout> | undefined;
  let hasLeft = false;
  let wasLost = false;

  const pollWhileLost = () => {
    if (poll !== undefined || hasLeft) return;
    const pause = POLL_MIN_MS + Math.random() * (POLL_MAX_MS - POLL_MIN_MS);
    poll = setTimeout(() => {
      poll = undefined;
      onChange();
      pollWhileLost();
    }, pause);
  };
  const stopPolling = () => {
    clearTimeout(poll);
    poll = undefined;
  };

  loadSupabase().then(
    (supabase) => {
      if (hasLeft) return;
      channel = supabase
        .channel("news")
        .on("postgres_changes", { event: "*", schema: "public", table: "news" }, onChange)
        .subscribe((status) => {
          if (hasLeft) return;
          if (status === "SUBSCRIBED") {
            stopPolling();
            if (wasLost) onChange(); // what changed while nobody listened
            wasLost = false;
          } else {
            wasLost = true;
            pollWhileLost();
          }
        });
    },
    (reason: unknown) => console.error("The live news could not be joined.", reason),
  );

  return () => {
    hasLeft = true;
    stopPolling();
    if (channel) void loadSupabase().then((supabase) => channel && supabase.removeChannel(channel));
  };
}
