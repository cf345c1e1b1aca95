import { describe, expect, it } from "vitest";
import { stepsFor } from "../runner/what-changed.ts";

const WHOLE = ["format", "types", "lint", "content", "unit", "screens", "e2e", "engines"];
const steps = (...files: string[]) => [...(stepsFor(files)?.keys() ?? ["all"])];
const tests = (step: string, ...files: string[]) =>
  stepsFor(files)
    ?.get(step)
    ?.map((file) => file.replace(/^.*\/|\.(?:test|spec)\.tsx?$/g, ""));

describe("a change of one feature", () => {
  const dialog = "src/features/people/account-dialog.tsx";

  it("runs the tests that import it, and those of the built site", () => {
    expect(tests("screens", dialog)).toContain("people-page");
    expect(tests("screens", dialog)).not.toContain("notice-editor");
    expect(tests("unit", dialog)).toEqual(expect.arrayContaining(["build", "metadata"]));
    expect(tests("unit", dialog)).not.toContain("notice-draft");
  });

  it("runs the journeys on its pages and on every page, in Chromium alone", () => {
    expect(tests("e2e", dialog)).toEqual(expect.arrayContaining(["people", "accessibility", "every-page"]));
    expect(tests("e2e", dialog)).not.toContain("notices-editor");
    expect(steps(dialog)).not.toContain("engines");
    expect(steps(dialog)).not.toContain("database");
  });
});

it("what all pages share runs every journey", () => {
  expect(steps("src/shared/ui/modal.tsx")).toEqual(expect.arrayContaining(WHOLE));
  expect(tests("e2e", "src/shared/ui/modal.tsx")).toEqual([]);
});

it("an article written where a placeholder was runs neither another school's checks nor those of the database", () => {
  const written = ["src/content/articles/contatti.ts", "src/content/site-map.ts"];
  expect(steps(...written).sort()).toEqual(["content", "e2e", "format", "lint", "types", "unit"]);
  const journeys = ["every-page", "every-page-plain", "menu", "search", "print"];
  expect(tests("e2e", ...written)).toEqual(expect.arrayContaining(journeys));
  expect(tests("e2e", ...written)).not.toContain("notices-editor");
});

it("two changes run the journeys of both", () => {
  const journeys = tests("e2e", "src/content/courses.ts", "src/features/people/account-dialog.tsx");
  expect(journeys).toEqual(expect.arrayContaining(["training", "people"]));
});

it("a migration runs the tests of the database and every journey", () => {
  expect(tests("database", "supabase/migrations/20990101000000_a_table.sql")).toEqual([]);
  expect(tests("e2e", "supabase/migrations/20990101000000_a_table.sql")).toEqual([]);
});

it("a document runs the tests that read it", () => {
  expect(tests("unit", "CONTRIBUTING.md")).toContain("worked-example");
  expect(steps("docs/testing.md")).toEqual(["format", "unit"]);
});

it("what only a journey reads runs that journey", () => {
  expect(tests("e2e", "tests/e2e/menu.spec.ts")).toEqual(["menu"]);
  expect(tests("e2e", "tests/e2e/portals.ts")).toEqual(expect.arrayContaining(["news"]));
});

it("the school runs the checks of another school, and every journey", () => {
  expect(steps("src/content/school.ts")).toEqual(expect.arrayContaining([...WHOLE, "adoption", "database", "schema"]));
});

it("settings run every step", () => {
  expect(steps("src/content/articles/contatti.ts", "vite.config.ts")).toEqual(["all"]);
  expect(steps("package-lock.json")).toEqual(["all"]);
  expect(steps("tests/setup.ts")).toEqual(["all"]);
});
