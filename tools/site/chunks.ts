import { builtAddress, isPrivate } from "#shared/site.ts";
import { school } from "#content/school.ts";

/** A page loads one of the two menus, depending on the viewport (src/app/menu/menus.tsx). */
const MENUS = { narrow: "src/app/menu/narrow-menu.tsx", wide: "src/app/menu/wide-menu.tsx" };

const START = ["src/start/start.ts", "src/start/hydrate.tsx"] as const;

/** Loaded with every page for who is signed in (src/app/load-page.tsx). */
const GUARD = "src/app/private-page.tsx";

/** Names the files of pages whose HTML does not, and the pages for signed-in people (src/app/load-page.tsx). */
const OTHER_PAGES = "src/app/other-pages.ts";

/** What shows a page that the school has written. */
const SCHOOL_PAGE = "src/app/school-page.tsx";
const ARTICLE_PAGE = "src/pages/article-page.tsx";

/** The chunks that a screen imports right after hydration (src/start/hydrate.tsx). */
const AHEAD: Record<string, string[]> = {
  auth: ["src/shared/session/supabase-chunk.ts"],
};

/** Chunks needed to hydrate prerendered content (`loadWithPage`). */
const PRERENDERED_PARTS: Record<string, string[]> = {
  answers: ["src/features/answers/answers-list.tsx"],
  calendar: ["src/features/calendar/calendar-list.tsx"],
  news: ["src/features/news/news-list.tsx"],
  notice: ["src/features/notices/notice-reader.tsx"],
  notices: ["src/features/notices/notice-list.tsx"],
};

interface ManifestChunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  assets?: string[];
}

export type Manifest = Record<string, ManifestChunk>;

export interface SitePageSource {
  path: string;
  screen?: string;
  access?: string;
  lang?: string;
}

/** The chunks that the page lists for src/start/preload.ts: those for every viewport, and those of each menu. */
export function modulesOf(manifest: Manifest, page: SitePageSource, isPrerendered = false) {
  const hasMenu = page.access !== "visitor"; // src/app/layout/bare-layout.tsx
  const { screen = "" } = page;
  const ahead = [...(AHEAD[screen] ?? []), ...((isPrerendered && PRERENDERED_PARTS[screen]) || [])];
  const modules = filesOf(manifest, [...START, ...sourcesOf(manifest, page), ...ahead]);
  const ofMenu = (menu: string) => filesOf(manifest, hasMenu ? [menu] : []).filter((file) => !modules.includes(file));
  return { modules, wide: ofMenu(MENUS.wide), narrow: ofMenu(MENUS.narrow) };
}

/** The files of a public page that src/app/load-page.tsx imports: the screen, and the text of an article. */
export function ownFiles(manifest: Manifest, page: SitePageSource): { screen?: string; text?: string } {
  if (isPrivate(page)) return {};
  const [screen, text] = sourcesOf(manifest, page).map((source) => manifest[source]?.file);
  return { ...(screen && { screen }), ...(text && !page.screen && { text }) };
}

function filesOf(manifest: Manifest, sources: readonly string[]): string[] {
  return [...new Set(reached(manifest, sources, ({ imports = [] }) => imports).map(({ file }) => file))];
}

/** These chunks and those that they lead to. */
function reached(manifest: Manifest, sources: readonly string[], next: (chunk: ManifestChunk) => readonly string[]) {
  const seen = new Map<string, ManifestChunk>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    const chunk = manifest[key];
    if (!chunk) throw new Error(missing(key));
    seen.set(key, chunk);
    next(chunk).forEach(visit);
  };
  sources.forEach(visit);
  return [...seen.values()];
}

function missing(source: string): string {
  if (!source.startsWith("src/content/articles/")) return `${source} is not in Vite's manifest.`;
  return `Manca il testo di una pagina: aggiungete il file ${source}, oppure rimettete screen: "in-progress" in src/content/site-map.ts.`;
}

function sourcesOf(manifest: Manifest, page: SitePageSource): string[] {
  const article = `src/content/articles${page.path}.ts`;
  if (page.screen === "added") return [SCHOOL_PAGE, ARTICLE_PAGE, ...(manifest[article] ? [article] : [])];
  if (!page.screen) return [ARTICLE_PAGE, article];
  const file = `src/pages/${page.screen}-page.tsx`;
  if (!manifest[file]) throw new Error(`The screen "${page.screen}" has no chunk of its own: ${file}`);
  if (page.lang) return [file, `src/content/languages/${page.lang}/page.${page.lang === "it" ? "ts" : "json"}`];
  return isPrivate(page) ? [GUARD, OTHER_PAGES, file] : [file];
}

const LANGUAGE_PAGE = /^src\/(?:pages\/language-page|content\/languages\/[^/]+\/page)\.\w+$/;

/** Images of the layout, used on every page. */
const PRERENDERED = [...new Set(["favicon.svg", school.emblem.slice(1)])].filter(Boolean);

/** Of the pages in other languages a family needs one: the others, as those that a school adds, are not worth their bytes on every device. */
export function isStored({ access, lang, screen }: SitePageSource): boolean {
  return !access && !lang && screen !== "added";
}

/** The public pages, which the service worker must store. */
export function storedPages(pages: readonly SitePageSource[]): string[] {
  return [...pages.filter(isStored).map((page) => fileOf(page.path)), "offline.html"];
}

/**
 * What it stores with them, if it can: every script, font and image that they can load. Files used only by pages that
 * require sign-in are left out.
 */
export function storedExtras(manifest: Manifest, pages: readonly SitePageSource[]): string[] {
  const reserved = pages.filter(({ access }) => access).map(({ screen = "" }) => `src/pages/${screen}-page.tsx`);
  const chunks = reached(manifest, [START[0]], ({ imports = [], dynamicImports = [] }) =>
    [...imports, ...dynamicImports].filter(
      (key) => key !== GUARD && !reserved.includes(key) && !LANGUAGE_PAGE.test(key),
    ),
  );
  return [...PRERENDERED, ...new Set(chunks.flatMap(({ file, assets = [] }) => [file, ...assets]))];
}

export function fileOf(path: string): string {
  return path === "/" ? "index.html" : `${builtAddress(path).slice(1)}.html`;
}
