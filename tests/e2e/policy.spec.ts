import { expect, test, type Page } from "playwright/test";
import { admin, openAs } from "./people.ts";
import { openHydrated, untilHydrated } from "./hydrated.ts";
import { collectViolations } from "./what-it-tells.ts";
import { school } from "#content/school.ts";
import { menu } from "#shared/site.ts";

/** Gives every meeting a day, and sets the clock to the start of the school year. */
async function decideMeetingDays(page: Page): Promise<void> {
  await page.clock.setFixedTime(`${school.schoolYear}-09-15T08:00:00Z`);
  await page.route("**/assets/formazione-genitori-*.js", async (route) => {
    const response = await route.fetch();
    const words = await response.text();
    await route.fulfill({ response, body: words.replace(/\bmonth:(\d+),/g, "month:$1,day:28,") });
  });
}

const tab = (page: Page, name: string) => page.getByRole("tab", { name });
const send = (page: Page, name: string) => page.getByRole("tabpanel").getByRole("button", { name });

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
  await openHydrated(page);
  await page.getByRole("main").getByRole("link", { name: "Gli incontri per i genitori" }).click();
  const download = page.waitForEvent("download");
  await page
    .getByRole("button", { name: /Aggiungi al calendario/ })
    .first()
    .click();
  expect((await download).suggestedFilename()).toMatch(/\.ics$/);
  expect(violations).toEqual([]);
});

test("the tabs, errors and toasts of the sign-in pages cause no policy violation", async ({ page }) => {
  const violations = await collectViolations(page);
  await openHydrated(page, "/auth");
  for (const [name, button] of [
    ["Accedi", "Accedi"],
    ["Registrati", "Registrati"],
    ["Recupera", "Invia email di recupero"],
  ] as const) {
    await tab(page, name).click();
    await send(page, button).click();
    await expect(page.getByRole("tabpanel").getByText("Email non valida")).toBeVisible();
  }
  await tab(page, "Accedi").click();
  await page.getByLabel("Email istituzionale").fill(admin.email);
  await page.getByLabel("Password", { exact: true }).fill("non-è-questa");
  await page.getByRole("button", { name: "Mostra la password" }).click();
  await send(page, "Accedi").click();
  const notice = page.getByRole("listitem").filter({ hasText: "Email o password errati. Riprova." });
  await expect(notice).toBeVisible();
  // If the policy blocks the toast's styles, it is a paragraph at the end of the page.
  await expect(page.locator("[data-sonner-toaster]")).toHaveCSS("position", "fixed");
  await page.getByRole("button", { name: "Chiudi l’avviso" }).click();
  await expect(notice).toHaveCount(0);
  await openHydrated(page, "/auth/nuova-password");
  await openHydrated(page, "/auth/conferma?token_hash=ab12&type=signup");
  await page.getByRole("button", { name: "Sì, sono io: conferma" }).click();
  await expect(page.getByRole("heading", { name: "Il collegamento non vale più" })).toBeVisible();
  expect(violations).toEqual([]);
});

test("profile and administration cause no policy violation", async ({ page }) => {
  const violations = await collectViolations(page);
  await page.route("**/functions/v1/fetch-news", (route) => route.fulfill({ json: { news: [], portals: [] } }));
  await openAs(page, admin, "/");
  await page.getByRole("navigation", { name: "Principale" }).getByRole("button", { name: "Admin" }).click();
  await page.getByRole("link", { name: "Amministrazione", exact: true }).click();
  await page.getByRole("button", { name: "Recupera Notizie" }).click();
  await expect(page.getByText("Recuperate 0 notizie dai portali.")).toBeVisible();
  await expect(page.getByRole("list", { name: "Portali monitorati" }).getByRole("listitem")).toHaveCount(6);
  for (const path of ["/admin", "/profilo"]) {
    await page.goto(path);
    await untilHydrated(page);
    await expect(page.locator("h1")).toBeVisible();
  }
  await page.getByRole("button", { name: "Salva" }).click();
  await expect(page.getByText("Profilo salvato")).toBeVisible();
  expect(violations).toEqual([]);
});
