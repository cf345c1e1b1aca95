import type { Browser } from "playwright";
import { neverQuiet } from "../never-quiet.ts";
import { launchBrowser } from "./browser.ts";
import { serveBuiltSite } from "./built-site.ts";
import { median, rounded, type Outcome } from "./outcome.ts";

const PAGES = ["/", "/didattica-digitale/famiglie/cyberbullismo", "/didattica-digitale/docenti/tutorial"];

/** How much slower than this machine's processor a parent's phone is: Lighthouse's own figure. */
const CPU_SLOWDOWN = 4;

interface FirstTap {
  /** From the tap on the button of the menu to the menu on the screen, in ms. */
  menu: number;
  /** From the same tap, which starts the application, to the application that answers, in ms. */
  application: number;
}

/** What the reader pays for pages that start as plain HTML. On a slow processor, with the files already brought. */
export async function measureWaking(runs: number): Promise<Outcome> {
  const served = await serveBuiltSite([]);
  const browser = await launchBrowser();
  try {
    const rows: (string | number)[][] = [];
    for (const path of PAGES) {
      const taps: FirstTap[] = [];
      for (let run = 0; run < runs; run += 1) taps.push(await firstTap(browser, served.site + path));
      for (const [what, times] of [
        ["the menu is open", taps.map((tap) => tap.menu)],
        ["the application answers", taps.map((tap) => tap.application)],
      ] as const)
        rows.push([path, what, rounded(median(times)), rounded(Math.max(...times))]);
    }
    const title = `After the first tap, processor ${CPU_SLOWDOWN} times slower, in ms`;
    return { tables: [{ title, columns: ["page", "until", "median", "worst"], rows }], checks: [] };
  } finally {
    await browser.close();
    await served.close();
  }
}

async function firstTap(browser: Browser, url: string): Promise<FirstTap> {
  const context = await browser.newContext({
    ignoreHTTPSErrors: true,
    viewport: { width: 390, height: 800 },
    hasTouch: true,
    isMobile: true,
  });
  try {
    const page = await context.newPage();
    await neverQuiet(page);
    await page.goto(url, { waitUntil: "networkidle" });
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
    await page.evaluate(timeFirstTap, LOOK);
    await page.getByRole("button", { name: "Apri il menu" }).tap();
    return await page.evaluate(() => window.firstTap);
  } finally {
    await context.close();
  }
}

declare global {
  interface Window {
    firstTap: Promise<FirstTap>;
  }
}

/** How often the page is looked at, in ms. */
const LOOK = 4;

/** Runs in the page: from the next touch on, looks for the open dialog and for the application that is awake. */
function timeFirstTap(every: number): void {
  window.firstTap = new Promise((resolve) => {
    document.addEventListener(
      "pointerdown",
      ({ timeStamp }) => {
        const tap: Partial<FirstTap> = {};
        const watch = setInterval(() => {
          const passed = performance.now() - timeStamp;
          if (document.querySelector("dialog[open]")) tap.menu ??= passed;
          if (history.scrollRestoration === "manual") tap.application ??= passed;
          if (tap.menu === undefined || tap.application === undefined) return;
          clearInterval(watch);
          resolve({ menu: tap.menu, application: tap.application });
        }, every);
      },
      { capture: true, once: true },
    );
  });
}
