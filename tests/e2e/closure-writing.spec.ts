import { expect, test, type Locator, type Page } from "playwright/test";
import { EDITOR_KEYS } from "#shared/session/stored-session.ts";
import { audit, auditSchemes } from "./audit.ts";
import { pastPauses, untilHydrated } from "./hydrated.ts";
import { tabTo } from "./keyboard.ts";
import { editor, openAs } from "./people.ts";
import { sideways } from "./room.ts";

const button = (page: Page | Locator, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const bar = (page: Page) => page.getByRole("region", { name: "Salvare e pubblicare" });
const sentence = (page: Page) => page.getByRole("region", { name: "La frase" });
const chip = (page: Page, name: string | RegExp) => page.getByRole("radio", { name, exact: true });

/**
 * Answers to the publication in the place of the database: the strip of a closure would be on the pages of all journeys.
 * supabase/tests/closures.test.ts publishes. Returns how often it was asked.
 */
async function catchPublication(page: Page): Promise<() => number> {
  let asked = 0;
  await page.route("**/rest/v1/rpc/publish_notice*", async (route) => {
    asked += 1;
    const { p_notice, p_revision } = route.request().postDataJSON() as { p_notice: string; p_revision: number };
    await route.fulfill({
      json: {
        id: p_notice,
        status: "published",
        revision: p_revision + 1,
        updated_at: new Date().toISOString(),
        version: 1,
        school_year: "2026-27",
        number: 99,
        publish_at: null,
        published_at: new Date().toISOString(),
      },
    });
  });
  return () => asked;
}

test("a closure is written with the keyboard alone, kept as a draft, and published", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.clock.install();
  const asked = await catchPublication(page);
  await openAs(page, editor, "/admin");
  await untilHydrated(page);
  await tabTo(page, page.getByRole("link", { name: "Scuola chiusa o cambia orario" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Scrivere un avviso" })).toBeFocused();

  await tabTo(page, chip(page, "Scuola chiusa"));
  await page.keyboard.press("ArrowDown");
  await expect(chip(page, "Apre più tardi")).toBeChecked();
  await expect(sentence(page).getByRole("status")).toHaveText("La frase si legge quando non manca più niente.");
  await tabTo(page, page.getByRole("button", { name: "9:00" }));
  await page.keyboard.press("Enter");
  await expect(sentence(page).getByRole("status")).toHaveText(/la scuola apre alle 9:00\./);

  // A day that does not exist is no day.
  await page.getByRole("radio", { name: "Un altro giorno" }).focus();
  await page.keyboard.press("Space");
  await page.getByLabel("Giorno", { exact: true }).focus();
  await page.keyboard.type("29022027");
  await button(bar(page), "Pubblica").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Manca il giorno, oppure non esiste nel calendario.")).toBeVisible();
  await expect(page.getByLabel("Giorno", { exact: true })).toBeFocused();
  expect(await audit(page)).toEqual([]);
  await page.getByRole("radio", { name: /^Domani/ }).focus();
  await page.keyboard.press("Space");

  await pastPauses(
    page,
    bar(page)
      .getByRole("status")
      .filter({ hasText: /^Bozza salvata all(?:e |’)\d/ }),
  );
  // The bar says so of an earlier text too. What is not saved yet is on the device.
  const isKept = (key: string) => Object.keys(localStorage).some((name) => name.startsWith(key));
  await expect.poll(() => page.evaluate(isKept, EDITOR_KEYS)).toBe(false);
  await page.reload();
  await expect(sentence(page).getByRole("status")).toHaveText(/la scuola apre alle 9:00\./);
  await page.getByText("La stessa frase nelle altre lingue").focus();
  await page.keyboard.press("Enter");
  await expect(sentence(page).locator('[lang="ar"][dir="rtl"]')).toHaveText(/9:00/);
  expect(await sideways(page)).toBe(0);
  expect(await auditSchemes(page)).toEqual([]);

  const question = page.getByRole("dialog");
  await button(bar(page), "Pubblica").focus();
  await page.keyboard.press("Enter");
  await expect(question).toBeVisible();
  await expect(question.getByRole("checkbox")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  expect(asked()).toBe(0);
  await button(bar(page), "Pubblica").focus();
  await page.keyboard.press("Enter");
  await tabTo(page, button(question, "Pubblica subito"));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Chiusura pubblicata")).toBeVisible({ timeout: 20_000 });
  expect(asked()).toBe(1);
});
