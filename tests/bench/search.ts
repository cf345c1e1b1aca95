import type { Page } from "playwright";
import { launchBrowser } from "./browser.ts";
import { serveBuiltSite } from "./built-site.ts";
import { atMost, median, rounded, type Outcome } from "./outcome.ts";

const WORD = "compiti";
const SLOWER = 4;

/** From a key in the search field to its results on the screen, on a slow processor without a cache. */
export async function measureSearch(runs: number): Promise<Outcome> {
  const served = await serveBuiltSite([]);
  const browser = await launchBrowser();
  try {
    const firsts: number[] = [];
    const others: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      const context = await browser.newContext({ ignoreHTTPSErrors: true });
      const [first = NaN, ...next] = await typeWord(await context.newPage(), served.site);
      firsts.push(first);
      others.push(...next);
      await context.close();
    }
    return {
      tables: [
        {
          title: `The search, processor ${SLOWER} times slower: from a key to its answers, medians`,
          columns: ["key", "ms", "slowest"],
          rows: [
            ["the first, at once", rounded(median(firsts)), rounded(Math.max(...firsts))],
            ["each after it", rounded(median(others)), rounded(Math.max(...others))],
          ],
        },
      ],
      checks: [
        atMost("the first answers of the search", median(firsts), 300, "ms"),
        atMost("the answers after each other key", median(others), 50, "ms"),
      ],
    };
  } finally {
    await browser.close();
    await served.close();
  }
}

async function typeWord(page: Page, site: string): Promise<number[]> {
  await page.goto(site, { waitUntil: "networkidle" });
  // The page is hydrated, its menu too.
  await page.waitForFunction(
    () => history.scrollRestoration === "manual" && document.querySelectorAll(".menu-bar, .menu-button").length < 2,
  );
  const client = await page.context().newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.keyboard.press("/");
  await page.getByRole("combobox").waitFor();
  const times: number[] = [];
  for (const letter of WORD) {
    await page.evaluate(timeNextAnswers);
    await page.keyboard.press(letter);
    times.push(await page.evaluate(() => window.searchTime));
  }
  return times;
}

declare global {
  interface Window {
    searchTime: Promise<number>;
  }
}

/**
 * Runs in the page: the time from the next key to the frame after the one with the number of results. Its functions have
 * no names: for a named one, tsx would call a helper that the page lacks.
 */
function timeNextAnswers(): void {
  window.searchTime = new Promise((resolve) => {
    document.addEventListener(
      "keydown",
      async ({ timeStamp }) => {
        for (;;) {
          await new Promise(requestAnimationFrame);
          const typed = document.querySelector<HTMLInputElement>("dialog input")?.value;
          const said = document.querySelector("dialog [role=status]")?.textContent;
          if (typed && said?.includes(`«${typed}»`)) break;
        }
        setTimeout(() => resolve(performance.now() - timeStamp));
      },
      { once: true, capture: true },
    );
  });
}
