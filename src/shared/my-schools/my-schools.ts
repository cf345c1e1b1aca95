import { writeStored } from "#shared/device-storage.ts";
import { noticeAudiences, type NoticeAudience } from "#shared/ui/audience-labels.ts";
import { meantBuildings } from "#shared/places/places.ts";
import { schoolLevels, type SchoolLevel } from "#shared/ui/school-labels.tsx";
import { changeChoice, MY_SCHOOLS_KEY, writtenChoice } from "./choice-store.ts";

/**
 * What a family says of itself once: which schools, whom and which buildings. Without a school all are meant, without an
 * audience everybody; a school of which no building is chosen is meant whole.
 */
export interface MySchools {
  schools: readonly SchoolLevel[];
  audiences: readonly NoticeAudience[];
  buildings?: readonly string[];
}

/** A notice; or a date, which is for everybody in its schools. */
export interface ForSomebody {
  schools: readonly SchoolLevel[];
  audiences?: readonly NoticeAudience[];
  /** Without any, all of its schools. */
  buildings?: readonly string[] | undefined;
  /** Of a closure its buildings are said in it. */
  closure?: { buildings: readonly string[] } | null;
}

export const NO_CHOICE: MySchools = { schools: [], audiences: [] };

const levels = schoolLevels.map(({ value }) => value);
const audiences = noticeAudiences.map(({ value }) => value);

/** Before the id of a building, which may be the word of a school. */
const BUILDING = "sede:";

/** Reads "primaria,famiglie,sede:rodari", in any order. `unknown` has the words that are none of these. */
export function readChoice(written: string | null): { mine: MySchools; unknown: string[] } {
  const all = (written ?? "").split(",").filter(Boolean);
  const words = all.filter((word) => !word.startsWith(BUILDING));
  const buildings = all.filter((word) => word.startsWith(BUILDING)).map((word) => word.slice(BUILDING.length));
  const chosen = <Value extends string>(all: readonly Value[]) => all.filter((value) => words.includes(value));
  const known: readonly string[] = [...levels, ...audiences];
  return {
    mine: { schools: chosen(levels), audiences: chosen(audiences), ...(buildings.length > 0 && { buildings }) },
    unknown: words.filter((word) => !known.includes(word)),
  };
}

/** "primaria,famiglie"; empty without a choice. */
export function writeChoice({ schools, audiences: whom, buildings = [] }: MySchools): string {
  return [...schools, ...whom, ...buildings.map((id) => BUILDING + id)].join();
}

/** The choice without what leaves nothing out: every school, every audience. */
export function narrowed(mine: MySchools): MySchools {
  const isEverySchool = mine.schools.length === levels.length && !mine.buildings;
  return {
    ...mine,
    schools: isEverySchool ? [] : mine.schools,
    audiences: mine.audiences.length < audiences.length ? mine.audiences : [],
  };
}

export function isNoChoice(mine: MySchools): boolean {
  return writeChoice(mine) === "";
}

export function isMine(one: ForSomebody, mine: MySchools): boolean {
  const meets = <Value>(wanted: readonly Value[], has: readonly Value[] = wanted) =>
    wanted.length === 0 || has.length === 0 || has.some((value) => wanted.includes(value));
  return (
    meets(mine.schools, one.schools) &&
    meets(mine.audiences, one.audiences) &&
    meets(meantBuildings({ buildings: [], ...mine }), one.buildings ?? one.closure?.buildings)
  );
}

/** What is for the family first, then the others: both in the order in which they are given. */
export function putFirst<Item extends ForSomebody>(items: readonly Item[], mine: MySchools): readonly Item[] {
  if (isNoChoice(mine)) return items;
  return [...items.filter((item) => isMine(item, mine)), ...items.filter((item) => !isMine(item, mine))];
}

/** The choice that the device keeps, or of this window alone where the browser refuses storage. */
export function mySchools(): MySchools {
  return readChoice(writtenChoice()).mine;
}

/** Returns whether the device keeps it. */
export function saveMySchools(mine: MySchools): boolean {
  const next = writeChoice(mine);
  changeChoice(next);
  return writeStored(MY_SCHOOLS_KEY, next);
}

if (!import.meta.env.SSR)
  window.addEventListener("storage", ({ key }) => {
    if (!key || key === MY_SCHOOLS_KEY) changeChoice();
  });

/** Whether this window shows all in plain order. */
let isPlain = false;

export const isInPlainOrder = () => isPlain;

/** Shows all in plain order, or again what is chosen first, in this window. */
export function showInPlainOrder(isAll: boolean): void {
  isPlain = isAll;
  changeChoice(writtenChoice());
}
