// `npm test`: runs every step and counts the checks of them all. `npm test -- unit e2e` runs only those named,
// `npm test -- --changed` those that a change can break.
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

// The journeys of a project that runs elsewhere need a site of their own, built for it.
mkdirSync(cache, { recursive: true });
const site = process.env["E2E_PROJECT_URL"] ? undefined : mkdtempSync(path.resolve(cache, "built-site-"));
if (site) {
  process.env["BUILT_SITE"] = site;
  process.once("exit", () => rmSync(site, { recursive: true }));
}

const deno = { DENO_DIR: path.resolve(cache, "deno"), DENO_NO_UPDATE_CHECK: "1" };
const news = "supabase/functions/fetch-news";
const steps: Step[] = [
  // First: it says in Italian what the others would say in their own way.
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
    // npm packages come from the project's node_modules. What is imported is what deno.json and deno.lock say, as when
    // the function is deployed.
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

/** The site with the embedded backend's key, for whatever looks at a built site. */
function build(folder: string): Step {
  const options = ["--out-dir", folder, "--own-backend-key", LOCAL_KEYS.publishable];
  return { name: "build", command: ["tsx", "src/build/main.ts", ...options] };
}

/** Where nobody walks through the site, that of a project serves all who look at one: it is built once. */
function buildForSampleProject(): void {
  const step = chosen.find(({ name }) => name === "build");
  if (!step || !site) return;
  Object.assign(step, { command: ["tsx", "src/build/main.ts", "--out-dir", site], env: sampleProject });
  process.env["SITE_OF_SAMPLE_PROJECT"] = site;
}

/** Debian's Firefox and WebKit are what can be installed everywhere alike: elsewhere the step is not counted. */
function threeEngines(): Step[] {
  if (process.platform !== "linux") {
    console.log("The walk in Firefox and WebKit runs on Linux only: not counted here.");
    return [];
  }
  const report = path.join(results, "engines.json");
  return [{ name: "engines", command: ["tsx", "tests/engines/run.ts"], report, isAlone: true, needsSite: true }];
}

/** The order of a page's classes comes from the style sheet and from the packages: when they change, all is read again. */
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
