import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseEnv } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { storedToken } from "../../tools/commands/project-publish/account.ts";
import { destructiveWords } from "../../tools/commands/project-publish/destructive.ts";
import { readEnv, writeEnv } from "../../tools/commands/project-publish/env-file.ts";
import { keepSecret, printable } from "../../tools/commands/project-publish/secrets.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "publish-parts-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("the file .env", () => {
  const file = () => path.join(folder, ".env");

  it("gets variables, keeps its other lines, and is its owner's alone", () => {
    writeFileSync(file(), "# mia\nVITE_SUPABASE_URL=\nALTRA=1\n\n", { mode: 0o644 });
    writeEnv(folder, { VITE_SUPABASE_URL: "https://abc.supabase.co", ADMIN_EMAIL: "a@b.it" });
    expect(readFileSync(file(), "utf8")).toBe(
      "# mia\nVITE_SUPABASE_URL=https://abc.supabase.co\nALTRA=1\nADMIN_EMAIL=a@b.it\n",
    );
    expect(statSync(file()).mode & 0o777).toBe(0o600);
  });

  it.each(["a#b $c", 'con "virgolette"', "l'apostrofo", "=/+?&"])("is read as it was written: %s", (value) => {
    writeEnv(folder, { SUPABASE_DB_PASSWORD: value });
    expect(parseEnv(readFileSync(file(), "utf8"))).toMatchObject({ SUPABASE_DB_PASSWORD: value });
    expect(readEnv(folder, { SUPABASE_DB_PASSWORD: "" })).toMatchObject({ SUPABASE_DB_PASSWORD: value });
    expect(readEnv(folder, { SUPABASE_DB_PASSWORD: "altra" })).toMatchObject({ SUPABASE_DB_PASSWORD: "altra" });
  });

  it("refuses a password that no file of variables can hold", () => {
    expect(() => writeEnv(folder, { SUPABASE_DB_PASSWORD: "'\"`" })).toThrow("cambiatela");
  });
});

it("what is printed shows the last four letters of a secret at most, also as an address writes it", () => {
  keepSecret("una-parola/segreta");
  keepSecret("corta-8");
  expect(printable("la una-parola/segreta, una-parola%2Fsegreta, corta-8")).toBe("la …reta, …reta, …");
});

it("the token that `supabase login` has stored in its file is taken", () => {
  const env = { SUPABASE_HOME: folder, SUPABASE_NO_KEYRING: "1" };
  expect(storedToken(env)).toBeUndefined();
  writeFileSync(path.join(folder, "access-token"), "sbp_x\n");
  expect(storedToken(env)).toBe("sbp_x");
});

describe("a migration takes data away", () => {
  it.each([
    ["alter table a drop column b;", ["drop column"]],
    ["DROP  TABLE a; truncate b;", ["drop table", "truncate"]],
    ["do $$ begin delete from private.a; end $$;", ["delete from"]],
    ["alter table a alter column b type int;", ["alter column b type"]],
    ["-- drop table a\nselect 1; /* truncate b */", []],
    ["create function f() returns void language sql as $$ delete from a $$;", []],
    ["create function f() returns void as $body$\nbegin\n  truncate a;\nend\n$body$;", []],
    ["do $$\nbegin\n  truncate a;\nend\n$$;", ["truncate"]],
    ["create trigger t before truncate on a execute function f(); revoke delete, truncate on a from anon;", []],
    ["alter publication supabase_realtime drop table a;", []],
    ["drop function f(); alter table a add column b int;", []],
  ])("%s", (sql, found) => {
    expect(destructiveWords(sql)).toEqual(found);
  });
});
