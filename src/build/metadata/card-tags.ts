import { escapeAttribute } from "entities";
import { school } from "#content/school.ts";
import type { SitePage } from "#content/site-map.ts";
import { canonicalUrl, isArticle, isFamily, pageAt, writtenPages } from "#shared/site.ts";
import { FEED } from "./atom-feed.ts";
import { PICTURE, pictureAlt, pictureFile, sectionOf } from "./sections.ts";

/**
 * The Open Graph tags of a page and the link to the feed. Tags of this page only have `data-page-metadata`: the
 * application removes them when it navigates (src/app/layout/page-head.tsx).
 */
export function cardTags(page: SitePage | undefined): string {
  const section = sectionOf(page);
  const title = page === pageAt("/") ? school.name : (page?.title ?? "Pagina non trovata");
  const card = {
    title,
    description: page && writtenPages.includes(page) && page.description,
    type: page && isArticle(page) ? "article" : "website",
    url: page && !isFamily(page) && canonicalUrl(page.path), // which address it is answered at is not known yet
    site_name: school.name,
    locale: "it_IT",
    image: `${school.url}/${pictureFile(section)}`,
    "image:width": String(PICTURE.width),
    "image:height": String(PICTURE.height),
    "image:alt": pictureAlt(section),
  };
  const tags = Object.entries(card).map(([name, content]) => content && tag(`og:${name}`, content));
  const feed = `<link rel="alternate" type="application/atom+xml" href="/${FEED}" title="${escapeAttribute(school.name)}">`;
  return [...tags, '<meta name="twitter:card" content="summary_large_image">', feed].filter(Boolean).join("");
}

function tag(property: string, content: string): string {
  return `<meta property="${property}" content="${escapeAttribute(content)}" data-page-metadata>`;
}
