import { createHash } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { contentSecurityPolicy, headersFile, metaPolicy } from "./headers.ts";

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
  /** The Supabase project, when it is not behind the site's own address. */
  projectUrl: string | undefined;
}

const SHELL_ONLY = /\s*<!--[^>]*-->\s*<noscript>[\s\S]*?<\/noscript>/;
const STYLESHEET = /<link rel="stylesheet"[^>]*href="(\/assets\/[^"]+\.css)"[^>]*>/;

/** Writes the HTML of every page beside the bundle that Vite has built. */
export async function writePages({ site, prerender, projectUrl }: Options): Promise<void> {
  const shell = await readFile(path.join(site, "index.html"), "utf8");
  const styles = await inlineStyles(site, shell);
  const policy = contentSecurityPolicy({ projectUrl, styleHashes: [styles.hash] });
  const template = styles.html.replace("<head>", () => `<head>\n    ${metaPolicy(policy)}`);
  const page = template.replace(SHELL_ONLY, "");
  if (page === template) throw new Error("index.html has no words for browsers without JavaScript.");
  const write = (file: string, content: string) => writeFile(path.join(site, file), content);

  for (const { path: address } of prerender.publicPages) {
    const file = address === "/" ? "index.html" : `${address}.html`;
    await mkdir(path.dirname(path.join(site, file)), { recursive: true });
    await write(file, fill(page, address, await prerender.render(address)));
  }
  await write("404.html", fill(page, "404", await prerender.render("/404")));
  await write(
    "spa.html",
    template.replace("</head>", () => '<meta name="robots" content="noindex"></head>'),
  );
  await write("shell-paths.json", JSON.stringify(prerender.shellPages.map((page) => page.path)));
  await write("sitemap.xml", prerender.sitemapXml());
  await write("_headers", headersFile(policy));
  await write("_redirects", prerender.shellPages.map((page) => `${page.path} /spa.html 200\n`).join(""));
}

/** The styles are small: inside the page they arrive with it, and the first paint waits for nothing else. */
async function inlineStyles(site: string, shell: string): Promise<{ html: string; hash: string }> {
  const href = STYLESHEET.exec(shell)?.[1];
  if (!href) throw new Error("The built index.html has no stylesheet to inline.");
  const file = path.join(site, href);
  const css = (await readFile(file, "utf8")).trim();
  const relative = css.replace(/url\((?!["']?(?:data:|\/|https?:))/g, "url(/assets/");
  await rm(file);
  return {
    html: shell.replace(STYLESHEET, () => `<style>${relative}</style>`),
    hash: `sha256-${createHash("sha256").update(relative).digest("base64")}`,
  };
}

function fill(template: string, address: string, { head, body }: { head: string; body: string }): string {
  return template
    .replace("</head>", () => `${head}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root" data-path="${address}">${withoutMenuStyle(body)}</div>`);
}

/**
 * The list of Radix's menu carries a style attribute, for an indicator that this site does not use; the policy refuses
 * style attributes, and in the pages React does not miss it. A test finds any other (tests/unit/build.test.ts).
 */
function withoutMenuStyle(body: string): string {
  return body.replaceAll('<div style="position:relative">', "<div>");
}
