import { daysAgo } from "./group-by-day.ts";
import { PAGE } from "./news-list-queries.ts";
import type { NewsListParams } from "./news-list-params.ts";

const numbers = ["zero", "un", "due", "tre", "quattro", "cinque", "sei", "sette", "otto", "nove", "dieci"];

/** After this many days without news a notice is shown: portals may pause on a Sunday, but not for two days. */
const STALE_DAYS = 2;

/** "1 nuova notizia", "3 nuove notizie"; a full page of new items may not be all of them. */
export function sayFresh(count: number): string {
  if (count === 1) return "1 nuova notizia";
  return count < PAGE ? `${count} nuove notizie` : `Almeno ${PAGE} nuove notizie`;
}

/** "1 notizia", "20 notizie". */
export function sayCount(count: number): string {
  return count === 1 ? "1 notizia" : `${count} notizie`;
}

/** "Le ultime sono di tre giorni fa."; undefined when they are recent. */
export function sayStale(newest: string | undefined, now: Date): string | undefined {
  if (!newest) return undefined;
  const days = daysAgo(new Date(newest), now);
  return days < STALE_DAYS ? undefined : `Le ultime sono di ${numbers[days] ?? days} giorni fa.`;
}

export function sayNothing({ portal, words, before }: NewsListParams): string {
  if (before) return "Non ci sono notizie più vecchie.";
  if (!portal && !words) return "Non ci sono ancora notizie. Arrivano ogni mattina, dopo le 6.";
  return `Nessuna notizia${portal ? ` di ${portal.name}` : ""}${words ? ` ha nel titolo «${words}»` : ""}.`;
}
