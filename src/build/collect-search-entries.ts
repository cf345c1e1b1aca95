import type { Article } from "#content/article.ts";
import { sameWords } from "#content/synonyms.ts";
import { collectEntries } from "#features/search/entries/collect-entries.ts";

/** The data of the search. src/build/search-entries.ts runs this file during the build. */
export const searchData = {
  entries: collectEntries(
    import.meta.glob<Article>("/src/content/articles/**/*.ts", { import: "article", eager: true }),
  ),
  sameWords,
};
