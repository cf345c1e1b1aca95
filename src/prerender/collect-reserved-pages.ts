import { map, type SitePage } from "#content/site-map.ts";
import { isPrivate } from "#shared/site.ts";

const tree: readonly SitePage[] = map;

/** The pages for signed-in people, and the others, as the site map has them. */
export const data = tree.filter(isPrivate);
export const others = tree.filter((page) => !isPrivate(page));
