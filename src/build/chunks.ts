/** Each window loads the menu that it shows (src/app/menus.tsx). */
export const MENUS = { narrow: "src/app/mobile-menu.tsx", wide: "src/app/main-menu.tsx" };

interface ManifestChunk {
  file: string;
  src?: string;
  imports?: string[];
}

export type Manifest = Record<string, ManifestChunk>;

export interface SitePageSource {
  path: string;
  screen?: string;
}

/** The scripts that a page loads by itself: the entry, the application, menu and page, and what they import. */
export function chunksOf(manifest: Manifest, page: SitePageSource, menu: string): string[] {
  const wanted = ["index.html", "src/app/react.ts", "src/app/start.tsx", menu, ...sourcesOf(manifest, page)];
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
