import { expect, type Locator, type Page, type WebSocket } from "playwright/test";

/** Opens a page and waits for hydration. Before it, buttons do nothing and both menus are in the page. */
export async function openHydrated(page: Page, path = "/"): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
}

export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    () => history.scrollRestoration === "manual" && document.querySelectorAll(".menu-bar, .menu-button").length < 2,
  );
}

/** Waits for the web font, which loads after the first paint and causes another layout. */
export async function untilInTypeface(page: Page): Promise<void> {
  await page.waitForFunction(() => [...document.fonts].some(({ family }) => /Titillium Web/.test(family)));
}

/** Opens a page that is told of changes, and waits for its realtime subscription. */
export function openListening(page: Page, path = "/"): Promise<WebSocket> {
  return untilListening(page, () => openHydrated(page, path));
}

/** Does what opens such a page, and waits for its subscription. */
export async function untilListening(page: Page, open: () => Promise<void>): Promise<WebSocket> {
  let isOpen = false;
  const isOfBackend = (socket: WebSocket) => socket.url().includes("/realtime/v1/"); // Vite has one of its own
  const subscribed = page.waitForEvent("websocket", isOfBackend).then(async (socket) => {
    isOpen = true;
    await untilSubscribed(socket);
    return socket;
  });
  await open();
  // The first key ends the pause before the subscription, once the page listens for one.
  await expect.poll(() => page.keyboard.press("Shift").then(() => isOpen)).toBe(true);
  return subscribed;
}

export async function untilSubscribed(socket: WebSocket): Promise<void> {
  await socket.waitForEvent("framereceived", ({ payload }) => String(payload).includes("Subscribed to PostgreSQL"));
}

/**
 * Waits for an element that appears after delays (retries, refetches) and skips the delays with Playwright's clock. The
 * skipped time stays below five minutes, after which a page without a subscription polls.
 */
export async function pastPauses(page: Page, awaited: Locator): Promise<void> {
  const lookAgain = async () => {
    await page.clock.fastForward(3_500);
    await expect(awaited).toBeVisible({ timeout: 250 });
  };
  await expect(lookAgain).toPass({ intervals: [0], timeout: 20_000 });
}
