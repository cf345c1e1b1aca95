import { createElement, Fragment } from "react";
import { flushSync } from "react-dom";
import type { SitePage } from "#content/site-map.ts";
import { listSchoolPages, readSchoolPage } from "#features/pages/reading/read-pages.ts";
import { allowedPages, type ListedSchoolPage } from "#features/pages/reading/school-page.ts";
import { pageAt, setOfSchool } from "#shared/site.ts";
import { heirOf } from "#shared/ui/prerendered.tsx";
import { setPage } from "./load-page.tsx";
import { placeSchoolPage, shownVersion } from "./school-page.tsx";

let listed: { at: string; pages: Promise<ListedSchoolPage[]> } | undefined;

/**
 * In a window whose build is older than `at`, the last change of a page of the school: where the page of the address has
 * another text by now, is new or is gone, or lists other pages below it, puts that in its place. `show` renders the page of the address again.
 */
export async function followSchool(page: SitePage, address: string, at: string, show: () => void): Promise<void> {
  const pages = allowedPages({ pages: await pagesAt(at) });
  const now = pages.find(({ path }) => path === address)?.version;
  if (now !== shownVersion(address) || isListOld(address, pages)) {
    const element = await placeSchoolPage(page, address, now ? await readSchoolPage(address, "reload") : null);
    // The key: what was prerendered gives way.
    await setPage(page, address, createElement(Fragment, { key: at }, element));
    if (location.pathname === address) showInPlace(show);
  }
  setOfSchool(pages.flatMap(({ path, parent }) => (parent ? [] : [path])));
}

/** Asked once for each change: what the browser has kept is older. */
function pagesAt(at: string): Promise<ListedSchoolPage[]> {
  if (listed?.at !== at) {
    const asked = { at, pages: listSchoolPages("reload") };
    asked.pages.catch(() => (listed = undefined));
    listed = asked;
  }
  return listed.pages;
}

/** Whether «In questa sezione» of the page that is shown is not what the school has added below it. */
function isListOld(address: string, pages: readonly ListedSchoolPage[]): boolean {
  const links = document.querySelectorAll<HTMLAnchorElement>(`#contenuto a[href^="${address}/"]`);
  const shown = new Map([...links].map((link) => [link.pathname, link.textContent]));
  const below = new Map(pages.flatMap(({ path, parent, title }) => (parent === address ? [[path, title]] : [])));
  const isGone = (path: string) => pageAt(path)?.screen === "added" && !below.has(path);
  return [...below].some(([path, title]) => shown.get(path) !== title) || [...shown.keys()].some(isGone);
}

/** The reader keeps the place in the text, and the focus. */
function showInPlace(show: () => void): void {
  const main = document.getElementById("contenuto");
  const focused = document.activeElement;
  const mark = headings(main).findLast(({ top }) => top < innerHeight / 2);
  flushSync(show);
  const moved = mark && headings(main).find(({ id }) => id === mark.id);
  if (moved && scrollY > 0) scrollBy({ top: moved.top - mark.top, behavior: "instant" });
  if (!main || !(focused instanceof HTMLElement) || focused.isConnected) return;
  const same = focused.id ? document.getElementById(focused.id) : heirOf(focused, main);
  (same ?? main.querySelector("h1"))?.focus({ preventScroll: true });
}

/** The headings, by their ids (the first has none), and where they are in the window. */
function headings(main: HTMLElement | null): { id: string; top: number }[] {
  const found = [...(main?.querySelectorAll("h1, h2[id]") ?? [])];
  return found.map((heading) => ({ id: heading.id, top: heading.getBoundingClientRect().top }));
}
