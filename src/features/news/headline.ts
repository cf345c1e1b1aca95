import { decodeEntities } from "#shared/decode-entities.ts";
import { isWebAddress } from "#shared/ui/external-link.tsx";
import { romeFormat } from "#shared/rome-format.ts";
import type { NewsItem } from "./news-queries.ts";

const shortDate = romeFormat("it-IT", { day: "numeric", month: "short" });

export interface Headline {
  title: string;
  details: string;
  /** Undefined when the stored address is not http(s). */
  url: string | undefined;
}

export function toHeadline({ title, source, date, url }: NewsItem): Headline {
  return {
    title: decodeEntities(title),
    details: date ? `${source} · ${shortDate.format(new Date(date))}` : source,
    url: isWebAddress(url) ? url : undefined,
  };
}
