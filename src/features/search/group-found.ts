import type { SitePath } from "#content/site-map.ts";
import type { Found } from "./create-search.ts";

export type GroupName = "Docenti" | "Famiglie" | "Alunni" | "Progetti" | "Strumenti" | "La scuola" | "Notizie";

export interface Group {
  name: GroupName;
  found: readonly Found[];
}

const groups: readonly (readonly [SitePath, GroupName])[] = [
  ["/didattica-digitale/docenti", "Docenti"],
  ["/didattica-digitale/famiglie", "Famiglie"],
  ["/didattica-digitale/alunni", "Alunni"],
  ["/progetti", "Progetti"],
  ["/auth", "Docenti"],
];

/** What was found, by whom it is for: the group of the best answer first, in each the best first. */
export function groupFound(found: readonly Found[]): Group[] {
  const names = [...new Set(found.map(groupOf))];
  return names.map((name) => ({ name, found: found.filter((one) => groupOf(one) === name) }));
}

function groupOf({ entry: { id, page } }: Found): GroupName {
  if (id.startsWith("strumento:")) return "Strumenti";
  return groups.find(([path]) => page.startsWith(path))?.[1] ?? "La scuola";
}
