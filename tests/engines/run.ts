// Tests the built site in Chromium, Firefox and WebKit: `tsx tests/engines/run.ts [engine…] [--port N] [--no-build]
// [--step "part of a name"]`. Writes test-results/engines.json, with one result for each step in each engine.
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import type { Browser, Engine } from "./browser.ts";
import { engines, ensureEngines } from "./engines.ts";
import { readWithoutNetwork } from "./offline.ts";
import { Screen } from "./screen.ts";
import { until } from "./until.ts";
import { walk, walkWithoutScripts, type Step } from "./walk.ts";

interface Check {
  name: string;
  seconds: number;
  failure: string | undefined;
}

const root = path.resolve(import.meta.dirname, "../..");
const report = path.join(root, "test-results/engines.json");
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    port: { type: "string", default: "4198" },
    "no-build": { type: "boolean", default: false },
    step: { type: "string", default: "" },
  },
});
const siteUrl = `http://localhost:${values.port}`;
const siteDir = process.env["BUILT_SITE"] || path.join(root, `node_modules/.cache/preview-${values.port}`);

if (process.platform === "linux") await main();
else console.log("The tests in the three engines run on Linux only: skipped.");

async function main(): Promise<void> {
  const chosen = engines.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
  ensureEngines();
  const site = await startSite();
  try {
    const checks = (await Promise.all(chosen.map(walkThrough))).flat();
    const failures = checks.flatMap(({ name, failure }) => (failure === undefined ? [] : [`${name}: ${failure}`]));
    const sum = { passed: checks.length - failures.length, failed: failures.length };
    mkdirSync(path.dirname(report), { recursive: true });
    writeFileSync(report, JSON.stringify({ ...sum, checks }));
    for (const failure of failures) console.log(failure);
    if (sum.failed > 0 || sum.passed === 0) process.exitCode = 1;
  } finally {
    const gone = once(site, "exit");
    site.kill("SIGTERM");
    await gone;
  }
}

async function startSite(): Promise<ChildProcess> {
  const options = ["--offline", "--port", values.port, ...(values["no-build"] ? ["--no-build"] : [])];
  const command = ["--import", "tsx", "supabase/local/commands/preview.ts", ...options];
  const site = spawn(process.execPath, command, { cwd: root, stdio: ["ignore", "ignore", "inherit"] });
  const ended = once(site, "exit").then(() => {
    throw new Error("The site could not be started.");
  });
  ended.catch(() => {}); // after the start, nobody awaits it
  // The site answers before the backend; the mailbox answers only when the backend is ready.
  const answers = async () => (await fetch(`${siteUrl}/__mail`)).ok;
  await Promise.race([ended, until(`${siteUrl} answers`, answers, 180_000)]);
  return site;
}

async function walkThrough(engine: Engine): Promise<Check[]> {
  const startedAt = performance.now();
  const checks = [
    ...(await take(engine, [...walk, readWithoutNetwork(siteDir)], { scripts: true })),
    ...(await take(engine, walkWithoutScripts, { scripts: false })),
  ];
  console.log(`${engine.name}: ${secondsSince(startedAt).toFixed(1)} s`);
  return checks;
}

async function take(engine: Engine, steps: readonly Step[], options: { scripts: boolean }): Promise<Check[]> {
  const wanted = steps.filter(({ name }) => name.includes(values.step));
  if (wanted.length === 0) return [];
  const nameOf = (step: Step) => `${engine.name} › ${step.name}`;
  let browser: Browser;
  try {
    browser = await engine.launch(options);
  } catch (reason) {
    return wanted.map((step) => ({ name: nameOf(step), seconds: 0, failure: say(reason) }));
  }
  const screen = new Screen(browser, siteUrl);
  const checks: Check[] = [];
  try {
    for (const step of wanted) {
      const startedAt = performance.now();
      const failure = await tryStep(step, screen);
      checks.push({ name: nameOf(step), seconds: secondsSince(startedAt), failure });
    }
  } finally {
    await browser.close();
  }
  return checks;
}

/** Runs a step and returns the reason of its failure. Messages on the console also fail it. */
async function tryStep(step: Step, screen: Screen): Promise<string | undefined> {
  const reasons: string[] = [];
  try {
    await step.run(screen);
  } catch (reason) {
    reasons.push(say(reason));
  }
  const problems = await screen.browser.takeProblems().catch((reason: unknown) => [say(reason)]);
  reasons.push(...problems.map((problem) => `the page reported: ${problem}`));
  return reasons.length > 0 ? reasons.join("; ") : undefined;
}

function secondsSince(startedAt: number): number {
  return (performance.now() - startedAt) / 1000;
}

function say(reason: unknown): string {
  return reason instanceof Error ? reason.message : String(reason);
}
