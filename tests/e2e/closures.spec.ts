import { expect, test, type Page } from "playwright/test";
import { audit, auditSchemes } from "./audit.ts";
import { openHydrated } from "./hydrated.ts";
import { sideways } from "./room.ts";
import { listenTo } from "./what-it-tells.ts";

// The answers of current_closures() are written here: a closure in the database would be on the pages of all journeys.
// supabase/tests/closures.test.ts says when it is current, dev.spec.ts publishes one.

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toLocaleDateString("sv-SE");
const snow = {
  path: "/avvisi/2026-27/14",
  title: "Domani la scuola è chiusa per neve.",
  from: day(1),
  until: day(1),
  version: 1,
};
const strike = { ...snow, path: "/avvisi/2026-27/15", title: "Dopodomani c’è uno sciopero.", until: day(2) };

interface Answer {
  closures: object[];
  more: number;
}
const none: Answer = { closures: [], more: 0 };
const closed: Answer = { closures: [snow], more: 0 };

/** Answers in the place of the database. Returns what changes the answer, and how often it was asked. */
async function answerWith(page: Page, first: Answer | "failure") {
  let answer = first;
  let asked = 0;
  await page.route("**/rest/v1/rpc/current_closures", async (route) => {
    asked += 1;
    if (answer === "failure") await route.abort("internetdisconnected");
    else await route.fulfill({ json: answer });
  });
  return {
    set: (next: Answer | "failure") => void (answer = next),
    count: () => asked,
  };
}

const strip = (page: Page) => page.getByRole("complementary", { name: "Avviso urgente" });
const cross = (page: Page) => strip(page).getByRole("button", { name: "Chiudi l’avviso urgente" });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const top = async (page: Page) => (await heading(page).boundingBox())?.y;

/** The strip would move the whole page, by a tenth of the window; the web font moves some letters. */
const STILL = 0.01;

/** How much of the page has moved by itself since it was opened. */
const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) sum += entry.value;
        });
        observer.observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum))));
      }),
  );

/** The visitor looks elsewhere and comes back after some minutes. */
async function lookAgain(page: Page, minutes: number) {
  await page.evaluate(() => {
    Object.defineProperty(document, "hidden", { value: true, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await page.clock.fastForward(minutes * 60_000);
  await page.evaluate(() => {
    Reflect.deleteProperty(document, "hidden");
    document.dispatchEvent(new Event("visibilitychange"));
  });
}

for (const width of [1280, 390])
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 800 } });

    test("a closure published while a page is open enters over it, and is in its place on the next", async ({
      page,
      baseURL,
    }) => {
      const heard = await listenTo(page, baseURL ?? "");
      await page.clock.install();
      const answers = await answerWith(page, none);
      await openHydrated(page, "/contatti");
      await expect.poll(answers.count).toBe(1);
      const before = await top(page);
      answers.set(closed);
      await lookAgain(page, 6);
      await expect(strip(page).getByText(snow.title).first()).toBeVisible();
      expect(await top(page), "what is being read has not moved").toBe(before);
      const header = await page.getByRole("banner").boundingBox();
      expect((await strip(page).boundingBox())?.y).toBeCloseTo((header?.y ?? 0) + (header?.height ?? 0), 0);
      expect(await sideways(page)).toBe(0);
      expect(await audit(page), "over the page").toEqual([]);

      await page.getByRole("contentinfo").getByRole("link", { name: "Avvisi e circolari" }).click();
      await expect(heading(page)).toHaveText("Avvisi e circolari");
      await expect(strip(page)).toBeVisible();
      const room = await strip(page).boundingBox();
      expect(await top(page)).toBeGreaterThan((room?.y ?? 0) + (room?.height ?? 0));

      await page.goto("/contatti");
      await expect(cross(page)).toBeVisible();
      expect(await shifts(page), "room was left before the first paint").toBeLessThan(STILL);
      expect(heard).toEqual({ problems: [], violations: [], strangers: [] });
    });

    test("over the page it does not cover what the keyboard reaches", async ({ page }) => {
      await page.clock.install();
      const answers = await answerWith(page, none);
      await openHydrated(page, "/avvisi");
      answers.set(closed);
      await lookAgain(page, 6);
      await expect(strip(page)).toBeVisible();
      for (let presses = 0; presses < 40; presses += 1) {
        await page.keyboard.press("Tab");
        const isCovered = await page.evaluate(() => {
          const [above, focused] = [document.querySelector("aside[aria-label]"), document.activeElement];
          if (!above || !focused || focused === document.body || above.contains(focused)) return false;
          const [over, under] = [above.getBoundingClientRect(), focused.getBoundingClientRect()];
          return (
            under.top < over.bottom - 1 && under.bottom > over.top + 1 && getComputedStyle(above).position === "fixed"
          );
        });
        expect(isCovered, await page.evaluate(() => document.activeElement?.textContent)).toBe(false);
      }
    });
  });

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test("with the keyboard alone: after the skip link, to the page of the closure", async ({ page }) => {
    await answerWith(page, { closures: [snow, strike], more: 1 });
    await openHydrated(page, "/contatti");
    await openHydrated(page, "/contatti");
    await expect(cross(page)).toBeVisible();
    const focused = async (name: string) => {
      await page.keyboard.press("Tab");
      await expect(page.locator(":focus")).toHaveText(name);
    };
    await focused("Vai al contenuto");
    await focused("altri 2 avvisi");
    await focused("Leggete l’avviso");
    await focused("Altre lingue");
    await page.keyboard.press("Enter");
    await focused("Română");
    expect(await sideways(page)).toBe(0);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`${snow.path}#ro`);
  });

  test("is put away for the visit, and comes back when its text is corrected", async ({ page, context }) => {
    const answers = await answerWith(page, closed);
    await openHydrated(page, "/contatti");
    await cross(page).click();
    await expect(strip(page)).toHaveCount(0);
    await expect(page.getByRole("banner").getByRole("link").first()).toBeFocused();
    await openHydrated(page, "/contatti");
    await expect.poll(answers.count).toBe(2);
    await expect(strip(page)).toHaveCount(0);
    expect(await shifts(page)).toBeLessThan(STILL);
    answers.set({ closures: [{ ...snow, version: 2, title: "Anche giovedì la scuola è chiusa." }], more: 0 });
    await openHydrated(page, "/contatti");
    await expect(strip(page).getByText("Anche giovedì la scuola è chiusa.").first()).toBeVisible();
    // Another visit.
    answers.set(closed);
    const other = await context.newPage();
    await answerWith(other, closed);
    await openHydrated(other, "/contatti");
    await expect(strip(other)).toBeVisible();
  });

  test("when it ends, what is read stays where it is, and the next page has no empty place", async ({ page }) => {
    await page.clock.install();
    const answers = await answerWith(page, closed);
    await openHydrated(page, "/contatti");
    const room = () => page.evaluate(() => localStorage.getItem("chiusure-spazio"));
    await expect.poll(room, "kept for the next page").not.toBeNull();
    await openHydrated(page, "/contatti");
    await expect(cross(page)).toBeVisible();
    const before = await top(page);
    answers.set(none);
    await lookAgain(page, 6);
    await expect(strip(page)).toHaveCount(0);
    expect(await top(page)).toBe(before);
    await page.goto("/contatti");
    expect(await top(page)).toBeLessThan(before ?? 0);
    expect(await shifts(page)).toBeLessThan(STILL);
  });

  test("without an answer the last known one is shown with its hour, and a page opens without it", async ({ page }) => {
    const answers = await answerWith(page, closed);
    await openHydrated(page, "/contatti");
    await expect(strip(page)).toBeVisible();
    answers.set("failure");
    await openHydrated(page, "/contatti");
    await expect(strip(page).getByText(/^Letto oggi all(?:e |’)\d+:\d\d, ora/)).toBeVisible();
    expect(await audit(page), "with its hour").toEqual([]);
  });

  test("is legible in every scheme, with its languages open", async ({ page }) => {
    await answerWith(page, { closures: [snow, strike], more: 0 });
    await openHydrated(page, "/contatti");
    await openHydrated(page, "/contatti");
    await strip(page).getByText("Altre lingue").click();
    expect(await auditSchemes(page)).toEqual([]);
    await page.emulateMedia({ media: "print" });
    await expect(strip(page)).toBeHidden();
  });
});
