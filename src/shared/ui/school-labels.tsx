import type { ReactNode } from "react";
import { buildingName, buildingNames, GONE } from "#shared/buildings.ts";
import { buildingsOf } from "#shared/places/places.ts";
import { schoolLevels, type SchoolLevel } from "./school-levels.ts";

export { schoolLevels, type SchoolLevel };

/** "Primaria e secondaria", "Infanzia (Aquilone) e primaria", "Tutte le scuole"; empty without any. */
export function saySchools(schools: readonly SchoolLevel[], buildings: readonly string[] = []): string {
  const chosen = chosenSchools(schools);
  if (isEverySchool(chosen) && buildings.length === 0) return "Tutte le scuole";
  const said = chosen.map((school, at) => {
    const names = namesOf(school, buildings);
    return (at === 0 ? school.short : school.short.toLowerCase()) + (names && ` (${names})`);
  });
  return [...said, ...gone(buildings)].join(" e ");
}

interface LabelsProps {
  schools: readonly SchoolLevel[];
  /** Of a school of which some are named, only these are meant (meantBuildings). */
  buildings?: readonly string[] | undefined;
}

/** The schools that something is for, each with its shape: "Infanzia", "Primaria · Rodari". */
export function SchoolLabels({ schools, buildings = [] }: LabelsProps) {
  const chosen = chosenSchools(schools);
  if (isEverySchool(chosen) && buildings.length === 0)
    return (
      <span className="inline-flex flex-wrap items-center gap-1.5">
        {chosen.map(({ value }) => (
          <SchoolShape key={value} school={value} />
        ))}
        <span>Tutte le scuole</span>
      </span>
    );
  return (
    <span className="inline-flex flex-wrap gap-x-3.5">
      {chosen.map((school) => (
        <span key={school.value} className="inline-flex items-center gap-1.5">
          <SchoolShape school={school.value} />
          {[school.short, namesOf(school, buildings)].filter(Boolean).join(" · ")}{" "}
        </span>
      ))}
      {gone(buildings).map((name) => (
        <span key={name}>{name}</span>
      ))}
    </span>
  );
}

const shapes: Record<SchoolLevel, ReactNode> = {
  infanzia: <circle className="fill-infanzia" cx="8" cy="8" r="7.5" />,
  primaria: <path className="fill-primaria" d="M1 1h14v14H1z" />,
  secondaria: <path className="fill-secondaria" d="M8 .5 15.8 15H.2z" />,
};

/** The shape of a school, as on the home page. Decorative: the name is beside it. */
export function SchoolShape({ school }: { school: SchoolLevel }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4 shrink-0 overflow-visible" strokeWidth="1.5">
      {shapes[school]}
    </svg>
  );
}

/** "Rodari, Via Roma"; empty where all of a school is meant. A name that begins with that of its school does not repeat it. */
function namesOf({ value, short }: (typeof schoolLevels)[number], buildings: readonly string[]): string {
  const own = buildingsOf(value);
  const named = own.filter((id) => buildings.includes(id));
  return named.length === own.length ? "" : named.map((id) => buildingName(id).replace(`${short} `, "")).join(", ");
}

/** Of which school it was is not known. */
function gone(buildings: readonly string[]): string[] {
  return buildingNames(buildings).filter((name) => name === GONE);
}

function chosenSchools(schools: readonly SchoolLevel[]) {
  return schoolLevels.filter(({ value }) => schools.includes(value));
}

function isEverySchool(chosen: readonly unknown[]): boolean {
  return chosen.length === schoolLevels.length;
}
