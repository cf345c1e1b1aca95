// A school that took the software before its folders were as they are now, and has changed texts since, takes today's.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { update } from "../../tools/commands/update/update.ts";

/** `src/build` and `supabase/local` were there. */
const EARLIER = "4ecafb62";

const copy = mkdtempSync(path.join(tmpdir(), "earlier-copy-"));
afterAll(() => rmSync(copy, { recursive: true }));
const git = (...words: string[]) => execFileSync("git", words, { cwd: copy, encoding: "utf8" });
const read = (file: string) => readFileSync(path.join(copy, file), "utf8");
const change = (file: string, find: RegExp, put: string) => {
  expect(read(file)).toMatch(find);
  writeFileSync(path.join(copy, file), read(file).replace(find, put));
};

it("is updated without a conflict, keeps its texts, and compiles", () => {
  execFileSync("git", ["clone", "--quiet", "--no-checkout", process.cwd(), copy]);
  git("tag", "v90.0.0");
  git("remote", "add", "upstream", ".");
  git("config", "user.name", "Prova");
  git("config", "user.email", "prova@example.org");
  // Of a shallow clone Git says what is missing: `git fetch --unshallow` brings it.
  git("checkout", "--quiet", "-b", "school", EARLIER);

  change("src/content/school.ts", /(?<=phones: \[")[^"]+/, "0987 654321");
  change("src/content/home.ts", /(?<=heading: ")Si impara[^"]*/, "Si impara insieme");
  change("src/content/articles/progetti/sportivi.ts", /(?<=heading: ")[^"]+/, "Il nostro sport");
  change("src/content/courses.ts", /\n {2}\{\n {4}id: "[^"]+",.*?\n {2}\},/s, "");
  change(
    "src/content/site-map.ts",
    /(?= {2}\{\n {4}path: "\/links")/,
    '  {\n    path: "/iscrizioni",\n    title: "Iscrizioni",\n    screen: "in-progress",\n  },\n',
  );
  git("commit", "--quiet", "--all", "--message", "Our texts");

  expect(update(copy)).toMatchObject({ isDone: true });
  expect(read("src/content/school.ts")).toContain("0987 654321");
  expect(read("src/content/home.ts")).toContain("Si impara insieme");
  expect(read("src/content/articles/progetti/sportivi.ts")).toContain("Il nostro sport");
  expect(git("ls-files", "src/build", "supabase/local")).toBe("");
  symlinkSync(path.resolve("node_modules"), path.join(copy, "node_modules"));
  const run = (...words: string[]) => execFileSync("node", words, { cwd: copy, encoding: "utf8", stdio: "pipe" });
  expect(() => run("node_modules/tsx/dist/cli.mjs", "tools/commands/school/main.ts")).toThrow(
    'così: patron: { day: "", name: "" },',
  );
  change("src/content/school.ts", /(?<=schoolYear: \d+,\n)/, '  patron: { day: "", name: "" },\n');
  // Its building, the only one and without a name, keeps what it says.
  const lines = 'id: "sede-1", levels: ["infanzia", "primaria", "secondaria"],';
  expect(() => run("node_modules/tsx/dist/cli.mjs", "tools/commands/school/main.ts")).toThrow(lines);
  change("src/content/school.ts", /(?<=buildings: \[\n\s+\{\n)/, `      ${lines}\n`);
  run("node_modules/tsx/dist/cli.mjs", "tools/commands/school/main.ts");
  run("node_modules/typescript-7/bin/tsc", "--project", "src");
});
