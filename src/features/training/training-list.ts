import type { OwnCourse, TrainingState } from "./training-queries.ts";
import { csv } from "#shared/csv.ts";
import { schoolYear, schoolYearName } from "#shared/school-year.ts";

/** The id of the section in the profile, for links. */
export const TRAINING_ID = "la-mia-formazione";

/** In the order of the list. */
export const stateLabels: Record<TrainingState, string> = {
  in_progress: "In corso",
  to_do: "Da fare",
  done: "Concluso",
};

/** The school years that have courses, and the present one, newest first: "2026-27". */
export function yearsOf(courses: readonly OwnCourse[], today: string): string[] {
  return [...new Set([schoolYear(today), ...courses.flatMap((course) => courseYears(course, today))])].sort().reverse();
}

/** The courses of a school year, in the order of the list. */
export function coursesOf(courses: readonly OwnCourse[], year: string, today: string): OwnCourse[] {
  const states = Object.keys(stateLabels);
  return courses
    .filter((course) => courseYears(course, today).includes(year))
    .sort(
      (one, other) =>
        states.indexOf(one.state) - states.indexOf(other.state) ||
        (other.ends_on ?? "").localeCompare(one.ends_on ?? "") ||
        one.title.localeCompare(other.title, "it"),
    );
}

/** A concluded course counts in the year of its last day. The others are in the present year too, or they would be lost to sight. */
export function courseYears({ state, starts_on, ends_on }: Dated, today: string): string[] {
  const days = state === "done" ? [ends_on ?? today] : [today, starts_on, ends_on];
  return [...new Set(days.filter((day) => day !== null).map(schoolYear))];
}

type Dated = Pick<OwnCourse, "state" | "starts_on" | "ends_on">;

/** How many courses are concluded, their hours, and how many of them have none. */
export function sumOf(courses: readonly OwnCourse[]): { count: number; hours: number; withoutHours: number } {
  const done = courses.filter(({ state }) => state === "done");
  // In tenths: 0.1 + 0.2 is not 0.3.
  const tenths = done.reduce((sum, { hours }) => sum + (hours ?? 0) * 10, 0);
  return { count: done.length, hours: tenths / 10, withoutHours: done.filter(({ hours }) => hours === null).length };
}

/** "12,5 ore", "1 ora". */
export function sayHours(hours: number): string {
  return `${String(hours).replace(".", ",")} ${hours === 1 ? "ora" : "ore"}`;
}

/** "3 corsi conclusi nell’anno 2026/27: 12,5 ore. Un corso è senza ore." */
export function saySum(courses: readonly OwnCourse[], year: string): string {
  const { count, hours, withoutHours } = sumOf(courses);
  const within = `nell’anno ${schoolYearName(year)}`;
  if (count === 0) return `Nessun corso concluso ${within}.`;
  const sum = `${count === 1 ? "1 corso concluso" : `${count} corsi conclusi`} ${within}: ${sayHours(hours)}.`;
  if (withoutHours === 0) return sum;
  return `${sum} ${withoutHours === 1 ? "Di un corso mancano le ore." : `Di ${withoutHours} corsi mancano le ore.`}`;
}

/** The courses as a file for the training plan: one row each, with whose they are. */
export function trainingFile(courses: readonly OwnCourse[], year: string, person: string): string {
  return csv([
    ["Persona", "Anno scolastico", "Corso", "Ente", "Stato", "Ore", "Dal", "Al", "Attestato"],
    ...courses.map((course) => [
      person,
      schoolYearName(year),
      course.title,
      course.provider,
      stateLabels[course.state],
      course.hours,
      course.starts_on,
      course.ends_on,
      course.certificate_url,
    ]),
  ]);
}
