import type { Page } from "playwright/test";

/** By how many pixels the page scrolls horizontally. */
export function sideways(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Resizes the window, and waits for the next paint. */
export async function resize(page: Page, width: number, height = 900): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

/** The elements whose text is cut off by the window or by their own overflow. */
export function cut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth } = document.documentElement;
    return [...document.querySelectorAll("body *")].filter(isCut).map((element) => element.outerHTML.slice(0, 120));

    function isCut(element: Element): boolean {
      // The ticker and the tabs of the administration scroll; text for screen readers only has no size.
      const scrolls = ".ticker, nav[aria-label='Amministrazione']";
      if (!element.checkVisibility() || element.closest(`${scrolls}, .sr-only, .max-sm\\:sr-only`)) return false;
      const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
      if (!hasText) return false;
      const { left, right } = element.getBoundingClientRect();
      const hides = getComputedStyle(element).overflowX !== "visible" && element.scrollWidth > element.clientWidth + 1;
      const box = element.closest("dialog")?.getBoundingClientRect() ?? { left: 0, right: clientWidth };
      return hides || left < box.left - 1 || right > box.right + 1;
    }
  });
}

/** Counts the navigations of the page from here on. */
export function countLoads(page: Page): () => number {
  let loads = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads++;
  });
  return () => loads;
}
