import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { chunksOf, MENUS, type Manifest } from "./chunks.ts";
import { contentSecurityPolicy, headersFile, metaPolicy } from "./headers.ts";
import { pageStyles } from "./page-styles.ts";

/** What the server bundle of src/prerender.tsx exports. */
export interface Prerender {
  render: (path: string) => Promise<{ head: string; body: string }>;
  publicPages: readonly { path: string; screen?: string }[];
  shellPages: readonly { path: string }[];
  sitemapXml: () => string;
}

interface Options {
  site: string;
  prerender: Prerender;
  manifest: Manifest;
  /** The Supabase project, when it is not behind the site's own address. */
  projectUrl: string | undefined;
}

interface BuiltPage {
  head: string;
  body: string;
  /** What the browser's part of the site is told about the page: data attributes of its root (src/main.tsx). */
  data: Record<string, string>;
}

const SHELL_ONLY = /\s*<!--[^>]*-->\s*<noscript>[\s\S]*?<\/noscript>/;
const SCRIPT = '<script type="module"';
const STYLESHEET = /<link rel="stylesheet"[^>]*href="(\/assets\/[^"]+\.css)"[^>]*>/;

/** Writes the HTML of every page beside the bundle that Vite has built. */
export async function writePages({ site, prerender, manifest, projectUrl }: Options): Promise<void> {
  const shell = await readFile(path.join(site, "index.html"), "utf8");
  const sheet = STYLESHEET.exec(shell)?.[1];
  if (!sheet) throw new Error("The built index.html has no stylesheet.");

  const built = new Map<string, BuiltPage>();
  for (const page of prerender.publicPages) {
    const { head, body } = await prerender.render(page.path);
    const chunks = (menu: string) => {
      const [, ...others] = chunksOf(manifest, page, menu); // the page loads its entry by itself
      return others.map((file) => `/${file}`).join(" ");
    };
    const data = {
      path: page.path,
      waits: "",
      "chunks-narrow": chunks(MENUS.narrow),
      "chunks-wide": chunks(MENUS.wide),
    };
    built.set(page.path === "/" ? "index.html" : `${page.path}.html`, { head, body: withoutMenuStyle(body), data });
  }
  const { head, body } = await prerender.render("/404");
  built.set("404.html", { head, body: withoutMenuStyle(body), data: { path: "404" } });

  // The styles that the pages need are small: inside the page they arrive with it, and the first paint waits for nothing.
  const css = await readFile(path.join(site, sheet), "utf8");
  const bodies = [...built.values()].map((page) => page.body);
  const { inline, whole } = await pageStyles(css, bodies);
  const policy = contentSecurityPolicy({ projectUrl, styleHashes: [`sha256-${sha256(inline, "base64")}`] });
  const styles = `/assets/pages-${sha256(whole, "hex").slice(0, 8)}.css`;
  await writeFile(path.join(site, styles), whole);

  // Nothing in the page waits for the script: whatever else is on its way goes first.
  const template = shell
    .replace("<head>", () => `<head>\n    ${metaPolicy(policy)}`)
    .replace(SCRIPT, `${SCRIPT} fetchpriority="low"`);
  const page = template.replace(SHELL_ONLY, "").replace(STYLESHEET, () => `<style>${inline}</style>`);
  if (!SHELL_ONLY.test(template)) throw new Error("index.html has no words for browsers without JavaScript.");

  const write = (file: string, content: string) => writeFile(path.join(site, file), content);
  for (const [file, parts] of built) {
    await mkdir(path.dirname(path.join(site, file)), { recursive: true });
    await write(file, fill(page, { ...parts, data: { ...parts.data, styles } }));
  }
  await write(
    "spa.html",
    template.replace("</head>", () => '<meta name="robots" content="noindex"></head>'),
  );
  await write("shell-paths.json", JSON.stringify(prerender.shellPages.map((page) => page.path)));
  await write("sitemap.xml", prerender.sitemapXml());
  await write("_headers", headersFile(policy));
  await write("_redirects", prerender.shellPages.map((page) => `${page.path} /spa.html 200\n`).join(""));
}

function sha256(content: string, encoding: "base64" | "hex"): string {
  return createHash("sha256").update(content).digest(encoding);
}

function fill(template: string, { head, body, data }: BuiltPage): string {
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${value}"`);
  return template
    .replace("</head>", () => `${head}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root"${attributes.join("")}>${body}</div>`);
}

/**
 * The list of Radix's menu carries a style attribute, for an indicator that this site does not use; the policy refuses
 * style attributes, and in the pages React does not miss it. A test finds any other (tests/unit/build.test.ts).
 */
function withoutMenuStyle(body: string): string {
  return body.replaceAll('<div style="position:relative">', "<div>");
}
