import type { courses } from "#content/courses.ts";
import type { TutorialGroup } from "#content/tutorials.ts";
import { place, repeated, type Content, type Problem } from "./content.ts";

interface Lists {
  courses?: typeof courses;
  tutorials?: { groups: readonly TutorialGroup[]; aiGroups: readonly TutorialGroup[] };
}

export function sameIds(content: Content): Problem[] {
  return [
    ["courses.ts", coursesOf(content)] as const,
    ["tutorials.ts", groupsOf(content).flatMap(({ tutorials }) => tutorials)] as const,
  ].flatMap(([file, entries]) =>
    repeated(entries.map(({ id }) => id)).map(
      (id) => `${place(content, file, id)}: due voci hanno id: "${id}". Cambiatene uno.`,
    ),
  );
}

/** Every field of a course must be filled in; an unknown value is `toCheck`. */
export function missingFacts(content: Content): Problem[] {
  return coursesOf(content).flatMap((course) =>
    (["title", "description", "durata", "modalita", "piattaforma", "disponibilita", "attestato"] as const)
      .filter((fact) => course[fact].trim().length < 3)
      .map(
        (fact) =>
          `${place(content, "courses.ts", course.id)}: al corso "${course.id}" manca ${fact}. Se non si sa, scrivete toCheck, senza virgolette.`,
      ),
  );
}

/** The headings of the tutorial groups must be unique: they become anchors. */
export function sameGroups(content: Content): Problem[] {
  return repeated(groupsOf(content).map(({ heading }) => heading)).map(
    (heading) => `${place(content, "tutorials.ts", heading)}: due gruppi si chiamano "${heading}". Cambiatene uno.`,
  );
}

function coursesOf(content: Content) {
  return lists(content, "courses.ts").courses?.groups.flatMap((group) => group.courses) ?? [];
}

function groupsOf(content: Content): readonly TutorialGroup[] {
  const { tutorials } = lists(content, "tutorials.ts");
  return tutorials ? [...tutorials.groups, ...tutorials.aiGroups] : [];
}

function lists({ modules }: Content, file: string): Lists {
  // The compiler has checked the types of the exports.
  return (modules.get(file) as Lists | undefined) ?? {};
}
