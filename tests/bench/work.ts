import type { Browser, CDPSession, Page } from "playwright";
import { CPU_SLOWDOWN, NARROW, launchBrowser, slowLine } from "./browser.ts";
import { serveBuiltSite } from "./built-site.ts";
import { atMost, median, rounded, type Outcome } from "./outcome.ts";

/** The limits, in ms of a processor four times slower. */
const PAGES: Record<string, number | undefined> = {
  "/": 2_200,
  "/didattica-digitale/famiglie/cyberbullismo": 1_600,
  "/avvisi": undefined,
};

/** Quiet: so long without a request and without more than BUSY_MS of work. */
const QUIET_MS = 2_000;
const BUSY_MS = 20;

/** What begins by itself some seconds after the load counts too: the worker that stores the site, what is live. */
const AT_LEAST_MS = 10_000;

const PARTS = ["TaskDuration", "ScriptDuration", "RecalcStyleDuration", "LayoutDuration"] as const;

/** Milliseconds of each part, then the number of requests. */
type Reading = number[];

/**
 * The processor time of the main thread until the page is quiet, without throttling: with it, the thread would also be
 * charged for the time in which it is held up. Other programs on the machine do not count.
 */
export async function measureWork(runs: number, beside?: string): Promise<Outcome> {
  const paths = Object.keys(PAGES);
  const served = await serveBuiltSite(paths, beside);
  const sites = { ours: served.site, "by hand": served.plain, ...(served.beside && { beside: served.beside }) };
  const browser = await launchBrowser();
  const rows: (string | number)[][] = [];
  const checks = [];
  try {
    for (const path of paths) {
      const readings: Reading[][] = [];
      // The sites at once: a visit is mostly waiting, and each has a thread of its own.
      for (let run = 0; run < runs; run += 1)
        readings.push(await Promise.all(Object.values(sites).map((site) => work(browser, site + path))));
      const medians = Object.keys(sites).map((_, at) => mediansOf(readings.map((ofRun) => ofRun[at] ?? [])));
      for (const [at, name] of Object.keys(sites).entries()) rows.push([path, name, ...(medians[at] ?? [])]);
      const [ours = NaN] = medians[0] ?? [];
      const limit = PAGES[path];
      if (limit) checks.push(atMost(`work of ${path}`, ours * CPU_SLOWDOWN, limit, `ms, ${CPU_SLOWDOWN} times slower`));
    }
  } finally {
    await browser.close();
    await served.close();
  }
  const title = `Processor time of the main thread until the page is quiet, 1.6 Mbit/s, 150 ms: medians of ${runs}, in ms`;
  return {
    tables: [{ title, columns: ["page", "", "all", "scripts", "style", "layout", "requests"], rows }],
    checks,
  };
}

function mediansOf(readings: Reading[]): number[] {
  return (readings[0] ?? []).map((_, at) => rounded(median(readings.map((reading) => reading[at] ?? NaN))));
}

async function work(browser: Browser, url: string): Promise<Reading> {
  const context = await browser.newContext({ ignoreHTTPSErrors: true, viewport: NARROW });
  try {
    const page = await context.newPage();
    const session = await slowLine(page);
    await session.send("Performance.enable", { timeDomain: "threadTicks" });
    return await untilQuiet(page, session, url);
  } finally {
    await context.close();
  }
}

async function untilQuiet(page: Page, session: CDPSession, url: string): Promise<Reading> {
  let requests = 0;
  let lastSign = performance.now();
  page.on("request", () => (requests += 1));
  for (const event of ["request", "requestfinished", "requestfailed"] as const)
    page.on(event as "request", () => (lastSign = performance.now()));
  const before = await timesOf(session);
  const begun = performance.now();
  await page.goto(url, { waitUntil: "load" });
  let [all = 0] = await timesOf(session);
  while (performance.now() - begun < AT_LEAST_MS || performance.now() - lastSign < QUIET_MS) {
    await new Promise((resolve) => setTimeout(resolve, 250));
    const [now = 0] = await timesOf(session);
    if (now - all > BUSY_MS) lastSign = performance.now();
    all = now;
  }
  const after = await timesOf(session);
  return [...after.map((time, at) => time - (before[at] ?? 0)), requests];
}

/** In ms, in the order of PARTS. */
async function timesOf(session: CDPSession): Promise<number[]> {
  const { metrics } = await session.send("Performance.getMetrics");
  return PARTS.map((part) => (metrics.find(({ name }) => name === part)?.value ?? NaN) * 1_000);
}
