import { courses } from "#content/courses.ts";

/** The titles of the courses by their ids, for lists that need nothing else of them. */
export const data: Readonly<Record<string, string>> = Object.fromEntries(
  courses.groups.flatMap((group) => group.courses.map(({ id, title }) => [id, title])),
);
