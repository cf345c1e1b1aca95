import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { chunksOf, MENUS, type Manifest, type SitePageSource } from "./chunks.ts";

/** What travels, in bytes after brotli, for one address. Sources and reasons: docs/performance.md. */
export const BUDGET = {
  html: 10_200,
  css: 12_300,
  fonts: 45_000,
  script: 103_300,
  search: 45_000,
  player: 8_000,
  displaySettings: 8_000,
  stored: 1_200_000,
};

/** What the search finds, and what it finds it with: fetched at the first question. */
const SEARCH = ["_virtual_search-entries", "create-search"];

/** What reads an article aloud: fetched at its first use. */
const PLAYER = ["player"];

/** Parts that no public page may load before something asks for them: a name in the chunk's file, and what it is. */
const APART = [
  "supabase",
  "schemas",
  "toaster",
  "admin-page",
  "auth-page",
  "search-dialog",
  "display-settings-panel",
  ...SEARCH,
  ...PLAYER,
];

/**
 * Fails the build when a public page weighs more than its budget, naming the page and its heaviest chunks.
 * `manifest` is Vite's; of `pages`, those of the site map, the ones behind the sign-in are left out.
 */
export async function checkSizes(site: string, manifest: Manifest, pages: readonly SitePageSource[]): Promise<void> {
  const weights = new Map<string, number>();
  for (const { file } of Object.values(manifest))
    if (file.endsWith(".js")) weights.set(file, brotli(await readFile(path.join(site, file), "utf8")));

  const faults: string[] = [];
  const fail = (what: string, size: number, limit: number, detail = "") =>
    size > limit && faults.push(`${what}: ${size} B, al massimo ${limit} B.${detail}`);

  for (const page of pages.filter(({ access }) => !access)) {
    const html = await readFile(path.join(site, page.path === "/" ? "index.html" : `${page.path}.html`), "utf8");
    const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? "";
    fail(`Il testo di ${page.path} (va accorciato)`, brotli(html.replace(style, "")), BUDGET.html);
    // Those inside the page, and the sheet that the application adds to them.
    const sheet = /data-styles="([^"]+)"/.exec(html)?.[1];
    const added = sheet ? brotli(await readFile(path.join(site, sheet), "utf8")) : 0;
    fail(`Gli stili di ${page.path}`, brotli(style) + added, BUDGET.css);
    for (const [window, menu] of Object.entries(MENUS)) {
      const chunks = chunksOf(manifest, page, menu);
      const total = chunks.reduce((sum, file) => sum + (weights.get(file) ?? 0), 0);
      const heaviest = [...chunks].sort((a, b) => (weights.get(b) ?? 0) - (weights.get(a) ?? 0)).slice(0, 4);
      const detail = ` I file più pesanti: ${heaviest.map((file) => `${file} ${weights.get(file) ?? 0} B`).join(", ")}.`;
      fail(`Gli script di ${page.path} (menu ${window})`, total, BUDGET.script, detail);
      for (const apart of APART) {
        const found = chunks.find((file) => path.basename(file).startsWith(apart));
        if (found) faults.push(`${page.path} carica subito ${found}: va importato quando serve.`);
      }
    }
  }
  fail("La ricerca", bytesOf(weights, SEARCH), BUDGET.search);
  fail("L’ascolto", bytesOf(weights, PLAYER), BUDGET.player);
  fail("Gli aiuti per la lettura", bytesOf(weights, ["display-settings-panel"]), BUDGET.displaySettings);
  fail("I caratteri", await fontBytes(site), BUDGET.fonts);
  if (faults.length > 0) throw new Error(`Il sito è troppo pesante: non è stato costruito.\n${faults.join("\n")}`);
}

/** There are many files: the best compression would take seconds of every build, and hosts seldom have it. */
const AS_HOSTS_DO = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Fails the build when what a browser is given to keep, to read the site without a network, is too much. */
export async function checkStoredSize(site: string, files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    files.map(async (file) => {
      const content = await readFile(path.join(site, file));
      return file.endsWith(".woff2") ? content.length : brotliCompressSync(content, AS_HOSTS_DO).length;
    }),
  );
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (total > BUDGET.stored)
    throw new Error(
      `Ciò che resta sul dispositivo per chi è senza rete pesa ${total} B, al massimo ${BUDGET.stored} B.`,
    );
  return total;
}

function bytesOf(weights: ReadonlyMap<string, number>, names: readonly string[]): number {
  const sizes = names.map((name) => [...weights].find(([file]) => path.basename(file).startsWith(name))?.[1]);
  return sizes.reduce<number>((sum, size = Infinity) => sum + size, 0); // what is not found is a fault too
}

async function fontBytes(site: string): Promise<number> {
  const assets = await readdir(path.join(site, "assets"));
  // The typeface of the display settings travels to who has chosen it.
  const fonts = assets.filter((file) => file.endsWith(".woff2") && !file.startsWith("atkinson"));
  const sizes = await Promise.all(fonts.map(async (file) => (await readFile(path.join(site, "assets", file))).length));
  return sizes.reduce((sum, size) => sum + size, 0);
}

const weighed = new Map<string, number>();

/** Pages share their styles, and the best compression of a text takes a tenth of a second: each text has it once. */
function brotli(content: string): number {
  const size = weighed.get(content) ?? brotliCompressSync(content).length;
  weighed.set(content, size);
  return size;
}
