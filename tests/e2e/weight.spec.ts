import { brotliCompressSync } from "node:zlib";
import { expect, test, type Response } from "playwright/test";
import { pages } from "#shared/site.ts";
import { LIMITS, overweight } from "../../tools/site/check-sizes.ts";
import { inDays } from "../days.ts";
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

test("an article never loads the query cache, not even to say the state of the day", async ({ page }) => {
  const asked: string[] = [];
  const closed = { title: "Ponte", from: inDays(0), until: inDays(1), schools: [] };
  await changeAnswer(page, "**/rpc/day_state", async (answer) => ({
    json: { ...((await answer.json()) as object), dates: [closed] },
  }));
  page.on("request", (request) => void asked.push(request.url()));
  // What keeps the site comes last.
  const last = page.waitForRequest(/\/keep-site-/);
  await page.goto("/didattica-digitale/famiglie/cyberbullismo");
  await last;
  expect(asked.filter((url) => url.includes("/closure-words-"))).toHaveLength(1);
  expect(asked.filter((url) => url.includes("/lists-"))).toEqual([]);
});
