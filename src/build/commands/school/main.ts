// `npm run school`: updates the files that repeat facts of src/content/school.ts. --check fails if one is outdated.
import path from "node:path";
import { parseArgs } from "node:util";
import { school } from "#content/school.ts";
import { changesFor, domainAdvice, writeChanges } from "./changes.ts";
import { wrongValues } from "./wrong-values.ts";

const root = path.resolve(import.meta.dirname, "../../../..");
const { values } = parseArgs({ options: { check: { type: "boolean", default: false } } });

const wrong = await wrongValues(root, school);
if (wrong.length > 0) fail(["Da correggere, prima di tutto:", ...wrong.map((line) => `  ${line}`)]);

const changes = await changesFor(root, school);
const files = changes.map(({ file, what }) => `  ${file} (${what})`);
if (changes.length === 0) {
  console.log("Tutto è già in accordo con src/content/school.ts: non cambia niente.");
} else if (values.check) {
  fail(["Non sono più in accordo con src/content/school.ts:", ...files, "Per rimediare: npm run school"]);
} else {
  await writeChanges(root, changes);
  console.log(["Ora sono in accordo con src/content/school.ts:", ...files].join("\n"));
  const domain = changes.find(({ file }) => file.endsWith("_email_domain.sql"));
  if (domain) console.log(domainAdvice(domain.text));
  console.log("\nPer controllare tutto: npm run check");
}

function fail(lines: readonly string[]): never {
  console.error(lines.join("\n"));
  process.exit(1);
}
