import type { Locator, Page } from "playwright/test";

type TabKey = "Tab" | "Shift+Tab";

/** Presses Tab until the target has the focus, from wherever the focus is. */
export async function tabTo(page: Page, target: Locator, key: TabKey = "Tab"): Promise<void> {
  // Found once, not at every press: in a long page that takes longer than the press.
  let element = await target.elementHandle();
  for (let presses = 0; presses < 400; presses++) {
    const found = await element?.evaluate((node) => (node.isConnected ? node === document.activeElement : undefined));
    if (found) return;
    if (found === undefined) element = await target.elementHandle();
    else await page.keyboard.press(key);
  }
  throw new Error(`${key} never came to ${String(target)}.`);
}

/** Presses Enter on the target, which Tab reaches. */
export async function press(page: Page, target: Locator, key?: TabKey): Promise<void> {
  await tabTo(page, target, key);
  await page.keyboard.press("Enter");
}
