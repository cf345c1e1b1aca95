import {
  type AddedPath,
  type ArticlePath,
  map,
  type SiteAddress,
  type SitePage,
  type SitePath,
} from "#content/site-map.ts";
import { school } from "#content/school.ts";

const tree: SitePage[] = [...map];
const all = flatten(tree).flatMap((page) => [page, ...(page.added ? [addedBelow(page)] : [])]);

/** Every page, in the order of the map, with the families of the pages that the school adds below a section. Those for signed-in people come later (tools/site/split-site-map.ts). */
export const pages: readonly SitePage[] = all;

/** The pages without access restrictions that have one address. */
export const publicPages = pages.filter((page) => !page.access && !isFamily(page));

/** The public pages that the program has content for. Placeholders are left out of sitemap.xml and of the home page. */
export const writtenPages = publicPages.filter((page) => page.screen !== "in-progress");

export function writtenAmong(paths: readonly SitePath[]): SitePage[] {
  return paths.flatMap((path) => publicPages.find((page) => page.path === path && isWritten(page)) ?? []);
}

let ofSchool: readonly string[] | undefined;

/**
 * What the build knew of the pages that the school writes, as every page has it on its root element: `pages_at` of day_state(),
 * then the addresses of the map that have a text of the school.
 */
function ofBuild(): string[] {
  return globalThis.document?.getElementById("root")?.dataset["pages"]?.split(" ") ?? [];
}

/** The moment of the last change that the build knew; undefined for a site built without a database. */
export function builtPagesAt(): string | undefined {
  return ofBuild()[0];
}

export function isOfSchool(path: string): boolean {
  return (ofSchool ??= ofBuild()).includes(path);
}

/** For the prerender, and for a window that has read what is newer than its build. */
export function setOfSchool(paths: readonly string[]): void {
  ofSchool = paths;
}

/** Whether a public page has content: the program's, or the school's. */
export function isWritten(page: SitePage): boolean {
  return writtenPages.includes(page) || isOfSchool(page.path);
}

/** The titles of added pages, by their addresses, once they are loaded: the map has only their family. */
export const addedTitles = new Map<string, string>();

export const menu = tree.filter((page) => page.menu !== "none");

/** The page of an address; of one typed in capitals too, or encoded more than it needs. An encoded slash parts nothing. */
export function pageAt(pathname: string): SitePage | undefined {
  const asked = pathname.length > 1 ? pathname.replace(/\/+$/, "") : pathname;
  const path = decodeAddress(asked.replace(/%2f/gi, "%252F")).toLowerCase();
  return (
    pages.find((page) => page.path.toLowerCase() === path) ??
    pages.find((page) => isFamily(page) && familyPattern(page.path).test(path))
  );
}

/** What an address has where that of its page has `:names`, in their order. */
export function partsAt(pathname: string): string[] {
  const names = pageAt(pathname)?.path.split("/") ?? [];
  return pathname
    .split("/")
    .filter((_, at) => names[at]?.startsWith(":"))
    .map(decodeAddress);
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
  const family = pages.find((page) => page.path === path && page.screen === "added");
  const found = family ? [...trailIn(tree, sectionOf(path)), family] : trailIn(tree, path);
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

function addedBelow({ path }: SitePage): SitePage {
  return { path: `${path}/:pagina` as AddedPath, title: "Pagina della scuola", screen: "added", menu: "none" };
}

function sectionOf(path: string): string {
  return path.replace(/\/[^/]*$/, "");
}

function trailIn(list: readonly SitePage[], path: string): SitePage[] {
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
