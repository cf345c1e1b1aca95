import { expect, type Page } from "playwright/test";
import type { Article } from "#content/article.ts";
import { canonicalUrl, isArticle, pageAt, publicPages, tabTitle, trail, writtenPages } from "#shared/site.ts";

/** Checks the title, description, canonical URL, robots and breadcrumbs of a page. */
export async function hasNames(page: Page, path: string): Promise<void> {
  const listed = pageAt(path);
  // What a page in another language is called is in its phrases.
  const isNamed = listed?.lang === undefined;
  if (isNamed) await expect.soft(page, path).toHaveTitle(tabTitle(listed?.title ?? "Pagina non trovata"));
  if (listed && writtenPages.includes(listed)) {
    await expect.soft(page.locator("link[rel=canonical]"), path).toHaveAttribute("href", canonicalUrl(listed.path));
    await expect
      .soft(page.locator("meta[name=description]"), path)
      .toHaveAttribute("content", isNamed ? (listed.description ?? "none") : /.{30}/);
    await expect.soft(page.locator("meta[name=robots]"), path).toHaveCount(0);
  } else {
    await expect.soft(page.locator("meta[name=robots]").first(), path).toHaveAttribute("content", "noindex");
    await expect.soft(page.locator("link[rel=canonical], meta[name=description]"), path).toHaveCount(0);
  }
  if (!listed || !publicPages.includes(listed)) return;
  const steps = page.getByRole("navigation", { name: "Percorso" }).getByRole("listitem");
  const names = path === "/" ? [] : trail(listed.path).map((step) => new RegExp(`^${step.title}/?$`));
  await expect.soft(steps, path).toHaveText(names);
}

const [, ...inProgress] = publicPages.filter(({ screen }) => screen === "in-progress");
const [, ...inLetters] = publicPages.filter(({ lang }) => lang && lang !== "ar");
const known = new Set<string>();
const articles = await Promise.all(
  publicPages.filter(isArticle).map(async (page) => ({ page, parts: await partsOf(page.path) })),
);
const ofKnownParts = articles.filter(({ parts }) => {
  const isNothingNew = parts.every((part) => known.has(part));
  for (const part of parts) known.add(part);
  return isNothingNew;
});
const alike = [...inProgress, ...inLetters, ...ofKnownParts.map(({ page }) => page)];

/** The names of what an article has, and the kinds of its links. */
async function partsOf(path: string): Promise<string[]> {
  const { article } = (await import(`#content/articles${path}.ts`)) as { article: Article };
  return JSON.stringify(article).match(/"\w+":(?:"(?:https|mailto|tel):)?/g) ?? [];
}

/**
 * Pages of one screen are like the first of them, but for their words: those in preparation; those of languages, but for the
 * first that is written from right to left; articles, but for those with a part that no earlier one has.
 */
export function isLikeAnother(path: string): boolean {
  return alike.some((page) => page.path === path);
}

/** Splits a list into `count` parts of about the same size; neighbours, which are often alike, go to different parts. */
export function lots<T>(all: readonly T[], count: number): T[][] {
  return Array.from({ length: count }, (_, lot) => all.filter((_item, at) => at % count === lot));
}
