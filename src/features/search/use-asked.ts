import { useClosuresFound, type ClosuresFound, type FindClosures } from "./use-closures-found.ts";
import { useDatesFound, type DatesFound, type ReadDates } from "./use-dates-found.ts";
import { useNewsFound, type NewsFound } from "./use-news-found.ts";
import { useNoticesFound, type NoticesFound } from "./use-notices-found.ts";

/** What the database is asked for. */
export interface Asked {
  closures: ClosuresFound;
  dates: DatesFound;
  notices: NoticesFound;
  news: NewsFound;
}

/** Asks the database. `sendNow` ends the pauses after the last key. `findClosures` and `readDates` must be constants. */
export function useAsked(question: string, findClosures: FindClosures, readDates: ReadDates) {
  const asked = {
    closures: useClosuresFound(question, findClosures),
    dates: useDatesFound(question, readDates),
    notices: useNoticesFound(question),
    news: useNewsFound(question),
  };
  return { asked: asked satisfies Asked, sendNow: () => Object.values(asked).forEach((one) => one.sendNow()) };
}
