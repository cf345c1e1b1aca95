import { expect, test, type Page } from "playwright/test";
import { canonicalUrl, isArticle, writtenPages } from "#shared/site.ts";
import { alice, installSpeech } from "../speech-stand-in.ts";
import { openHydrated, untilInTypeface } from "./hydrated.ts";

const families = writtenPages.filter((page) => isArticle(page) && page.path.includes("/famiglie/"));

test("every article for families is printed on two pages at most, with its day and its address", async ({ page }) => {
  expect(families.length).toBeGreaterThan(0);
  await page.emulateMedia({ media: "print" });
  for (const { path } of families) {
    await page.goto(path);
    await expect.soft(page.getByText(/^Aggiornato il /)).toBeVisible();
    await expect.soft(page.getByText(canonicalUrl(path), { exact: true })).toBeVisible();
    for (const hidden of ["banner", "contentinfo", "navigation", "button"] as const)
      await expect.soft(page.getByRole(hidden).filter({ visible: true }), `${path}: ${hidden}`).toHaveCount(0);
    expect.soft(await linksWithoutAddress(page), path).toEqual([]);
    expect.soft(await darkGrounds(page), path).toEqual([]);
    expect.soft(sheetsOf(await page.pdf({ format: "A4" })), path).toBeLessThanOrEqual(2);
  }
});

test("an article that is being listened to is printed as any other, without the player's room", async ({ page }) => {
  await page.addInitScript(installSpeech, { voices: [alice] });
  await openHydrated(page, "/progetti/mof");
  await untilInTypeface(page); // the text is not as long in it
  const end = () => page.evaluate(() => document.documentElement.getBoundingClientRect().height);
  await page.emulateMedia({ media: "print" });
  const before = await end();
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("button", { name: "Ascolta", exact: true }).click();
  await expect(page.getByRole("group", { name: "Ascolto dell’articolo" })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  expect(await end()).toBe(before);
});

test("an article is shared by its address, which is copied where the device has no sheet for it", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "share"));
  await openHydrated(page, "/progetti/mof");
  await page.getByRole("button", { name: "Condividi" }).click();
  await expect(page.getByText("Indirizzo copiato")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(canonicalUrl("/progetti/mof"));
});

/** Links whose address is neither their words nor written after them. */
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
