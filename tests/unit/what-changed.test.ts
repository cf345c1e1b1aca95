import { expect, it } from "vitest";
import { stepsFor } from "../runner/what-changed.ts";

const steps = (...files: string[]) => [...(stepsFor(files, "HEAD")?.keys() ?? ["all"])];
const options = (step: string, ...files: string[]) => stepsFor(files, "HEAD")?.get(step);

it("a change of a component runs the tests that import it, and no journey", () => {
  const dialog = "src/features/people/account-dialog.tsx";
  expect(steps(dialog)).toEqual([
    "format",
    "content",
    "lint",
    "types",
    "types-src",
    "types-example",
    "unit",
    "screens",
    "database",
  ]);
  expect(options("screens", dialog)).toContain("--changed");
});

it("a migration runs every test of the database", () => {
  expect(options("database", "supabase/migrations/20990101000000_a_table.sql")).toEqual([]);
  expect(steps("supabase/migrations/20990101000000_a_table.sql")).toContain("schema");
});

it("a document runs the tests that read documents", () => {
  expect(steps("docs/testing.md")).toEqual(["format", "unit"]);
  expect(options("unit", "docs/testing.md")).toEqual([]);
});

it("a journey that has changed runs, the others do not", () => {
  expect(options("e2e", "tests/e2e/menu.spec.ts")).toContain("--only-changed=HEAD");
});

it("a function runs in both versions of Deno", () => {
  expect(steps("supabase/functions/tell/push.ts")).toEqual(expect.arrayContaining(["deno-types-tell", "functions"]));
});

it("the school runs the checks of another school", () => {
  expect(steps("src/content/school.ts")).toContain("adoption");
});

it("settings run every step", () => {
  expect(steps("src/content/articles/contatti.ts", "vite.config.ts")).toEqual(["all"]);
  expect(steps("package-lock.json")).toEqual(["all"]);
  expect(steps("tests/setup.ts")).toEqual(["all"]);
});
