import { expect, test, type Page } from "playwright/test";

const paper = (page: Page) => page.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor);

const light = "rgb(251, 249, 243)";
const blackboard = "rgb(18, 36, 31)";
const contrast = "rgb(255, 255, 255)";

test.describe("without a choice, and without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const [device, wanted] of [
    [{ colorScheme: "light" }, light],
    [{ colorScheme: "dark" }, blackboard],
    [{ contrast: "more" }, contrast],
    [{ colorScheme: "dark", contrast: "more" }, contrast],
    // Colours that the browser forces, and paper.
    [{ colorScheme: "dark", contrast: "more", media: "print" }, "rgba(0, 0, 0, 0)"],
  ] as const)
    test(`the device decides: ${JSON.stringify(device)}`, async ({ page }) => {
      await page.emulateMedia(device);
      await page.goto("/progetti/mof");
      expect(await paper(page)).toBe(wanted);
    });
});
