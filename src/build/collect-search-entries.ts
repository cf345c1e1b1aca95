import type { Article } from "#content/article.ts";
import { sameWords } from "#content/synonyms.ts";
import { collectEntries } from "#features/search/entries/collect-entries.ts";

/** The data of the search, which the browser indexes in a few milliseconds: a prebuilt index would be larger. */
export const data = {
  entries: collectEntries(
    import.meta.glob<Article>("/src/content/articles/**/*.ts", { import: "article", eager: true }),
  ),
  sameWords,
};
