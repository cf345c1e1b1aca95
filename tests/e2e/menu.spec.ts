import { expect, test, type Locator, type Page } from "playwright/test";
import { audit, auditSchemes } from "./audit.ts";
import { admin, openAs } from "./people.ts";
import { openHydrated } from "./hydrated.ts";
import { resize } from "./room.ts";
import { menu } from "#shared/site.ts";
import { EXAMPLE_SECTIONS } from "../example/is-example.ts";

interface Listed {
  title: string;
  path: string;
}

const sections = menu.filter((page) => page.pages);

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

  test("every branch lists its pages, and the mouse reaches the last of each", async ({ page }) => {
    await openHydrated(page, "/contatti");
    for (const section of sections) {
      await branch(page, section.title).click();
      const panel = bar(page).locator("[data-orientation][role=group]");
      await expect.poll(() => linksIn(panel)).toEqual(listed(section));
      await goTo(page, bar(page), listed(section).at(-1), (link) => link.click());
      await expect(bar(page).locator("[aria-expanded=true]")).toHaveCount(0);
    }
  });

  test("the mouse opens a branch by resting on it, crosses to the panel and closes it by leaving", async ({ page }) => {
    await openHydrated(page, "/contatti");
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

  test("Escape closes what a click has just opened, and the mouse that rests there does not open it again", async ({
    page,
  }) => {
    await page.clock.install();
    await openHydrated(page, "/contatti");
    await branch(page, "Progetti").click();
    await expect(bar(page).getByRole("link", { name: "PON" })).toBeVisible();
    await page.keyboard.press("Escape");
    await page.clock.runFor(1_000);
    await expect(branch(page, "Progetti")).toHaveAttribute("aria-expanded", "false");
    await page.mouse.move(640, 700);
    await branch(page, "Progetti").hover();
    await page.clock.runFor(1_000);
    await expect(branch(page, "Progetti")).toHaveAttribute("aria-expanded", "true");
  });

  test("the keyboard alone reaches a page of the third level", async ({ page }) => {
    await openHydrated(page, "/contatti");
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
    const last = menu.findLastIndex((entry) => entry.pages);
    const { title = "", pages = [] } = menu[last] ?? {};
    await openHydrated(page, "/contatti");
    await pressUntil(page, "Tab", title);
    await page.keyboard.press("Space");
    for (const name of [title, ...[...pages, ...menu.slice(last + 1)].map((each) => each.title), "Cerca"]) {
      await page.keyboard.press("Tab");
      await expect(bar(page).getByRole("link", { name, exact: true })).toBeFocused();
    }
    await page.keyboard.press("Tab");
    await expect(bar(page).getByRole("button", { name: "Aiuti per la lettura" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(bar(page).getByRole("link", { name: "Accedi" })).toBeFocused();
    await page.keyboard.press("Tab"); // out of the menu
    await expect(branch(page, title)).toHaveAttribute("aria-expanded", "false");
  });

  test("no panel is cut off, at 1280, 1024 and 960 pixels", async ({ page }) => {
    await openHydrated(page, "/contatti");
    for (const width of [1280, 1024, 960]) {
      await resize(page, width, 800);
      for (const section of sections) {
        await branch(page, section.title).click();
        const panel = bar(page).locator("[data-orientation][role=group]");
        await expect(panel).toBeInViewport({ ratio: 1 });
        expect(await cutOff(panel.locator("a")), `${section.title}, ${width} pixels wide`).toEqual([]);
        await page.mouse.move(width / 2, 780);
        await expect(panel).toHaveCount(0);
      }
    }
  });

  test("whoever signs in finds name, badge, own pages and the way out", async ({ page }) => {
    await openAs(page, admin, "/contatti");
    const user = bar(page).getByRole("button", { name: "Admin" });
    await user.click();
    await expect(bar(page).getByText(admin.email)).not.toHaveCount(0);
    for (const [name, path] of [
      ["Il mio profilo", "/profilo"],
      ["Amministrazione", "/admin"],
    ] as const) {
      await bar(page).getByRole("link", { name }).click();
      await expect(page).toHaveURL(path);
      // The menu closes when the page arrives, not when the address changes.
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
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
    await openHydrated(page, "/contatti");
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

  test("every branch lists its pages, and a finger reaches the last of each", async ({ page }) => {
    await openHydrated(page, "/contatti");
    for (const section of sections) {
      await toggle(page).tap();
      const details = sheet(page)
        .locator("details")
        .filter({ has: page.locator("summary", { hasText: section.title }) });
      await details.locator("summary").tap();
      await expect.poll(() => linksIn(details)).toEqual(listed(section));
      await goTo(page, sheet(page), listed(section).at(-1), (link) => link.tap());
      await expect(sheet(page)).toHaveCount(0);
    }
  });

  test("the keyboard alone opens the menu, stays inside, goes to a page", async ({ page }) => {
    await openHydrated(page, "/contatti");
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
    await openHydrated(page, "/contatti");
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

test("open panels and the open sheet follow WCAG 2.2 AA", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openHydrated(page, "/didattica-digitale/famiglie/cyberbullismo");
  for (const section of sections) {
    await branch(page, section.title).click();
    expect(await audit(page), section.title).toEqual([]);
    expect(await auditSchemes(page), `${section.title}, the other colour schemes`).toEqual([]);
  }
  await resize(page, 390);
  await toggle(page).click();
  await expect(sheet(page)).toBeVisible();
  expect(await audit(page), "narrow").toEqual([]);
  expect(await auditSchemes(page), "narrow, the other colour schemes").toEqual([]);
});

function listed(page: (typeof menu)[number]): Listed[] {
  const { title, path } = page;
  return [{ title, path }, ...(page.pages ?? []).flatMap(listed)];
}

/** The links to pages, as they are written. */
function linksIn(list: Locator): Promise<{ title: string; path: string | null }[]> {
  return list
    .locator("a")
    .evaluateAll((links) => links.map((link) => ({ title: link.textContent, path: link.getAttribute("href") })));
}

/** The links that go over an edge of the window. */
function cutOff(links: Locator): Promise<string[]> {
  return links.evaluateAll((all) =>
    all
      .filter((link) => {
        const { left, right, top, bottom } = link.getBoundingClientRect();
        return !link.checkVisibility() || left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
      })
      .map((link) => link.textContent),
  );
}

async function goTo(page: Page, list: Locator, to: Listed | undefined, press: (link: Locator) => Promise<void>) {
  await press(list.getByRole("link", { name: to?.title ?? "", exact: true }));
  await expect(page).toHaveURL(to?.path ?? "");
  await expect(page.locator("h1")).toBeFocused(); // the new page is there
}

// The sections of the example leave room in one row for a user's name: a school with more of them has a taller header.
for (const width of menu.length <= EXAMPLE_SECTIONS ? [1280, 1024] : [])
  test(`at ${width} pixels the header is no higher for an admin than for a visitor`, async ({ page }) => {
    const height = async () => (await page.getByRole("banner").boundingBox())?.height;
    await page.setViewportSize({ width, height: 800 });
    await openHydrated(page, "/contatti");
    const before = await height();
    expect(before).toBeGreaterThan(40);
    await openAs(page, admin, "/contatti");
    await expect(bar(page).getByRole("button", { name: /Admin/ })).toBeVisible();
    expect(await height()).toBe(before);
  });
