import { execFileSync } from "node:child_process";

/** The steps that a change can break, each with extra arguments, or "everything" if any step may break. */
export type Affected = Map<string, string[]> | "everything";

const TYPESCRIPT = ["format", "types", "lint"];

// A file that matches none of these runs everything: leave doubtful files out.
const RULES: { files: RegExp; steps: string[]; specs?: string[] }[] = [
  // Texts. Not the site map and school.ts: they affect more steps.
  {
    files: /^src\/content\/(?!(?:site-map|school)\.ts$).+\.ts$/,
    steps: ["content", ...TYPESCRIPT, "build", "unit", "screens"],
    specs: ["every-page.spec.ts", "print.spec.ts", "read-aloud.spec.ts", "search.spec.ts"],
  },
  { files: /^supabase\/migrations\/.+\.sql$/, steps: ["schema", "unit", "database"] },
  { files: /^supabase\/tests\//, steps: [...TYPESCRIPT, "database"] },
  { files: /^tests\/(?:unit|content|example)\//, steps: ["content", ...TYPESCRIPT, "build", "unit"] },
  { files: /^tests\/screens\//, steps: [...TYPESCRIPT, "screens"] },
  { files: /^tests\/bench\//, steps: TYPESCRIPT },
  // Their SQL examples are run in a database.
  { files: /^(?:docs\/deployment|src\/content\/LEGGIMI)\.md$/, steps: ["format", "build", "unit", "database"] },
  {
    files: /^(?:[A-Z]+\.md|docs\/.+\.md|\.github\/.+\.md|publiccode\.yml|\.nvmrc|\.env\.example)$/,
    steps: ["format", "build", "unit"],
  },
];

export function affectedBy(files: string[]): Affected {
  const affected = new Map<string, string[]>();
  for (const file of files) {
    const rule = RULES.find((one) => one.files.test(file));
    if (!rule) return "everything";
    for (const step of rule.steps) affected.set(step, []);
    if (rule.specs) affected.set("e2e", rule.specs);
  }
  return affected;
}

/** Uncommitted files and, on a branch, files that differ from main. */
export function changedFiles(): string[] {
  const lines = (...command: string[]) =>
    execFileSync("git", command, { encoding: "utf8" }).split("\0").filter(Boolean);
  const changed = lines("diff", "--name-only", "--no-renames", "-z", base());
  return [...new Set([...changed, ...lines("ls-files", "--others", "--exclude-standard", "-z")])];
}

function base(): string {
  for (const main of ["origin/main", "main"]) {
    try {
      return execFileSync("git", ["merge-base", "HEAD", main], { encoding: "utf8", stdio: "pipe" }).trim();
    } catch {
      // The branch does not exist: try the next one.
    }
  }
  return "HEAD";
}
