import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { escapeUTF8 } from "entities";
import type { Article } from "#content/article.ts";
import { courses } from "#content/courses.ts";
import { methodologies } from "#content/methodologies.ts";
import { pupils } from "#content/pupils.ts";
import { school } from "#content/school.ts";
import type { Screen, SitePage } from "#content/site-map.ts";
import { tutorials } from "#content/tutorials.ts";
import { noticeAddress } from "#shared/notice-name.ts";
import { romeDay } from "#shared/rome-time.ts";
import { pageAt, writtenPages } from "#shared/site.ts";
import { allowedPages, type SchoolPage } from "#features/pages/reading/school-page.ts";
import type { Notice } from "#features/notices/notices-queries.ts";
import type { SiteContent } from "#prerender/prerendered-pages.ts";
import { languageVersions } from "./card-tags.ts";
import { atomFeed, FEED } from "./atom-feed.ts";
import { pictureFile, sections } from "./sections.ts";
import { drawPicture } from "./draw-picture.ts";
import type { School } from "#content/school-form.ts";
import { phoneLink } from "#shared/phone-link.ts";

/** The newest notices in the feed. */
const IN_FEED = 20;

/** The screens that are not articles but have an `updated` date. */
const revised: Partial<Record<Screen, { updated: string }>> = { courses, tutorials, methodologies, pupils };

export async function writeMetadata(
  site: string,
  articles: ReadonlyMap<string, Article>,
  content: SiteContent | undefined,
): Promise<void> {
  const write = async (file: string, content: string | Uint8Array) => {
    await mkdir(path.dirname(path.join(site, file)), { recursive: true });
    await writeFile(path.join(site, file), content);
  };
  const ofSchool = content ? allowedPages(content) : [];
  const revisedOn = (page: SitePage) =>
    articles.get(page.path)?.updated ?? (page.screen && revised[page.screen]?.updated);
  const notices = (content?.notices ?? []).flatMap((notice) => (notice.state === "withdrawn" ? [] : [notice]));
  await write("sitemap.xml", sitemapXml(revisedOn, notices, ofSchool));
  await write("robots.txt", `User-agent: *\nAllow: /\n\nSitemap: ${school.url}/sitemap.xml\n`);
  await write(
    FEED,
    atomFeed(
      [
        ...writtenPages.flatMap((page) => (ofSchool.some(isAt(page.path)) ? [] : entryOf(page, articles))),
        ...ofSchool.flatMap(schoolEntry),
      ],
      notices.slice(0, IN_FEED),
    ),
  );
  const security = securityTxt(school, new Date());
  if (security) await write(".well-known/security.txt", security);
  for (const section of sections) await write(pictureFile(section), drawPicture(section));
}

/** Articles outside the menu are about the site itself: they are not in the feed. */
function entryOf(page: SitePage, articles: ReadonlyMap<string, Article>) {
  const article = articles.get(page.path);
  return article && page.menu !== "none" ? [{ path: page.path, ...article }] : [];
}

/** Of the school's pages alike: those in the menu, and those that it has added. */
function schoolEntry({ path, content: { heading, intro }, published_at }: SchoolPage) {
  const page = pageAt(path);
  const isOfSite = page?.menu === "none" && page.screen !== "added";
  const at = new Date(published_at);
  return isOfSite ? [] : [{ path, heading, intro, updated: romeDay(at), at: at.toISOString() }];
}

type ListedNotices = readonly Pick<Notice, "school_year" | "number" | "published_at" | "corrected_at">[];

/**
 * The sitemap of the indexable pages and of the notices, with the date of the last update if known, and of the home page with
 * what it is in other languages.
 */
export function sitemapXml(
  revisedOn: (page: SitePage) => string | undefined,
  notices: ListedNotices,
  ofSchool: readonly Pick<SchoolPage, "path" | "published_at">[] = [],
): string {
  const versions = languageVersions.map(
    ({ lang, url }) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${escapeUTF8(url)}"/>`,
  );
  const entry = (path: string, day: string | undefined) => {
    const others = path === "/" ? versions.join("") : "";
    return `  <url><loc>${escapeUTF8(school.url + path)}</loc>${day ? `<lastmod>${day}</lastmod>` : ""}${others}</url>`;
  };
  const urls = [
    ...writtenPages.flatMap((page) => (ofSchool.some(isAt(page.path)) ? [] : [entry(page.path, revisedOn(page))])),
    ...ofSchool.map(({ path: address, published_at }) => entry(address, new Date(published_at).toISOString())),
    ...notices.map((notice) =>
      entry(noticeAddress(notice), new Date(notice.corrected_at ?? notice.published_at).toISOString()),
    ),
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    "</urlset>",
    "",
  ].join("\n");
}

function isAt(address: string) {
  return ({ path: other }: { path: string }) => other === address;
}

const DAYS = 365;

/**
 * The security.txt of the site (RFC 9116), which expires a year after the build. Returns undefined if school.ts has no
 * contact.
 */
export function securityTxt({ securityEmail, email, phones, url }: School, builtAt: Date): string | undefined {
  const address = securityEmail || email;
  const [phone] = phones;
  const contact = address ? `mailto:${address}` : phone && phoneLink(phone);
  if (!contact) return undefined;
  const expires = new Date(builtAt);
  expires.setUTCDate(expires.getUTCDate() + DAYS);
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: it",
    `Canonical: ${url}/.well-known/security.txt`,
    "",
  ].join("\n");
}
