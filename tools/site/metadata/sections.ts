import { school } from "#content/school.ts";
import type { SitePage } from "#content/site-map.ts";
import { menu, pageAt, pages, trail } from "#shared/site.ts";

/** The image size recommended for Open Graph. */
export const PICTURE = { width: 1200, height: 630 };

const home = pageAt("/");

/** The pages with their own Open Graph image: the home page and the pages of the menu that have subpages. */
export const sections: readonly SitePage[] = pages.filter(isSection);

/** The nearest ancestor of a page, or the page itself, that has an image. */
export function sectionOf(page = home): SitePage {
  const section = page && trail(page.path).findLast(isSection);
  if (!section) throw new Error("The site map has no home page.");
  return section;
}

export function pictureFile({ path }: SitePage): string {
  return `anteprime/${path.slice(1).replaceAll("/", "-") || "home"}.png`;
}

export function pictureAlt(section: SitePage): string {
  return section === home ? school.name : `${section.title}, ${school.name}`;
}

function isSection(page: SitePage): boolean {
  const [, top] = trail(page.path); // after Home
  return page === home || (page.pages !== undefined && !page.access && top !== undefined && menu.includes(top));
}
