import { createHash } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { DAY_STATE_ID } from "#app/layout/day-state-id.ts";
import type { SitePage } from "#content/site-map.ts";
import type { Article } from "#content/article.ts";
import { allowedPages, type SchoolPage } from "#features/pages/reading/school-page.ts";
import { BUILT_CONTENT_ID, type BuiltContent } from "#shared/built-content.ts";
import { noticeAddress } from "#shared/notice-name.ts";
import { builtAddress, pageAt } from "#shared/site.ts";
import { fileOf, isStored, type Manifest, modulesOf, ownFiles, type SitePageSource } from "./chunks.ts";
import type { InlineScripts } from "./inline-script.ts";
import { contentSecurityPolicy, headersFile, htaccessFile, metaPolicy, redirectsFile } from "./headers.ts";
import { cardTags, schoolPageCard } from "./metadata/card-tags.ts";
import { noticeData, schoolPageData, structuredData } from "./metadata/structured-data.ts";
import type { SiteContent } from "#prerender/prerendered-pages.ts";
import { pageStyles } from "./page-styles.ts";

/** The exports of src/prerender/prerender.tsx. */
export interface Prerender {
  render: (path: string, built?: BuiltContent) => Promise<{ head: string; body: string }>;
  /** The page shown offline in place of one that needs the network. */
  renderOffline: () => Promise<{ head: string; body: string }>;
  pages: readonly SitePageSource[];
  readArticles: () => Promise<ReadonlyMap<string, Article>>;
  /** What is not in the map: what the pages in other languages are called, by their paths. */
  readLanguagePages: () => Promise<ReadonlyMap<string, { title: string; description: string }>>;
  /** What each page shows of the database. What is drawn after it knows the pages that the school has written. */
  takeContent: (content: SiteContent) => BuiltContent[];
  /** The state of the day; undefined when the site was built with the database of an earlier release. */
  renderDayState: (content: SiteContent) => Promise<string | undefined>;
}

interface Options {
  site: string;
  prerender: Prerender;
  articles: ReadonlyMap<string, Article>;
  manifest: Manifest;
  scripts: InlineScripts;
  /** The URL of the Supabase project, unless it has the origin of the site. */
  projectUrl: string | undefined;
  /** What is prerendered of the database; undefined when the site is built without. */
  content: SiteContent | undefined;
}

interface BuiltPage {
  file: string;
  head: string;
  body: string;
  /** What the body shows of the database, as a data block. */
  built: string;
  /** Metadata: Open Graph tags for the end of the head, JSON-LD for the end of the body. */
  card: string;
  facts: string;
  /** Data attributes of the root element, read by src/start. */
  data: Record<string, string>;
  group: Group;
  /** Whether the service worker stores it; if so, the page names its release (src/worker/worker.ts). */
  isStored: boolean;
}

/** Pages with the same group share their inline styles: those of one screen, of all articles, of all reserved screens. */
type Group = string;

/** The group of the 404 page, and of the one that is shown offline in place of others. */
const REST: Group = "rest";

const STYLESHEET = /<link rel="stylesheet"[^>]*href="(\/assets\/[^"]+\.css)"[^>]*>/;

interface WrittenPages {
  release: string;
  /** The path of the style sheet. */
  styles: string;
  /** The stored pages with what the database says; and those that change with it, if only by the state of the day. */
  prerendered: string[];
  changing: string[];
}

/** Writes the HTML of every page, their style sheet and `_headers`. */
export async function writePages(options: Options): Promise<WrittenPages> {
  const { site, prerender, scripts, projectUrl } = options;
  const write = (file: string, content: string) => writeFile(path.join(site, file), content);
  const shell = (await readFile(path.join(site, "index.html"), "utf8"))
    .replace(/\s*\n\s*/g, " ")
    .replaceAll("> <", "><");
  const sheet = STYLESHEET.exec(shell)?.[1];
  if (!sheet) throw new Error("The built index.html has no stylesheet.");
  const css = await readFile(path.join(site, sheet), "utf8");
  const bare = await drawPages(options);
  const state = options.content && (await prerender.renderDayState(options.content));
  const built = withDayState(await withContent(bare, options), state, scripts.state);
  const offline = await prerender.renderOffline();

  // Inline styles avoid a render-blocking request. One sheet for each group, not for each page: choosing the rules of one
  // takes a third of a second.
  const sheets = await Promise.all(
    [...new Set(built.map((page) => page.group))].map(async (group) => {
      const bodies = built.filter((page) => page.group === group).map((page) => page.body);
      if (group === REST) bodies.push(offline.body);
      const sheet = await pageStyles(css, bodies);
      return { group, ...sheet, hash: `sha256-${sha256(sheet.inline, "base64")}` };
    }),
  );
  const scriptHashes = [scripts.before, ...(state ? [scripts.state] : []), scripts.main].map(
    (script) => `sha256-${sha256(script, "base64")}`,
  );
  const whole = sheets[0]?.whole ?? "";
  const styles = `/assets/pages-${sha256(whole, "hex").slice(0, 8)}.css`;
  await write(styles, whole);
  await rm(path.join(site, sheet)); // Vite's: no page asks for it

  // Any change to text, styles or scripts makes a new release. What the database says does not.
  const release = sha256(JSON.stringify([shell, scripts, css, bare, offline]), "hex").slice(0, 8);

  const unscripted = `<noscript><link rel="stylesheet" href="${styles}"></noscript>`;
  for (const { group, inline, hash } of sheets) {
    const plain = shell
      .replace(
        "<head>",
        () => `<head>\n    ${metaPolicy(contentSecurityPolicy({ projectUrl, styleHashes: [hash], scriptHashes }))}`,
      )
      // Before the styles, so that it does not wait for them and runs before the first paint.
      .replace(STYLESHEET, () => `<script>${scripts.before}</script><style>${inline}</style>${unscripted}`);
    // Inline: no request for it before the first paint, and no round trip after.
    const template = plain.replace("</head>", () => `<script type="module">${scripts.main}</script></head>`);
    for (const page of built.filter((each) => each.group === group)) {
      await mkdir(path.dirname(path.join(site, page.file)), { recursive: true });
      const ofRelease = page.isStored ? { release } : {};
      await write(page.file, fill(template, { ...page, data: { ...page.data, styles, ...ofRelease } }));
    }
    if (group === REST)
      await write("offline.html", fill(plain, { ...offline, built: "", card: "", facts: "", data: { release } }));
  }
  const policy = contentSecurityPolicy({ projectUrl, styleHashes: [], scriptHashes: [] });
  await write("_headers", headersFile(policy));
  await write(".htaccess", htaccessFile(policy, prerender.pages));
  await write("_redirects", redirectsFile(prerender.pages));
  // Also those whose inline styles they share, which depend on what was prerendered.
  const groups = new Set(built.filter((page) => page.built).map(({ group }) => group));
  const prerendered = built.filter(({ isStored, group }) => isStored && groups.has(group)).map(({ file }) => file);
  const stored = built.filter(({ isStored }) => isStored).map(({ file }) => file);
  const changing = options.content ? [...stored, "offline.html"] : [];
  return { release, styles: styles.slice(1), prerendered, changing };
}

async function drawPages({ prerender, articles, manifest }: Options): Promise<BuiltPage[]> {
  const built: BuiltPage[] = [];
  const named = await prerender.readLanguagePages();
  // An address below a section has no HTML until the school has written a page there: it is answered with 404.html.
  for (const page of prerender.pages.filter(({ screen }) => screen !== "added")) {
    const { head, body } = await prerender.render(builtAddress(page.path));
    const listed = pageAt(page.path);
    built.push({
      file: fileOf(page.path),
      head,
      body: trimmed(body),
      built: "",
      card: cardTags(listed, undefined, named.get(page.path)),
      facts: structuredData(listed, articles.get(page.path)),
      data: { path: page.path, ...loadedBy(manifest, page), ...namedFiles(manifest, page) },
      group: groupOf(page),
      isStored: isStored(page),
    });
  }
  const { head, body } = await prerender.render("/404");
  const unknown = { built: "", card: cardTags(undefined), facts: "", data: { path: "404" }, group: REST } as const;
  built.push({ file: "404.html", head, body: trimmed(body), ...unknown, isStored: false });
  return built;
}

/** The files that the application imports by these names (src/app/load-page.tsx). */
function namedFiles(manifest: Manifest, page: SitePageSource): Record<string, string> {
  return Object.fromEntries(Object.entries(ownFiles(manifest, page)).map(([part, file]) => [part, addresses([file])]));
}

function loadedBy(manifest: Manifest, page: SitePageSource, isPrerendered = false) {
  const { modules, wide, narrow } = modulesOf(manifest, page, isPrerendered);
  return { modules: addresses(modules), wide: addresses(wide), narrow: addresses(narrow) };
}

/** The pages with what they show of the database, and a page for each notice and for each page of the school. */
async function withContent(
  pages: readonly BuiltPage[],
  { prerender, content, manifest, articles }: Options,
): Promise<BuiltPage[]> {
  if (!content) return [...pages];
  const drawn = prerender.takeContent(content);
  const ofSchool = new Map(allowedPages(content).map((page) => [page.path, page]));
  const prerendered = new Map((await withMarks(pages, prerender, ofSchool)).map((page) => [page.file, page]));
  const noticeAt = new Map<string, SiteContent["notices"][number]>(
    content.notices.map((notice) => [noticeAddress(notice), notice]),
  );
  for (const built of drawn) {
    const source = pageAt(built.path);
    const { head, body } = await prerender.render(built.path, built);
    const page = ofSchool.get(built.path);
    if (source && page) {
      const written = { ...source, screen: "added" as const };
      prerendered.set(fileOf(built.path), {
        file: fileOf(built.path),
        head,
        body: trimmed(body),
        built: dataBlock(built),
        card: schoolPageCard(source, page),
        facts: schoolPageData(source, page, articles.get(source.path)),
        data: {
          path: built.path,
          ...loadedBy(manifest, written, true),
          ...(source.screen === "added" ? {} : namedFiles(manifest, source)),
        },
        group: groupOf(written),
        isStored: source.path === built.path,
      });
      continue;
    }
    const bare = source && prerendered.get(fileOf(source.path));
    if (!bare) throw new Error(`${built.path} is not in the site map.`);
    const isShared = source.path !== built.path;
    const notice = noticeAt.get(built.path);
    const { modules } = loadedBy(manifest, source, true);
    prerendered.set(fileOf(built.path), {
      ...bare,
      file: fileOf(built.path),
      head,
      body: trimmed(body),
      built: dataBlock(built),
      ...(source.screen === "answers" && { facts: structuredData(source, undefined, content.answers) }),
      ...(isShared && metadataOf(source, notice)),
      data: { ...bare.data, modules, path: built.path },
      ...(isShared && { isStored: false }),
    });
  }
  const known = [
    content.day?.pages_at ?? "",
    ...[...ofSchool.values()].flatMap(({ path, parent }) => (parent ? [] : [path])),
  ];
  return [...prerendered.values()].map((page) => ({ ...page, data: { ...page.data, pages: known.join(" ") } }));
}

/** Menus and lists mark what is not written yet: where the school has written a page of the map, every page is drawn again. */
async function withMarks(
  pages: readonly BuiltPage[],
  prerender: Prerender,
  ofSchool: ReadonlyMap<string, SchoolPage>,
): Promise<readonly BuiltPage[]> {
  if (![...ofSchool.keys()].some((address) => pages.some(({ data }) => data["path"] === address))) return pages;
  const marked: BuiltPage[] = [];
  for (const page of pages) {
    const address = page.data["path"] ?? "";
    if (ofSchool.has(address)) continue;
    const { head, body } = await prerender.render(builtAddress(address === "404" ? "/404" : address));
    marked.push({ ...page, head, body: trimmed(body) });
  }
  return marked;
}

/** What the application begins with. "</script" in a text would end the element. */
function dataBlock(built: BuiltContent): string {
  const content = JSON.stringify({ ...built, prerendered: undefined }).replaceAll("<", "\\u003c");
  return `<script type="application/json" id="${BUILT_CONTENT_ID}">${content}</script>`;
}

/** What the build knows of the day, in the place of where to look (src/app/layout/school-bar.tsx). */
function withDayState(pages: BuiltPage[], state: string | undefined, script: string): BuiltPage[] {
  if (!state) return pages;
  const written = `${trimmed(state)}<script>${script}</script>`;
  return pages.map((page) => ({
    ...page,
    body: page.body.replace(DAY_STATE, (_, before: string, after: string) => before + written + after),
  }));
}

const DAY_STATE = new RegExp(`(<div id="${DAY_STATE_ID}"[^>]*><div[^>]*>)<a.*?</a>(</div>)`);

/** Of a withdrawn notice nothing is said outside its page. */
function metadataOf(page: SitePage, notice: SiteContent["notices"][number] | undefined) {
  if (notice && notice.state !== "withdrawn") return { card: cardTags(page, notice), facts: noticeData(notice) };
  return { card: cardTags(page), facts: "" };
}

function groupOf({ screen = "article", access }: SitePageSource): Group {
  return access ? "reserved" : screen;
}

function addresses(files: readonly string[]): string {
  return files.map((file) => `/${file}`).join(" ");
}

function sha256(content: string, encoding: "base64" | "hex"): string {
  return createHash("sha256").update(content).digest(encoding);
}

function fill(
  template: string,
  { head, body, built, card, facts, data }: Omit<BuiltPage, "file" | "group" | "isStored">,
): string {
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${value}"`);
  // Metadata goes last: it must not delay the page.
  return template
    .replace("</head>", () => `${head}${card}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root"${attributes.join("")}>${body}</div>${built}${facts}`);
}

// Style attributes of Radix's lists and tabs: for an indicator and an animation that the site does not use, and for a
// focus ring that a class removes. The policy blocks style attributes; a test finds others (tests/unit/build.test.ts).
const RADIX_STYLES = / style="(?:position:relative|outline:none|animation-duration:0s)"/g;

/** The names that Lucide gives its icons as classes, and what HTML does not need: 150 bytes on the home page. */
const ICON_NAMES = /(?<=<svg[^>]* class=")lucide (?:lucide-[\w-]+ ?)+|(?<=<svg) xmlns="[^"]+"/g;

/** Without attributes that nothing uses. React hydrates without them. */
function trimmed(body: string): string {
  return body.replaceAll(RADIX_STYLES, "").replaceAll(ICON_NAMES, "");
}
