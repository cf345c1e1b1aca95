import found from "virtual:to-complete";
import { isOfSchool } from "#shared/site.ts";

/** What the build found missing, without what the school has written in the place of the program's text. */
export function leftToComplete(): typeof found {
  const { pages, empty, addresses } = found;
  return {
    pages: pages.map((page) => (isOfSchool(page.path) ? { ...page, isDraft: false, gaps: 0 } : page)),
    empty: empty.filter(({ path }) => !isOfSchool(path)),
    addresses,
  };
}
