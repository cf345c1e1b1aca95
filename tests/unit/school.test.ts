import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { school } from "#content/school.ts";

const read = (file: string) => readFileSync(file, "utf8");
const filesNaming = (words: string[]) => {
  const patterns = words.flatMap((word) => ["-e", word]);
  const listed = execFileSync("git", ["grep", "-liF", "--untracked", ...patterns, "--", "src"], { encoding: "utf8" });
  return listed.trim().split("\n");
};

describe("what changes from one institute to the next", () => {
  it("is written in school.ts and nowhere else in src", () => {
    expect(filesNaming([school.name, school.emailDomain, ...school.phones, school.fiscalCode])).toEqual([
      "src/content/school.ts",
    ]);
  });

  it("has the same mail domain in the database", () => {
    const migration = read("supabase/migrations/20261120100400_allow_email_domain.sql");
    expect(migration).toContain(`('${school.emailDomain}')`);
  });

  it("has the same name in the mails and the same address in the settings of the project", () => {
    for (const mail of ["confirmation", "recovery", "email_change"])
      expect(read(`supabase/templates/${mail}.html`)).toContain(school.name);
    expect(read("supabase/config.toml")).toContain(`site_url = "${school.url}"`);
  });

  it("has example accounts of its own domain", () => {
    expect(read("supabase/seed.sql")).toContain(`admin@${school.emailDomain}`);
  });
});
