import type { Page } from "playwright/test";
import { STORAGE_KEY } from "#features/display-settings/display-settings.ts";

/** The settings that need the most room. */
export const largest = { size: "4", spacing: "widest", typeface: "easy" };

/** As if these settings had been chosen in an earlier visit. */
export async function chosenBefore(page: Page, settings: object): Promise<void> {
  await page.addInitScript(([key, kept]) => localStorage.setItem(key, kept), [
    STORAGE_KEY,
    JSON.stringify(settings),
  ] as const);
}

/** As if these settings were being chosen in another tab; none are forgotten. */
export async function chooseElsewhere(page: Page, settings?: object): Promise<void> {
  await page.evaluate(
    async ([key, kept]) => {
      if (kept) localStorage.setItem(key, kept);
      else localStorage.removeItem(key);
      dispatchEvent(new StorageEvent("storage", { key }));
      await new Promise(requestAnimationFrame); // until then nobody has asked for the typeface
      await document.fonts.ready;
    },
    [STORAGE_KEY, settings && JSON.stringify(settings)] as const,
  );
}
