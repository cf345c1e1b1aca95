import { schoolYearName } from "#shared/school-year.ts";
import { noticeAudiences } from "#shared/ui/audience-labels.ts";
import { schoolLevels } from "#shared/ui/school-labels.tsx";
import type { ListedNotice } from "#features/notices/notices-queries.ts";
import type { ListPath, NoticeListParams } from "./notice-list-params.ts";

/** "14 avvisi nell’anno 2026/27, 4 non più validi": of all pages. Empty without a notice. */
export function sayCount(first: Pick<ListedNotice, "total" | "ended"> | undefined, params: NoticeListParams): string {
  if (!first) return "";
  const { total, ended } = first;
  const count = `${total === 1 ? "1 avviso" : `${total} avvisi`}${sayFilters(params)}`;
  return ended === 0 ? count : `${count}, ${ended === 1 ? "1 non più valido" : `${ended} non più validi`}`;
}

/** "1 avviso nuovo: mostrare", "3 avvisi nuovi: mostrare". */
export function sayFresh(count: number): string {
  return count === 1 ? "1 avviso nuovo: mostrare" : `${count} avvisi nuovi: mostrare`;
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

function sayFilters({ audience, school, year, words }: NoticeListParams): string {
  const labelOf = (list: readonly { value: string; label: string }[], value: string) =>
    list.find((each) => each.value === value)?.label ?? value;
  return [
    audience && ` per ${lowerCase(labelOf(noticeAudiences, audience))}`,
    school && ` della scuola ${lowerCase(labelOf(schoolLevels, school))}`,
    year && ` nell’anno ${schoolYearName(year)}`,
    words && ` con «${words}»`,
  ]
    .filter(Boolean)
    .join("");
}

function lowerCase(label: string): string {
  return label.charAt(0).toLowerCase() + label.slice(1);
}
