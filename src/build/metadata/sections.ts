import { school } from "#content/school.ts";
import type { SitePage } from "#content/site-map.ts";
import { menu, pageAt, pages, trail } from "#shared/site.ts";

/** The size that social networks and chats show whole. */
export const PICTURE = { width: 1200, height: 630 };

const home = pageAt("/");

/** The parts of the site that have a picture of their own: the home page and what has pages below it. */
export const sections: readonly SitePage[] = pages.filter(isSection);

/** The part of the site in which a page is: the nearest that has a picture. */
export function sectionOf(page = home): SitePage {
  const section = page && trail(page.path).findLast(isSection);
  if (!section) throw new Error("The site map has no home page.");
  return section;
}

export function pictureFile({ path }: SitePage): string {
  return `anteprime/${path.slice(1).replaceAll("/", "-") || "home"}.png`;
}

/** What a picture shows, for who does not see it. */
export function pictureAlt(section: SitePage): string {
  return section === home ? school.name : `${section.title}, ${school.name}`;
}

function isSection(page: SitePage): boolean {
  const [, top] = trail(page.path); // after Home
  return page === home || (page.pages !== undefined && !page.access && top !== undefined && menu.includes(top));
}
