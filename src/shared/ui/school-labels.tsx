import type { ReactNode } from "react";
import { chosenSchools, gone, isEverySchool, namesOf, saySchools } from "./say-schools.ts";
import { schoolLevels, type SchoolLevel } from "./school-levels.ts";

export { saySchools, schoolLevels, type SchoolLevel };

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
