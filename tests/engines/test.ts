import { expect, test as playwright } from "playwright/test";
import { siteUrl } from "./addresses.ts";
import { launchChromium107 } from "./chromium-107.ts";
import { launchFirefox } from "./firefox.ts";
import { Visitor } from "./visitor.ts";
import { launchWebkit } from "./webkit.ts";

interface Options {
  scripts: boolean;
  /** One window for all the tests of a file. */
  visitor: Visitor;
}

const launch: Record<string, typeof launchFirefox> = {
  firefox: launchFirefox,
  webkit: launchWebkit,
  "chromium-107": launchChromium107,
};

/** Playwright's test, with the browser of the project in the place of Playwright's own. */
export const test = playwright.extend<object, Options>({
  scripts: [true, { option: true, scope: "worker" }],
  visitor: [
    async ({ scripts }, use, { project }) => {
      const browser = await launch[project.name]?.(scripts);
      if (!browser) throw new Error(`There is no engine "${project.name}".`);
      await use(new Visitor(browser, siteUrl));
      await browser.close();
    },
    { scope: "worker" },
  ],
});

test.afterEach(async ({ visitor }) => expect(await visitor.browser.takeProblems(), "what the page said").toEqual([]));
