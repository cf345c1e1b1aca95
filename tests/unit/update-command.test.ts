import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { stepsLeft, update } from "../../tools/commands/update/update.ts";

const ARTICLE = "src/content/articles/pon.ts";
const MAP = "src/content/site-map.ts";

let place: string;
const at = (who: string, ...names: string[]) => path.join(place, who, ...names);
const git = (who: string, ...words: string[]) =>
  execFileSync("git", words, { cwd: at(who), encoding: "utf8", stdio: "pipe" });
const read = (file: string) => readFileSync(at("school", file), "utf8");
const result = () => {
  const { isDone, lines } = update(at("school"));
  return { isDone, said: lines.join("\n") };
};

function write(who: string, files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(at(who, file)), { recursive: true });
    writeFileSync(at(who, file), text);
  }
}

function commit(who: string, files: Record<string, string>): void {
  write(who, files);
  git(who, "add", "--all");
  git(who, "-c", "user.name=Prova", "-c", "user.email=prova@example.org", "commit", "--quiet", "-m", "x");
}

function release(version: string, files: Record<string, string>): void {
  commit("software", { "package.json": JSON.stringify({ version }), ...files });
  git("software", "tag", `v${version}`);
}

const template = mkdtempSync(path.join(tmpdir(), "update-template-"));

beforeAll(() => {
  place = template;
  mkdirSync(at("software"));
  git("software", "init", "--quiet");
  release("0.1.0", {
    ".gitattributes": readFileSync(".gitattributes", "utf8"),
    "CHANGELOG.md": "# Changes\n\n## 0.1.0\n\n### For schools\n\nNothing.\n",
    [ARTICLE]: "one\ntwo\nthree\n",
    [MAP]: "one\ntwo\nthree\n",
  });
  git(".", "clone", "--quiet", "--origin", "upstream", "software", "school");
  git("school", "config", "user.name", "Scuola");
  git("school", "config", "user.email", "scuola@example.org");
  git("school", "remote", "set-url", "upstream", "../software");
});
afterAll(() => rmSync(template, { recursive: true }));

beforeEach(() => {
  place = mkdtempSync(path.join(tmpdir(), "update-"));
  cpSync(template, place, { recursive: true });
});
afterEach(() => rmSync(place, { recursive: true }));

describe("an update", () => {
  it("takes the newest release, and tells what all the releases in between ask of a school", () => {
    release("0.2.0", { "supabase/migrations/1_a.sql": "select 1;\n" });
    release("0.10.0", {
      "supabase/config.toml": "[auth]\n",
      "CHANGELOG.md":
        "# Changes\n\n## Unreleased\n\n### For schools\n\nWCAG 0.9.\n\n## 0.10.0\n\n### For schools\n\nWrite the new entry.\n\n### Changed\n\nA lot.\n\n## 0.2.0\n\n### For schools\n\nNothing.\n\n## 0.1.0\n\n### For schools\n\nOld.\n",
    });
    release("0.11.0-beta.1", {});
    const { isDone, said } = result();
    expect(isDone).toBe(true);
    expect(said).toContain("Il sito ha ora la versione v0.10.0.");
    expect(said).toMatch(/0\.10\.0\n {2}Write the new entry\.\n {2}0\.2\.0\n {2}Nothing\./);
    expect(said).not.toMatch(/A lot|Old|WCAG/);
    expect(said).toMatch(/npm test\n {2}npm run project:publish .*\n {2}git push/);
    expect(JSON.parse(read("package.json"))).toEqual({ version: "0.10.0" });
    expect(result()).toMatchObject({
      isDone: true,
      said: expect.stringContaining("già la versione v0.10.0") as string,
    });
  });

  it("tells what the release says as text, which the terminal does not obey", () => {
    release("0.2.0", {
      "CHANGELOG.md": "# Changes\n\n## 0.2.0\n\n### For schools\n\n\u001b]0;ora\u0007\u009b2J\rFatto.\n\tE poi.\n",
    });
    expect(result().said).toContain("\n  �]0;ora��2J�Fatto.\n  \tE poi.\n");
  });

  it("still names the command for the project after the school has repaired what the checks found", () => {
    release("0.2.0", { "supabase/migrations/1_a.sql": "select 1;\n" });
    commit("school", { "src/content/home.ts": "our words\n" });
    expect(result().isDone).toBe(true);
    commit("school", { "src/content/home.ts": "our other words\n" });
    commit("school", { "src/content/school.ts": "our facts\n" });
    expect(result().said).toContain("npm run project:publish");
    expect(stepsLeft(at("school")).join("\n")).toMatch(/verdi\.\nAdesso:\n[^]* {2}npm run project:publish /);
  });

  it("asks for nothing of a school that was cloned at the newest release", () => {
    commit("school", { "src/content/school.ts": "our facts\n" });
    expect(result()).toEqual({ isDone: true, said: "Il sito ha già la versione v0.1.0. Rifaccio i controlli." });
    expect(stepsLeft(at("school"))).toEqual(["", "I controlli rapidi sono verdi."]);
  });

  it("keeps the school's articles, those that it has deleted too", () => {
    release("0.2.0", { [ARTICLE]: "one\nanother two\nthree\n", "src/content/articles/mof.ts": "new\n" });
    commit("school", { [ARTICLE]: "one\nour two\nthree\n" });
    expect(result().isDone).toBe(true);
    expect(read(ARTICLE)).toBe("one\nour two\nthree\n");

    git("school", "rm", "--quiet", "src/content/articles/mof.ts");
    commit("school", {});
    release("0.3.0", { "src/content/articles/mof.ts": "newer\n" });
    expect(result().isDone).toBe(true);
    expect(() => read("src/content/articles/mof.ts")).toThrow(/ENOENT/);
  });

  it("says what to do when both have changed the same lines of the software, and goes on afterwards", () => {
    release("0.2.0", { [MAP]: "one\ntheir two\nthree\n" });
    commit("school", { [MAP]: "one\nour two\nthree\n" });
    for (const { isDone, said } of [result(), result()]) {
      expect(isDone).toBe(false);
      expect(said).toContain(`  ${MAP}`);
      expect(said).toMatch(
        /cercate <<<<<<<[^]*vanno scritte in mezzo[^]*git commit --no-edit[^]*npm run update[^]*git merge --abort/,
      );
    }
    write("school", { [MAP]: "one\nboth twos\nthree\n" });
    git("school", "add", "--all");
    expect(result().said).toContain("Un aggiornamento è quasi finito");
    git("school", "commit", "--quiet", "--no-edit");
    expect(result()).toMatchObject({ isDone: true, said: expect.stringContaining("git push") as string });
  });
});

describe("an update cannot begin, and says why in Italian", () => {
  it("with changes that are not committed", () => {
    write("school", { [MAP]: "mine\n" });
    expect(result()).toEqual({
      isDone: false,
      said: expect.stringMatching(/non ancora salvate[^]* {2}src\/content\/site-map\.ts\n[^]*git commit/) as string,
    });
  });

  it("without the remote", () => {
    git("school", "remote", "remove", "upstream");
    expect(result()).toEqual({
      isDone: false,
      said: expect.stringContaining("git remote add upstream https://…") as string,
    });
  });

  it("when the remote does not answer", () => {
    git("school", "remote", "set-url", "upstream", at("nowhere"));
    expect(result()).toEqual({ isDone: false, said: expect.stringMatching(/non risponde[^]*Git dice: /) as string });
  });

  it("when nothing was released", () => {
    git("software", "tag", "--delete", "v0.1.0");
    expect(result()).toEqual({ isDone: false, said: expect.stringContaining("nessuna versione pubblicata") as string });
  });

  it("outside a repository", () => {
    rmSync(at("school", ".git"), { recursive: true });
    expect(result()).toEqual({ isDone: false, said: expect.stringContaining("non è una copia di Git") as string });
  });

  it("in a copy without the history of the project", () => {
    rmSync(at("school", ".git"), { recursive: true });
    git("school", "init", "--quiet");
    commit("school", { "README.md": "Copiato senza la storia." });
    git("school", "remote", "add", "upstream", at("software"));
    expect(result()).toEqual({
      isDone: false,
      said: expect.stringContaining("non ha la storia del progetto") as string,
    });
  });
});
