import type { Article } from "../article.ts";
import type { Format, SamplePortal } from "../sample-portals.ts";
import { atomFeed } from "./atom-feed.ts";
import { ministryList } from "./ministry-list.ts";
import { newspaperFeed } from "./newspaper-feed.ts";
import { rdfFeed } from "./rdf-feed.ts";
import { wordpressFeed } from "./wordpress-feed.ts";

interface PortalDocument {
  type: string;
  body: string;
}

const FORMATS: Record<Format, { type: string; write: (portal: SamplePortal, articles: Article[]) => string }> = {
  ministry: { type: "text/html; charset=UTF-8", write: ministryList },
  wordpress: { type: "application/rss+xml; charset=UTF-8", write: wordpressFeed },
  newspaper: { type: "application/rss+xml; charset=UTF-8", write: newspaperFeed },
  atom: { type: "application/atom+xml; charset=UTF-8", write: atomFeed },
  rdf: { type: "application/rdf+xml; charset=UTF-8", write: rdfFeed },
};

/** What a portal serves, in its own format or in another. */
export function portalDocument(portal: SamplePortal, articles: Article[], format = portal.format): PortalDocument {
  const { type, write } = FORMATS[format];
  return { type, body: write(portal, articles) };
}
