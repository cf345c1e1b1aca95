import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { ensureChromium } from "./find-chromium.ts";

interface Step {
  name: string;
  command: string[];
  /** Where the step writes its JSON report; a step without one counts as one check. */
  report?: string;
}

interface Sum {
  passed: number;
  failed: number;
}

const results = "test-results";

const steps: Step[] = [
  { name: "format", command: ["prettier", "--check", "."] },
  { name: "types", command: ["tsc"] },
  { name: "lint", command: ["eslint", "."] },
  { name: "schema", command: ["tsx", "supabase/local/commands/generate-types.ts", "--check"] },
  vitest("unit"),
  vitest("screens"),
  vitest("database"),
  {
    name: "e2e",
    command: ["playwright", "test", "--config", "tests/playwright.config.ts"],
    report: path.join(results, "e2e.json"),
  },
  ...threeEngines(),
];

// `npm test` runs every step and counts them all; `npm test unit e2e` runs only those named.
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0)
  throw new Error(`There is no step ${unknown.join(", ")}: ${steps.map((s) => s.name).join(", ")}.`);
const chosen = wanted.length > 0 ? steps.filter((step) => wanted.includes(step.name)) : steps;

mkdirSync(results, { recursive: true });
if (chosen.some((step) => ["e2e", "engines"].includes(step.name))) ensureChromium();

const sums = chosen.map(run);
const passed = sums.reduce((total, sum) => total + sum.passed, 0);
const failed = sums.reduce((total, sum) => total + sum.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);

function run({ name, command, report }: Step): Sum {
  console.log(`\n— ${name} —`);
  if (report) rmSync(report, { force: true });
  const startedAt = Date.now();
  const { status } = spawnSync("npx", ["--no-install", ...command], { stdio: "inherit" });
  const sum = report ? readReport(report) : { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 };
  // A runner that ends badly without naming a failed test (it crashed, it found none) has failed all the same.
  if (status !== 0 && sum.failed === 0) sum.failed = 1;
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  console.log(`${name}: ${sum.passed} passed, ${sum.failed} failed, ${seconds} s`);
  return sum;
}

/** Debian's Firefox and WebKit are what can be installed everywhere alike: elsewhere the step is not counted. */
function threeEngines(): Step[] {
  if (process.platform === "linux")
    return [{ name: "engines", command: ["tsx", "tests/engines/run.ts"], report: path.join(results, "engines.json") }];
  console.log("The walk in Firefox and WebKit runs on Linux only: not counted here.");
  return [];
}

function vitest(project: string): Step {
  const report = path.join(results, `${project}.json`);
  return {
    name: project,
    command: [
      "vitest",
      "run",
      "--project",
      project,
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
    ],
    report,
  };
}

/** Reads Vitest's and Playwright's reports. A skipped test counts as failed: here nothing may be skipped. */
function readReport(file: string): Sum {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const report: unknown = JSON.parse(readFileSync(file, "utf8"));
  if (isSum(report)) return report;
  if (isVitest(report)) {
    const { numPassedTests: passed, numTotalTests: total } = report;
    return { passed, failed: total - passed };
  }
  if (isPlaywright(report)) {
    const { expected, unexpected, flaky, skipped } = report.stats;
    return { passed: expected, failed: unexpected + flaky + skipped };
  }
  return { passed: 0, failed: 1 };
}

function isSum(report: unknown): report is Sum {
  return typeof report === "object" && report !== null && "passed" in report && "failed" in report;
}

function isVitest(report: unknown): report is { numPassedTests: number; numTotalTests: number } {
  return typeof report === "object" && report !== null && "numTotalTests" in report && "numPassedTests" in report;
}

function isPlaywright(
  report: unknown,
): report is { stats: Record<"expected" | "unexpected" | "flaky" | "skipped", number> } {
  return typeof report === "object" && report !== null && "stats" in report;
}
