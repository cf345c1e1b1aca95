import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { NamedFiles } from "./named-files.ts";

const JOURNEY = /^tests\/e2e\/.+\.spec\.ts$/;
const OF_EVERY_PAGE = /^tests\/e2e\/(?:every-page.*|print)\.spec\.ts$/;
/** What every journey starts. */
const STARTED = ["tools/commands/preview/main.ts", "src/main.ts", "src/prerender/prerender.tsx"];
const MAP = "src/content/site-map.ts";
const READS_MAP = /#shared\/site\.ts/;
/** All pages have the search, and it has the words of all: its own page stands for it. */
const SEARCH = "src/features/search/entries/collect-entries.ts";
const isPage = (file: string) => /^src\/(?:pages|content\/articles)\//.test(file) || [MAP, SEARCH].includes(file);
/** These read the files of single pages. */
const isCollector = (file: string) => file.startsWith("tools/site/") || file === "src/prerender/prerender.tsx";

/** The journeys that a change can break: those to the pages that read it, and those of every page. */
export function journeysFor(changed: readonly string[], files: readonly string[], named: NamedFiles): string[] | "all" {
  const ofPages = named.reachedFrom(files.filter(isPage));
  const ofSite = named.reachedFrom(STARTED);
  const ofAllPages = named.reachedFrom(STARTED, (file) => isPage(file) || isCollector(file));
  const isOfAll = (file: string) => (ofPages.has(file) ? ofAllPages.has(file) && !isPage(file) : ofSite.has(file));
  if (changed.some(isOfAll)) return "all";

  const texts = changed.filter((file) => file !== MAP);
  const addresses = addressesOf((page) => named.reaches([page], texts, isCollector));
  return files.filter((journey) => {
    if (!JOURNEY.test(journey) || !existsSync(journey)) return false;
    if (changed.some((file) => isOfFeature(journey, file))) return true;
    if (OF_EVERY_PAGE.test(journey) && addresses.length > 0) return true;
    const own = [...named.reachedFrom([journey], isOfSite)].filter((file) => file.startsWith("tests/e2e/"));
    const text = own.map((file) => readFileSync(file, "utf8")).join("\n");
    if (changed.includes(MAP) && READS_MAP.test(text)) return true;
    return named.reaches([journey], changed, isOfSite) || addresses.some((address) => hasAddress(text, address));
  });
}

const isOfSite = (file: string) => STARTED.includes(file) || isCollector(file) || file === "index.html";

/** notices-editor.spec.ts is of src/features/notices. */
function isOfFeature(journey: string, file: string): boolean {
  const [, feature] = /^src\/features\/([^/]+)\//.exec(file) ?? [];
  return feature !== undefined && path.basename(journey).startsWith(feature);
}

/** The addresses of the pages that are changed: of a screen those that the site map gives it, of an article its own. */
function addressesOf(isChanged: (file: string) => boolean): string[] {
  const changed = readdirSync("src/pages").flatMap((file) => {
    const [, screen] = /^(.+)-page\.tsx$/.exec(file) ?? [];
    return screen && isChanged(`src/pages/${file}`) ? [screen] : [];
  });
  if (isChanged(SEARCH)) changed.push("search");
  const areArticles = isChanged("src/pages/article-page.tsx");
  const isArticleChanged = (address: string) => areArticles || isChanged(`src/content/articles${address}.ts`);
  const pages = readFileSync(MAP, "utf8").matchAll(/path: "([^"]+)"(?:[^{}]*?screen: "([^"]+)")?/g);
  return [...pages].flatMap(([, address = "", screen]) =>
    (screen ? changed.includes(screen) : isArticleChanged(address)) ? [address] : [],
  );
}

/** Whether a text has an address, alone or with what follows in it. Journeys begin at the home page whatever they are about. */
function hasAddress(text: string, address: string): boolean {
  return address !== "/" && new RegExp(`["'\`]${address.replace(/\/:.*/, "")}["'\`?#/]`).test(text);
}
