import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { report, runChecks } from "../../tools/commands/project-check/check-project.ts";
import { readCheckout } from "../../tools/commands/project-check/checkout.ts";
import { right, unknown, wrong } from "../../tools/commands/project-check/finding.ts";
import { type Remedy, remedies } from "../../tools/commands/project-check/remedies.ts";
import { builtSite } from "../../tools/commands/project-check/site-check.ts";
import { openSources } from "../../tools/commands/project-check/sources.ts";

describe("the built site", () => {
  let site: string;
  beforeEach(() => {
    site = mkdtempSync(path.join(tmpdir(), "built-"));
    mkdirSync(path.join(site, "assets"));
  });
  afterEach(() => rmSync(site, { recursive: true }));

  const jwt = (role: string) => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    return `${part({ alg: "HS256" })}.${part({ role })}.firma`;
  };
  const find = (text: string, env = {}) => {
    writeFileSync(path.join(site, "index.html"), "<h1>Scuola</h1>");
    writeFileSync(path.join(site, "assets/app.js"), `const key="${text}";`);
    return builtSite(site, env);
  };

  it.each([
    ["a secret key", "sb_secret_abcdefghijklmnopqrst", {}],
    ["a token of the service", jwt("service_role"), {}],
    ["a token of the dashboard", "sbp_0123456789abcdef0123456789abcdef01234567", {}],
    ["the address of the database", "postgresql://postgres.abc:una-password@aws.pooler.supabase.com:5432/postgres", {}],
    ...[
      "DATABASE_URL",
      "SUPABASE_DB_PASSWORD",
      "SUPABASE_SECRET_KEY",
      "SUPABASE_ACCESS_TOKEN",
      "CRON_SECRET",
      "SMTP_PASS",
    ].map((name): [string, string, object] => [`the variable ${name}`, "una-frase", { [name]: " una-frase " }]),
  ])("may not hold %s", (_, text, env) => {
    const finding = find(text, env);
    expect(finding).toMatchObject({ mark: "wrong", text: expect.stringContaining("assets/app.js") as string });
    expect(finding.text).not.toContain(text);
  });

  it.each([
    ["the publishable key", "sb_publishable_abcdefghijklmnopqrst"],
    ["the older key of visitors", jwt("anon")],
    ["the words that the client compares keys with", "sb_secret_"],
    ["a word that is also the value of a variable, which is too short for a secret", "scuola1"],
  ])("holds %s", (_, text) => {
    expect(find(text, { SUPABASE_SECRET_KEY: "", SMTP_PASS: "scuola1" })).toMatchObject({ mark: "right" });
  });

  it("may not be there", () => {
    expect(builtSite(path.join(site, "dist"), {})).toMatchObject({ mark: "unknown" });
  });
});

describe("what to do", () => {
  const guide = (name: string) => readFileSync(`docs/${name}.md`, "utf8");
  const steps = [...guide("by-hand").matchAll(/^(\d+)\. [^]*?(?=^\d+\. |^## |(?![^]))/gm)];

  it.each(Object.entries<Remedy>(remedies))("%s is where the guide says it", (_, { what, where }) => {
    const [, file = "", number, title] = /^docs\/([\w-]+)\.md, (?:passo (\d+)|«(.+)»)$/.exec(where) ?? [];
    if (title !== undefined) {
      const [, text = ""] = guide(file).split(`## ${title}\n`);
      expect(text.split(/^## /m)[0]).toContain(what);
      return;
    }
    // What the migrations do is done by step 6, and repaired one by one in the SQL editor.
    const words = /^(?:alter|grant|revoke) |^Storage/.test(what) ? "db push" : what.replace(/^.* → /, "");
    expect(steps.some(([text, step]) => step === number && text.includes(words))).toBe(true);
  });
});

describe("the report", () => {
  it("has a line for each thing, what to do below a red one, and the sum", () => {
    const lines = [
      { name: "Migrazioni", finding: right("ci sono tutte") },
      { name: "Lavori", finding: wrong("manca\n  uno", remedies.jobs) },
      { name: "Posta", finding: unknown("serve SUPABASE_ACCESS_TOKEN") },
    ];
    expect(report(lines).split("\n")).toEqual([
      "✓ Migrazioni: ci sono tutte",
      "✗ Lavori: manca uno",
      "    → select private.schedule_jobs();  (docs/by-hand.md, «If step 6 complains»)",
      "? Posta: serve SUPABASE_ACCESS_TOKEN",
      "",
      "Da sistemare: 1. npm run project:publish ne sistema 1. Non controllati: 1; .env.example spiega le variabili.",
    ]);
    expect(report(lines.slice(0, 1))).toContain("\nNiente da sistemare.");
  });

  it("shows what a server says on one line, and as text, which the terminal does not obey", () => {
    const said = "manca \u001b[2J\r\n✓ Tutto: \u202ebene";
    const findings = [right(said), wrong(said, remedies.jobs), unknown(said)];
    for (const finding of findings)
      expect(report([{ name: "Posta", finding }]).split("\n")[0]).toMatch(/Posta: manca �\[2J ✓ Tutto: �bene$/);
  });

  it("goes on after a check that fails, and says so in its line", async () => {
    const { sources } = await openSources(".", {}, 1000);
    const checks = [
      { name: "Primo", look: () => Promise.reject(new Error("rotto")) },
      { name: "Secondo", look: () => right("fatto") },
    ];
    const lines = await runChecks(checks, sources, readCheckout("."));
    expect(lines).toMatchObject([
      { finding: { mark: "wrong", text: "il controllo non è riuscito: rotto" } },
      { finding: { mark: "right" } },
    ]);
  });
});

describe("the variables", () => {
  const open = async (env: Record<string, string>) => {
    const { lines } = await openSources(".", env, 1000);
    return Object.fromEntries(lines.map(({ name, finding }) => [name, `${finding.mark}: ${finding.text}`]));
  };
  const url = "https://abcdefgh.supabase.co";

  it.each([
    [{}, "wrong: mancano VITE_SUPABASE_URL e VITE_SUPABASE_PUBLISHABLE_KEY"],
    [{ VITE_SUPABASE_URL: url }, "wrong: Manca la variabile VITE_SUPABASE_PUBLISHABLE_KEY"],
    [
      { VITE_SUPABASE_URL: url, VITE_SUPABASE_PUBLISHABLE_KEY: "sb_secret_abcdefghijklmnop" },
      "wrong: La variabile VITE_SUPABASE_PUBLISHABLE_KEY contiene una chiave SEGRETA",
    ],
  ])("%j: %s", async (env, line) => {
    expect((await open(env))["Progetto e chiave"]).toContain(line);
  });

  it("an address of the database that is none is refused without showing it", async () => {
    const line = (await open({ DATABASE_URL: "postgresql://postgres:parola#cruda@aws:5432/x y" }))["Database"];
    expect(line).toMatch(/^wrong: DATABASE_URL non è un indirizzo/);
    expect(line).not.toContain("cruda");
  });

  it("without a project's code the settings are left open", async () => {
    const env = { SUPABASE_ACCESS_TOKEN: "sbp_1", VITE_SUPABASE_URL: "https://dati.scuola.edu.it" };
    expect((await open(env))["Impostazioni"]).toBe("unknown: serve SUPABASE_PROJECT_ID, il codice del progetto");
  });

  it.each([
    ["SUPABASE_PROJECT_ID", { SUPABASE_PROJECT_ID: "nominato", VITE_SUPABASE_URL: url }, "nominato"],
    ["the address of the project", { VITE_SUPABASE_URL: url }, "abcdefgh"],
  ])("the project whose settings are asked is that of %s", async (_what, env, ref) => {
    const asked: string[] = [];
    vi.stubGlobal("fetch", (address: string) => {
      asked.push(address);
      return Promise.resolve(Response.json({}));
    });
    expect((await open({ ...env, SUPABASE_ACCESS_TOKEN: "sbp_1" }))["Impostazioni"]).toBe("right: Supabase le dice");
    expect(asked).toContain(`https://api.supabase.com/v1/projects/${ref}/config/auth`);
  });

  it("are named in .env.example", () => {
    const example = readFileSync(".env.example", "utf8");
    for (const name of ["DATABASE_URL", "SUPABASE_ACCESS_TOKEN", "SUPABASE_SECRET_KEY", "SUPABASE_PROJECT_ID"]) {
      expect(example).toMatch(new RegExp(`^# ${name}=$`, "m"));
    }
  });
});
