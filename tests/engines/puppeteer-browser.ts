import { launch, type LaunchOptions, type Page } from "puppeteer-core";
import type { Browser } from "./browser.ts";

/** Chromium, and Firefox through WebDriver BiDi. */
export async function launchPuppeteer(options: LaunchOptions, scripts: boolean): Promise<Browser> {
  const browser = await launch({ headless: true, ...options });
  const page = await browser.newPage();
  // Firefox does not support the command: it is launched with a preference.
  if (!scripts && options.browser === "chrome") await page.setJavaScriptEnabled(false);
  const problems = collectProblems(page);
  return {
    open: async (url) => void (await page.goto(url, { waitUntil: "domcontentloaded" })),
    resize: (width, height) => page.setViewport({ width, height }),
    evaluate: async (run, ...given) => {
      // Arguments and result are plain values, but the library's types also allow handles of page objects.
      return (await page.evaluate(run as (...values: unknown[]) => unknown, ...given)) as ReturnType<typeof run>;
    },
    run: async (program) => void (await page.evaluate(program)),
    movePointer: (x, y) => page.mouse.move(x, y),
    press: async () => {
      await page.mouse.down();
      await page.mouse.up();
    },
    key: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    takeProblems: async () => problems.splice(0),
    close: () => browser.close(),
  };
}

function collectProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on("console", (message) => {
    if (["error", "warn"].includes(message.type())) problems.push(message.text());
  });
  page.on("pageerror", (error) => problems.push(error instanceof Error ? error.message : String(error)));
  return problems;
}
