import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Article } from "#content/article.ts";
import { courses } from "#content/courses.ts";
import { methodologies } from "#content/methodologies.ts";
import { pupils } from "#content/pupils.ts";
import { school } from "#content/school.ts";
import type { Screen, SitePage } from "#content/site-map.ts";
import { tutorials } from "#content/tutorials.ts";
import { writtenPages } from "#shared/site.ts";
import { atomFeed, FEED } from "./atom-feed.ts";
import { pictureFile, sections } from "./sections.ts";
import { drawPicture } from "./draw-picture.ts";
import { securityTxt } from "./security-txt.ts";
import { robotsTxt, sitemapXml } from "./sitemap.ts";

/** The screens that are not articles but have an `updated` date. */
const revised: Partial<Record<Screen, string>> = {
  courses: courses.updated,
  tutorials: tutorials.updated,
  methodologies: methodologies.updated,
  pupils: pupils.updated,
};

/** Writes sitemap.xml, robots.txt, the feed, security.txt and the Open Graph images. */
export async function writeMetadata(site: string, articles: ReadonlyMap<string, Article>): Promise<void> {
  const write = async (file: string, content: string | Uint8Array) => {
    await mkdir(path.dirname(path.join(site, file)), { recursive: true });
    await writeFile(path.join(site, file), content);
  };
  const revisedOn = (page: SitePage) => articles.get(page.path)?.updated ?? (page.screen && revised[page.screen]);
  await write("sitemap.xml", sitemapXml(revisedOn));
  await write("robots.txt", robotsTxt());
  await write(FEED, atomFeed(writtenPages.flatMap((page) => entryOf(page, articles))));
  const security = securityTxt(school, new Date());
  if (security) await write(".well-known/security.txt", security);
  for (const section of sections) await write(pictureFile(section), drawPicture(section));
}

/** Articles outside the menu are about the site itself: they are not in the feed. */
function entryOf(page: SitePage, articles: ReadonlyMap<string, Article>) {
  const article = articles.get(page.path);
  return article && page.menu !== "none" ? [{ page, article }] : [];
}
