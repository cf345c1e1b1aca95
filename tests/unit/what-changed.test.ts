import { expect, it } from "vitest";
import { stepsToRun } from "../runner/choose-steps.ts";
import type { Step } from "../runner/step.ts";
import { affectedBy } from "../runner/what-changed.ts";

const stepsFor = (...files: string[]) => {
  const affected = affectedBy(files);
  return affected === "everything" ? affected : [...affected.keys()].sort();
};

it("a changed text runs the checks of texts and opens its page", () => {
  const file = "src/content/articles/progetti/pnrr.ts";
  expect(stepsFor(file)).toEqual(["build", "content", "e2e", "format", "lint", "screens", "types", "unit"]);
  const affected = affectedBy([file]);
  // It may no longer fit two printed pages, or break text-to-speech or the search.
  expect(affected === "everything" ? [] : affected.get("e2e")).toEqual([
    "every-page.spec.ts",
    "print.spec.ts",
    "read-aloud.spec.ts",
    "search.spec.ts",
  ]);
});

it("a migration runs the database tests", () => {
  expect(stepsFor("supabase/migrations/20270101000000_circolari.sql")).toEqual(["database", "schema", "unit"]);
});

it("a document runs the checks of documents, and of the SQL in it", () => {
  for (const file of ["README.md", "docs/decisions/0001-pinned-versions.md", ".github/SECURITY.md", "publiccode.yml"])
    expect(stepsFor(file)).toEqual(["build", "format", "unit"]);
  for (const file of ["docs/deployment.md", "src/content/LEGGIMI.md"])
    expect(stepsFor(file)).toEqual(["build", "database", "format", "unit"]);
});

it("steps that need the built site add the build", () => {
  const steps: Step[] = [
    { name: "build", command: ["true"] },
    { name: "unit", command: ["true"], needsSite: true },
    { name: "screens", command: ["true"] },
  ];
  const namesFor = (file: string) => stepsToRun(steps, affectedBy([file])).map(({ name }) => name);
  expect(namesFor("supabase/migrations/20270101000000_circolari.sql")).toEqual(["build", "unit"]);
  expect(namesFor("tests/screens/footer.test.tsx")).toEqual(["screens"]);
});

it("two changes run the steps of both", () => {
  expect(stepsFor("tests/screens/footer.test.tsx", "supabase/tests/grants.test.ts")).toEqual([
    "database",
    "format",
    "lint",
    "screens",
    "types",
  ]);
});

it.each([
  "package-lock.json",
  "src/content/site-map.ts",
  "src/content/school.ts",
  "src/shared/site.ts",
  "supabase/functions/fetch-news/index.ts",
  "supabase/local/backend/server.ts",
  "supabase/seed.sql",
  "tests/run.ts",
  "a-file-that-nobody-knows.txt",
])("%s may break everything, whatever else has changed", (file) => {
  expect(stepsFor("src/content/home.ts", file)).toBe("everything");
});

it("without changes nothing runs", () => {
  expect(stepsFor()).toEqual([]);
});
