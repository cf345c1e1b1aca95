import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";

/** What travels, in bytes after brotli, for one address. Sources and reasons: README, "Speed". */
export const BUDGET = { html: 10_000, css: 12_000, fonts: 45_000, script: { narrow: 100_000, wide: 105_000 } };

/** Parts that no public page may load before something asks for them: a name in the chunk's file, and what it is. */
const APART = ["supabase", "schemas", "toaster", "admin-page", "auth-page"];

/** Each window loads the menu that it shows (src/app/menus.tsx). */
const MENUS = { narrow: "src/app/mobile-menu.tsx", wide: "src/app/main-menu.tsx" };

interface ManifestChunk {
  file: string;
  src?: string;
  imports?: string[];
}

export type Manifest = Record<string, ManifestChunk>;

interface SitePageSource {
  path: string;
  screen?: string;
}

/**
 * Fails the build when a public page weighs more than its budget, naming the page and its heaviest chunks.
 * `manifest` is Vite's; `pages` are the public ones of the site map.
 */
export async function checkSizes(site: string, manifest: Manifest, pages: readonly SitePageSource[]): Promise<void> {
  const weights = new Map<string, number>();
  for (const { file } of Object.values(manifest))
    if (file.endsWith(".js")) weights.set(file, brotli(await readFile(path.join(site, file))));

  const faults: string[] = [];
  const fail = (what: string, size: number, limit: number, detail = "") =>
    size > limit && faults.push(`${what}: ${size} B, at most ${limit} B.${detail}`);

  for (const page of pages) {
    const html = await readFile(path.join(site, page.path === "/" ? "index.html" : `${page.path}.html`), "utf8");
    const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? "";
    fail(`The HTML of ${page.path}`, brotli(html.replace(style, "")), BUDGET.html);
    fail(`The styles of ${page.path}`, brotli(style), BUDGET.css);
    for (const [window, menu, limit] of [
      ["narrow", MENUS.narrow, BUDGET.script.narrow],
      ["wide", MENUS.wide, BUDGET.script.wide],
    ] as const) {
      const chunks = chunksOf(manifest, page, menu);
      const total = chunks.reduce((sum, file) => sum + (weights.get(file) ?? 0), 0);
      const heaviest = [...chunks].sort((a, b) => (weights.get(b) ?? 0) - (weights.get(a) ?? 0)).slice(0, 4);
      const detail = ` The heaviest: ${heaviest.map((file) => `${file} ${weights.get(file) ?? 0} B`).join(", ")}.`;
      fail(`The scripts of ${page.path} in a ${window} window`, total, limit, detail);
      for (const apart of APART) {
        const found = chunks.find((file) => path.basename(file).startsWith(apart));
        if (found) faults.push(`${page.path} loads ${found} at once: it must be imported when it is needed.`);
      }
    }
  }
  fail("The fonts", await fontBytes(site), BUDGET.fonts);
  if (faults.length > 0) throw new Error(`The site is too heavy.\n${faults.join("\n")}`);
}

/** The scripts that a page loads by itself: the entry, the application, menu and page, and what they import. */
export function chunksOf(manifest: Manifest, page: SitePageSource, menu: string): string[] {
  const wanted = ["index.html", "src/app/start.tsx", menu, ...sourcesOf(manifest, page)];
  const seen = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    const chunk = manifest[key];
    if (!chunk) throw new Error(`${key} is not in Vite's manifest.`);
    seen.add(key);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const key of wanted) visit(key);
  return [...seen].map((key) => manifest[key]?.file ?? "");
}

function sourcesOf(manifest: Manifest, page: SitePageSource): string[] {
  if (!page.screen) return ["src/pages/article-page.tsx", `src/content/articles${page.path}.ts`];
  const file = `src/pages/${page.screen}-page.tsx`;
  if (!manifest[file]) throw new Error(`The screen "${page.screen}" has no chunk of its own: ${file}`);
  return [file];
}

async function fontBytes(site: string): Promise<number> {
  const assets = await readdir(path.join(site, "assets"));
  const fonts = assets.filter((file) => file.endsWith(".woff2"));
  const sizes = await Promise.all(fonts.map(async (file) => (await readFile(path.join(site, "assets", file))).length));
  return sizes.reduce((sum, size) => sum + size, 0);
}

function brotli(content: string | Buffer): number {
  return brotliCompressSync(content).length;
}
