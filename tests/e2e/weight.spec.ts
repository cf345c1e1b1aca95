import { brotliCompressSync } from "node:zlib";
import { expect, test, type Response } from "playwright/test";
import { pages } from "#shared/site.ts";
import { LIMITS, overweight } from "../../tools/site/check-sizes.ts";
import { builtSite } from "./own-server.ts";

// The unit tests weigh a site without what a school publishes, whose lists are lighter.
test("every page is within its limits, with what the school publishes", async () => {
  expect(await overweight(builtSite, pages)).toEqual([]);
});

test("the home page loads no more scripts than its limit, with all that it reads anew", async ({ page }) => {
  const scripts: Response[] = [];
  page.on("response", (response) => void (response.url().endsWith(".js") && scripts.push(response)));
  // The client of Realtime is the last that it needs.
  const joined = page.waitForEvent("websocket");
  await page.goto("/");
  await joined;
  const sizes = (await Promise.all(scripts.map((script) => script.body()))).map(
    (body) => brotliCompressSync(body).length,
  );
  expect(sizes.reduce((total, size) => total + size, 0)).toBeLessThanOrEqual(LIMITS.homeScript);
  expect(sizes.length).toBeGreaterThan(15);
});
