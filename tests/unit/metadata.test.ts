import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { Resvg } from "@resvg/resvg-js";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { DomUtils, parseDocument } from "htmlparser2";
import { describe, expect, it } from "vitest";
import type { Article } from "#content/article.ts";
import { school } from "#content/school.ts";
import type { SitePage } from "#content/site-map.ts";
import {
  canonicalUrl,
  isArticle,
  isFamily,
  pageAt,
  pages as listed,
  publicPages,
  trail,
  writtenPages,
} from "#shared/site.ts";
import { DAY_MS } from "../days.ts";
import { readPage, useBuiltSite } from "./built-site.ts";
import { securityTxt } from "../../tools/site/metadata/write-metadata.ts";
import { faultsInVocabulary } from "./schema-org.ts";

/** What the school adds below a section has HTML only where there is something. */
const pages = listed.filter(({ screen }) => screen !== "added");

const site = useBuiltSite();
const articles = import.meta.glob<Article>("/src/content/articles/**/*.ts", { import: "article", eager: true });
const articleAt = (address: string) => articles[`/src/content/articles${address}.ts`];
const read = (file: string) => readFileSync(path.join(site, file), "utf8");
const ATOM = "application/atom+xml";

type Node = Record<string, unknown> & { "@type": string };
const BLOCK = /<script type="application\/ld\+json" data-page-metadata>(.*?)<\/script>/gs;

function nodesOf(address: string): Node[] {
  const [block, ...others] = [...readPage(site, address).matchAll(BLOCK)];
  expect(others, address).toEqual([]);
  return block ? (JSON.parse(block[1] ?? "") as { "@graph": Node[] })["@graph"] : [];
}

/** Not of a notice that the build prerendered (tests/unit/prerendered-site.test.ts). */
const isOfPage = (url: string) => !url.startsWith(`${canonicalUrl("/avvisi")}/`);

describe("the structured data of a page", () => {
  it("uses types and properties of schema.org", { timeout: 180_000 }, () => {
    const blocks = writtenPages.map(({ path: address }) => [...readPage(site, address).matchAll(BLOCK)][0]?.[1] ?? "");
    expect(faultsInVocabulary(blocks)).toEqual([]);
  });

  it("is at the end of the body, in indexable pages only", () => {
    for (const page of pages) {
      const html = readPage(site, page.path);
      const isLast =
        /<\/div>\s*(?:<script type="application\/json" id="built-content">[^<]*<\/script>)?<script type="application\/ld\+json" data-page-metadata>[^<]*<\/script>\s*<\/body>\s*<\/html>\s*$/;
      expect(isLast.test(html), page.path).toBe(writtenPages.includes(page));
      expect(html.includes("application/ld+json"), page.path).toBe(writtenPages.includes(page));
    }
    expect(read("404.html")).not.toContain("application/ld+json");
  });

  it("comes with one canonical link, to the page itself", () => {
    for (const page of writtenPages) {
      const links = DomUtils.getElementsByTagName("link", parseDocument(readPage(site, page.path)));
      const canonical = links.filter(({ attribs }) => attribs["rel"] === "canonical");
      expect(canonical.map(({ attribs }) => attribs["href"])).toEqual([canonicalUrl(page.path)]);
    }
  });

  it("contains only texts that the page shows", () => {
    for (const { path: address } of writtenPages) {
      const document = parseDocument(readPage(site, address).replace(BLOCK, ""));
      const attributes = DomUtils.findAll(() => true, document.children).flatMap(({ attribs }) =>
        Object.values(attribs),
      );
      const shown = `${DomUtils.textContent(document)} ${attributes.join(" ")}`.toLowerCase();
      const claimed = nodesOf(address)
        .flatMap(saidIn)
        .flatMap((text) => text.split(/\n+/))
        .map((text) => text.replace(canonicalUrl("/"), "/"));
      expect(
        claimed.filter((text) => !shown.includes(text.toLowerCase())),
        address,
      ).toEqual([]);
    }
  });

  it("links only where the page or its breadcrumbs link", () => {
    for (const { path: address } of writtenPages) {
      const links = DomUtils.getElementsByTagName("a", parseDocument(readPage(site, address)));
      const there = new Set(links.map(({ attribs }) => attribs["href"] ?? ""));
      const known = [address, ...trail(address).map((step) => step.path)].map((step) => canonicalUrl(step));
      const said = nodesOf(address).flatMap((node) => addressesIn(node));
      expect(
        said.filter((url) => !there.has(url) && !known.includes(url)),
        address,
      ).toEqual([]);
    }
  });

  it("describes the school and the site on the home page", () => {
    const [first, second] = nodesOf("/");
    expect(first).toMatchObject({ "@type": "School", name: school.name, url: canonicalUrl("/") });
    const values = JSON.stringify(first);
    for (const value of [...school.phones, school.email, school.meccanografico, school.fiscalCode].filter(Boolean))
      expect(values).toContain(`"${value}"`);
    for (const { street } of school.buildings) expect(values).toContain(street);
    expect(second).toMatchObject({ "@type": "WebSite", name: school.name, url: canonicalUrl("/") });
  });

  it("has the breadcrumbs of the page", () => {
    for (const { path: address } of writtenPages.filter((page) => page.path !== "/")) {
      const list = nodesOf(address).find((node) => node["@type"] === "BreadcrumbList");
      const steps = list?.["itemListElement"] as { name: string; position: number }[];
      expect(
        steps.map(({ name }) => name),
        address,
      ).toEqual(trail(address).map(({ title }) => title));
      expect(steps.map(({ position }) => position)).toEqual(steps.map((_, at) => at + 1));
    }
  });

  it("dates an article by its last update, without a publication date", () => {
    for (const page of writtenPages.filter(isArticle)) {
      const article = articleAt(page.path);
      const node = nodesOf(page.path).find(({ headline }) => headline === article?.heading);
      expect(node, page.path).toMatchObject({ dateModified: article?.updated, publisher: { name: school.name } });
      expect(node).not.toHaveProperty("datePublished");
    }
  });

  it("lists only meetings with a day", () => {
    for (const page of writtenPages.filter(isArticle)) {
      const meetings = articleAt(page.path)?.sections.flatMap((section) => section.meetings ?? []) ?? [];
      const decided = meetings.filter(({ day }) => day !== undefined).map(({ title }) => title);
      const events = nodesOf(page.path).filter((node) => node["@type"] === "Event");
      expect(
        events.map(({ name }) => name),
        page.path,
      ).toEqual(decided);
    }
  });
});

describe("the Open Graph tags of a page", () => {
  const files = [...pages.map((page) => page.path as string), "/404"];

  it.each(files)("%s has its title, image and alternative text", (address) => {
    const said = cardOf(address);
    expect(said["og:title"]).toBeTruthy();
    expect(said["twitter:card"]).toBe("summary_large_image");
    expect(said["og:locale"]).toBe(pageAt(address)?.lang ? undefined : "it_IT");
    expect(said["og:site_name"]).toBe(school.name);
    expect(said["og:image:alt"]).toContain(school.name);
    const file = (said["og:image"] ?? "").slice(school.url.length);
    const png = readFileSync(path.join(site, file));
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect([said["og:image:width"], said["og:image:height"]]).toEqual(["1200", "630"]);
    expect(statSync(path.join(site, file)).size).toBeLessThanOrEqual(60_000);
  });

  it("have the same description as search engines get", () => {
    for (const page of writtenPages) {
      const said = cardOf(page.path);
      expect(said).toMatchObject({ "og:url": canonicalUrl(page.path) });
      if (!page.lang) expect(said).toMatchObject({ "og:description": page.description });
      expect(said["og:type"]).toBe(isArticle(page) ? "article" : "website");
    }
  });

  it("have no description on reserved pages and placeholders", () => {
    const isShared = (page: SitePage) => isFamily(page) && !page.access;
    for (const page of pages.filter((each) => !writtenPages.includes(each) && !isShared(each)))
      expect(cardOf(page.path), page.path).not.toHaveProperty("og:description");
  });

  it("say on the page of all notices that the build has not seen whose notice it is, and no address", () => {
    const said = cardOf("/avvisi/:anno/:numero");
    expect(said["og:title"]).toBe(`Avviso · ${school.name}`);
    expect(said["og:description"]).toBe("Un avviso o una circolare della scuola. Si legge aprendo il collegamento.");
    expect(said).not.toHaveProperty("og:url");
  });

  it("have an image with paper and text", () => {
    for (const file of readdirSync(path.join(site, "anteprime"))) {
      const png = readFileSync(path.join(site, "anteprime", file));
      expect(shareOf("sheet", png), file).toBeGreaterThan(0.5);
      expect(shareOf("ink", png), `words in ${file}`).toBeGreaterThan(0.005);
    }
  });

  it("are marked, so that the application removes them when it navigates", () => {
    for (const page of pages) {
      const properties = DomUtils.getElementsByTagName("meta", parseDocument(readPage(site, page.path)))
        .map(({ attribs }) => attribs["property"])
        .filter(Boolean);
      expect(properties, page.path).not.toEqual([]);
      expect(
        properties.filter((property) => !property?.startsWith("og:")),
        page.path,
      ).toEqual([]);
    }
  });

  it("have an image for each section of the menu", () => {
    const pictures = publicPages.map(({ path: address }) => cardOf(address)["og:image"]);
    expect(new Set(pictures).size).toBe(1 + publicPages.filter((page) => page.pages && page.menu !== "none").length);
  });
});

describe("the files for search engines and feed readers", () => {
  const parser = new XMLParser({ ignoreAttributes: false, isArray: (name) => ["url", "entry"].includes(name) });

  it("sitemap.xml has the date of the last update of articles", () => {
    const { urlset } = parser.parse(read("sitemap.xml")) as { urlset: { url: { loc: string; lastmod?: string }[] } };
    const listed = urlset.url.map(({ loc }) => loc).filter(isOfPage);
    expect(listed).toEqual(writtenPages.map((page) => canonicalUrl(page.path)));
    const days = new Map(urlset.url.map(({ loc, lastmod }) => [loc, lastmod]));
    for (const page of writtenPages.filter(({ path }) => !readPage(site, path).includes('id="built-content"'))) {
      const shown = /<time dateTime="([^"]+)"/.exec(readPage(site, page.path))?.[1];
      expect(days.get(canonicalUrl(page.path)), page.path).toBe(shown);
    }
  });

  it.each(["sitemap.xml", "atom.xml"])("%s is well-formed", (file) => {
    expect(XMLValidator.validate(read(file))).toBe(true);
  });

  it("robots.txt allows everything and names the sitemap", () => {
    expect(read("robots.txt").split("\n")).toEqual([
      "User-agent: *",
      "Allow: /",
      "",
      `Sitemap: ${school.url}/sitemap.xml`,
      "",
    ]);
  });

  it("the feed has the articles of the menu, newest first, and every page links to it", () => {
    const { feed } = parser.parse(read("atom.xml")) as {
      feed: { title: string; entry: { id: string; updated: string }[] };
    };
    const listed = writtenPages.filter((page) => isArticle(page) && page.menu !== "none");
    expect(feed.title).toContain(school.name);
    const ids = feed.entry.map(({ id }) => id).filter(isOfPage);
    expect(ids.sort()).toEqual(listed.map((page) => canonicalUrl(page.path)).sort());
    for (const page of listed) {
      const entry = feed.entry.find(({ id }) => id === canonicalUrl(page.path));
      expect(entry, page.path).toMatchObject({ link: { "@_href": canonicalUrl(page.path) } });
      expect(entry?.updated, page.path).toBe(`${articleAt(page.path)?.updated}T00:00:00Z`);
    }
    const days = feed.entry.map(({ updated }) => updated);
    expect(days).toEqual([...days].sort().reverse());
    expect(days[0]).toMatch(/^\d{4}-\d\d-\d\dT/);
    for (const page of publicPages)
      expect(readPage(site, page.path)).toMatch(`<link rel="alternate" type="${ATOM}" href="/atom.xml"`);
    const sheet = /<\?xml-stylesheet type="text\/css" href="\/([^"]+)"\?>/.exec(read("atom.xml"))?.[1] ?? "";
    expect(read(sheet)).toContain("entry");
  });

  it("security.txt has a contact and expires in a year", () => {
    const said = read(".well-known/security.txt");
    expect(said).toMatch(/^Contact: (?:mailto|tel):\S+$/m);
    expect(said).toContain("Preferred-Languages: it\n");
    expect(said).toContain(`Canonical: ${school.url}/.well-known/security.txt\n`);
    const expires = Date.parse(/^Expires: (.+)$/m.exec(said)?.[1] ?? "");
    const days = (expires - Date.now()) / DAY_MS;
    expect(days).toBeGreaterThan(360);
    expect(days).toBeLessThanOrEqual(365);
  });
});

describe("the contact for security reports", () => {
  const reach = { ...school, securityEmail: "", email: "", phones: [] };
  const contact = (own: Partial<typeof school>) => securityTxt({ ...reach, ...own }, new Date())?.split("\n")[0];

  it("is the security email, the office's email or its telephone", () => {
    const all = { securityEmail: "sito@prova.example", email: "posta@prova.example", phones: ["0123 111111"] };
    expect(contact(all)).toBe("Contact: mailto:sito@prova.example");
    expect(contact({ ...all, securityEmail: "" })).toBe("Contact: mailto:posta@prova.example");
    expect(contact({ phones: all.phones })).toBe("Contact: tel:+390123111111");
  });

  it("is missing if the school has no contact", () => {
    expect(contact({})).toBeUndefined();
  });
});

/** The texts of a node that a visitor can read: no types, URLs or values for programs. */
function saidIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(saidIn);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => (UNSAID.has(key) ? [] : saidIn(part)));
}

/** The URLs in a node, whatever their property. */
function addressesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(addressesIn);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    typeof part === "string" ? (LEADING.has(key) ? [part] : []) : addressesIn(part),
  );
}
const LEADING = new Set(["url", "item", "mainEntityOfPage"]);

const UNSAID = new Set(["@type", "@id", "url", "item", "image", "logo", "inLanguage", "mainEntityOfPage"]);

function cardOf(address: string): Record<string, string> {
  const metas = DomUtils.getElementsByTagName("meta", parseDocument(readPage(site, address)));
  return Object.fromEntries(
    metas.map(({ attribs }) => [attribs["property"] ?? attribs["name"] ?? "", attribs["content"] ?? ""]),
  );
}

/** The share of pixels that have a colour of the light scheme. */
function shareOf(name: string, png: Buffer): number {
  const image = `<image href="data:image/png;base64,${png.toString("base64")}" width="1200" height="630"/>`;
  const { pixels } = new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">${image}</svg>`,
  ).render();
  const points = new Uint32Array(new Uint8Array(pixels).buffer);
  const css = readFileSync("src/schemes/light.css", "utf8");
  const [, hex = ""] = new RegExp(`--color-${name}: #([0-9a-f]{6})`).exec(css) ?? [];
  const colour = Buffer.from(`${hex}ff`, "hex").readUInt32LE();
  return points.filter((point) => point === colour).length / points.length;
}
