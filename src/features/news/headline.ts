import { decodeEntities } from "#shared/decode-entities.ts";
import { isWebAddress } from "#shared/ui/external-link.tsx";
import { formatShortDay } from "#shared/format-date.ts";
import { romeDay } from "#shared/rome-time.ts";
import type { NewsItem } from "./news-queries.ts";

export interface Headline {
  title: string;
  details: string;
  /** Undefined when the stored address is not http(s). */
  url: string | undefined;
}

export function toHeadline({ title, source, date, url }: NewsItem): Headline {
  return {
    title: decodeEntities(title),
    details: date ? `${source} · ${formatShortDay(romeDay(new Date(date)))}` : source,
    url: isWebAddress(url) ? url : undefined,
  };
}
