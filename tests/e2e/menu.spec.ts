import { expect, test, type Locator, type Page } from "playwright/test";
import { audit, auditSchemes } from "./audit.ts";
import { isExample } from "../example/is-example.ts";
import { admin, editor, openAs } from "./people.ts";
import { openHydrated } from "./hydrated.ts";
import { resize } from "./room.ts";
import { menu } from "#shared/site.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const sections = menu.filter((page) => page.pages);
// Every school has its own: a section with its pages, one to compare it with, and a page longer than a window.
const [section = none(), other = none()] = [sections.at(-1), sections.at(0)];
const entries = section.pages ?? [];
const LONG_PAGE = "/privacy";

const bar = (page: Page) => page.getByRole("navigation", { name: "Principale" });
const branch = (page: Page, name: string) => bar(page).getByRole("button", { name });
const toggle = (page: Page) => page.getByRole("button", { name: "Apri il menu" });
const sheet = (page: Page) => page.getByRole("dialog", { name: "Menu" });

type Listed = (typeof menu)[number];

function none(): never {
  throw new Error("The menu has no section with pages.");
}

/** The last page in the list of a section, as deep as it is. */
function lastOf(page: Listed): Listed {
  const below = page.pages?.at(-1);
  return below ? lastOf(below) : page;
}

const linkTo = (page: Page, listed: Listed = none()) =>
  bar(page).getByRole("link", { name: listed.title, exact: true });

/** Presses a key until the focused element has this text. */
async function pressUntil(page: Page, key: string, text: string): Promise<void> {
  const seen: string[] = [];
  for (let presses = 0; presses < 50; presses++) {
    await page.keyboard.press(key);
    const focused = await page.evaluate(async () => {
      await new Promise((resolve) => setTimeout(resolve)); // the menu moves the focus asynchronously
      return document.activeElement?.ariaLabel ?? document.activeElement?.textContent ?? "";
    });
    if (focused.trim() === text) return;
    seen.push(focused);
  }
  throw new Error(`${key} never came to "${text}": ${seen.join(" | ")}`);
}

test.describe("wide", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("a branch opens on hover, stays open on the way to its panel, and closes when the mouse leaves, or by Escape until the mouse comes again", async ({
    page,
  }) => {
    await page.clock.install();
    await openHydrated(page, "/contatti");
    await branch(page, other.title).hover();
    const entry = linkTo(page, lastOf(other));
    await expect(entry).toBeVisible();
    await entry.hover();
    await branch(page, section.title).hover();
    await expect(linkTo(page, entries[0])).toBeVisible();
    await expect(entry).toBeHidden();
    await page.mouse.move(640, 700);
    await expect(linkTo(page, entries[0])).toBeHidden();

    await branch(page, section.title).click();
    await expect(linkTo(page, entries[0])).toBeVisible();
    await page.keyboard.press("Escape");
    await page.clock.runFor(1_000);
    await expect(branch(page, section.title)).toHaveAttribute("aria-expanded", "false");
    await page.mouse.move(640, 700);
    await branch(page, section.title).hover();
    await page.clock.runFor(1_000);
    await expect(branch(page, section.title)).toHaveAttribute("aria-expanded", "true");
  });

  test("Tab moves through an open branch and closes it on the way out; no panel is cut off; panels and the narrow menu follow WCAG 2.2 AA", async ({
    page,
  }) => {
    const { title } = section;
    const following = menu.slice(menu.indexOf(section) + 1);
    await openHydrated(page, LONG_PAGE);
    await pressUntil(page, "Tab", title);
    await page.keyboard.press("Space");
    for (const name of [title, ...[...entries, ...following].map((each) => each.title), "Cerca"]) {
      await page.keyboard.press("Tab");
      await expect(bar(page).getByRole("link", { name, exact: true })).toBeFocused();
    }
    await page.keyboard.press("Tab");
    await expect(bar(page).getByRole("button", { name: "Aiuti per la lettura" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(bar(page).getByRole("link", { name: "Accedi" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(branch(page, title)).toHaveAttribute("aria-expanded", "false");

    const panel = bar(page).locator("[data-orientation][role=group]");
    for (const width of [960, 1024, 1280]) {
      await resize(page, width, 800);
      for (const listed of sections) {
        await branch(page, listed.title).click();
        await expect(panel).toBeInViewport({ ratio: 1 });
        expect(await cutOff(panel.locator("a")), `${listed.title}, ${width} pixels wide`).toEqual([]);
        await page.mouse.move(width / 2, 780);
        await expect(panel).toHaveCount(0);
      }
    }

    // A page without content yet is called so beside its name, and no other.
    await branch(page, title).click();
    await saysWhatIsWaiting(bar(page), [section, ...entries]);
    expect(await audit(page), "a panel").toEqual([]);
    expect(await auditSchemes(page), "a panel, the other colour schemes").toEqual([]);
    await resize(page, 390);
    await toggle(page).click();
    await sheet(page).locator("summary").filter({ hasText: title }).click();
    await saysWhatIsWaiting(sheet(page), [section, ...entries]);
    expect(await audit(page), "narrow").toEqual([]);
    expect(await auditSchemes(page), "narrow, the other colour schemes").toEqual([]);
  });
});

test.describe("wide, by touch", () => {
  test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true });

  test("a tap opens a branch, a second tap or one outside closes it", async ({ page }) => {
    await openHydrated(page, "/contatti");
    const { title } = section;
    const [below = none()] = entries;
    const entry = linkTo(page, below);
    await branch(page, title).tap();
    await expect(entry).toBeVisible();
    await branch(page, title).tap();
    await expect(entry).toBeHidden();
    await branch(page, title).tap();
    await expect(entry).toBeVisible(); // Radix listens for taps outside once the panel is there
    await page.touchscreen.tap(20, 700);
    await expect(entry).toBeHidden();
    await branch(page, title).tap();
    await entry.tap();
    await expect(page).toHaveURL(below.path);
  });
});

test.describe("narrow", () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true });

  test("by keyboard, opens the menu, stays inside it, and goes to a page; controls are 44 pixels high, and a window that becomes wide closes it", async ({
    page,
  }) => {
    await openHydrated(page, "/contatti");
    await pressUntil(page, "Tab", "Apri il menu");
    await page.keyboard.press("Enter");
    await expect(sheet(page)).toBeVisible();
    // Past the last element: never a link of the page behind.
    for (let presses = 0; presses < 20; presses++) {
      await page.keyboard.press("Tab");
      expect(await page.evaluate(() => !document.activeElement?.closest("main, footer"))).toBe(true);
    }
    await page.keyboard.press("Escape");
    await expect(sheet(page)).toHaveCount(0);
    await expect(toggle(page)).toBeFocused();

    await page.keyboard.press("Space");
    await pressUntil(page, "Tab", section.title);
    await page.keyboard.press("Enter");
    await pressUntil(page, "Tab", lastOf(section).title);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(lastOf(section).path);
    await expect(sheet(page)).toHaveCount(0);
    await expect(page.locator("h1")).toBeFocused();

    // The menu opens with this section unfolded.
    await toggle(page).tap();
    await expect(sheet(page)).toBeVisible();
    const targets = [toggle(page), ...(await sheet(page).locator("a:visible, button:visible, summary:visible").all())];
    expect(targets.length).toBeGreaterThan(10);
    for (const target of targets) expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);

    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(sheet(page)).toHaveCount(0);
    await branch(page, section.title).click();
    await expect(linkTo(page, entries[0])).toBeVisible();
  });

  test("the open menu stops the page behind from scrolling; a tap outside closes it", async ({ page }) => {
    await openHydrated(page, LONG_PAGE);
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
});

async function saysWhatIsWaiting(all: Locator, listed: readonly Listed[]): Promise<void> {
  for (const { title, screen } of listed) {
    const link = all.getByRole("link", { name: title, exact: true });
    const mark = await link.evaluate((element) => getComputedStyle(element, "::after").content);
    const isWaiting = screen === "in-progress";
    await expect(link, title).toHaveAccessibleDescription(isWaiting ? "in preparazione" : "");
    expect(mark, title).toMatch(isWaiting ? /in preparazione/ : /^(none|normal)$/);
  }
}

/** The links that are cut off by the edge of the window. */
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

// The rule crowdedMenu of the content check keeps the entries few enough.
// Beside a wider entry, the name of another school may take one line more.
if (isExample)
  test("at 1280 and 1024 pixels the header is as high for an admin and an editor as for a visitor", async ({
    page,
  }) => {
    const heights = async () => {
      const found: (number | undefined)[] = [];
      for (const width of [1280, 1024]) {
        await resize(page, width, 800);
        found.push((await page.getByRole("banner").boundingBox())?.height);
      }
      return found;
    };
    await openHydrated(page, "/contatti");
    const before = await heights();
    expect(Math.min(...before.map((height) => height ?? 0))).toBeGreaterThan(40);
    for (const [who, badge] of [
      [admin, "Admin"],
      [editor, "Redattore"],
    ] as const) {
      await openAs(page, who, "/contatti");
      await expect(bar(page).getByRole("button", { name: badge })).toBeVisible();
      expect(await heights(), badge).toEqual(before);
    }
  });
