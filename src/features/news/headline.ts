import { decodeEntities } from "#shared/decode-entities.ts";
import { isWebAddress } from "#shared/is-web-address.ts";
import { romeFormat } from "#shared/rome-format.ts";
import type { NewsItem } from "./news-queries.ts";

const shortDate = romeFormat("it-IT", { day: "numeric", month: "short" });

export interface Headline {
  id: string;
  title: string;
  /** Source, and day where there is one. */
  details: string;
  /** Nothing where the portal gave no address of the web. */
  url: string | undefined;
}

/** A stored news item as the ticker shows it. */
export function toHeadline({ id, title, source, date, url }: NewsItem): Headline {
  return {
    id,
    title: decodeEntities(title),
    details: date ? `${source} · ${shortDate.format(new Date(date))}` : source,
    url: isWebAddress(url) ? url : undefined,
  };
}

/** Has the browser read how Italians write dates, which takes a slow phone 70 ms: apart from what it draws. */
export function prepareDates(): void {
  shortDate.format(new Date());
}
