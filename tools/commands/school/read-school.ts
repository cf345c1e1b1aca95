import { readFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { syntaxProblem } from "../content-check/source-checks.ts";
import type { School } from "#content/school-form.ts";
import { wrongValues } from "./wrong-values.ts";

const FILE = "src/content/school.ts";

/** The school of src/content/school.ts; without one, the problems of the file, in Italian. */
export async function readSchool(root: string): Promise<{ school?: School; problems: string[] }> {
  const file = path.join(root, FILE);
  const unreadable = syntaxProblem(FILE, await readFile(file, "utf8"));
  if (unreadable) return { problems: [unreadable] };
  try {
    const { school } = (await import(pathToFileURL(file).href)) as { school: School }; // its values are checked below
    const problems = await wrongValues(root, school);
    return problems.length > 0 ? { problems } : { school, problems };
  } catch (error) {
    // A word without quotation marks is a variable that does not exist.
    const [, word] = error instanceof ReferenceError ? (/^(.+) is not defined$/.exec(error.message) ?? []) : [];
    if (word === undefined) throw error;
    return { problems: [`${FILE}: «${word}» va fra virgolette, con tutto il testo a cui appartiene.`] };
  }
}
