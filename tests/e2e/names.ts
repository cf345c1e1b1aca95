import { expect, type Page } from "playwright/test";
import { canonicalUrl, pageAt, publicPages, tabTitle, trail, writtenPages } from "#shared/site.ts";

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
const alike = [...inProgress, ...inLetters];

/**
 * Pages of one screen are like the first of them, but for their title: those in preparation; those of languages, but for the
 * first that is written from right to left.
 */
export function isLikeAnother(path: string): boolean {
  return alike.some((page) => page.path === path);
}

/** Splits a list into `count` parts of about the same size; neighbours, which are often alike, go to different parts. */
export function lots<T>(all: readonly T[], count: number): T[][] {
  return Array.from({ length: count }, (_, lot) => all.filter((_item, at) => at % count === lot));
}
