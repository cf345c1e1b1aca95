import { expect, it } from "vitest";
import { stepsFor } from "../runner/what-changed.ts";

const steps = (...files: string[]) => [...(stepsFor(files)?.keys() ?? ["all"])].sort();

it("an article written where a placeholder was runs neither another school's checks nor those of the database", () => {
  const written = ["src/content/articles/contatti.ts", "src/content/site-map.ts"];
  expect(steps(...written)).toEqual(["content", "e2e", "format", "lint", "types", "unit"]);
  expect(stepsFor(written)?.get("e2e")).toContain("every-page.spec.ts");
});

it("two changes run the journeys of both", () => {
  const specs = stepsFor(["src/content/articles/contatti.ts", "src/content/courses.ts"])?.get("e2e");
  expect(specs).toEqual(expect.arrayContaining(["menu.spec.ts", "print.spec.ts", "every-page.spec.ts"]));
});

it("the school, or a file that no rule knows, runs every step", () => {
  expect(steps("src/content/school.ts")).toEqual(["all"]);
  expect(steps("src/content/articles/contatti.ts", "vite.config.ts")).toEqual(["all"]);
});
