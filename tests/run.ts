// `npm test` runs every step and counts their tests. `npm test -- unit e2e` runs only the named steps, `npm test --
// --changed` those that the changed files can break.
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { LOCAL_KEYS } from "../supabase/local/backend/keys.ts";
import { ensureChromium } from "./find-chromium.ts";
import { chooseSteps } from "./runner/choose-steps.ts";
import { runSideBySide } from "./runner/run-side-by-side.ts";
import { runStep } from "./runner/run-step.ts";
import type { Step } from "./runner/step.ts";
import { sampleProject } from "./sample-project.ts";

const results = "test-results";
const cache = "node_modules/.cache";

// With E2E_PROJECT_URL, the end-to-end tests need a site built for that project.
mkdirSync(cache, { recursive: true });
const site = process.env["E2E_PROJECT_URL"] ? undefined : mkdtempSync(path.resolve(cache, "built-site-"));
if (site) {
  process.env["BUILT_SITE"] = site;
  process.once("exit", () => rmSync(site, { recursive: true }));
}

const deno = { DENO_DIR: path.resolve(cache, "deno"), DENO_NO_UPDATE_CHECK: "1" };
const news = "supabase/functions/fetch-news";
const steps: Step[] = [
  // First: its messages are for the staff, in Italian, unlike those of the other steps.
  { name: "content", command: ["tsx", "src/build/commands/check-content/main.ts"] },
  ...(site ? [build(site)] : []),
  {
    name: "lint",
    command: ["eslint", ".", "--cache", "--cache-strategy", "content", "--cache-location", `${cache}/eslint`],
  },
  {
    name: "types",
    // TypeScript 7 takes a third of the time; the package named "typescript" is the version that typescript-eslint supports.
    command: [
      "node",
      "node_modules/typescript-7/bin/tsc",
      "--incremental",
      "--tsBuildInfoFile",
      `${cache}/tsc.tsbuildinfo`,
    ],
  },
  {
    name: "format",
    command: ["prettier", "--check", ".", "--cache", "--cache-strategy", "content", "--cache-location", formatCache()],
  },
  {
    name: "deno-types",
    // npm packages come from the project's node_modules; imports are resolved by deno.json and deno.lock, as in the
    // deployed function.
    command: [
      "deno",
      "check",
      "--quiet",
      "--node-modules-dir=manual",
      "--config",
      `${news}/deno.json`,
      "--frozen",
      "--lock",
      `${news}/deno.lock`,
      `${news}/index.ts`,
    ],
    env: { ...deno, DENO_NO_PACKAGE_JSON: "1", NPM_CONFIG_REGISTRY: "http://127.0.0.1:1" },
  },
  { name: "deno-lint", command: ["deno", "lint", "--quiet", news], env: deno },
  { name: "schema", command: ["tsx", "supabase/local/commands/generate-types.ts", "--check"] },
  { ...vitest("unit"), cores: 2, needsSite: true },
  vitest("screens"),
  vitest("database"),
  vitest("adoption"),
  {
    name: "e2e",
    command: ["playwright", "test", "--config", "tests/playwright.config.ts"],
    report: path.join(results, "e2e.json"),
    isAlone: true,
    needsSite: true,
  },
  ...threeEngines(),
];

const chosen = chooseSteps(steps, process.argv.slice(2));
mkdirSync(results, { recursive: true });
if (chosen.some((step) => ["e2e", "engines"].includes(step.name))) ensureChromium();
else buildForSampleProject();

const startedAt = performance.now();
const outcomes = await runSideBySide(chosen, Math.max(2, availableParallelism()), runStep);
sayTheSlowest();

const passed = outcomes.reduce((total, outcome) => total + outcome.passed, 0);
const failed = outcomes.reduce((total, outcome) => total + outcome.failed, 0);
console.log(`\nAll together ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
console.log(`${passed} passed, ${failed} failed`);
const isNothingChanged = chosen.length === 0 && process.argv.includes("--changed");
process.exit(failed > 0 || (passed === 0 && !isNothingChanged) ? 1 : 0);

/** Builds the site with the key of the local backend, for the steps with `needsSite`. */
function build(folder: string): Step {
  const options = ["--out-dir", folder, "--own-backend-key", LOCAL_KEYS.publishable];
  return { name: "build", command: ["tsx", "src/build/main.ts", ...options] };
}

/** Without browser tests, one site built for the sample project serves all steps: no second build is needed. */
function buildForSampleProject(): void {
  const step = chosen.find(({ name }) => name === "build");
  if (!step || !site) return;
  Object.assign(step, { command: ["tsx", "src/build/main.ts", "--out-dir", site], env: sampleProject });
  process.env["SITE_OF_SAMPLE_PROJECT"] = site;
}

/** The step uses the Firefox and WebKit packages of Debian: it runs on Linux only. */
function threeEngines(): Step[] {
  if (process.platform !== "linux") {
    console.log("The tests in Firefox and WebKit run on Linux only: skipped.");
    return [];
  }
  const report = path.join(results, "engines.json");
  return [{ name: "engines", command: ["tsx", "tests/engines/run.ts"], report, isAlone: true, needsSite: true }];
}

/** A cache name that changes with the style sheet and the packages: both determine the order of Tailwind classes. */
function formatCache(): string {
  const hash = createHash("sha256");
  for (const file of ["package-lock.json", "src/index.css"]) hash.update(readFileSync(file));
  return `${cache}/prettier-${hash.digest("hex").slice(0, 8)}`;
}

function vitest(project: string): Step {
  const report = path.join(results, `${project}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  return { name: project, command: ["vitest", "run", "--project", project, ...reporters], report };
}

function sayTheSlowest(): void {
  const checks = outcomes.flatMap(({ name: step, checks }) => checks.map((check) => ({ ...check, step })));
  const slowest = checks.sort((one, other) => other.seconds - one.seconds).slice(0, 10);
  if (slowest.length > 0) console.log("\nThe slowest:");
  for (const { seconds, step, name } of slowest) console.log(`${seconds.toFixed(1).padStart(6)} s  ${step}: ${name}`);
}
