import { expect, test, type Page } from "playwright/test";
import { canonicalUrl, isArticle, writtenPages } from "#shared/site.ts";
import { alice, installSpeech } from "../speech-stand-in.ts";
import { openHydrated, untilInTypeface } from "./hydrated.ts";

const families = writtenPages.filter((page) => isArticle(page) && page.path.includes("/famiglie/"));

test("every article for families is printed on two pages at most, with its date and URL", async ({ page }) => {
  expect(families.length).toBeGreaterThan(0);
  await page.emulateMedia({ media: "print" });
  for (const { path } of families) {
    await page.goto(path);
    await expect.soft(page.getByText(/^Aggiornato (?:il |l’)/)).toBeVisible();
    await expect.soft(page.getByText(canonicalUrl(path), { exact: true })).toBeVisible();
    for (const hidden of ["banner", "contentinfo", "navigation", "button"] as const)
      await expect.soft(page.getByRole(hidden).filter({ visible: true }), `${path}: ${hidden}`).toHaveCount(0);
    expect.soft(await linksWithoutAddress(page), path).toEqual([]);
    expect.soft(await darkGrounds(page), path).toEqual([]);
    expect.soft(sheetsOf(await page.pdf({ format: "A4" })), path).toBeLessThanOrEqual(2);
  }
});

test("an open player changes nothing in print", async ({ page }) => {
  await page.addInitScript(installSpeech, { voices: [alice] });
  await openHydrated(page, "/progetti/mof");
  await untilInTypeface(page); // which changes the length of the text
  const end = () => page.evaluate(() => document.documentElement.getBoundingClientRect().height);
  await page.emulateMedia({ media: "print" });
  const before = await end();
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("button", { name: "Ascolta", exact: true }).click();
  await expect(page.getByRole("group", { name: "Ascolto dell’articolo" })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  expect(await end()).toBe(before);
});

/** Links that print no URL after their text. */
function linksWithoutAddress(page: Page): Promise<string[]> {
  return page
    .getByRole("main")
    .getByRole("link")
    .evaluateAll((links) =>
      links
        .filter((link) => !/^(?:tel|mailto):/.test(link.getAttribute("href") ?? ""))
        .filter((link) => getComputedStyle(link, "::after").content === "none")
        .map((link) => link.outerHTML),
    );
}

function darkGrounds(page: Page): Promise<string[]> {
  return page
    .getByRole("main")
    .evaluate((main) =>
      [...main.querySelectorAll("*")]
        .filter(
          (element) => !/^rgba\(0, 0, 0, 0\)$|^rgb\(255, 255, 255\)$/.test(getComputedStyle(element).backgroundColor),
        )
        .map((element) => element.className),
    );
}

function sheetsOf(pdf: Buffer): number {
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}
