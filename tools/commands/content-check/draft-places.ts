import { draftHeadings, gapsIn } from "#prerender/draft-marks.ts";
import { articlesOf, type Content, place, type Problem } from "./content.ts";

/**
 * What families would read of a draft: the places to fill in of every file of src/content, by name, and the headings that
 * say so. Not a rule: the example has them.
 */
export function draftPlaces(content: Content, files: Readonly<Record<string, string>>): Problem[] {
  const gaps = Object.entries(files).flatMap(([file, source]) =>
    source.split("\n").flatMap((line, at) => gapsIn(line).map((gap) => `${file}, riga ${at + 1}: ${gap}`)),
  );
  const headings = articlesOf(content).flatMap(({ file, article }) =>
    (article ? draftHeadings(article) : []).map(
      (heading) => `${place(content, file, heading)}: la pagina dice «${heading}»`,
    ),
  );
  return [...gaps, ...headings].sort((one, other) => byPlace.compare(placeIn(one), placeIn(other)));
}

// Line 9 before line 10.
const byPlace = new Intl.Collator("it", { numeric: true });

function placeIn(problem: Problem): string {
  return problem.slice(0, problem.indexOf(": "));
}
