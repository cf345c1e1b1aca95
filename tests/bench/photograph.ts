import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser } from "playwright";
import type { SchoolPage } from "#features/pages/reading/school-page.ts";
import type { SiteContent } from "#prerender/prerendered-pages.ts";
import { buildForSampleProject } from "../sample-project.ts";
import { launchBrowser, NARROW, slowPage } from "./browser.ts";
import { serveFolders } from "./built-site.ts";
import { atLeast, atMost, median, type Outcome, rounded } from "./outcome.ts";

const [WITH, WITHOUT] = ["/progetti/con", "/progetti/senza"];
const SIZE = { width: 1600, height: 1200 };
const FILE = "photograph";

interface Visit {
  /** When the heading was painted, which is in the first frame, in milliseconds. */
  heading: number;
  /** How far what was painted moved, until the photograph was there. */
  moved: number;
}

/** What a photograph of 1 MB in its first part costs a page of the school, beside the same page without it. */
export async function measurePhotograph(runs: number): Promise<Outcome> {
  const folder = await mkdtemp(path.join(tmpdir(), "photograph-"));
  const browser = await launchBrowser();
  try {
    const photograph = await makePhotograph(browser);
    await build(path.join(folder, "site"), photograph);
    const served = await serveFolders([path.join(folder, "site")]);
    const visits = new Map([WITH, WITHOUT].map((address) => [address, [] as Visit[]]));
    try {
      for (const address of visits.keys()) await visit(browser, `${served.urls[0]}${address}`);
      for (let run = 0; run < runs; run++) {
        // In turns, as the second of two visits has a warmer processor.
        const inTurn = run % 2 === 0 ? [...visits] : [...visits].reverse();
        for (const [address, made] of inTurn) made.push(await visit(browser, `${served.urls[0]}${address}`));
      }
    } finally {
      await served.close();
    }
    const of = (address: string, part: keyof Visit) => median((visits.get(address) ?? []).map((one) => one[part]));
    const row = (name: string, address: string) => [
      name,
      rounded(of(address, "heading")),
      rounded(of(address, "moved")),
    ];
    return {
      tables: [
        {
          title: `A photograph of ${rounded(photograph.length / 1_000_000)} MB, slow phone and line`,
          columns: ["page", "heading, ms", "CLS"],
          rows: [row("with it", WITH), row("without", WITHOUT)],
        },
      ],
      checks: [
        atLeast("the photograph", photograph.length / 1_000_000, 0.9, "MB"),
        atMost("heading ÷ without it", of(WITH, "heading") / of(WITHOUT, "heading"), 1.1),
        atMost("CLS", of(WITH, "moved"), 0.02),
      ],
    };
  } finally {
    await browser.close();
    await rm(folder, { recursive: true });
  }
}

/** A JPEG that does not compress well, at most as heavy as the database takes. */
async function makePhotograph(browser: Browser): Promise<Buffer> {
  const page = await browser.newPage();
  const data = await page.evaluate(({ width, height }) => {
    const canvas = Object.assign(document.createElement("canvas"), { width, height });
    const context = canvas.getContext("2d");
    for (let at = 0; at < 60_000; at++) {
      context?.fillRect((at * 7_919) % width, (at * 104_729) % height, 3 + (at % 11), 3 + (at % 7));
      if (context) context.fillStyle = `hsl(${(at * 137) % 360} 60% ${20 + (at % 60)}%)`;
    }
    // No function with a name: what compiles this file would call another one for it.
    let [quality, made] = [1, ""];
    do made = canvas.toDataURL("image/jpeg", (quality -= 0.005)).split(",")[1] ?? "";
    while (made.length * 0.75 > 1_048_576 && quality > 0.1);
    return made;
  }, SIZE);
  await page.close();
  return Buffer.from(data, "base64");
}

/** With the two pages in what the database answers, and the photograph in Storage. */
async function build(site: string, photograph: Buffer): Promise<void> {
  const content = JSON.stringify(contentWith(photograph.length));
  const server = createServer(({ url = "" }, response) => {
    const signed = /^\/storage\/v1(\/object\/sign\/.*)/.exec(url)?.[1];
    response.end(
      url.includes("token=") ? photograph : signed ? JSON.stringify({ signedURL: `${signed}?token=x` }) : content,
    );
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  try {
    await buildForSampleProject(site, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.close();
  }
}

function contentWith(size: number): SiteContent {
  const text = { kind: "text" as const, text: "Una frase come tante altre di una pagina. ".repeat(24), terms: false };
  const image = { kind: "image" as const, file: FILE, alt: "Il cortile della scuola", caption: "" };
  const at = new Date().toISOString();
  const page = (path: string, first: SchoolPage["content"]["sections"][number]["blocks"]): SchoolPage => ({
    ...{ path, parent: "/progetti", title: path.slice(10), version: 1, published_at: at, first_published: at },
    content: {
      ...{ heading: "Una pagina lunga", intro: "Una prova. Con due frasi.", simple: [] },
      sections: ["Prima", "Seconda", "Terza"].map((heading, place) => ({
        heading,
        blocks: place === 0 ? [...first, text] : [text],
      })),
      ...{ helplines: [], links_heading: "", links: [], closing: "" },
    },
    files:
      first.length > 0
        ? [{ id: FILE, slot: "00000000aa", name: "cortile.jpg", mime: "image/jpeg", size, ...SIZE, path: `${FILE}/x` }]
        : [],
  });
  return {
    ...{ made_at: at, hash: "one", notices: [], notice_years: [], notices_total: 0, notices_ended: 0, events: [] },
    ...{
      answers: [],
      pages: [page(WITH, [image]), page(WITHOUT, [])],
      news: [],
      news_by_day: [],
      news_updated_at: null,
    },
  };
}

async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: NARROW, ignoreHTTPSErrors: true, serviceWorkers: "block" });
  try {
    const page = await slowPage(context);
    await page.addInitScript(() => {
      const seen = Object.assign(globalThis, { moved: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.moved += (entry as unknown as { value: number }).value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(url, { waitUntil: "commit" });
    const image = page.getByRole("main").getByRole("img");
    await page.waitForLoadState("load");
    if (url.endsWith(WITH)) await image.evaluate((shown: HTMLImageElement) => shown.decode());
    return await page.evaluate(() => {
      const heading = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? NaN;
      return { heading, moved: (globalThis as unknown as { moved: number }).moved };
    });
  } finally {
    await context.close();
  }
}
