import { type ArticlePath, map, type SiteAddress, type SitePage, type SitePath } from "#content/site-map.ts";
import { school } from "#content/school.ts";

const tree: SitePage[] = [...map];
const all = flatten(tree);

/** Every page, in the order of the map. Those for signed-in people come later (tools/site/split-site-map.ts). */
export const pages: readonly SitePage[] = all;

/** The pages without access restrictions that have one address. */
export const publicPages = pages.filter((page) => !page.access && !isFamily(page));

/** The public pages with content. Placeholders are left out of sitemap.xml and of the home page. */
export const writtenPages = publicPages.filter((page) => page.screen !== "in-progress");

export function writtenAmong(paths: readonly SitePath[]): SitePage[] {
  return paths.flatMap((path) => writtenPages.find((page) => page.path === path) ?? []);
}

export const menu = tree.filter((page) => page.menu !== "none");

/** The page of an address; of one typed in capitals too, as the router finds it. */
export function pageAt(pathname: string): SitePage | undefined {
  const path = (pathname.length > 1 ? pathname.replace(/\/+$/, "") : pathname).toLowerCase();
  return (
    pages.find((page) => page.path.toLowerCase() === path) ??
    pages.find((page) => isFamily(page) && familyPattern(page.path).test(path))
  );
}

/** Adds the pages for signed-in people, unless the map is whole, as in development and in the build. */
export function addReserved(reserved: readonly SitePage[]): void {
  if (tree.some(isPrivate)) return;
  tree.push(...reserved);
  all.push(...flatten(reserved));
}

/** Gives a page its description, unless it has one. */
export function describe(page: SitePage, description: string | undefined): void {
  if (description) page.description ??= description;
}

/** Whether a page stands for many addresses, one for each thing that the school publishes: "/avvisi/:anno/:numero". */
export function isFamily({ path }: { path: string }): boolean {
  return path.includes("/:");
}

/** Whether a page is for who is signed in, with any role or a certain one. */
export function isPrivate({ access }: { access?: string | undefined }): boolean {
  return access !== undefined && access !== "visitor";
}

/** The address at which the build writes a page: for a family, the HTML that all its addresses share. */
export function builtAddress(path: string): string {
  return path.replaceAll("/:", "/");
}

function familyPattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`);
}

/** The ancestors of a page in the site map and the page itself, Home first. */
export function trail(path: SitePath): readonly SitePage[] {
  const found = trailIn(tree, path);
  const home = pageAt("/");
  return home && path !== "/" ? [home, ...found] : found;
}

export function isArticle(page: SitePage): page is SitePage & { path: ArticlePath } {
  return !page.screen;
}

/** The document title: "Pagina · Istituto". */
export function tabTitle(title?: string): string {
  return !title || title === pageAt("/")?.title ? school.name : `${title} · ${school.name}`;
}

export function canonicalUrl(path: SiteAddress): string {
  return school.url + path;
}

/** The pages of a list and their descendants, in the order of the map. */
export function flatten(list: readonly SitePage[]): SitePage[] {
  return list.flatMap((page) => [page, ...flatten(page.pages ?? [])]);
}

function trailIn(list: readonly SitePage[], path: SitePath): SitePage[] {
  for (const page of list) {
    if (page.path === path) return [page];
    const below = trailIn(page.pages ?? [], path);
    if (below.length > 0) return [page, ...below];
  }
  return [];
}

/** Percent-decodes a part of a URL. Returns it unchanged when it is malformed, as a visitor may type it. */
export function decodeAddress(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // as browsers do with a fragment
  }
}
