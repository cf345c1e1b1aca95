import { expect, type Page } from "playwright/test";
import { canonicalUrl, pageAt, publicPages, tabTitle, trail, writtenPages } from "#shared/site.ts";

/** The name and the description of the page, for people and for search engines, and the way that leads to it. */
export async function hasNames(page: Page, path: string): Promise<void> {
  const listed = pageAt(path);
  await expect.soft(page, path).toHaveTitle(tabTitle(listed?.title ?? "Pagina non trovata"));
  if (listed && writtenPages.includes(listed)) {
    await expect.soft(page.locator("link[rel=canonical]"), path).toHaveAttribute("href", canonicalUrl(listed.path));
    await expect
      .soft(page.locator("meta[name=description]"), path)
      .toHaveAttribute("content", listed.description ?? "none");
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
