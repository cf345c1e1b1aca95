import type { Page } from "playwright/test";
import { STORAGE_KEY } from "#features/display-settings/display-settings.ts";

/** The settings that need the most room. */
export const largest = { size: "4", spacing: "widest", typeface: "easy" };

/** Stores settings as an earlier visit would. */
export async function chosenBefore(page: Page, settings: object): Promise<void> {
  await page.addInitScript(([key, kept]) => localStorage.setItem(key, kept), [
    STORAGE_KEY,
    JSON.stringify(settings),
  ] as const);
}

/** Changes the settings as another tab would; without settings, removes them. */
export async function chooseElsewhere(page: Page, settings?: object): Promise<void> {
  await page.evaluate(
    async ([key, kept]) => {
      if (kept) localStorage.setItem(key, kept);
      else localStorage.removeItem(key);
      dispatchEvent(new StorageEvent("storage", { key }));
      await new Promise(requestAnimationFrame); // the font is requested in the next frame
      await document.fonts.ready;
    },
    [STORAGE_KEY, settings && JSON.stringify(settings)] as const,
  );
}
