import type { Page } from "playwright";
import { launchBrowser } from "./browser.ts";
import { serveBuiltSite } from "./built-site.ts";
import { atMost, median, rounded, type Outcome } from "./outcome.ts";

const LINKS = 10;

/** From the click on a link that the pointer was over to the next page on the screen. */
export async function measureNavigation(): Promise<Outcome> {
  const served = await serveBuiltSite([]);
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ ignoreHTTPSErrors: true });
    await page.goto(served.site);
    const addresses = await page
      .locator("main a[href^='/']:visible, footer a[href^='/']:visible")
      .evaluateAll((links) =>
        [...new Set(links.map((link) => link.getAttribute("href") ?? "/"))].filter((href) => href !== "/"),
      );
    const rows: { address: string; ms: number }[] = [];
    for (let at = 0; at < LINKS; at += 1) {
      const address = addresses[at % addresses.length] ?? "/";
      rows.push({ address, ms: await navigate(page, served.site, address) });
    }
    const times = rows.map(({ ms }) => ms);
    return {
      tables: [
        {
          title: "Navigation to a page already fetched, from the click to the paint of its heading",
          columns: ["to", "ms"],
          rows: rows.map(({ address, ms }) => [address, rounded(ms)]),
        },
      ],
      checks: [atMost(`navigation, median of ${LINKS}`, median(times), 100, "ms")],
    };
  } finally {
    await browser.close();
    await served.close();
  }
}

async function navigate(page: Page, site: string, address: string): Promise<number> {
  await page.goto(site, { waitUntil: "networkidle" });
  const link = page.locator(`main a[href='${address}']:visible, footer a[href='${address}']:visible`).first();
  await link.scrollIntoViewIfNeeded();
  await link.hover();
  // The page is hydrated, its menu too.
  await page.waitForFunction(
    () => history.scrollRestoration === "manual" && document.querySelectorAll(".menu-bar, .menu-button").length < 2,
  );
  await page.waitForLoadState("networkidle");
  await page.evaluate(timeNextHeading);
  await link.click();
  return page.evaluate(() => window.navigationTime);
}

declare global {
  interface Window {
    navigationTime: Promise<number>;
  }
}

/** Runs in the page: the time from the next click to the frame after the one that has the new heading. */
function timeNextHeading(): void {
  const before = document.querySelector("h1")?.textContent;
  window.navigationTime = new Promise((resolve) => {
    document.addEventListener(
      "click",
      ({ timeStamp }) => {
        new MutationObserver((_changes, observer) => {
          const heading = document.querySelector("h1")?.textContent;
          if (heading === undefined || heading === before) return;
          observer.disconnect();
          requestAnimationFrame(() => requestAnimationFrame((now) => resolve(now - timeStamp)));
        }).observe(document, { subtree: true, childList: true, characterData: true });
      },
      { capture: true, once: true },
    );
  });
}
