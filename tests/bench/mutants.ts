import { spawnSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { copyRepository } from "../adoption/copy-repository.ts";
import { type Mutation, mutations } from "./mutations.ts";
import { atMost, type Outcome } from "./outcome.ts";

/** A check that hangs has found nothing. */
const PATIENCE_MS = 600_000;

const VITEST = "vitest run --bail=1 --reporter=json --outputFile=test-results/checks.json".split(" ");
const PLAYWRIGHT = "playwright test -x --config tests/playwright.config.ts -g".split(" ");

/** A failed check, in Vitest's report and in Playwright's. */
const failedCheck = z.union([
  z.object({ fullName: z.string(), status: z.literal("failed") }).transform(({ fullName }) => fullName),
  z.object({ title: z.string(), ok: z.literal(false) }).transform(({ title }) => title),
]);

/**
 * Makes each fault of the list in a copy of the repository, one at a time, and sees whether the checks named for it
 * turn red. `words`: only the faults whose file or description holds them.
 */
export function measureMutants(words = ""): Promise<Outcome> {
  const chosen = mutations.filter(({ what, file }) => `${file} ${what}`.includes(words));
  const gone = chosen.filter(({ file, find }) => readFileSync(file, "utf8").split(find).length !== 2);
  if (gone.length > 0)
    throw new Error(
      `Not there any more, or more than once: ${gone.map(({ file, find }) => `${file}: ${find}`).join(", ")}`,
    );
  const copy = copyRepository(process.cwd(), "mutants");
  try {
    const before = redOf(copy, chosen);
    if (before.length > 0) throw new Error(`Red before anything was changed: ${before.join(", ")}`);
    const rows = chosen.map((mutation) => ({ ...mutation, red: redAfter(copy, mutation) }));
    const escaped = rows.filter(({ red }) => red.length === 0).length;
    return Promise.resolve({
      tables: [
        {
          title: "Faults made on purpose, and what finds them",
          columns: ["fault", "file", "found by"],
          rows: rows.map(({ what, file, red }) => [what, file, red[0] ?? "STAYED GREEN"]),
        },
      ],
      checks: [atMost("faults that nothing finds", escaped, 0)],
    });
  } finally {
    rmSync(copy, { recursive: true });
  }
}

function redAfter(copy: string, mutation: Mutation): string[] {
  const file = path.join(copy, mutation.file);
  const text = readFileSync(file, "utf8");
  writeFileSync(
    file,
    text.replace(mutation.find, () => mutation.replace),
  );
  const red = redOf(copy, [mutation]);
  writeFileSync(file, text);
  console.log(`${red.length > 0 ? "found" : "STAYED GREEN"}: ${mutation.what}`);
  return red;
}

/** The names of the checks that fail, of those named for these faults: the first is enough. */
function redOf(copy: string, some: readonly Mutation[]): string[] {
  const checks = some.flatMap(({ check, title }) => (title ? [] : [check]));
  const journeys = some.flatMap(({ check, title }) => (title ? [{ check, title: asPattern(title) }] : []));
  const titles = journeys.map(({ title }) => title).join("|");
  return [
    ...(checks.length > 0 ? failedOf(copy, "checks.json", [...VITEST, ...checks]) : []),
    ...(titles ? failedOf(copy, "e2e.json", [...PLAYWRIGHT, titles, ...journeys.map(({ check }) => check)]) : []),
  ];
}

/** What Playwright's -g reads as a pattern. */
function asPattern(title: string): string {
  return title.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

function failedOf(copy: string, report: string, [program = "", ...options]: string[]): string[] {
  const file = path.join(copy, "test-results", report);
  rmSync(file, { force: true });
  spawnSync(path.join(copy, "node_modules/.bin", program), options, {
    cwd: copy,
    env: { ...process.env, BUILT_SITE: undefined }, // the copy builds its own
    stdio: "ignore",
    timeout: PATIENCE_MS,
  });
  const red: string[] = [];
  JSON.parse(readFileSync(file, "utf8"), (_key, value: unknown) => {
    const failed = failedCheck.safeParse(value);
    if (failed.success) red.push(failed.data);
    return value;
  });
  return red;
}
