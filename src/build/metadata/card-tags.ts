import { escapeAttribute } from "entities";
import { school } from "#content/school.ts";
import type { SiteContent } from "#prerendered-pages.ts";
import type { SitePage } from "#content/site-map.ts";
import { canonicalUrl, isArticle, isFamily, pageAt, writtenPages } from "#shared/site.ts";
import { noticeAddress, noticeSummary } from "#shared/notice-name.ts";
import { FEED } from "./atom-feed.ts";
import { PICTURE, pictureAlt, pictureFile, sectionOf } from "./sections.ts";

/** A public notice with a page of its own. */
export type PrerenderedNotice = Extract<SiteContent["notices"][number], { title: string }>;

/**
 * The Open Graph tags of a page and the link to the feed. The application removes the tags when it navigates
 * (src/shared/page-metadata.ts).
 */
export function cardTags(page: SitePage | undefined, notice?: PrerenderedNotice): string {
  const section = sectionOf(page);
  const title = page === pageAt("/") ? school.name : (page?.title ?? "Pagina non trovata");
  const card = {
    title: notice?.title ?? title,
    description: notice ? noticeSummary(notice) : page && writtenPages.includes(page) && page.description,
    type: notice || (page && isArticle(page)) ? "article" : "website",
    url: notice ? canonicalUrl(noticeAddress(notice)) : page && !isFamily(page) && canonicalUrl(page.path),
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
  return `<meta property="${property}" content="${escapeAttribute(content)}">`;
}
