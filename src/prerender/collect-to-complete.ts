import type { Article } from "#content/article.ts";
import type { SitePath } from "#content/site-map.ts";
import { isArticle, pages } from "#shared/site.ts";
import { draftHeadings, gapsIn } from "./draft-marks.ts";

export interface ToComplete {
  /** The drafts. */
  pages: { path: SitePath; title: string; gaps: number }[];
  /** The pages without content. */
  empty: { path: SitePath }[];
}

type Articles = Readonly<Record<string, Article>>;

/** What the overview of the administration lists under «Da completare». */
export const data = findToComplete(
  import.meta.glob<Article>("/src/content/articles/**/*.ts", { import: "article", eager: true }),
);

/** The drafts among the program's articles, by their files, and the pages without one. */
export function findToComplete(articles: Articles): ToComplete {
  const found = pages.filter(isArticle).flatMap(({ path, title }) => {
    const article = articles[`/src/content/articles${path}.ts`];
    if (!article) return [];
    const gaps = gapsIn(JSON.stringify(article)).length;
    return gaps > 0 || draftHeadings(article).length > 0 ? [{ path, title, gaps }] : [];
  });
  const empty = pages.flatMap(({ path, screen }) => (screen === "in-progress" ? [{ path }] : []));
  return { pages: found, empty };
}
