import { brotliCompressSync } from "node:zlib";
import { expect, test, type Response } from "playwright/test";
import { pages } from "#shared/site.ts";
import { LIMITS, overweight } from "../../tools/site/check-sizes.ts";
import { changeAnswer } from "./change-answer.ts";
import { builtSite } from "./own-server.ts";

// The unit tests weigh a site without what a school publishes, whose lists are lighter.
test("every page is within its limits, with what the school publishes", async () => {
  expect(await overweight(builtSite, pages)).toEqual([]);
});

test("the home page loads no more scripts than its limit, with all that it reads anew", async ({ page }) => {
  const scripts: Response[] = [];
  // keep-site.ts comes five seconds later, wherever one is.
  page.on("response", (response) => {
    if (/(?<!\/keep-site-.+)\.js$/.test(response.url())) scripts.push(response);
  });
  // Where the school has changed a page since the build, what reads it comes too.
  await changeAnswer(page, "**/rpc/home_content*", async (answer) => {
    const content = (await answer.json()) as { day: object }; // as the function makes it
    return { json: { ...content, day: { ...content.day, pages_at: undefined } } };
  });
  // The client of Realtime is the last that it needs.
  const joined = page.waitForEvent("websocket");
  await page.goto("/");
  await joined;
  const sizes = await Promise.all(
    scripts.map(
      async (script) => [new URL(script.url()).pathname, brotliCompressSync(await script.body()).length] as const,
    ),
  );
  const total = sizes.reduce((sum, [, size]) => sum + size, 0);
  expect(total, sizes.map((size) => size.join(" ")).join("\n")).toBeLessThanOrEqual(LIMITS.homeScript);
  expect(sizes.length).toBeGreaterThan(15);
});
