import { launch, type ConsoleMessage, type Page } from "puppeteer-core";
import type { Browser } from "./visitor.ts";

/** Debian's Firefox, through WebDriver BiDi. */
export async function launchFirefox(scripts: boolean): Promise<Browser> {
  const browser = await launch({
    browser: "firefox",
    executablePath: "/usr/bin/firefox-esr",
    headless: true,
    // Sixty pictures a second of the ticker take more of the processor than the walk.
    extraPrefsFirefox: {
      "javascript.enabled": scripts,
      "layout.frame_rate": 20,
      // Notifications are allowed (1): a headless browser cannot ask.
      "permissions.default.desktop-notification": 1,
    },
  });
  const page = await browser.newPage();
  const problems = collectProblems(page);
  return {
    open: async (url) => void (await page.goto(url, { waitUntil: "domcontentloaded" })),
    resize: (width, height) => page.setViewport({ width, height }),
    evaluate: async (run, ...given) => {
      // Only values are given and come back, never objects of the page's own: what the library's types reckon with.
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
    takeProblems: () => Promise.all(problems.splice(0)),
    close: () => browser.close(),
  };
}

function collectProblems(page: Page): Promise<string>[] {
  const problems: Promise<string>[] = [];
  page.on("console", (message) => {
    if (["error", "warn"].includes(message.type())) problems.push(textOf(message));
  });
  page.on("pageerror", (error) =>
    problems.push(Promise.resolve(error instanceof Error ? error.message : String(error))),
  );
  return problems;
}

/** The text of a message with its errors, which Firefox passes on as objects of the page. */
async function textOf(message: ConsoleMessage): Promise<string> {
  const texts = await Promise.all(
    message.args().map((arg) => arg.evaluate((value: unknown) => String(value)).catch(() => "(its page is gone)")),
  );
  return texts.length > 0 ? texts.join(" ") : message.text();
}
