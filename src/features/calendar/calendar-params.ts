import { isForBuilding, readBuilding } from "#shared/places/places.ts";
import { schoolLevels, type SchoolLevel } from "#shared/ui/school-levels.ts";
import { eventKinds, type CalendarDate, type EventKind } from "./event.ts";

/** The search parameters of the calendar. */
export interface CalendarParams {
  kinds: readonly EventKind[];
  schools: readonly SchoolLevel[];
  /** One of the schools that are shown. */
  building?: string | undefined;
  /** Why an address does not say what to see. */
  problems?: readonly string[];
  /** The dates of the school year that are over, instead of those from today. */
  isPast: boolean;
}

/** Written when nothing is chosen: without a parameter everything is. */
const NOTHING = "nulla";

const kinds = eventKinds.map(({ value }) => value);
const schools = schoolLevels.map(({ value }) => value);

export const everything: CalendarParams = { kinds, schools, isPast: false };

/** Parses "?tipo=chiusura,incontro&scuola=primaria&sede=rodari&mesi=passati". Unknown values are ignored. */
export function readParams(params: URLSearchParams): CalendarParams {
  const shown = chosenOf(schools, params.get("scuola"));
  return {
    kinds: chosenOf(kinds, params.get("tipo")),
    schools: shown,
    ...readBuilding(params.get("sede"), shown, "le date"),
    isPast: params.get("mesi") === "passati",
  };
}

/** The address of the calendar with these parameters. */
export function addressOf(params: CalendarParams): string {
  const written = [
    ...listed("tipo", kinds, params.kinds),
    ...listed("scuola", schools, params.schools),
    ...(params.building ? [`sede=${params.building}`] : []),
    ...(params.isPast ? ["mesi=passati"] : []),
  ];
  return `/calendario${written.length > 0 ? `?${written.join("&")}` : ""}`;
}

export function isChosen(date: CalendarDate, { kinds, schools, building }: CalendarParams): boolean {
  return (
    kinds.includes(date.kind) &&
    date.schools.some((school) => schools.includes(school)) &&
    (!building || isForBuilding(date, building))
  );
}

function chosenOf<Value extends string>(all: readonly Value[], written: string | null): readonly Value[] {
  if (written === NOTHING) return [];
  const words = (written ?? "").split(",");
  const chosen = all.filter((value) => words.includes(value));
  return chosen.length > 0 ? chosen : all;
}

function listed(name: string, all: readonly string[], chosen: readonly string[]): string[] {
  const written = all.filter((value) => chosen.includes(value));
  return written.length === all.length ? [] : [`${name}=${written.join(",") || NOTHING}`];
}
