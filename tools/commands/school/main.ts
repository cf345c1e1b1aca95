// `npm run school`: updates the files that repeat facts of src/content/school.ts. --check fails if one is outdated.
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { readOptions } from "../../read-options.ts";
import { asFormatted, changesFor, migrationAdvice, writeChanges } from "./changes.ts";
import { readSchool } from "./read-school.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const options = readOptions({ check: { type: "boolean", default: false } });

const { school, problems } = await readSchool(root);
if (!school) fail(["Da correggere, prima di tutto:", ...problems.map((line) => `  ${line}`)]);

if (!options.check) await formatSchool();
const changes = await changesFor(root, school);
const files = changes.map(({ file, what }) => `  ${file} (${what})`);
if (changes.length === 0) {
  console.log("Tutto è già in accordo con src/content/school.ts: non cambia niente.");
} else if (options.check) {
  fail(["Non sono più in accordo con src/content/school.ts:", ...files, "Per rimediare: npm run school"]);
} else {
  await writeChanges(root, changes);
  console.log(["Ora sono in accordo con src/content/school.ts:", ...files].join("\n"));
  const migrations = changes.filter(({ file }) => file.startsWith("supabase/migrations/"));
  for (const { text } of migrations) console.log(migrationAdvice(text));
  console.log("\nPer controllare tutto: npm run check");
}

/** Spaces and line breaks of the file that the school has edited. */
async function formatSchool(): Promise<void> {
  const file = path.join(root, "src/content/school.ts");
  const source = await readFile(file, "utf8");
  const formatted = await asFormatted(file, source);
  if (formatted !== source) await writeFile(file, formatted);
}

function fail(lines: readonly string[]): never {
  console.error(lines.join("\n"));
  process.exit(1);
}
