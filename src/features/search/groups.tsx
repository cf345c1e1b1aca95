import type { SitePath } from "#content/site-map.ts";
import type { Found } from "./create-search.ts";

export type GroupName =
  | "Docenti"
  | "Famiglie"
  | "Alunni"
  | "Progetti"
  | "Strumenti"
  | "La scuola"
  | "Chiusure"
  | "Date"
  | "Avvisi"
  | "Notizie";

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

const icons: Record<GroupName, { path: string; color: string }> = {
  Docenti: { path: "M5 0l5 10H0z", color: "fill-secondaria" },
  Famiglie: { path: "M5 0a5 5 0 1 1 0 10A5 5 0 0 1 5 0z", color: "fill-infanzia" },
  Alunni: { path: "M0 0h10v10H0z", color: "fill-primaria" },
  Progetti: { path: "M5 0l5 5-5 5-5-5z", color: "fill-margin" },
  Strumenti: { path: "M0 2h10v6H0z", color: "fill-institute" },
  "La scuola": { path: "M0 4l5-4 5 4v6H0z", color: "fill-ink" },
  Chiusure: { path: "M0 0h10v10H0zM2 4h6v2H2z", color: "fill-margin" },
  Date: { path: "M0 1h10v9H0zM0 3h10v1H0z", color: "fill-institute" },
  Avvisi: { path: "M0 3l10-3v10L0 7z", color: "fill-margin" },
  Notizie: { path: "M0 0h10v10H0z", color: "fill-graphite" },
};

/** Groups results by section of the site, keeping their order: the group of the best result comes first. */
export function groupFound(found: readonly Found[]): Group[] {
  const names = [...new Set(found.map(groupOf))];
  return names.map((name) => ({ name, found: found.filter((one) => groupOf(one) === name) }));
}

function groupOf({ entry: { id, page } }: Found): GroupName {
  if (id.startsWith("strumento:")) return "Strumenti";
  return groups.find(([path]) => page.startsWith(path))?.[1] ?? "La scuola";
}

export function GroupHeading({ name }: { name: GroupName }) {
  const { path, color } = icons[name];
  return (
    <>
      <svg viewBox="0 0 10 10" aria-hidden="true" className="size-3.5 shrink-0 overflow-visible">
        <path d={path} className={color} />
      </svg>
      <span>{name}</span>
    </>
  );
}
