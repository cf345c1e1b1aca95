import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "../../supabase/local/functions/ports.ts";
import { atMost, rounded, type Outcome } from "./outcome.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const NOT_COPIED = new Set(["node_modules", ".git", "dist", "test-results", "playwright-report"]);

/** From `npm run dev` to a site that answers: the first time, with nothing prepared, and the next. */
export async function measureStart(): Promise<Outcome> {
  const copy = copyWithoutCaches();
  try {
    const first = await secondsToReady(copy);
    const later = await secondsToReady(copy);
    return {
      tables: [
        {
          title: "npm run dev, seconds until the site answers",
          columns: ["the first time", "later"],
          rows: [[rounded(first), rounded(later)]],
        },
      ],
      checks: [atMost("first npm run dev", first, 25, "s"), atMost("later npm run dev", later, 10, "s")],
    };
  } finally {
    rmSync(copy, { recursive: true });
  }
}

/** The project as just installed. The packages are links, and what earlier starts have kept is left behind. */
function copyWithoutCaches(): string {
  const copy = mkdtempSync(path.join(tmpdir(), "bench-start-"));
  for (const entry of readdirSync(ROOT).filter((name) => !NOT_COPIED.has(name)))
    cpSync(path.join(ROOT, entry), path.join(copy, entry), { recursive: true });
  mkdirSync(path.join(copy, "node_modules"));
  for (const entry of readdirSync(path.join(ROOT, "node_modules")).filter((name) => name !== ".cache"))
    symlinkSync(path.join(ROOT, "node_modules", entry), path.join(copy, "node_modules", entry));
  return copy;
}

async function secondsToReady(folder: string): Promise<number> {
  const port = await freePort();
  const startedAt = performance.now();
  // A group of its own: npm does not pass the end on to what it has started.
  const dev = spawn("npm", ["run", "dev", "--", "--port", String(port)], {
    cwd: folder,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  // Ended while it still prepares, Vite complains: only what comes before is of interest.
  let complaints = "";
  dev.stderr.on("data", (data) => (complaints += String(data)));
  const ended = once(dev, "exit");
  try {
    await Promise.race([
      new Promise<void>((ready) => {
        let said = "";
        dev.stdout.on("data", (data) => {
          said += String(data);
          if (said.includes("Pronto in")) ready();
        });
      }),
      ended.then(() => Promise.reject(new Error(`npm run dev ended before it was ready. ${complaints}`))),
    ]);
    const page = await fetch(`http://127.0.0.1:${port}/`);
    if (!page.ok) throw new Error(`The site answers ${page.status}.`);
    return (performance.now() - startedAt) / 1000;
  } finally {
    if (dev.pid !== undefined && dev.exitCode === null) process.kill(-dev.pid, "SIGTERM");
    await ended;
  }
}
