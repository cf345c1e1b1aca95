import type { ReactNode } from "react";
import { schoolLevels, type SchoolLevel } from "./school-levels.ts";

export { schoolLevels, type SchoolLevel };

/** "Primaria e secondaria", "Tutte le scuole"; empty without any. */
export function saySchools(schools: readonly SchoolLevel[]): string {
  const chosen = chosenSchools(schools);
  return isEverySchool(chosen)
    ? "Tutte le scuole"
    : chosen.map(({ short }, at) => (at === 0 ? short : short.toLowerCase())).join(" e ");
}

/** The schools that something is for, each with its shape. */
export function SchoolLabels({ schools }: { schools: readonly SchoolLevel[] }) {
  const chosen = chosenSchools(schools);
  if (isEverySchool(chosen))
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
      {chosen.map(({ value, short }) => (
        <span key={value} className="inline-flex items-center gap-1.5">
          <SchoolShape school={value} />
          {short}{" "}
        </span>
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

function chosenSchools(schools: readonly SchoolLevel[]) {
  return schoolLevels.filter(({ value }) => schools.includes(value));
}

function isEverySchool(chosen: readonly unknown[]): boolean {
  return chosen.length === schoolLevels.length;
}
