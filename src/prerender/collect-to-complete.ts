import type { Article } from "#content/article.ts";
import { school as ours } from "#content/school.ts";
import type { School } from "#content/school-form.ts";
import type { SitePath } from "#content/site-map.ts";
import { isArticle, pages } from "#shared/site.ts";
import { draftHeadings, gapsIn } from "./draft-marks.ts";
import { exampleTools } from "./example-tools.ts";

export interface ToComplete {
  pages: { path: SitePath; title: string; isDraft: boolean; gaps: number }[];
  /** The pages without content. */
  empty: { path: SitePath }[];
  /** The names of the addresses that src/content/school.ts leaves empty, and of the tools that are still the example's. */
  addresses: string[];
}

/** The pages required by law: listed also when they are complete. */
const required: readonly string[] = ["/privacy", "/accessibilita", "/note-legali"] satisfies SitePath[];

type Articles = Readonly<Record<string, Article>>;

/** What the overview of the administration lists under «Da completare». */
export const data = findToComplete(
  import.meta.glob<Article>("/src/content/articles/**/*.ts", { import: "article", eager: true }),
  ours,
);

/** The drafts among the articles, by their files, and the missing addresses. */
export function findToComplete(articles: Articles, school: School): ToComplete {
  const found = pages.filter(isArticle).flatMap(({ path, title }) => {
    const article = articles[`/src/content/articles${path}.ts`];
    if (!article) return [];
    const page = { path, title, ...draftMarks(article) };
    return page.isDraft || required.includes(path) ? [page] : [];
  });
  const empty = pages.flatMap(({ path, screen }) => (screen === "in-progress" ? [{ path }] : []));
  return { pages: found, empty, addresses: missingAddresses(school) };
}

function draftMarks(article: Article) {
  const gaps = gapsIn(JSON.stringify(article)).length;
  return { isDraft: gaps > 0 || draftHeadings(article).length > 0, gaps };
}

/** A school may lack one of the tools: an empty one is not missing. */
function missingAddresses({ email, pec, tools, pupilsSite, legal }: School): string[] {
  const named: [name: string, address: string][] = [
    ["Posta della segreteria", email],
    ["Posta certificata", pec],
    ...exampleTools(tools).map(({ label }): [string, string] => [label, ""]),
    ["Portale degli alunni", pupilsSite.address],
    ["Dichiarazione di accessibilità", legal.accessibility],
    ["Amministrazione trasparente", legal.transparency],
    ["Albo online", legal.noticeBoard],
  ];
  return named.filter(([, address]) => !address).map(([name]) => name);
}
