import { expect, test } from "playwright/test";
import { schoolInforms } from "#app/school-informs.ts";
import { page as italian } from "#content/languages/it/page.ts";
import { languageNames } from "#content/languages/names.ts";
import { dayState } from "../sample-day.ts";
import { openHydrated } from "./hydrated.ts";

test.describe("with a browser in Arabic", () => {
  test.use({ locale: "ar", viewport: { width: 390, height: 844 } });

  test("the bar leads once to the page in Arabic, which goes from right to left", async ({ page }) => {
    // In a narrow window a closure, or a holiday, has the line.
    await page.route("**/rest/v1/rpc/day_state", (route) => route.fulfill({ json: dayState() }));
    await openHydrated(page, "/contatti");
    const bar = page.getByRole("navigation", { name: schoolInforms.heading });
    const offer = bar.getByRole("link", { name: languageNames.ar, exact: true });
    await offer.click();
    await expect(page).toHaveURL("/lingue/ar");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/\p{Script=Arabic}/u);
    const part = page.getByRole("main").locator("[lang=ar]").first();
    await expect(part).toHaveCSS("direction", "rtl");
    await expect(part.locator("a[href^='tel:']").first()).toBeVisible();
    const toShow = part.getByText(italian.help.interpreter, { exact: true });
    const sizes = await toShow.evaluate((sentence) =>
      [sentence, sentence.nextElementSibling ?? sentence].map((each) =>
        Number.parseFloat(getComputedStyle(each).fontSize),
      ),
    );
    expect(sizes[0], "the Italian is larger").toBeGreaterThan(sizes[1] ?? 0);
    await openHydrated(page, "/contatti");
    await expect(bar.getByRole("link").first()).toBeVisible();
    await expect(offer).toHaveCount(0);
  });
});
