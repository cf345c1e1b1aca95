import { school } from "#content/school.ts";
import { type SchoolFacts, withFacts, wrongFacts } from "#shared/school-facts.ts";
import type { BuiltSchool } from "./school-facts.ts";

/**
 * Puts the facts that the school has saved in the place of those of src/content/school.ts, for all of this build: in this
 * process, in the bundles and in what is computed for them (school-facts.ts). Modules of `tools` may not copy a fact when they
 * are loaded.
 */
export function takeFacts(saved: SchoolFacts | undefined): void {
  if (!saved) return;
  const facts = { ...saved };
  // The database measures them: this is for a row that somebody wrote by hand.
  for (const { field } of wrongFacts(withFacts(school, facts))) {
    const name = field.split(".")[0] as keyof SchoolFacts;
    if (!(name in facts)) continue;
    console.warn(`Il dato «${field}» salvato in Amministrazione non va: vale quello di src/content/school.ts.`);
    Reflect.deleteProperty(facts, name);
  }
  (globalThis as BuiltSchool).builtSchool = Object.assign(school, withFacts(school, facts));
}
