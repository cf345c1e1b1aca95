import type { Browser } from "playwright";
import { CPU_SLOWDOWN, NARROW, WIDE, launchBrowser, slowPage } from "./browser.ts";
import { serveBuiltSite } from "./built-site.ts";
import { atMost, median, rounded, type Outcome } from "./outcome.ts";

interface Wait {
  what: string;
  viewport: { width: number; height: number };
  path: string;
  /** At most, in ms. */
  budget: number;
  /** The selector of what is waited for: its first element must be visible. */
  until: string;
  /** A button clicked this many ms after the load. The wait then counts from the click, otherwise from the request. */
  press?: { name: string; after: number };
  /** Whether a page written by hand can be measured too. */
  byHand?: boolean;
}

const article = "/didattica-digitale/famiglie/cyberbullismo";

const waits: Wait[] = [
  {
    what: "the news are in the ticker, nobody touches the page",
    viewport: NARROW,
    path: "/",
    budget: 3_000,
    until: "section[aria-label='Ultime notizie'] li",
  },
  {
    what: "the form of /auth is seen",
    viewport: NARROW,
    path: "/auth",
    budget: 1_500,
    until: "input[type=email]",
    byHand: true,
  },
  // Most visits start on the home page, which is also the slowest.
  ...["/", article].flatMap((path) => [
    menuPressed({ path, after: 0, budget: 1_000, when: "at once" }),
    menuPressed({ path, after: 2_500, budget: 250, when: "2.5 s after the load" }),
  ]),
  {
    what: "narrow window, the menu pressed at once",
    viewport: NARROW,
    path: article,
    budget: 400,
    until: "dialog[open]",
    press: { name: "Apri il menu", after: 0 },
  },
];

function menuPressed({
  path,
  after,
  budget,
  when,
}: {
  path: string;
  after: number;
  budget: number;
  when: string;
}): Wait {
  return {
    what: `wide window, ${path === "/" ? "home page" : "article"}, a menu pressed ${when}`,
    viewport: WIDE,
    path,
    budget,
    until: "nav a[href='/progetti/pon']",
    press: { name: "Progetti", after },
  };
}

/**
 * What the visitor waits for, on a slow phone. `beside` is the folder of another built site (`npm run preview -- --dir`),
 * measured in turn with this one.
 */
export async function measureFeel(runs: number, beside?: string): Promise<Outcome> {
  const served = await serveBuiltSite(["/auth"], beside);
  const browser = await launchBrowser();
  const rows: (string | number)[][] = [];
  const checks = [];
  try {
    for (const wait of waits) {
      const sites = [served.site, wait.byHand ? served.plain : undefined, served.beside];
      const times = sites.map((): number[] => []);
      for (let run = 0; run < runs; run += 1)
        for (const [at, site] of sites.entries()) if (site) times[at]?.push(await timed(browser, site, wait));
      const medians = times.map((list) => (list.length > 0 ? rounded(median(list)) : "–"));
      rows.push([wait.what, ...medians]);
      checks.push(atMost(wait.what, median(times[0] ?? []), wait.budget, "ms"));
    }
  } finally {
    await browser.close();
    await served.close();
  }
  const title = `Processor ${CPU_SLOWDOWN} times slower, 1.6 Mbit/s, 150 ms: medians of ${runs}, in ms`;
  return { tables: [{ title, columns: ["until", "ours", "by hand", "beside"], rows }], checks };
}

async function timed(browser: Browser, site: string, wait: Wait): Promise<number> {
  const context = await browser.newContext({ ignoreHTTPSErrors: true, viewport: wait.viewport });
  try {
    const page = await slowPage(context);
    await page.addInitScript(watch, { until: wait.until, isPressed: wait.press !== undefined });
    await page.goto(site + wait.path, { waitUntil: "load" });
    if (wait.press) {
      const button = page.getByRole("button", { name: wait.press.name });
      const box = await button.boundingBox();
      if (!box) throw new Error(`There is no button ${wait.press.name} on ${wait.path}.`);
      // The delay is part of the measurement.
      await new Promise((resolve) => setTimeout(resolve, wait.press?.after));
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    }
    return await page.evaluate(() => window.waited);
  } finally {
    await context.close();
  }
}

declare global {
  interface Window {
    waited: Promise<number>;
  }
}

/** Runs in the page: the time from the request, or from the press, to the frame in which `until` is painted. */
function watch({ until, isPressed }: { until: string; isPressed: boolean }): void {
  window.waited = new Promise((resolve) => {
    let from = isPressed ? undefined : 0;
    addEventListener("pointerdown", ({ timeStamp }) => (from ??= timeStamp), { capture: true, once: true });
    new MutationObserver((_changes, observer) => {
      if (from === undefined || !document.querySelector(until)?.checkVisibility()) return;
      observer.disconnect();
      const start = from;
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
}
