import type { Browser } from "playwright";
import { neverQuiet } from "../never-quiet.ts";
import { launchBrowser } from "./browser.ts";
import { serveBuiltSite } from "./built-site.ts";
import { median, rounded, type Outcome } from "./outcome.ts";

const PAGES = ["/", "/didattica-digitale/famiglie/cyberbullismo", "/didattica-digitale/docenti/tutorial"];

/** How much slower than this machine's processor a parent's phone is: Lighthouse's own figure. */
const CPU_SLOWDOWN = 4;

/**
 * What the reader pays for pages that start as plain HTML: from the first tap on the button of the menu, which starts
 * the application, to the menu on the screen. On a slow processor, with the files already brought by the page.
 */
export async function measureWaking(runs: number): Promise<Outcome> {
  const served = await serveBuiltSite([]);
  const browser = await launchBrowser();
  try {
    const rows: (string | number)[][] = [];
    for (const path of PAGES) {
      const times: number[] = [];
      for (let run = 0; run < runs; run += 1) times.push(await firstTap(browser, served.site + path));
      rows.push([path, rounded(median(times)), rounded(Math.max(...times))]);
    }
    const title = `From the first tap to the open menu, processor ${CPU_SLOWDOWN} times slower, in ms`;
    return { tables: [{ title, columns: ["page", "median", "worst"], rows }], checks: [] };
  } finally {
    await browser.close();
    await served.close();
  }
}

async function firstTap(browser: Browser, url: string): Promise<number> {
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
    await page.evaluate(timeOpening);
    await page.getByRole("button", { name: "Apri il menu" }).tap();
    return await page.evaluate(() => window.openingTime);
  } finally {
    await context.close();
  }
}

declare global {
  interface Window {
    openingTime: Promise<number>;
  }
}

/** Runs in the page: the time from the next touch to the frame after the one that has the open dialog. */
function timeOpening(): void {
  window.openingTime = new Promise((resolve) => {
    document.addEventListener(
      "pointerdown",
      ({ timeStamp }) => {
        new MutationObserver((_changes, observer) => {
          if (!document.querySelector("dialog[open]")) return;
          observer.disconnect();
          requestAnimationFrame(() => requestAnimationFrame((now) => resolve(now - timeStamp)));
        }).observe(document, { subtree: true, childList: true, attributes: true });
      },
      { capture: true, once: true },
    );
  });
}
