import { execFileSync } from "node:child_process";

const TYPESCRIPT = ["format", "types", "lint"];

// A file that matches no rule runs every step.
const RULES: { files: RegExp; steps: string[]; specs?: string[] }[] = [
  // An article: written where a placeholder was, it comes with a line of the site map.
  {
    files: /^src\/content\/(?:articles\/.+|site-map)\.ts$/,
    steps: ["content", ...TYPESCRIPT, "unit"],
    specs: ["every-page.spec.ts", "every-page-plain.spec.ts", "menu.spec.ts", "search.spec.ts"],
  },
  // Other texts; the school affects more.
  {
    files: /^src\/content\/(?!(?:site-map|school)\.ts$).+\.ts$/,
    steps: ["content", ...TYPESCRIPT, "unit", "screens"],
    specs: ["every-page.spec.ts", "print.spec.ts", "read-aloud.spec.ts", "search.spec.ts"],
  },
  { files: /^supabase\/(?:migrations\/.+|schema)\.sql$/, steps: ["schema", "unit", "database"] },
  { files: /^supabase\/tests\//, steps: [...TYPESCRIPT, "database"] },
  { files: /^tests\/(?:unit|content|example)\//, steps: ["content", ...TYPESCRIPT, "unit"] },
  { files: /^tests\/screens\//, steps: [...TYPESCRIPT, "screens"] },
  { files: /^tests\/functions\//, steps: [...TYPESCRIPT, "functions"] },
  { files: /^tests\/bench\//, steps: TYPESCRIPT },
  // The SQL of these documents is run in a database.
  { files: /^(?:docs\/deployment|src\/content\/LEGGIMI)\.md$/, steps: ["format", "unit", "database"] },
  {
    files: /^(?:[A-Z]+\.md|docs\/.+\.md|\.github\/.+\.md|publiccode\.yml|\.nvmrc|\.env\.example)$/,
    steps: ["format", "unit"],
  },
];

/** The steps that the change since main can break, with their arguments; undefined for all steps. */
export function stepsAffected(): Map<string, string[]> | undefined {
  const files = changedFiles();
  console.log(`Changed: ${files.join(", ") || "nothing"}`);
  return stepsFor(files);
}

/** The same for these files. */
export function stepsFor(files: readonly string[]): Map<string, string[]> | undefined {
  const affected = new Map<string, string[]>();
  for (const file of files) {
    const rule = RULES.find((one) => one.files.test(file));
    if (!rule) return undefined;
    for (const step of rule.steps) affected.set(step, []);
    if (rule.specs) affected.set("e2e", [...new Set([...(affected.get("e2e") ?? []), ...rule.specs])]);
  }
  return affected;
}

/** The files changed since the branch left main, uncommitted ones too. */
function changedFiles(): string[] {
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
      // No such branch here: the other one, or the last commit.
    }
  }
  return "HEAD";
}
