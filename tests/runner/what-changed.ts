import { execFileSync } from "node:child_process";

/** A change of these can break anything: settings, and what every test or no test reads. */
const EVERYTHING =
  /^(?!index\.html$)[^/]+\.(?:json|ts|js)$|^\.(?:ci|github\/workflows)\/|^\.npmrc$|^tests\/(?:[^/]+\.ts|runner\/.+|screens\/setup\.ts)$/;

const CODE = /\.(?:tsx?|js)$/;
const SQL = /^supabase\/(?!tests\/).+\.sql$/;
const FUNCTIONS = /^supabase\/functions\//;

/** The steps that a file can break. `some`: only the tests that import what has changed, as Vitest and Playwright tell. */
const STEPS: Record<string, { every: RegExp; some?: RegExp }> = {
  format: { every: /./ },
  content: { every: /^(?:src\/(?!.*\.css$)|public\/|tools\/commands\/(?:content-check|school)\/)/ },
  lint: { every: CODE },
  types: { every: CODE },
  "types-src": { every: /^src\// },
  "types-example": { every: CODE },
  "deno-types": { every: FUNCTIONS },
  "deno-types-remind": { every: FUNCTIONS },
  "deno-types-remove-files": { every: FUNCTIONS },
  "deno-types-tell": { every: FUNCTIONS },
  "deno-lint": { every: FUNCTIONS },
  functions: { every: FUNCTIONS },
  schema: { every: SQL },
  // What is no module is read as a file: no import tells by whom.
  unit: { every: /^(?!.*\.(?:tsx?|js)$)/, some: CODE },
  screens: { every: /^src\/.*\.(?:css|json)$/, some: CODE },
  database: { every: SQL, some: CODE },
  adoption: { every: /^(?:tests\/adoption\/|tools\/commands\/(?:school|update)\/|src\/content\/school)/ },
  // The journeys of an application that has changed are all of them: they are left to the CI.
  e2e: { every: /^$/, some: /^tests\/e2e\// },
  engines: { every: /^$/, some: /^tests\/engines\// },
};

/** The steps that the change since main can break, with their options; undefined for all steps. */
export function stepsAffected(): Map<string, string[]> | undefined {
  const since = base();
  const changed = [
    ...lines("diff", "--name-only", "--no-renames", "-z", since),
    ...lines("ls-files", "--others", "--exclude-standard", "-z"),
  ];
  console.log(`Changed: ${changed.join(", ") || "nothing"}`);
  return stepsFor(changed, since);
}

/** The same for these files, changed since a commit. */
export function stepsFor(changed: readonly string[], since: string): Map<string, string[]> | undefined {
  if (changed.some((file) => EVERYTHING.test(file))) return undefined;
  const affected = new Map<string, string[]>();
  for (const [step, { every, some }] of Object.entries(STEPS)) {
    if (changed.some((file) => every.test(file))) affected.set(step, []);
    else if (changed.some((file) => some?.test(file))) affected.set(step, changedOption(step, since));
  }
  return affected;
}

function changedOption(step: string, since: string): string[] {
  if (step === "e2e" || step === "engines") return [`--only-changed=${since}`, "--pass-with-no-tests"];
  return ["--changed", since, "--passWithNoTests"];
}

function lines(...command: string[]): string[] {
  return execFileSync("git", command, { encoding: "utf8" }).split("\0").filter(Boolean);
}

function base(): string {
  for (const main of ["origin/main", "main"]) {
    try {
      return execFileSync("git", ["merge-base", "HEAD", main], { encoding: "utf8", stdio: "pipe" }).trim();
    } catch {
      // No such branch here: the other one, or the last commit.
    }
  }
  return "HEAD";
}
