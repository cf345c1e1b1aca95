import { expect, it } from "vitest";
import { affectedBy } from "../runner/what-changed.ts";

const stepsFor = (...files: string[]) => {
  const affected = affectedBy(files);
  return affected === "everything" ? affected : [...affected.keys()].sort();
};

it("a corrected sentence is read by what reads the words, and its page is opened", () => {
  const file = "src/content/articles/progetti/pnrr.ts";
  expect(stepsFor(file)).toEqual(["build", "e2e", "format", "lint", "screens", "types", "unit"]);
  const affected = affectedBy([file]);
  expect(affected === "everything" ? [] : affected.get("e2e")).toEqual(["every-page.spec.ts"]);
});

it("a migration is tried in the databases", () => {
  expect(stepsFor("supabase/migrations/20270101000000_circolari.sql")).toEqual(["database", "schema", "unit"]);
});

it("two changes break what each of them breaks", () => {
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

it("nothing has changed: there is nothing to run", () => {
  expect(stepsFor()).toEqual([]);
});
