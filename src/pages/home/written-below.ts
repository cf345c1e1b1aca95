import type { SitePage, SitePath } from "#content/site-map.ts";
import { trail, writtenPages } from "#shared/site.ts";

/** The pages below this one, however deep, that have something to read. */
export function writtenBelow(path: SitePath): readonly SitePage[] {
  return writtenPages.filter((page) =>
    trail(page.path)
      .slice(1, -1)
      .some((step) => step.path === path),
  );
}
