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
