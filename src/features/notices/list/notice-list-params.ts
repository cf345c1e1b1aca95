import { noticeAudiences, type NoticeAudience } from "#shared/ui/audience-labels.ts";
import { schoolLevels, type SchoolLevel } from "#shared/ui/school-labels.tsx";
import type { SitePath } from "#content/site-map.ts";
import { levelsOf, readBuilding } from "#shared/places/places.ts";
import { readChoice } from "#shared/my-schools/my-schools.ts";
import { FIRST } from "#shared/my-schools/choice-store.ts";
import { readWords, searchOf } from "#shared/published/list-params.ts";
import { readSchoolYear } from "#features/notices/read-address.ts";

/** The pages with such a list. */
export type ListPath = Extract<SitePath, "/avvisi" | "/area-docenti">;

/** The search parameters of the list. */
export interface NoticeListParams {
  audience?: NoticeAudience | undefined;
  school?: SchoolLevel | undefined;
  /** The id of one of the school, or of any. */
  building?: string | undefined;
  /** "2026-27" */
  year?: string | undefined;
  words: string;
  /** The cursor of the last notice of the page before. */
  after?: string | undefined;
}

const CURSOR = /^\[[01], ?"[\dT:.+Z-]+", ?"[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}"\]$/;

export function isFiltered({ audience, school, building, year, words }: NoticeListParams): boolean {
  return Boolean(audience ?? school ?? building ?? year) || words !== "";
}

/** Parses "?per=…&scuola=…&sede=…&anno=…&parole=…&dopo=…". Invalid parameters are ignored and reported in `problems`. */
export function readParams(params: URLSearchParams): { params: NoticeListParams; problems: string[] } {
  const [per, scuola, anno, dopo] = [params.get("per"), params.get("scuola"), params.get("anno"), params.get("dopo")];
  const audience = noticeAudiences.find(({ value }) => value === per)?.value;
  const school = schoolLevels.find(({ value }) => value === scuola)?.value;
  const place = readBuilding(params.get("sede"), levelsOf(school), "gli avvisi");
  const year = readSchoolYear(anno);
  const after = dopo && CURSOR.test(dopo) ? dopo : undefined;
  const { unknown } = readChoice(params.get(FIRST));
  const { words, problems } = readWords(params.get("parole"));
  return {
    params: { audience, school, building: place.building, year, words, after },
    problems: [
      ...(per && !audience ? [`Non ci sono avvisi per «${per}»: ecco quelli per tutti.`] : []),
      ...(scuola && !school ? [`La scuola «${scuola}» non è fra le nostre: ecco gli avvisi di tutte.`] : []),
      ...place.problems,
      ...(anno && !year ? [`«${anno}» non è un anno scolastico: ecco gli avvisi di tutti gli anni.`] : []),
      ...(dopo && !after ? ["L’indirizzo di questa pagina è incompleto: ecco gli avvisi più recenti."] : []),
      ...unknown.map((word) => `«${word}» non è fra le nostre scuole: i suoi avvisi non possono venire prima.`),
      ...problems,
    ],
  };
}

/** The address of the list with these parameters. */
export function addressOf(
  path: ListPath,
  { audience, school, building, year, words, after }: NoticeListParams,
): string {
  return path + searchOf({ per: audience, scuola: school, sede: building, anno: year, parole: words, dopo: after });
}
