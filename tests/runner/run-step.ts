import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";

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
  /** What failed, a line each. */
  failures: string[];
}

/** Runs a step and prints its result in one line, and its output when it failed. */
export async function runStep({ name, command, report, isShown = false, env = {} }: Step): Promise<Outcome> {
  if (report) rmSync(report, { force: true });
  if (isShown) console.log(`\n— ${name} —`);
  const startedAt = performance.now();
  const { status, output } = await run(command, env, isShown);
  const seconds = (performance.now() - startedAt) / 1000;

  const isGood = status === 0;
  const read = report ? readReport(report) : { passed: isGood ? 1 : 0, failed: 0, failures: [] };
  // A runner may fail without a failed test: it crashed, or found none.
  const failed = isGood ? read.failed : Math.max(read.failed, 1);
  if (failed > 0 && output) console.log(`\n— ${name} —\n${output}`);
  console.log(`${name}: ${read.passed} passed, ${failed} failed, ${seconds.toFixed(1)} s`);
  const failures = read.failures.length > 0 || failed === 0 ? read.failures : ["see its output"];
  return { name, passed: read.passed, failed, failures: failures.map((failure) => `${name}: ${failure}`) };
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
  testResults: { name: string; assertionResults: { status: string; fullName: string; failureMessages: string[] }[] }[];
  /** Playwright's. */
  stats?: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: Suite[];
  /** Those that are part of no test: a worker that ended, a fixture that could not be taken down. */
  errors: { message?: string }[];
}

interface Suite {
  specs: {
    ok: boolean;
    file: string;
    line: number;
    title: string;
    tests: { results: { error?: { message: string } }[] }[];
  }[];
  suites?: Suite[];
}

/** A skipped test counts as failed. */
function readReport(file: string): Omit<Outcome, "name"> {
  if (!existsSync(file)) return { passed: 0, failed: 1, failures: [] };
  const { stats, suites, errors, numPassedTests, numTotalTests, testResults } = JSON.parse(
    readFileSync(file, "utf8"),
  ) as Report;
  if (stats) {
    const failures = suites.flatMap(specsOf).flatMap(({ ok, file, line, title, tests }) => {
      const error = tests.flatMap(({ results }) => results).find((result) => result.error)?.error;
      return ok && error === undefined ? [] : [sayFailure(`${file}:${line} ${title}`, error?.message)];
    });
    failures.push(...errors.map(({ message }) => sayFailure("outside every test", message)));
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped, failures };
  }
  const failures = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status !== "passed")
      .map((test) => sayFailure(`${path.basename(name)} ${test.fullName}`, test.failureMessages[0])),
  );
  return { passed: numPassedTests, failed: numTotalTests - numPassedTests, failures };
}

function specsOf({ specs, suites = [] }: Suite): Suite["specs"] {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** The test, and the first line of its error: the whole of it is in the output of the step. */
function sayFailure(test: string, error = "not run"): string {
  const [why = ""] = stripVTControlCharacters(error).split("\n");
  return `${test} — ${why.slice(0, 200)}`;
}
