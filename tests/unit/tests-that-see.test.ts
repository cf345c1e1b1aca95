import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { execFileSync } from "node:child_process";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { testsThatSee } from "../adoption/tests-that-see.ts";

const folder = mkdtempSync(path.join(tmpdir(), "tests-that-see-"));
afterAll(() => rmSync(folder, { recursive: true }));

const FILES = {
  "src/content/school.ts": "export const school = 1;",
  "src/shared/site.ts": 'import { school } from "#content/school.ts";\nimport "#shared/round.ts";',
  "src/shared/round.ts": 'import "./site.ts";',
  "src/shared/late.ts": 'export const load = () => import("#shared/site.ts");',
  "src/shared/plain.ts": 'import { useState } from "react";\nimport type {\n  School,\n} from "#content/school.ts";',
  "tests/direct.test.ts": 'import "../src/content/school.ts";',
  "tests/by-steps.test.ts": 'import "#shared/late.ts";',
  "tests/in-a-circle.test.ts": 'import "#shared/round.ts";',
  "tests/mocked.test.ts": 'vi.mock("#content/site-map.ts", () => import("./sample.ts"));',
  "tests/sample.ts": 'import "#shared/site.ts";',
  "tests/reads-files.test.ts": 'import { readFileSync } from "node:fs";',
  "tests/collects.test.ts": 'const articles = import.meta.glob("/src/content/*.ts");',
  "tests/only-a-type.test.ts": 'import "#shared/plain.ts";',
  "tests/apart.test.ts": 'import { expect } from "vitest";',
};

it("finds the tests that load what has changed, by however many steps, or that read files", () => {
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  execFileSync("git", ["init", "--quiet"], { cwd: folder });
  execFileSync("git", ["add", "--all"], { cwd: folder });
  expect(testsThatSee(["src/content/school.ts"], folder, "tests/*.test.ts")).toEqual(
    ["by-steps", "collects", "direct", "in-a-circle", "mocked", "reads-files"].map((name) => `tests/${name}.test.ts`),
  );
});

it.each([
  ["tests/unit/school-command.test.ts", true],
  ["tests/screens/article-page.test.tsx", true],
  ["tests/screens/footer.test.tsx", true],
  ["tests/screens/auth-page.test.tsx", true],
  ["tests/unit/phone-link.test.ts", false],
  ["tests/screens/news-ticker.test.tsx", false],
])("of another school %s sees something: %s", (test, isSeen) => {
  expect(testsThatSee(["src/content/school.ts"], process.cwd(), test)).toEqual(isSeen ? [test] : []);
});
