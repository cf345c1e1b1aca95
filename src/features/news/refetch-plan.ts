const WAIT_MIN_MS = 1_000;
const WAIT_MAX_MS = 3_000;
const AT_MOST_ONE_EVERY_MS = 10_000;

/**
 * Turns many events into few reads. The first event leads to one read after a random 1–3 s, so that a hundred
 * visitors do not ask in the same instant; what comes meanwhile is covered by it; at most one read in 10 s.
 */
export function createRefetchPlan(refetch: () => void, random: () => number = Math.random) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastAt = -Infinity;

  return {
    /** Something has changed. */
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
