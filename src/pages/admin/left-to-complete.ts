import toComplete from "virtual:to-complete";
import { school } from "#content/school.ts";
import type { ManagedPages } from "#features/pages/pages-to-edit.ts";
import type { FactsVersion } from "#features/school/school-facts-queries.ts";
import { missingFacts } from "#shared/missing-facts.ts";
import { withFacts } from "#shared/school-facts.ts";

/**
 * What the school still has to write: the program's drafts and placeholders that it has not replaced, and the facts that are
 * missing. `saved`: the facts, where the person may read them; otherwise those that the site was built with.
 */
export function leftToComplete(written: ManagedPages | undefined, saved: readonly FactsVersion[] | undefined) {
  const isLeft = ({ path }: { path: string }) =>
    !written?.pages.some((page) => page.path === path && page.is_published);
  return {
    drafts: toComplete.pages.filter(isLeft),
    empty: toComplete.empty.filter(isLeft),
    facts: missingFacts(withFacts(school, saved?.[0]?.facts ?? {})),
  };
}
