import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";

export interface Step {
  name: string;
  /** A program of node_modules with its options. */
  command: [program: string, ...words: string[]];
  /** Where the step writes the JSON report of Vitest or of Playwright; a step without one counts as one check. */
  report?: string;
  /** Shows its output while it runs; the output of other steps is shown when they fail. */
  isShown?: boolean;
  /** The step that builds the site which this one reads. */
  needs?: string;
  env?: Record<string, string>;
}

export interface Outcome {
  name: string;
  passed: number;
  failed: number;
}

/** Runs a step and prints its result in one line, and its output when it failed. */
export async function runStep({ name, command, report, isShown = false, env = {} }: Step): Promise<Outcome> {
  if (report) rmSync(report, { force: true });
  if (isShown) console.log(`\n— ${name} —`);
  const startedAt = performance.now();
  const { status, output } = await run(command, env, isShown);
  const seconds = (performance.now() - startedAt) / 1000;

  const isGood = status === 0;
  const read = report ? readReport(report) : { passed: isGood ? 1 : 0, failed: 0 };
  // A runner may fail without a failed test: it crashed, or found none.
  const failed = isGood ? read.failed : Math.max(read.failed, 1);
  if (failed > 0 && output) console.log(`\n— ${name} —\n${output}`);
  console.log(`${name}: ${read.passed} passed, ${failed} failed, ${seconds.toFixed(1)} s`);
  return { name, passed: read.passed, failed };
}

async function run([program, ...words]: Step["command"], env: Record<string, string>, isShown: boolean) {
  // npx takes half a second to find a program.
  const PATH = [path.resolve("node_modules/.bin"), process.env["PATH"]].join(path.delimiter);
  const child = spawn(program, words, {
    stdio: ["ignore", ...(isShown ? (["inherit", "inherit"] as const) : (["pipe", "pipe"] as const))],
    env: { ...process.env, PATH, ...(process.stdout.isTTY ? { FORCE_COLOR: "1" } : {}), ...env },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (text: Buffer) => (output += text.toString()));
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  return { status, output };
}

interface Report {
  /** Vitest's. */
  numPassedTests: number;
  numTotalTests: number;
  /** Playwright's. */
  stats?: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** A skipped test counts as failed. */
function readReport(file: string): { passed: number; failed: number } {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const { stats, numPassedTests, numTotalTests } = JSON.parse(readFileSync(file, "utf8")) as Report;
  if (stats) return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped };
  return { passed: numPassedTests, failed: numTotalTests - numPassedTests };
}
