// `npm test` runs every step and counts their checks. `npm test -- unit e2e` runs the named steps, `npm test -- --changed`
// those that a change can break.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { ensureChromium } from "./find-chromium.ts";
import { isExample } from "./example/is-example.ts";
import { type Outcome, runStep, type Step } from "./runner/run-step.ts";
import { stepsAffected } from "./runner/what-changed.ts";
import { sampleProject } from "./sample-project.ts";

const results = "test-results";
const cache = "node_modules/.cache";
mkdirSync(results, { recursive: true });
mkdirSync(cache, { recursive: true });

// The end-to-end tests of a hosted project build a site of their own.
const isHosted = Boolean(process.env["E2E_PROJECT_URL"]);
const sites = mkdtempSync(path.resolve(cache, "built-sites-"));
const [localSite, projectSite] = [path.join(sites, "local"), path.join(sites, "project")];
if (!isHosted) Object.assign(process.env, { BUILT_SITE: localSite, SITE_OF_SAMPLE_PROJECT: projectSite });
process.once("exit", () => rmSync(sites, { recursive: true }));

const functions = "supabase/functions";
const deno = { DENO_DIR: path.resolve(cache, "deno"), DENO_NO_UPDATE_CHECK: "1" };
const typescript7 = ["node", "node_modules/typescript-7/bin/tsc"] as const;

/** Stages run one after the other; the steps of a stage run in parallel, one a core. */
const stages: Step[][] = [
  [
    // First: it reports in Italian what other steps report in English. Then the longest first, so that the last ones end together.
    { name: "content", command: ["tsx", "tools/commands/content-check/main.ts"] },
    vitest("database"),
    ...(isHosted ? [] : [buildForSampleProject()]),
    // The other school has no project: a CI wants one. A real school is another school already.
    ...(isExample ? [{ ...vitest("adoption"), env: { CI: "" } }] : []),
    vitest("screens"),
    { ...vitest("unit"), needs: "build-for-project" },
    {
      name: "lint",
      command: ["eslint", ".", "--cache", "--cache-strategy", "content", "--cache-location", `${cache}/eslint`],
    },
    {
      name: "format",
      command: [
        "prettier",
        "--check",
        ".",
        "--cache",
        "--cache-strategy",
        "content",
        "--cache-location",
        formatCache(),
      ],
    },
    ...(isHosted ? [] : [build()]),
    // Whole, on the newest Deno and on that of the hosted project.
    vitest("functions"),
    { name: "types", command: [...typescript7, "--incremental", "--tsBuildInfoFile", `${cache}/tsc.tsbuildinfo`] },
    // src again, without the types of Node.js.
    { name: "types-src", command: [...typescript7, "--project", "src"] },
    // The worked example of CONTRIBUTING.md, as if it stood in src.
    { name: "types-example", command: [...typescript7, "--project", "docs/example"] },
    // npm packages come from the project's node_modules, with the imports of deno.json and deno.lock as in production.
    denoTypes("deno-types", "fetch-news"),
    denoTypes("deno-types-remind", "remind"),
    denoTypes("deno-types-remove-files", "remove-files"),
    denoTypes("deno-types-tell", "tell"),
    { name: "schema", command: ["tsx", "tools/commands/types/main.ts", "--check"] },
    { name: "deno-lint", command: ["deno", "lint", "--quiet", functions], env: deno },
  ],
  [playwright("e2e", "tests/playwright.config.ts")],
  // Debian's Firefox and WebKit, against a server of their own. Not beside the journeys: two cores are busy with those.
  process.platform === "linux" ? [engines()] : [],
];

// What is wrong in school.ts would fail in many steps: one message, of the command that says what to do.
const school = spawnSync(process.execPath, ["--import", "tsx", "tools/commands/school/main.ts", "--check"], {
  encoding: "utf8",
});
if (school.status !== 0) {
  console.error(`${school.stderr}\n0 passed, 1 failed`);
  process.exit(1);
}

const chosen = chooseSteps(stages.flat(), process.argv.slice(2));
const isChosen = new Set(chosen.map(({ name }) => name));
const left = stages.flat().filter(({ name }) => !isChosen.has(name));
if (chosen.some(({ isShown }) => isShown)) ensureChromium();

const startedAt = performance.now();
const outcomes: Outcome[] = [];
for (const stage of stages) await runSideBySide(chosen.filter(({ name }) => stage.some((step) => step.name === name)));

const passed = outcomes.reduce((total, outcome) => total + outcome.passed, 0);
const failed = outcomes.reduce((total, outcome) => total + outcome.failed, 0);
console.log(`\nAll together ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
// At the end, since hosts of a CI often show only the end of a long output.
for (const failure of outcomes.flatMap(({ failures }) => failures)) console.log(failure);
if (left.length > 0) console.log(`Not run: ${left.map(({ name }) => name).join(", ")}`);
console.log(`${passed} passed, ${failed} failed`);
const isNothingChanged = chosen.length === 0 && process.argv.includes("--changed");
process.exit(failed > 0 || (passed === 0 && !isNothingChanged) ? 1 : 0);

/** The named steps, all of them, or with `--changed` those that a change can break; with the steps that they need. */
function chooseSteps(all: Step[], words: string[]): Step[] {
  const unknown = words.filter((word) => word !== "--changed" && !all.some(({ name }) => name === word));
  if (unknown.length > 0)
    throw new Error(`There is no step ${unknown.join(", ")}: ${all.map(({ name }) => name).join(", ")}.`);
  const named = new Map(words.map((word): [string, string[]] => [word, []]));
  const wanted = words.includes("--changed") ? stepsAffected() : words.length > 0 ? named : undefined;
  if (!wanted) return all;
  for (const { name, needs } of all) if (needs && wanted.has(name)) wanted.set(needs, []);
  return all.flatMap((step) => {
    const told = wanted.get(step.name);
    return told ? [{ ...step, command: [...step.command, ...told] satisfies Step["command"] }] : [];
  });
}

/** A step that needs another one waits until it has run. */
async function runSideBySide(steps: Step[]): Promise<void> {
  const waiting = new Set(steps);
  const running = new Map<Step, Promise<void>>();
  const isReady = ({ needs }: Step) => ![...waiting, ...running.keys()].some(({ name }) => name === needs);
  const run = async (step: Step) => {
    const isWithoutSite = outcomes.some(({ name, failed }) => name === step.needs && failed > 0);
    outcomes.push(await (isWithoutSite ? withoutSite(step) : runStep(step)));
    running.delete(step);
  };
  while (waiting.size > 0 || running.size > 0) {
    const next = [...waiting].find(isReady);
    if (next && running.size < Math.max(2, availableParallelism())) {
      waiting.delete(next);
      running.set(next, run(next));
    } else await Promise.race(running.values());
  }
}

function withoutSite({ name, needs }: Step): Outcome {
  return { name, passed: 0, failed: 1, failures: [`${name}: not run, as ${needs} failed`] };
}

function denoTypes(name: string, folder: string): Step {
  const own = `${functions}/${folder}`;
  return {
    name,
    command: [
      "deno",
      ...["check", "--quiet", "--node-modules-dir=manual", "--config", `${own}/deno.json`],
      ...["--frozen", "--lock", `${own}/deno.lock`, `${own}/index.ts`],
    ],
    env: { ...deno, DENO_NO_PACKAGE_JSON: "1", NPM_CONFIG_REGISTRY: "http://127.0.0.1:1" },
  };
}

/** Builds the site for the journeys, with what the embedded backend publishes. */
function build(): Step {
  const options = ["--build-only", "--offline", "--port", "4198"];
  return { name: "build", command: ["tsx", "tools/commands/preview/main.ts", ...options] };
}

/** Builds the site for the unit tests, as a school's host does. */
function buildForSampleProject(): Step {
  const options = ["--out-dir", projectSite, "--without-content"];
  return {
    name: "build-for-project",
    command: ["tsx", "tools/commands/build/main.ts", ...options],
    env: sampleProject,
  };
}

/** Prettier sorts classes by the style sheet and the packages: the cache depends on them. */
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

function engines(): Step {
  return { ...playwright("engines", "tests/engines/playwright.config.ts"), env: { E2E_PORT: "4196" } };
}

function playwright(name: string, config: string): Step {
  const report = path.join(results, `${name}.json`);
  return { name, command: ["playwright", "test", "--config", config], report, isShown: true, needs: "build" };
}
