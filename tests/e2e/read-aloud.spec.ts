import { expect, test, type Locator, type Page } from "playwright/test";
import { alice, installSpeech, type SpeechStandIn } from "../speech-stand-in.ts";
import { audit } from "./audit.ts";
import { openHydrated } from "./hydrated.ts";
import { resize, sideways } from "./room.ts";
import { collectViolations } from "./what-it-tells.ts";

const article = "/didattica-digitale/famiglie/cyberbullismo";

// Replaces the speech engine of the machine.
test.beforeEach(({ page }) => page.addInitScript(installSpeech, { voices: [alice] }));

type Listening = Window & typeof globalThis & { speechStandIn: SpeechStandIn };

const listen = (page: Page) => page.getByRole("button", { name: "Ascolta", exact: true });
const player = (page: Page) => page.getByRole("group", { name: "Ascolto dell’articolo" });

/** The highlighted words, and whether they are between header and player. */
function marked(page: Page) {
  return page.evaluate(() => {
    const [range] = CSS.highlights.get("read-aloud") ?? [];
    if (!(range instanceof Range)) return { words: "", isSeen: false };
    const { top, bottom } = range.getBoundingClientRect();
    const roof = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
    const floor = document.querySelector("[data-player]")?.getBoundingClientRect().top ?? innerHeight;
    return { words: range.toString(), isSeen: top >= roof && bottom <= floor };
  });
}

async function endSentence(page: Page): Promise<void> {
  await expect.poll(() => isSpeaking(page)).toBe(true); // after a short delay
  await page.evaluate(() => (window as Listening).speechStandIn.end());
}
const isSpeaking = (page: Page) => page.evaluate(() => (window as Listening).speechStandIn.isSpeaking());

test("an article is read aloud by keyboard: the highlight follows, and both end with the page", async ({ page }) => {
  const violations = await collectViolations(page);
  await openHydrated(page, article);
  await listen(page).press("Enter");
  await expect(player(page)).toBeVisible();
  await expect.poll(() => marked(page)).toEqual({ words: "In parole semplici", isSeen: true });

  // Well below the first viewport.
  for (let ended = 0; ended < 25; ended += 1) {
    await endSentence(page);
    await expect.poll(() => marked(page)).toMatchObject({ isSeen: true });
  }
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);

  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Pausa" })).toBeFocused();
  const { words } = await marked(page);
  await page.keyboard.press("Space");
  expect(await isSpeaking(page)).toBe(false);
  expect((await marked(page)).words).toBe(words);
  await page.getByRole("button", { name: "Riprendi" }).press("Enter");
  expect(await isSpeaking(page)).toBe(true);

  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Privacy");
  await expect.poll(() => isSpeaking(page)).toBe(false);
  await expect.poll(async () => (await marked(page)).words).toBe("");
  await expect(player(page)).toBeHidden();
  expect(violations).toEqual([]);
});

test("the button causes no layout shift", async ({ page }) => {
  // The web fonts move the page by a line where a long name of the school wraps otherwise.
  await page.route("**/*.woff2", (route) => route.abort());
  await page.addInitScript(() => {
    const told = window as Window & { shift?: number };
    told.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) told.shift = (told.shift ?? 0) + (entry as LayoutShift).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.setViewportSize({ width: 412, height: 823 }); // a phone, where the row of buttons wraps
  await openHydrated(page, article);
  await listen(page).click();
  await expect(player(page)).toBeVisible();
  expect(await page.evaluate(() => (window as Window & { shift?: number }).shift)).toBeLessThan(0.001);
});

test("the player fits at every width", async ({ page }) => {
  await openHydrated(page, article);
  await listen(page).click();
  await expect(player(page)).toBeVisible();
  for (const width of [1280, 390, 320]) {
    await resize(page, width);
    expect(await sideways(page)).toBe(0);
    for (const control of await player(page).locator("button, select").all()) {
      const { width: w = 0, height: h = 0 } = (await control.boundingBox()) ?? {};
      expect(Math.min(w, h), (await control.getAttribute("aria-label")) ?? "").toBeGreaterThanOrEqual(44);
    }
  }
  expect(await audit(page)).toEqual([]);
  // The player does not cover the end of the page.
  await page.keyboard.press("End");
  await expect
    .poll(() =>
      page.evaluate(() => {
        const floor = document.querySelector("[data-player]")?.getBoundingClientRect().top ?? 0;
        return (document.querySelector("footer")?.getBoundingClientRect().bottom ?? Infinity) <= floor;
      }),
    )
    .toBe(true);
});

test.describe("with text at 200 %", () => {
  test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem("reading-aids", '{"size":"4"}')));

  for (const [device, voices, words] of [
    ["with a voice", [alice], "Frase 1 di"],
    ["without a voice", [], "Questo dispositivo non ha una voce italiana"],
  ] as const)
    test(`${device} the player covers neither the focus nor the end, wide and narrow`, async ({ page }) => {
      await page.addInitScript(installSpeech, { voices: [...voices] });
      await openHydrated(page, article);
      await listen(page).click();
      await expect(player(page)).toContainText(words);
      for (const width of [1280, 390]) {
        await resize(page, width, 800);
        for (const link of [
          page.getByRole("main").getByRole("link").last(),
          page.getByRole("contentinfo").getByRole("link").last(),
        ]) {
          await toTheFoot(link);
          await link.focus();
          await expect.poll(() => isAbovePlayer(link)).toBe(true);
        }
        await page.keyboard.press("End");
        await expect.poll(() => isAbovePlayer(page.getByRole("contentinfo"))).toBe(true);
      }
    });
});

/** Scrolls until the element is at the bottom of the window, if the page is long enough. */
function toTheFoot(target: Locator): Promise<void> {
  return target.evaluate((element) => scrollBy(0, element.getBoundingClientRect().bottom - innerHeight));
}

function isAbovePlayer(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const floor = document.querySelector("[data-player]")?.getBoundingClientRect().top ?? 0;
    return element.getBoundingClientRect().bottom <= floor;
  });
}

/** A LayoutShift entry of Chromium, missing in the library of TypeScript. */
interface LayoutShift extends PerformanceEntry {
  value: number;
}
