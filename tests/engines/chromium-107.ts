import { createReadStream, createWriteStream, existsSync, mkdirSync, renameSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress } from "node:zlib";
import { chromium } from "playwright";
import type { Browser } from "./visitor.ts";

const FOLDER = path.join(import.meta.dirname, "../../node_modules/.cache/chromium-107");
const PROGRAM = path.join(FOLDER, "chromium");

/** The oldest Chromium that npm has near those of the promise (tools/site/browsers.ts): its package holds it packed. */
export async function launchChromium107(scripts: boolean): Promise<Browser> {
  await unpack();
  const browser = await chromium.launch({
    executablePath: PROGRAM,
    // This build runs only in one process.
    args: ["--no-sandbox", "--disable-gpu", "--no-zygote", "--single-process"],
  });
  const page = await browser.newPage({ javaScriptEnabled: scripts, serviceWorkers: "allow" });
  const problems: string[] = [];
  page.on("console", (message) => {
    const text = message.text();
    // Said of a page that does not exist.
    if (text.startsWith("Failed to load resource") && message.location().url === page.url()) return;
    if (["error", "warning"].includes(message.type())) problems.push(text);
  });
  page.on("pageerror", ({ message }) => problems.push(message));
  return {
    open: async (url) => void (await page.goto(url, { waitUntil: "domcontentloaded" })),
    resize: (width, height) => page.setViewportSize({ width, height }),
    evaluate: async (run, ...given) => {
      // As a text, because Playwright gives a function one value.
      const call = `(${run.toString()}).apply(null, ${JSON.stringify(given)})`;
      return (await page.evaluate(call)) as ReturnType<typeof run>;
    },
    run: async (program) => void (await page.evaluate(program)),
    movePointer: (x, y) => page.mouse.move(x, y),
    press: async () => {
      await page.mouse.down();
      await page.mouse.up();
    },
    key: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    takeProblems: () => Promise.resolve(problems.splice(0)),
    close: () => browser.close(),
  };
}

async function unpack(): Promise<void> {
  if (existsSync(PROGRAM)) return;
  mkdirSync(FOLDER, { recursive: true });
  const packed = createRequire(import.meta.url).resolve("@sparticuz/chromium/bin/chromium.br");
  const part = `${PROGRAM}.${process.pid}`;
  await pipeline(createReadStream(packed), createBrotliDecompress(), createWriteStream(part, { mode: 0o755 }));
  renameSync(part, PROGRAM);
}
