import { school } from "#content/school.ts";
import { builtAddress } from "#shared/site.ts";
import type { Manifest, SitePageSource } from "./chunks.ts";

/** Images of the layout, used on every page. */
const DRAWN = [...new Set(["favicon.svg", school.emblem.slice(1)])].filter(Boolean);

/**
 * The files that the service worker stores: the public pages and every script, font and image that they can load. Files
 * used only by pages that require sign-in are left out.
 */
export function storedFiles(manifest: Manifest, pages: readonly SitePageSource[]): string[] {
  const addresses = pages.filter(({ access }) => !access).map((page) => fileOf(page.path));
  const reserved = pages.filter(({ access }) => access).map(({ screen }) => `src/pages/${screen ?? ""}-page.tsx`);
  return [...addresses, "offline.html", ...DRAWN, ...used(manifest, reserved)];
}

export function fileOf(path: string): string {
  return path === "/" ? "index.html" : `${builtAddress(path).slice(1)}.html`;
}

/** Follows static and dynamic imports from the entry of the site, except into `closed`. */
function used(manifest: Manifest, closed: readonly string[]): string[] {
  const seen = new Set<string>();
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key) || closed.includes(key)) return;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.assets ?? [])]) files.add(file);
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) visit(next);
  };
  visit("src/start/start.ts");
  return [...files];
}
