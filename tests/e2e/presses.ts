import type { Locator, Page } from "playwright/test";

export const READ = /Testo, immagini e file riletti/;

/** Presses things, and counts how many. Typing is no press. */
export function countPresses(page: Page) {
  const presses = {
    count: 0,
    async press(
      role: "button" | "checkbox" | "link",
      name: string | RegExp,
      within: Page | Locator = page,
    ): Promise<void> {
      presses.count++;
      await within.getByRole(role, { name, exact: typeof name === "string" }).click();
    },
    /** The three presses with which every page is published. */
    async publish(): Promise<void> {
      const dialog = page.getByRole("dialog");
      await presses.press("button", "Pubblica");
      await presses.press("checkbox", READ, dialog);
      await presses.press("button", "Pubblica", dialog);
    },
  };
  return presses;
}
