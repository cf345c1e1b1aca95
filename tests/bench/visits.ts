import type { Browser, BrowserContext } from "playwright";
import { CPU_SLOWDOWN, NARROW, launchBrowser, slowPage } from "./browser.ts";
import { serveBuiltSite } from "./built-site.ts";
import { atMost, median, rounded, type Check, type Outcome } from "./outcome.ts";

const PAGES = ["/", "/didattica-digitale/famiglie/cyberbullismo"];

/** In ms from the request. */
interface Visit {
  lcp: number;
  /** The page is hydrated. */
  answers: number;
}

/** A first visit beside a second one, with the caches of the browser and of the service worker. */
export async function measureVisits(runs: number): Promise<Outcome> {
  const served = await serveBuiltSite([]);
  const browser = await launchBrowser();
  const rows: (string | number)[][] = [];
  const checks: Check[] = [];
  try {
    for (const path of PAGES) {
      const first: Visit[] = [];
      const second: Visit[] = [];
      for (let run = 0; run < runs; run += 1) {
        const [one, other] = await visitTwice(browser, served.site + path);
        first.push(one);
        second.push(other);
      }
      const [before, after] = [mediansOf(first), mediansOf(second)];
      rows.push([path, "first", ...before], ["", "second", ...after]);
      checks.push(atMost(`LCP of ${path}, second visit ÷ first`, (after[0] ?? NaN) / (before[0] ?? NaN), 1));
    }
  } finally {
    await browser.close();
    await served.close();
  }
  const title = `Processor ${CPU_SLOWDOWN} times slower, 1.6 Mbit/s, 150 ms: medians of ${runs}, in ms`;
  return { tables: [{ title, columns: ["page", "visit", "LCP", "answers"], rows }], checks };
}

function mediansOf(visits: Visit[]): number[] {
  return [visits.map(({ lcp }) => lcp), visits.map(({ answers }) => answers)].map((times) => rounded(median(times)));
}

async function visitTwice(browser: Browser, url: string): Promise<[Visit, Visit]> {
  const context = await browser.newContext({ ignoreHTTPSErrors: true, viewport: NARROW });
  try {
    return [await visit(context, url), await visit(context, url)];
  } finally {
    await context.close();
  }
}

/** Ends when the service worker has stored the site. */
async function visit(context: BrowserContext, url: string): Promise<Visit> {
  const page = await slowPage(context);
  await page.addInitScript(watch);
  await page.goto(url, { waitUntil: "load" });
  const answers = await page.evaluate(() => window.answered);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated", undefined, {
    timeout: 60_000,
  });
  const lcp = await page.evaluate(() => window.largestPaint);
  await page.close();
  return { lcp, answers };
}

declare global {
  interface Window {
    answered: Promise<number>;
    largestPaint: number;
  }
}

/** Runs in the page. */
function watch(): void {
  new PerformanceObserver((list) => (window.largestPaint = list.getEntries().at(-1)?.startTime ?? NaN)).observe({
    type: "largest-contentful-paint",
    buffered: true,
  });
  window.answered = new Promise((resolve) => {
    const timer = setInterval(() => {
      if (history.scrollRestoration !== "manual") return;
      clearInterval(timer);
      resolve(performance.now());
    }, 10);
  });
}
