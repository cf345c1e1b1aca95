import { useSyncExternalStore } from "react";
import { useIsHydrated } from "./use-is-hydrated.ts";

const MINUTE_MS = 60_000;

/** Now, to the minute; undefined in the prerendered HTML and until hydration. It goes on while the page is looked at. */
export function useMinute(): Date | undefined {
  const isHydrated = useIsHydrated();
  const minute = useSyncExternalStore(
    subscribe,
    () => (isHydrated ? Math.floor(Date.now() / MINUTE_MS) : undefined),
    () => undefined,
  );
  return minute === undefined ? undefined : new Date(minute * MINUTE_MS);
}

function subscribe(onChange: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    onChange();
    if (!document.hidden) timer = setTimeout(look, MINUTE_MS - (Date.now() % MINUTE_MS));
  };
  look();
  document.addEventListener("visibilitychange", look);
  return () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", look);
  };
}
