import type { SitePage, SitePath } from "#content/site-map.ts";
import { flatten, pageAt, writtenPages } from "#shared/site.ts";

/** The pages below this one, however deep, that have something to read. */
export function writtenBelow(path: SitePath): readonly SitePage[] {
  return flatten(pageAt(path)?.pages ?? []).filter((page) => writtenPages.includes(page));
}
