import type { Article } from "#content/article.ts";
import { school } from "#content/school.ts";
import type { SitePage } from "#content/site-map.ts";
import { articleToForm, type PageContent } from "#shared/article/page-content.ts";
import { isArticle, publicPages } from "#shared/site.ts";

/** The pages of the map that the school may write: articles of the program, and those that nobody has written. */
export const writablePages: readonly SitePage[] = publicPages.filter(
  (page) => isArticle(page) || page.screen === "in-progress",
);

/** Those that pages can be added below. */
export const sections: readonly SitePage[] = publicPages.filter(({ added }) => added);

const articles = import.meta.glob<Article>("/src/content/articles/**/*.ts", { import: "article" });

/** The program's article at an address, where there is one. */
export function readArticle(path: string): Promise<Article | undefined> {
  return articles[`/src/content/articles${path}.ts`]?.() ?? Promise.resolve(undefined);
}

/** Names a text of the program, to find out later whether it is another one. Facts of the school in it do not count. */
export function baseOf(content: PageContent): string {
  const facts = [...school.phones, school.email, school.pec].filter(Boolean);
  const text = facts.reduce((rest, fact) => rest.replaceAll(fact, ""), JSON.stringify(content));
  // FNV-1a: a name, not a secret.
  const hash = [...text].reduce((sum, letter) => Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193), 0x811c9dc5);
  return `${(hash >>> 0).toString(16)}-${text.length}`;
}

/** The names of the program's texts at these addresses now. */
export async function readBases(paths: readonly string[]): Promise<Map<string, string>> {
  const read = paths.map(async (path) => {
    const article = await readArticle(path);
    return article ? [[path, baseOf(articleToForm(article))] as const] : [];
  });
  return new Map((await Promise.all(read)).flat());
}
