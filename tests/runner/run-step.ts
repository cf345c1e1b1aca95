import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import path from "node:path";
import { type Check, readReport } from "./read-report.ts";
import type { Step } from "./step.ts";

export interface Outcome {
  name: string;
  passed: number;
  failed: number;
  seconds: number;
  checks: Check[];
}

/** Runs one step and prints its result in a line, after its output if it failed. */
export async function runStep({ name, command, report, isAlone = false, env = {} }: Step): Promise<Outcome> {
  if (report) rmSync(report, { force: true });
  if (isAlone) console.log(`\n— ${name} —`);
  const startedAt = performance.now();
  const { status, output } = await run(command, env, isAlone);
  const seconds = (performance.now() - startedAt) / 1000;

  const isGood = status === 0;
  const read = report ? readReport(report) : { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, checks: [] };
  // A runner may fail without a failed test, for example when it crashes or finds no tests.
  const failed = isGood ? read.failed : Math.max(read.failed, 1);
  if (failed > 0 && output) console.log(`\n— ${name} —\n${output}`);
  console.log(`${name}: ${read.passed} passed, ${failed} failed, ${seconds.toFixed(1)} s`);
  return { name, passed: read.passed, failed, seconds, checks: read.checks };
}

async function run([program, ...words]: Step["command"], env: Record<string, string>, isAlone: boolean) {
  const child = spawn(program, words, {
    stdio: ["ignore", ...(isAlone ? (["inherit", "inherit"] as const) : (["pipe", "pipe"] as const))],
    env: { ...withPrograms(), ...(process.stdout.isTTY ? { FORCE_COLOR: "1" } : {}), ...env },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (text: Buffer) => (output += text.toString()));
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  return { status, output };
}

/** The environment with node_modules/.bin in PATH: npx takes half a second longer. */
function withPrograms(): NodeJS.ProcessEnv {
  const folders = [path.resolve("node_modules/.bin"), process.env["PATH"]];
  return { ...process.env, PATH: folders.join(path.delimiter) };
}
