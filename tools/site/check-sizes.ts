import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import type { SitePageSource } from "./chunks.ts";

/**
 * Bytes after brotli. The scripts of a page have no room for the query cache; pages whose list the build prerendered are
 * hydrated with it. `homeScript` is all that the home page loads, also later (tests/e2e/weight.spec.ts).
 */
export const LIMITS = { html: 11_300, css: 15_400, script: 105_000, listScript: 122_000, homeScript: 160_000 };

/** The chunk of the query cache (vite.config.ts). */
const LISTS = "lists-";

/** What is fetched when it is asked for: the beginnings of the chunks' names. */
const PARTS: [what: string, chunks: string[], limit: number][] = [
  ["La ricerca", ["_virtual_search-entries", "create-search"], 45_000],
  ["L’ascolto", ["player"], 8_000],
  ["Il pannello degli aiuti", ["display-settings-panel"], 8_000],
];

/** Chunks that no public page may load before something asks for them. */
const APART = [
  "supabase",
  "schemas",
  "toaster",
  "admin-page",
  "people-page",
  "auth-page",
  "search-dialog",
  "closure-page",
];

/** All typefaces but that of the display settings, which is fetched only when chosen. */
const FONT_LIMIT = 45_000;

/**
 * Scripts, styles and typefaces of all pages, which browsers keep for when there is no network. The example has 780 kB, and
 * some articles more fit, each with its chunk. How many pages and notices there are is up to the school: each page has its
 * own limits. tests/example has a limit for the example's.
 */
const PROGRAM_LIMIT = 800_000;

interface Page {
  path: string;
  html: number;
  css: number;
  script: number;
  /** What it loads, with the menu that weighs more. */
  files: string[];
}

/**
 * What in the built site is heavier than its limit, with what makes it heavy: sentences in Italian, none if all is well. Each
 * page of `ofSchool` whose text is too heavy is named for itself: who wrote it can divide it.
 */
export async function overweight(
  site: string,
  sources: readonly SitePageSource[],
  ofSchool: readonly string[] = [],
): Promise<string[]> {
  const texts = await readTexts(site);
  const size = (file: string) => brotli(texts.get(file) ?? "");
  const ofProgram = sources.filter(({ access }) => !access).map(({ path }) => path);
  const pages = [...new Set([...ofProgram, ...ofSchool])].map((address) => weigh(address, texts));
  const written = pages.filter((page) => ofSchool.includes(page.path));
  const lightest = pages.reduce((light, page) => (page.script < light.script ? page : light));

  const worst = (
    what: string,
    part: "html" | "css" | "script",
    of: Page[],
    limit: number,
    why: (page: Page) => string,
  ) => {
    const [page, ...others] = of.filter((each) => each[part] > limit).sort((one, other) => other[part] - one[part]);
    if (!page) return [];
    const also = others.length > 0 ? ` Lo stesso vale per altre ${others.length} pagine.` : "";
    return [`${what} di ${page.path}: ${kilobytes(page[part])}, al massimo ${kilobytes(limit)}.${why(page)}${also}`];
  };
  const brought = ({ files }: Page) => {
    // Where even the lightest page is too heavy, what all pages load is.
    const own = files.filter((file) => lightest.script > LIMITS.script || !lightest.files.includes(file));
    const heaviest = own.sort((one, other) => size(other) - size(one)).slice(0, 5);
    return ` Vengono da ${heaviest.map((file) => `${file} (${kilobytes(size(file))}${importers(file, files, texts)})`).join(", ")}.`;
  };
  const whole = (what: string, bytes: number, limit: number) =>
    bytes > limit ? [`${what}: ${kilobytes(bytes)}, al massimo ${kilobytes(limit)}.`] : [];

  const lists = pages.filter(({ files }) => chunksOf(files, LISTS).length > 0);
  const others = pages.filter((page) => !lists.includes(page));
  const fonts = await fontBytes(site);
  return [
    ...worst(
      "Il testo",
      "html",
      pages.filter((page) => !written.includes(page)),
      LIMITS.html,
      () => " Va accorciato.",
    ),
    ...written
      .filter(({ html }) => html > LIMITS.html)
      .map(
        ({ path: address, html }) =>
          `${address}, che ha scritto la scuola, ha ${kilobytes(html)} di testo: oltre ${kilobytes(LIMITS.html)} si apre più lentamente. È meglio in due pagine.`,
      ),
    ...worst("Gli stili", "css", pages, LIMITS.css, () => ""),
    ...worst("Gli script", "script", others, LIMITS.script, brought),
    ...worst("Gli script", "script", lists, LIMITS.listScript, brought),
    ...pages.flatMap(({ path: address, files }) =>
      [...APART, ...PARTS.flatMap(([, chunks]) => chunks)]
        .flatMap((name) => chunksOf(files, name))
        .map((file) => `${address} carica subito ${file}: va importato quando serve.`),
    ),
    ...PARTS.flatMap(([what, names, limit]) => {
      const files = names.flatMap((name) => chunksOf([...texts.keys()], name));
      return whole(what, sum(files.map(size)), limit);
    }),
    ...whole("I caratteri", fonts, FONT_LIMIT),
    ...whole("Script, stili e caratteri di tutte le pagine", fonts + quickBytes(texts, /\.(js|css)$/), PROGRAM_LIMIT),
  ];
}

/** The bytes of the whole site, pages included: without those in other languages, which no browser keeps (isStored). */
export async function wholeSite(site: string): Promise<number> {
  return (await fontBytes(site)) + quickBytes(await readTexts(site), /^(?!\/lingue\/)/);
}

function quickBytes(texts: ReadonlyMap<string, string>, which: RegExp): number {
  return sum([...texts].filter(([file]) => which.test(file)).map(([, text]) => quickly(text)));
}

/** Pages, scripts and styles by their addresses. */
async function readTexts(site: string): Promise<Map<string, string>> {
  const files = (await readdir(site, { recursive: true })).filter((file) => /\.(html|js|css)$/.test(file));
  const texts = await Promise.all(files.map((file) => readFile(path.join(site, file), "utf8")));
  return new Map(files.map((file, at) => [`/${file}`, texts[at] ?? ""]));
}

function weigh(address: string, texts: ReadonlyMap<string, string>): Page {
  const html = texts.get(address === "/" ? "/index.html" : `${address}.html`) ?? "";
  const listed = (name: string) => new RegExp(`data-${name}="([^"]+)"`).exec(html)?.[1]?.split(" ") ?? [];
  const total = (files: string[]) => sum(files.map((file) => brotli(texts.get(file) ?? "")));
  const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? "";
  const menu = total(listed("wide")) > total(listed("narrow")) ? "wide" : "narrow";
  const files = [...listed("modules"), ...listed(menu)];
  // Styles: those inside the page, and the sheet that the application adds to them.
  const added = total(listed("styles"));
  return {
    path: address,
    html: brotliWithin(LIMITS.html, html.replace(style, "")),
    css: added + brotliWithin(LIMITS.css - added, style),
    script: total(files),
    files,
  };
}

function importers(file: string, files: readonly string[], texts: ReadonlyMap<string, string>): string {
  const found = files.filter((other) => texts.get(other)?.includes(`./${path.basename(file)}`)).slice(0, 2);
  return found.length > 0 ? `, importato da ${found.map((other) => path.basename(other)).join(" e ")}` : "";
}

function chunksOf(files: readonly string[], name: string): string[] {
  return files.filter((file) => file.endsWith(".js") && path.basename(file).startsWith(name));
}

async function fontBytes(site: string): Promise<number> {
  const assets = await readdir(path.join(site, "assets"));
  const fonts = assets.filter((file) => file.endsWith(".woff2") && !file.startsWith("atkinson"));
  const sizes = await Promise.all(fonts.map(async (file) => (await readFile(path.join(site, "assets", file))).length));
  return sum(sizes);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toLocaleString("it", { maximumFractionDigits: 1 })} kB`;
}

/** The best compression would take seconds for the whole site, and hosts seldom have it. */
function quickly(text: string): number {
  return brotliCompressSync(withSteadyNames(text), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
}

const weighed = new Map<string, number>();

/** Best compressed only where it matters: what is light enough after a quick compression is so after the best. */
function brotliWithin(limit: number, content: string): number {
  const size = quickly(content);
  return size <= limit ? size : brotli(content);
}

/** Pages share their files, and the best compression of a text takes a tenth of a second: each text has it once. */
function brotli(content: string): number {
  const size = weighed.get(content) ?? brotliCompressSync(withSteadyNames(content)).length;
  weighed.set(content, size);
  return size;
}

/** Hashes in names differ with each change, and so compress by a byte or two more or less: a page names up to a hundred. */
function withSteadyNames(text: string): string {
  return text.replace(
    /([\w-]+)-[\w-]{8}(?=\.(?:js|css)\b)/g,
    (_, name: string) => `${name}-${createHash("md5").update(name).digest("base64url").slice(0, 8)}`,
  );
}
