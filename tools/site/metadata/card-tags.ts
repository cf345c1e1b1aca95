import { escapeAttribute } from "entities";
import { school } from "#content/school.ts";
import type { SiteContent } from "#prerender/prerendered-pages.ts";
import { describe, type SchoolPage } from "#features/pages/reading/school-page.ts";
import type { SitePage } from "#content/site-map.ts";
import { canonicalUrl, isArticle, isFamily, pageAt, pages, tabTitle, writtenPages } from "#shared/site.ts";
import { noticeAddress, noticeSummary } from "#shared/notice-name.ts";
import { FEED } from "./atom-feed.ts";
import { PICTURE, pictureAlt, pictureFile, sectionOf } from "./sections.ts";

/** A public notice with a page of its own. */
export type PrerenderedNotice = Extract<SiteContent["notices"][number], { title: string }>;

/**
 * The Open Graph tags of a page and the link to the feed. The application removes the tags when it navigates
 * (src/shared/page-metadata.ts).
 */
export function cardTags(
  page: SitePage | undefined,
  notice?: PrerenderedNotice,
  names: Partial<Pick<SitePage, "title" | "description">> = page ?? {},
): string {
  const title = page === pageAt("/") ? school.name : (names.title ?? "Pagina non trovata");
  return writtenCard(page, {
    title: notice?.title ?? (page && isShared(page) ? tabTitle(title) : title),
    description: notice ? noticeSummary(notice) : page && descriptionOf(page, names.description),
    type: notice || (page && isArticle(page)) ? "article" : "website",
    url: notice ? canonicalUrl(noticeAddress(notice)) : page && !isFamily(page) && canonicalUrl(page.path),
  });
}

/** The same of a page that the school has written. */
export function schoolPageCard(page: SitePage, { path, title, content }: SchoolPage): string {
  const description = page.description ?? describe(content.intro);
  return writtenCard(page, { title: title ?? page.title, description, type: "article", url: school.url + path });
}

interface Card {
  title: string;
  description: string | undefined;
  type: "article" | "website";
  url: string | false | undefined;
}

function writtenCard(page: SitePage | undefined, said: Card): string {
  const section = sectionOf(page);
  const card = {
    ...said,
    site_name: school.name,
    locale: !page?.lang && "it_IT",
    image: `${school.url}/${pictureFile(section)}`,
    "image:width": String(PICTURE.width),
    "image:height": String(PICTURE.height),
    "image:alt": pictureAlt(section),
  };
  const tags = Object.entries(card).map(([name, content]) => content && tag(`og:${name}`, content));
  const feed = `<link rel="alternate" type="application/atom+xml" href="/${FEED}" title="${escapeAttribute(school.name)}">`;
  return [...tags, '<meta name="twitter:card" content="summary_large_image">', feed, ...languageLinks(page)]
    .filter(Boolean)
    .join("");
}

/** A page for all that is newer than the build: in a message it must say whose it is, and that there is something to read. */
function isShared(page: SitePage): boolean {
  return isFamily(page) && !page.access;
}

function descriptionOf(page: SitePage, description: string | undefined): string | undefined {
  if (isShared(page)) return `${description} Si legge aprendo il collegamento.`;
  return writtenPages.includes(page) ? description : undefined;
}

/** What the school says in each language; where there is none of a visitor's, the choice. */
export const languageVersions: readonly { lang: string; url: string }[] = [
  ...pages.flatMap(({ lang, path }) => (lang ? [{ lang, url: canonicalUrl(path) }] : [])),
  { lang: "x-default", url: canonicalUrl("/lingue") },
];

/** The same page in the other languages. The sitemap says it of the home page, whose HTML has no room. */
function languageLinks(page: SitePage | undefined): string[] {
  if (!page?.lang && page?.path !== "/lingue") return [];
  return languageVersions.map(
    ({ lang, url }) => `<link rel="alternate" hreflang="${lang}" href="${url}" data-page-metadata>`,
  );
}

function tag(property: string, content: string): string {
  return `<meta property="${property}" content="${escapeAttribute(content)}">`;
}
