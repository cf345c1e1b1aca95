import { expect, test, type Page } from "playwright/test";
import { school } from "#content/school.ts";
import type { AnnouncedClosure, DayState } from "#shared/day-state/day-state.ts";
import { HOUR, isHoliday, said } from "../days.ts";
import { announced, dayState } from "../sample-day.ts";
import { audit, isAccessible } from "./audit.ts";
import { openHydrated, untilHydrated, untilInTypeface } from "./hydrated.ts";
import { cut, resize, sideways } from "./room.ts";
import { listenTo } from "./what-it-tells.ts";

// The answers of day_state() are written here: a closure in the database would be on the pages of all journeys.
// supabase/tests/closures.test.ts says when it is current, closure-life.spec.ts publishes some. The server is in November 2026,
// whatever the clock of the device says.

type Answer = Partial<DayState> | "failure";

const closed: Answer = { closures: [announced()] };
const SNOW = "Domani, giovedì 26, scuola chiusa per neve";
const CALM = "Oggi nessuna chiusura annunciata";
const LOOK = "Chiusure: guardate gli avvisi";
/** As long as the sentence may be. */
const long: Answer = {
  closures: [
    announced({ from: "2026-11-24", to: "2026-12-02", buildings: school.buildings.slice(0, 2).map(({ id }) => id) }),
    announced({ from: "2026-11-27" }),
  ],
  more: 8,
};

/** Answers in the place of the database. Returns what changes the answer, and how often it was asked. */
async function answerWith(page: Page, first: Answer) {
  let answer = first;
  let asked = 0;
  await page.route("**/rest/v1/rpc/day_state", async (route) => {
    asked += 1;
    if (answer === "failure") await route.abort("internetdisconnected");
    else await route.fulfill({ json: dayState(answer) });
  });
  return {
    set: (next: Answer) => void (answer = next),
    count: () => asked,
  };
}

const bar = (page: Page) => page.getByRole("navigation", { name: "La scuola informa" });
const state = (page: Page) => bar(page).getByRole("link").last();
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const top = async (page: Page) => (await heading(page).boundingBox())?.y;
const height = async (page: Page) => (await bar(page).boundingBox())?.height ?? 0;

/** A row of the bar would move the whole page, by a twentieth of the window; the web font moves some letters. */
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

for (const [width, most] of [
  [1280, 48],
  [390, 88],
  [320, 88],
] as const)
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 800 } });

    test(`a first visit has a bar of at most ${most} pixels, and nothing moves`, async ({ page, baseURL }) => {
      const heard = await listenTo(page, baseURL ?? "");
      const answers = await answerWith(page, {});
      for (const [what, answer, said] of [
        ["without a closure", {}, CALM],
        ["with the longest sentence", long, /^Oggi e fino a mercoledì 2 dicembre, .*, e altri 9 avvisi$/],
      ] as const) {
        answers.set(answer);
        await page.goto("/contatti");
        const before = await top(page);
        await untilHydrated(page);
        await expect(state(page)).toHaveText(said);
        await untilInTypeface(page);
        expect(await top(page), what).toBe(before);
        expect(await shifts(page), what).toBeLessThan(STILL);
        expect(await height(page), what).toBeLessThanOrEqual(most);
        expect(await sideways(page), what).toBe(0);
        // The three entries are on one line.
        const tops = await bar(page)
          .getByRole("listitem")
          .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
        expect(new Set(tops).size, what).toBe(1);
        expect(heard, what).toEqual({ problems: [], violations: [], strangers: [] });
        await page.evaluate(() => localStorage.clear());
      }
    });
  });

test("a family that follows one building reads of its closure first, and of another's that theirs is open", async ({
  page,
}) => {
  const [other, own] = school.buildings.filter(({ levels }) => levels.join() === "primaria");
  const closed = (building: typeof own, path: AnnouncedClosure["path"]) =>
    announced({ from: "2026-11-25", buildings: [building?.id ?? ""] }, { path, schools: ["primaria"] });
  const ofOther = closed(other, "/avvisi/2026-27/14");
  await page.setViewportSize({ width: 390, height: 800 });
  const answers = await answerWith(page, { closures: [ofOther, closed(own, "/avvisi/2026-27/15")] });
  await openHydrated(page, "/avvisi");
  await page.getByRole("button", { name: "Le mie scuole" }).click();
  const form = page.getByRole("form", { name: "Le mie scuole" });
  await form.getByRole("checkbox", { name: "Primaria", exact: true }).check();
  const buildings = form.getByRole("group", { name: "Quali sedi" });
  await expect(buildings.getByRole("checkbox")).toHaveCount(2);
  await buildings.getByRole("checkbox", { name: own?.name ?? "" }).check();
  await isAccessible(page, "the choice");
  expect(await sideways(page)).toBe(0);
  await expect(state(page)).toHaveText(`Oggi sede ${own?.name} chiusa per neve, e un altro avviso`);
  await expect(state(page)).toHaveAttribute("href", "/avvisi/2026-27/15");

  answers.set({ closures: [ofOther] });
  await openHydrated(page, "/contatti");
  await expect(state(page)).toHaveText(`La vostra scuola è aperta. Chiusa: ${other?.name}.`);
  await expect(state(page)).toHaveAttribute("href", "/avvisi/2026-27/14");
});

test("a closure that is published while a page is open is there within a minute, and goes when it is withdrawn", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.clock.install();
  const answers = await answerWith(page, {});
  await openHydrated(page, "/contatti");
  await expect(state(page)).toHaveText(CALM);
  const before = await top(page);
  answers.set(closed);
  await page.clock.runFor(60_000);
  await expect(state(page)).toHaveText(SNOW);
  expect(await top(page), "what is being read has not moved").toBe(before);
  answers.set({});
  await page.clock.runFor(60_000);
  await expect(state(page)).toHaveText(CALM);
  expect(answers.count()).toBe(3);
});

test("scrolls away, and the header stays; with the keyboard alone it is after the skip link, and leads to the page of the closure", async ({
  page,
}) => {
  await answerWith(page, closed);
  await openHydrated(page, "/privacy");
  await expect(state(page)).toHaveText(SNOW);
  for (const name of ["Vai al contenuto", "Avvisi", "Calendario", "Informazioni", SNOW]) {
    await page.keyboard.press("Tab");
    await expect(page.locator(":focus")).toHaveText(name);
  }
  await page.evaluate(() => scrollTo(0, 600));
  await expect(bar(page)).not.toBeInViewport();
  expect((await page.getByRole("banner").boundingBox())?.y).toBe(0);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/avvisi/2026-27/14");
});

test("is legible in every scheme and in forced colours, absent on paper, and grows with text of twice the size", async ({
  page,
}) => {
  await answerWith(page, long);
  await openHydrated(page, "/avvisi");
  await expect(state(page)).toContainText("e altri 9 avvisi");
  await isAccessible(page, "with the longest sentence");
  await page.emulateMedia({ forcedColors: "active" });
  const frame = () => state(page).evaluate((link) => getComputedStyle(link).borderStyle);
  expect(await frame(), "yellow is a frame").toBe("solid");
  await page.emulateMedia({ media: "print", forcedColors: "none" });
  await expect(bar(page)).toBeHidden();

  await page.emulateMedia({ media: "screen" });
  await resize(page, 320, 640);
  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  expect(await sideways(page)).toBe(0);
  expect(await cut(page)).toEqual([]);
  const header = await page.getByRole("banner").boundingBox();
  expect(header?.y).toBeCloseTo(await height(page), 0);
});

test.describe("before the application", () => {
  const ends = Date.parse("2126-11-25T23:00:00Z");
  const kept = { text: SNOW, to: "/avvisi/2026-27/14", isClosure: true, readAt: ends - 5 * 3_600_000, ends };

  test("says where to look in a page that was built on another day, and what the device has read on the same day", async ({
    page,
  }) => {
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
    const openAt = async (now: string) => {
      await page.clock.setFixedTime(now);
      await page.goto("/contatti");
    };
    await openAt("2126-11-25T18:00:00Z");
    await expect(state(page)).toHaveText(LOOK);
    await expect(state(page)).toHaveAttribute("href", "/avvisi");

    await page.evaluate((said) => localStorage.setItem("giorno-1", JSON.stringify({ said })), kept);
    await openAt("2126-11-25T18:10:00Z");
    await expect(state(page)).toHaveText(SNOW);
    await expect(state(page)).toHaveAttribute("href", kept.to);
    for (const another of ["2126-11-25T23:00:01Z", "2126-11-24T10:00:00Z"]) {
      await openAt(another);
      await expect(state(page), another).toHaveText(LOOK);
    }
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the page says the day for which it was built, in dates alone", async ({ page }) => {
    await page.goto("/contatti");
    await expect(state(page)).toHaveText(/^(?:Al.*, nessuna chiusura annunciata|(?:Da )?[^,]* \d.*)$/);
    await expect(state(page)).not.toHaveText(/oggi|domani/i);
  });
});

test.describe("without the database", () => {
  test("says where to look, and the last thing read with its hour", async ({ page }) => {
    const answers = await answerWith(page, "failure");
    await openHydrated(page, "/contatti");
    // The site was built today: of a holiday it knows.
    await expect(state(page)).toHaveText(isHoliday() ? said`^Oggi scuola chiusa: .* \(letto ${HOUR}\)$` : LOOK);
    answers.set(closed);
    await openHydrated(page, "/contatti");
    await expect(state(page)).toHaveText(SNOW);
    answers.set("failure");
    await page.clock.install({ time: new Date("2026-11-25T20:00:00Z") });
    await openHydrated(page, "/contatti");
    await expect(state(page)).toHaveText(`${SNOW} (letto alle 18:00)`);
    expect(await audit(page)).toEqual([]);
  });
});
