import { schoolYearName } from "#shared/school-year.ts";
import { buildingName, withoutSede } from "#shared/buildings.ts";
import { sayMySchools } from "#shared/my-schools/say-my-schools.ts";
import type { ListedNotice } from "#features/notices/notices-queries.ts";
import type { ListPath, NoticeListParams } from "./notice-list-params.ts";

/** "14 avvisi nell’anno 2026/27, 4 non più validi": of all pages. Empty without a notice. */
export function sayCount(first: Pick<ListedNotice, "total" | "ended"> | undefined, params: NoticeListParams): string {
  if (!first) return "";
  const { total, ended } = first;
  const count = `${total === 1 ? "1 avviso" : `${total} avvisi`}${sayFilters(params)}`;
  return ended === 0 ? count : `${count}, ${ended === 1 ? "1 non più valido" : `${ended} non più validi`}`;
}

/** "Mostra 1 avviso nuovo", "Mostra 3 avvisi nuovi". */
export function sayFresh(count: number): string {
  return count === 1 ? "Mostra 1 avviso nuovo" : `Mostra ${count} avvisi nuovi`;
}

/** The message of an empty list. */
export function sayNothing(path: ListPath, params: NoticeListParams): string {
  if (params.after) return "Non ci sono avvisi più vecchi.";
  const filters = sayFilters(params);
  if (filters) return `Non c’è nessun avviso${filters}.`;
  return path === "/avvisi"
    ? "La scuola non ha ancora pubblicato avvisi."
    : "La scuola non ha ancora pubblicato avvisi per il personale.";
}

function sayFilters({ audience, school, building, year, words }: NoticeListParams): string {
  const whose = { audiences: audience ? [audience] : [], schools: school ? [school] : [] };
  return [
    (audience ?? school) && ` ${sayMySchools(whose)}`,
    building && ` ${(audience ?? school) ? "della" : "per la"} sede ${withoutSede(buildingName(building))}`,
    year && ` nell’anno ${schoolYearName(year)}`,
    words && ` con «${words}»`,
  ]
    .filter(Boolean)
    .join("");
}
