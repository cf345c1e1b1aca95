import path from "node:path";
import type { Plugin } from "vite";
import type { School } from "#content/school-form.ts";

const SCHOOL = path.resolve(import.meta.dirname, "../../src/content/school.ts");

/** Where take-facts.ts leaves the school: Vite loads its configuration as modules of its own. */
export interface BuiltSchool {
  builtSchool?: School;
}

/**
 * Gives the modules of a bundle the school with the facts that were saved. The values of the file that no longer hold are in no
 * script. Not an import of the file: the dev server would restart at each change of it.
 */
export function schoolFacts(): Plugin {
  return {
    name: "school-facts",
    load(id) {
      const school = (globalThis as BuiltSchool).builtSchool;
      return school && id === SCHOOL ? `export const school = ${JSON.stringify(school)};` : undefined;
    },
  };
}
