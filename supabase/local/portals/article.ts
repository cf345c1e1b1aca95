import type { Headline, SamplePortal } from "./sample-portals.ts";

/** A headline with the moment of its publication. */
export interface Article extends Omit<Headline, "hoursAgo"> {
  date: Date;
}

export function publishedBefore(now: Date, headlines: Headline[]): Article[] {
  return headlines.map(({ hoursAgo, ...headline }) => ({
    ...headline,
    date: new Date(now.getTime() - hoursAgo * 3_600_000),
  }));
}

/** Its address on the portal's real site. */
export function addressOf(portal: SamplePortal, article: Article): string {
  return new URL(`${portal.articlePath}${article.slug}`, portal.home).href;
}
