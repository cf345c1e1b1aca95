export interface RefetchPauses {
  /** The wait after an event is random between the two, which spreads the requests of many visitors. */
  waitMs: readonly [least: number, most: number];
  /** At most one refetch in this time. */
  spacingMs: number;
}

/** Throttles refetches. The first event causes one refetch after a wait; it covers the events in between. */
export function createRefetchPlan(
  refetch: () => void,
  { waitMs: [least, most], spacingMs }: RefetchPauses,
  random: () => number = Math.random,
) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastAt = -Infinity;

  return {
    request() {
      if (timer !== undefined) return;
      const wait = least + random() * (most - least);
      const earliest = lastAt + spacingMs - Date.now();
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
