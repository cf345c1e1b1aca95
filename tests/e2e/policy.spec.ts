import { expect, test, type Page } from "playwright/test";
import { changeAnswer } from "./change-answer.ts";
import { openHydrated } from "./hydrated.ts";
import { collectViolations } from "./what-it-tells.ts";
import { school } from "#content/school.ts";
import { menu } from "#shared/site.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

/** Gives every meeting a day, and sets the clock to the start of the school year. */
async function decideMeetingDays(page: Page): Promise<void> {
  await page.clock.setFixedTime(`${school.schoolYear}-09-15T08:00:00Z`);
  await changeAnswer(page, "**/assets/formazione-genitori-*.js", async (answer) => ({
    body: (await answer.text()).replace(/\bmonth:(\d+),/g, "month:$1,day:28,"),
  }));
}

test("violations of the policy are collected", async ({ page }) => {
  const violations = await collectViolations(page);
  await openHydrated(page, "/contatti");
  await page.evaluate(() => document.head.append(document.createElement("style")));
  await page
    .evaluate(() => {
      const script = document.createElement("script");
      script.src = "https://example.org/x.js";
      document.head.append(script);
    })
    .catch(() => {}); // Trusted Types throw
  await expect.poll(() => violations.join("\n")).toMatch(/style-src|script/);
});

test("news, menus, tooltips and the calendar of a public page cause no policy violation", async ({ page }) => {
  const violations = await collectViolations(page);
  await openHydrated(page);
  await expect(page.getByRole("region", { name: "Ultime notizie" })).toBeVisible();
  await page.getByRole("button", { name: "Ferma lo scorrimento" }).click();
  for (const { title } of menu.filter((entry) => entry.pages)) {
    const branch = page.getByRole("navigation", { name: "Principale" }).getByRole("button", { name: title });
    await branch.press("Enter");
    await expect(branch).toHaveAttribute("aria-expanded", "true");
    await page.keyboard.press("Escape");
  }

  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole("button", { name: "Apri il menu" }).hover();
  await expect(page.getByRole("tooltip", { includeHidden: true })).toBeVisible();
  await page.getByRole("button", { name: "Apri il menu" }).click();
  await page.getByRole("dialog").locator("summary").filter({ hasText: "Progetti" }).click();
  await page.keyboard.press("Escape");

  await decideMeetingDays(page);
  await openHydrated(page, "/didattica-digitale/famiglie/formazione-genitori");
  const download = page.waitForEvent("download");
  await page
    .getByRole("button", { name: /Aggiungi al calendario/ })
    .first()
    .click();
  expect((await download).suggestedFilename()).toMatch(/\.ics$/);
  expect(violations).toEqual([]);
});
