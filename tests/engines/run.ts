// The walk through the built site in Chromium, Firefox and WebKit: `tsx tests/engines/run.ts [engine…] [--port N]
// [--no-build]`. It writes test-results/engines.json, one check for each step in each engine.
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import type { Browser, Engine } from "./browser.ts";
import { engines, ensureEngines } from "./engines.ts";
import { Screen } from "./screen.ts";
import { until } from "./until.ts";
import { walk, walkWithoutScripts, type Step } from "./walk.ts";

const root = path.resolve(import.meta.dirname, "../..");
const report = path.join(root, "test-results/engines.json");
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { port: { type: "string", default: "4198" }, "no-build": { type: "boolean", default: false } },
});
const siteUrl = `http://localhost:${values.port}`;

if (process.platform === "linux") await main();
else console.log("The walk in the three engines runs on Linux only: not counted.");

async function main(): Promise<void> {
  const chosen = engines.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
  ensureEngines();
  const site = await startSite();
  try {
    const failures = (await Promise.all(chosen.map(walkThrough))).flat();
    const failed = failures.length;
    const passed = chosen.length * (walk.length + walkWithoutScripts.length) - failed;
    mkdirSync(path.dirname(report), { recursive: true });
    writeFileSync(report, JSON.stringify({ passed, failed }));
    for (const failure of failures) console.log(failure);
    if (failed > 0 || passed === 0) process.exitCode = 1;
  } finally {
    const gone = once(site, "exit");
    site.kill("SIGTERM");
    await gone;
  }
}

async function startSite(): Promise<ChildProcess> {
  const options = ["--port", values.port, ...(values["no-build"] ? ["--no-build"] : [])];
  const command = ["--import", "tsx", "supabase/local/commands/preview.ts", ...options];
  const site = spawn(process.execPath, command, { cwd: root, stdio: ["ignore", "ignore", "inherit"] });
  const ended = once(site, "exit").then(() => {
    throw new Error("The site could not be started.");
  });
  ended.catch(() => {}); // after the start it ends when it is told to
  const answers = async () => (await fetch(siteUrl)).ok;
  await Promise.race([ended, until(`${siteUrl} answers`, answers, 180_000)]);
  return site;
}

/** Gives a line for each step that failed in this engine. */
async function walkThrough(engine: Engine): Promise<string[]> {
  const startedAt = Date.now();
  const failures = [
    ...(await take(engine, walk, { scripts: true })),
    ...(await take(engine, walkWithoutScripts, { scripts: false })),
  ];
  console.log(`${engine.name}: ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  return failures;
}

async function take(engine: Engine, steps: readonly Step[], options: { scripts: boolean }): Promise<string[]> {
  const failure = ({ name }: Step, reason: unknown) =>
    `${engine.name} › ${name}: ${reason instanceof Error ? reason.message : String(reason)}`;
  let browser: Browser;
  try {
    browser = await engine.launch(options);
  } catch (reason) {
    return steps.map((step) => failure(step, reason));
  }
  const screen = new Screen(browser, siteUrl);
  const failures: string[] = [];
  try {
    for (const step of steps) await tryStep(step, screen).catch((reason) => failures.push(failure(step, reason)));
  } finally {
    await browser.close();
  }
  return failures;
}

/** A step is done when what it looks for is there, and the page had nothing to say meanwhile. */
async function tryStep(step: Step, screen: Screen): Promise<void> {
  let reasons: string[] = [];
  try {
    await step.run(screen);
  } catch (reason) {
    reasons = [reason instanceof Error ? reason.message : String(reason)];
  }
  const problems = await screen.browser.takeProblems();
  reasons.push(...problems.map((problem) => `the page said: ${problem}`));
  if (reasons.length > 0) throw new Error(reasons.join("; "));
}
