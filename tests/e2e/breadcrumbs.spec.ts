import { expect, test, type Page } from "playwright/test";
import { publicPages } from "#shared/site.ts";
import { openHydrated, untilInTypeface } from "./hydrated.ts";
import { resize } from "./room.ts";

const widths = [360, 375, 390, 412, 430];
const paths = publicPages.map(({ path }) => path).filter((path) => path !== "/");

test("on phones the breadcrumbs of every page are as tall before the web font as after, and none ends with a separator", async ({
  page,
}) => {
  await openHydrated(page, "/contatti");
  await untilInTypeface(page);
  await layWaysTo(page, paths);
  const after = await heights(page);
  expect(Object.keys(after)).toEqual(widths.flatMap((width) => paths.map((path) => `${path} at ${width}`)));
  await page.evaluate(() => document.fonts.clear()); // removes the web font, which a script has added
  expect(await heights(page)).toEqual(after);

  await resize(page, 390);
  const dangling = await page.evaluate(() =>
    [...document.querySelectorAll("nav[aria-label=Percorso]")].flatMap((way) => {
      const isShown = (part: Element) => part.getBoundingClientRect().width > 1;
      const shown = [...way.querySelectorAll("a, [aria-hidden], [aria-current]")].filter(
        (part) => isShown(part) && isShown(part.closest("li") ?? part),
      );
      return shown.at(-1)?.hasAttribute("aria-hidden") ? [way.textContent] : [];
    }),
  );
  expect(dangling).toEqual([]);
});

/** Replaces the breadcrumbs of the page with the prerendered breadcrumbs of all pages. */
function layWaysTo(page: Page, pages: string[]): Promise<void> {
  return page.evaluate(async (all) => {
    const own = document.querySelector("nav[aria-label=Percorso]");
    const ways = await Promise.all(all.map(wayTo));
    own?.replaceWith(...ways.filter((way) => way !== null));

    async function wayTo(path: string): Promise<Element | null> {
      const way = (await read(path)).querySelector("nav[aria-label=Percorso]");
      way?.setAttribute("data-to", path);
      return way;
    }

    /** Trusted Types refuse HTML from a string, but not a document parsed by the browser. */
    function read(path: string): Promise<Document> {
      return new Promise((resolve, reject) => {
        const request = new XMLHttpRequest();
        request.onload = () => (request.responseXML ? resolve(request.responseXML) : reject(new Error(path)));
        request.onerror = () => reject(new Error(path));
        request.open("GET", path);
        request.responseType = "document";
        request.send();
      });
    }
  }, pages);
}

async function heights(page: Page): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const width of widths) {
    await resize(page, width);
    const ways = page.getByRole("navigation", { name: "Percorso" });
    const all = await ways.evaluateAll((elements) =>
      elements.map((way) => [way.dataset["to"] ?? "", Math.round(way.getBoundingClientRect().height)] as const),
    );
    for (const [path, height] of all) found[`${path} at ${width}`] = height;
  }
  return found;
}
