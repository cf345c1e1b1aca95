import type { Article } from "#content/article.ts";
import type { Screen, SitePage } from "#content/site-map.ts";
import { elsewhere, sameWords } from "#content/synonyms.ts";
import { isFamily, isPrivate, pages } from "#shared/site.ts";
import { articleEntries } from "./article-entries.ts";
import { callSchool, CONTACTS, schoolEntries } from "./school-entries.ts";
import { screenEntries } from "./screen-entries.ts";
import type { SearchEntry } from "./search-entry.ts";
import { withOtherNames } from "./with-other-names.ts";

const articles = import.meta.glob<Article>("/src/content/articles/**/*.ts", { import: "article", eager: true });

/** Where only a link from a mail leads. */
const ofMails: readonly (Screen | undefined)[] = ["new-password", "confirm"];

/**
 * The data of the search, which the browser indexes in a few milliseconds: a prebuilt index would be larger.
 * tools/site/virtual-data.ts runs this file in the build: it imports every text of the site.
 */
export const data = { entries: collectEntries(), sameWords };

/** In the order of the site map. */
function collectEntries(): SearchEntry[] {
  const ofPages = pages.filter(isFound).flatMap((page) => {
    const article = articles[`/src/content/articles${page.path}.ts`];
    return article ? articleEntries(page, article) : screenEntries(page);
  });
  const answers = elsewhere.map(({ id, to = CONTACTS, heading, text, words, isLastResort }): SearchEntry => {
    return {
      id: `risposta:${id}`,
      to,
      page: "/contatti",
      kind: "answer",
      heading,
      text,
      called: words.join(", "),
      ...(isLastResort && { isLastResort }),
      ...(to === CONTACTS && callSchool),
    };
  });
  return [...ofPages.map(withOtherNames), ...schoolEntries(), ...answers];
}

/** Leaves out pages behind a sign-in or a link from a mail. */
function isFound(page: SitePage): boolean {
  return !isPrivate(page) && !ofMails.includes(page.screen) && !isFamily(page);
}
