import { expect, test, type Page } from "playwright/test";
import { audit } from "./audit.ts";
import { admin, signIn } from "./people.ts";
import { openHydrated } from "./hydrated.ts";
import { menu, publicPages } from "#shared/site.ts";

const listed = publicPages.filter((page) => page.menu !== "none");

const bar = (page: Page) => page.getByRole("navigation", { name: "Principale" });
const branch = (page: Page, name: string) => bar(page).getByRole("button", { name });
const toggle = (page: Page) => page.getByRole("button", { name: "Apri il menu" });
const sheet = (page: Page) => page.getByRole("dialog", { name: "Menu" });

/** Walks with a key until what is focused says this. */
async function pressUntil(page: Page, key: string, text: string): Promise<void> {
  const seen: string[] = [];
  for (let presses = 0; presses < 50; presses++) {
    await page.keyboard.press(key);
    const focused = await page.evaluate(async () => {
      await new Promise((resolve) => setTimeout(resolve)); // the menu moves the focus after the key's own turn
      return document.activeElement?.ariaLabel ?? document.activeElement?.textContent ?? "";
    });
    if (focused.trim() === text) return;
    seen.push(focused);
  }
  throw new Error(`${key} never came to "${text}": ${seen.join(" | ")}`);
}

test.describe("wide", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("every page of the menu is reached from the bar with the mouse", async ({ page }) => {
    test.slow(); // all the pages
    await openHydrated(page, "/contatti");
    for (const { path, title } of listed) {
      const section = menu.find((entry) => entry.pages && (path === entry.path || path.startsWith(`${entry.path}/`)));
      if (section) await branch(page, section.title).click();
      await bar(page).getByRole("link", { name: title, exact: true }).click();
      await expect(page).toHaveURL(path);
      await expect(page.locator("h1")).toBeFocused(); // the new page is there
      await expect(bar(page).locator("[aria-expanded=true]")).toHaveCount(0);
    }
  });

  test("the mouse opens a branch by resting on it, crosses to the panel and closes it by leaving", async ({ page }) => {
    await openHydrated(page);
    await branch(page, "Didattica Digitale").hover();
    const entry = bar(page).getByRole("link", { name: "Consigli di studio" });
    await expect(entry).toBeVisible();
    await entry.hover();
    await branch(page, "Progetti").hover();
    await expect(bar(page).getByRole("link", { name: "PON" })).toBeVisible();
    await expect(entry).toBeHidden();
    await page.mouse.move(640, 700);
    await expect(bar(page).getByRole("link", { name: "PON" })).toBeHidden();
  });

  test("the keyboard alone reaches a page of the third level", async ({ page }) => {
    await openHydrated(page);
    await pressUntil(page, "Tab", "Didattica Digitale");
    await page.keyboard.press("Enter");
    await pressUntil(page, "Tab", "Educazione civica");
    await page.keyboard.press("Escape");
    await expect(branch(page, "Didattica Digitale")).toBeFocused();
    await expect(branch(page, "Didattica Digitale")).toHaveAttribute("aria-expanded", "false");

    await page.keyboard.press("ArrowDown");
    await pressUntil(page, "ArrowDown", "Cyberbullismo");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/didattica-digitale/famiglie/cyberbullismo");
    await expect(page.locator("h1")).toBeFocused();
    await expect(branch(page, "Didattica Digitale")).toHaveAttribute("aria-current", "true");
  });

  test("Tab walks through an open branch and on to the next one", async ({ page }) => {
    await openHydrated(page);
    await pressUntil(page, "Tab", "Progetti");
    await page.keyboard.press("Space");
    for (const name of ["Progetti", "PON", "PNRR", "MOF", "Progetti europei", "Progetti sportivi"]) {
      await page.keyboard.press("Tab");
      await expect(bar(page).getByRole("link", { name, exact: true })).toBeFocused();
    }
    await page.keyboard.press("Tab");
    await expect(bar(page).getByRole("link", { name: "Links" })).toBeFocused();
    for (const name of ["Contatti", "Accedi"]) {
      await page.keyboard.press("Tab");
      await expect(bar(page).getByRole("link", { name, exact: true })).toBeFocused();
    }
    await page.keyboard.press("Tab"); // out of the menu
    await expect(branch(page, "Progetti")).toHaveAttribute("aria-expanded", "false");
  });

  for (const width of [1280, 1024, 960])
    test(`at ${width} pixels no panel is cut off`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await openHydrated(page);
      for (const section of menu.filter((entry) => entry.pages)) {
        await branch(page, section.title).click();
        for (const link of await bar(page).locator("[data-orientation][role=group] a").all())
          await expect(link).toBeInViewport({ ratio: 1 });
        const panel = await bar(page).locator("[data-orientation][role=group]").boundingBox();
        expect((panel?.x ?? 0) + (panel?.width ?? Infinity)).toBeLessThanOrEqual(width);
        await page.keyboard.press("Escape");
      }
    });

  test("whoever signs in finds name, badge, own pages and the way out", async ({ page }) => {
    await signIn(page, admin);
    const user = bar(page).getByRole("button", { name: "Admin" });
    await user.click();
    await expect(bar(page).getByText(admin.email)).not.toHaveCount(0);
    for (const [name, path] of [
      ["Il mio profilo", "/profilo"],
      ["Amministrazione", "/admin"],
    ] as const) {
      await bar(page).getByRole("link", { name }).click();
      await expect(page).toHaveURL(path);
      await user.click();
    }
    await bar(page).getByRole("button", { name: "Esci" }).click();
    await expect(page).toHaveURL("/");
    await expect(bar(page).getByRole("link", { name: "Accedi" })).toBeVisible();
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith("-auth-token")))).toEqual(
      [],
    );
  });
});

test.describe("wide, with a finger", () => {
  test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true });

  test("a tap opens a branch, a second one closes it, a tap outside too", async ({ page }) => {
    await openHydrated(page);
    const entry = bar(page).getByRole("link", { name: "Infanzia" });
    await branch(page, "I Nostri Ambienti").tap();
    await expect(entry).toBeVisible();
    await branch(page, "I Nostri Ambienti").tap();
    await expect(entry).toBeHidden();
    await branch(page, "I Nostri Ambienti").tap();
    await page.touchscreen.tap(20, 700);
    await expect(entry).toBeHidden();
    await branch(page, "I Nostri Ambienti").tap();
    await entry.tap();
    await expect(page).toHaveURL("/ambienti/infanzia");
  });
});

test.describe("narrow", () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true });

  test("every page of the menu is reached from the menu with a finger", async ({ page }) => {
    test.slow(); // all the pages
    await openHydrated(page, "/contatti");
    for (const { path, title } of listed) {
      const section = menu.find((entry) => entry.pages && (path === entry.path || path.startsWith(`${entry.path}/`)));
      await toggle(page).tap();
      const details = sheet(page)
        .locator("details")
        .filter({ has: page.locator("summary", { hasText: section?.title ?? "" }) });
      if (section && !(await details.evaluate((element) => (element as HTMLDetailsElement).open)))
        await details.locator("summary").tap();
      await sheet(page).getByRole("link", { name: title, exact: true }).tap();
      await expect(page).toHaveURL(path);
      await expect(page.locator("h1")).toBeFocused(); // the new page is there
      await expect(sheet(page)).toHaveCount(0);
    }
  });

  test("the keyboard alone opens the menu, stays inside, goes to a page", async ({ page }) => {
    await openHydrated(page);
    await pressUntil(page, "Tab", "Apri il menu");
    await page.keyboard.press("Enter");
    await expect(sheet(page)).toBeVisible();
    // Round the sheet and past its end: never a link of the page behind.
    for (let presses = 0; presses < 20; presses++) {
      await page.keyboard.press("Tab");
      expect(await page.evaluate(() => !document.activeElement?.closest("main, footer"))).toBe(true);
    }
    await page.keyboard.press("Escape");
    await expect(sheet(page)).toHaveCount(0);
    await expect(toggle(page)).toBeFocused();

    await page.keyboard.press("Space");
    await pressUntil(page, "Tab", "Progetti");
    await page.keyboard.press("Enter");
    await pressUntil(page, "Tab", "MOF");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/progetti/mof");
    await expect(sheet(page)).toHaveCount(0);
    await expect(page.locator("h1")).toBeFocused();
  });

  test("while it is open the page behind stays still; a tap outside closes it", async ({ page }) => {
    await openHydrated(page, "/progetti/mof");
    await toggle(page).tap();
    await expect(sheet(page)).toBeVisible();
    await page.mouse.move(20, 400);
    await page.mouse.wheel(0, 600);
    await page.touchscreen.tap(20, 400);
    await expect(sheet(page)).toHaveCount(0);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  });

  test("closes when the window becomes wide, and leaves the page alive", async ({ page }) => {
    await openHydrated(page);
    await toggle(page).tap();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(sheet(page)).toHaveCount(0);
    await branch(page, "Progetti").click();
    await expect(bar(page).getByRole("link", { name: "PON" })).toBeVisible();
  });

  test("the targets of the header and of the menu are large enough for a finger", async ({ page }) => {
    await openHydrated(page, "/progetti/mof");
    await toggle(page).tap();
    const targets = [toggle(page), ...(await sheet(page).locator("a:visible, button:visible, summary:visible").all())];
    expect(targets.length).toBeGreaterThan(10);
    for (const target of targets) expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  });
});

test.describe("accessibility", () => {
  // The page's own policy would not let the audit in.
  test.use({ bypassCSP: true });

  test("open panels and the open sheet follow WCAG 2.2 AA", async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openHydrated(page, "/didattica-digitale/famiglie/cyberbullismo");
    for (const section of menu.filter((entry) => entry.pages)) {
      await branch(page, section.title).click();
      expect(await audit(page), section.title).toEqual([]);
    }
    await page.setViewportSize({ width: 390, height: 800 });
    await toggle(page).click();
    await expect(sheet(page)).toBeVisible();
    expect(await audit(page), "narrow").toEqual([]);
  });
});
