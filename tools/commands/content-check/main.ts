// `npm run content:check`: reports the problems of the texts in Italian, for the school's staff.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { changesFor } from "../school/changes.ts";
import { readSchool } from "../school/read-school.ts";
import { contentFiles, isItalian } from "./files.ts";
import type { Problem } from "./content.ts";
import { layoutProblems, spellingProblems, syntaxProblems } from "./source-checks.ts";

const inContent = (file: string) => `src/content/${file}`;
const files = contentFiles().map(inContent);
const unreadable = syntaxProblems(files);
const examples: Problem[] = [];
const drafts: Problem[] = [];
const problems = unreadable.length > 0 ? unreadable : await problemsOfTexts();

if (problems.length === 0) console.log("I testi di src/content vanno bene.");
else {
  console.error(`Da correggere nei testi (${problems.length}):\n`);
  for (const problem of problems) console.error(`- ${problem}\n`);
  process.exitCode = 1;
}
say(`Ancora d’esempio in src/content/school.ts (${examples.length}), da sostituire prima di pubblicare:`, examples);
say(`Da completare prima di pubblicare (${drafts.length}):`, drafts);

function say(heading: string, found: readonly Problem[]): void {
  if (found.length === 0) return;
  console.log(`\n${heading}\n`);
  for (const each of found) console.log(`- ${each}`);
}

/** First school.ts: every other file imports it. */
async function problemsOfTexts(): Promise<string[]> {
  const { school, problems } = await readSchool(process.cwd());
  if (!school) return problems;
  const outdated = (await changesFor(process.cwd(), school)).map(({ file }) => file);
  const toDo =
    outdated.length > 0
      ? [`src/content/school.ts è cambiato: date il comando npm run school (${outdated.join(", ")}).`]
      : [];
  return [...toDo, ...(await problemsOfWords())];
}

async function problemsOfWords(): Promise<string[]> {
  // Imported only after the syntax check: these modules import the content.
  const [{ readContent }, { rules }, { exampleAddresses, lostCodeLinks }, { draftPlaces }, { languageProblems }] =
    await Promise.all([
      import("./content.ts"),
      import("./rules.ts"),
      import("./link-rules.ts"),
      import("./draft-places.ts"),
      import("../languages/language-files.ts"),
    ]);
  const content = await readContent();
  examples.push(...exampleAddresses(content));
  drafts.push(...draftPlaces(content, sources("src/content", /\.(?:ts|json)$/)));
  return [
    ...Object.values(rules).flatMap((rule) => rule(content)),
    // A component may contain links to pages.
    ...lostCodeLinks(content, sources("src", /\.tsx$/)),
    ...(await languageProblems(process.cwd())),
    ...spellingProblems(contentFiles().filter(isItalian).map(inContent)),
    ...(await layoutProblems(files)),
  ];
}

function sources(folder: string, pattern: RegExp): Record<string, string> {
  const found = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => pattern.test(file));
  return Object.fromEntries(found.map((file) => [`${folder}/${file}`, readFileSync(path.join(folder, file), "utf8")]));
}
