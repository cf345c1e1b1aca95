import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { School } from "#content/school-form.ts";
import { school } from "#content/school.ts";
import { changesFor, writeChanges } from "../../src/build/school/changes.ts";
import { colourOf, contrast, multiply } from "../../src/build/school/colour.ts";
import { domainAdvice } from "../../src/build/school/domain-migration.ts";
import { wrongValues } from "../../src/build/school/wrong-values.ts";
import { anotherSchool as adopted } from "../adoption/another-school.ts";

/** Unlike the one of school.ts, also in the copy that has become the other school (tests/adoption). */
const anotherSchool: School = {
  ...adopted,
  name: "Istituto Comprensivo «Niccolò dell'Arca» della Nuova Rocca Alta",
  url: "https://www.nuovarocca.edu.it",
  emailDomain: "nuovarocca.edu.it",
  colours: { infanzia: "#ffe08a", primaria: "#20705a", secondaria: "#6a3f9c" },
};

const sheets = ["src/schemes/light.css", "src/schemes/blackboard.css"];

let copy: string;
const read = (file: string) => readFileSync(path.join(copy, file), "utf8");
const migrations = () => readdirSync(path.join(copy, "supabase/migrations"));
const bring = async (to: School) => {
  const changes = await changesFor(copy, to);
  await writeChanges(copy, changes);
  return changes.map(({ file }) => file);
};

beforeEach(() => {
  copy = mkdtempSync(path.join(tmpdir(), "school-"));
  for (const folder of ["supabase/templates", "supabase/migrations", "public"])
    cpSync(folder, path.join(copy, folder), { recursive: true });
  for (const file of ["supabase/config.toml", "supabase/seed.sql", "index.html", ...sheets])
    cpSync(file, path.join(copy, file));
  for (const folder of ["src/content", "src/schemes", "tests/unit"])
    mkdirSync(path.join(copy, folder), { recursive: true });
  cpSync("src/content/school.ts", path.join(copy, "src/content/school.ts"));
  writeFileSync(path.join(copy, "README.md"), `\`admin@${school.emailDomain}\`, SITE_URL=${school.url}, a@b.example\n`);
});

afterEach(() => rmSync(copy, { recursive: true }));

describe("another school", () => {
  it("is named in every file that repeats something of it", async () => {
    await bring(anotherSchool);
    expect(read("supabase/config.toml")).toContain(`site_url = "${anotherSchool.url}"`);
    expect(read("supabase/config.toml")).toContain(`additional_redirect_urls = ["${anotherSchool.url}/"]`);
    for (const mail of ["confirmation", "recovery", "email_change"])
      expect(read(`supabase/templates/${mail}.html`)).toContain(anotherSchool.name);
    for (const name of ["admin", "docente", "redattore", "in-attesa", "marta.neri"])
      expect(read("supabase/seed.sql")).toContain(`'${name}@${anotherSchool.emailDomain}'`);
    expect(read("README.md")).toBe(`\`admin@nuovarocca.edu.it\`, SITE_URL=${anotherSchool.url}, a@b.example\n`);
    for (const colour of Object.values(anotherSchool.colours)) {
      expect(read("src/schemes/light.css")).toContain(colour);
      expect(read("public/favicon.svg")).toContain(colour);
    }
    expect(read("tests/unit/school-words.txt")).toContain("Niccolò");
  });

  it("leaves nothing of the one before, and the second time nothing to do", async () => {
    const files = await bring(anotherSchool);
    expect(files.length).toBeGreaterThan(8);
    for (const file of files.filter((name) => !name.includes("migrations")))
      for (const old of [school.name, school.emailDomain, school.colours.primaria])
        expect(read(file), file).not.toContain(old);
    expect(await bring(anotherSchool)).toEqual([]);
  });

  it("comes back to what it was with the school that was there", async () => {
    const before = read("supabase/templates/recovery.html");
    await bring(anotherSchool);
    await bring(school);
    expect(read("supabase/templates/recovery.html")).toBe(before);
  });

  it("may have an emblem of its own, which is the icon too", async () => {
    await bring({ ...school, emblem: "/stemma.png" });
    expect(read("index.html")).toContain('<link rel="icon" href="/stemma.png" type="image/png" />');
  });

  it("is written as text in the mails, whatever its name", async () => {
    await bring({ ...school, name: "Scuola <b>A & B</b> $& `x`" });
    expect(read("supabase/templates/recovery.html")).toContain("Scuola &lt;b&gt;A &amp; B&lt;/b&gt; $&amp; `x`");
  });
});

describe("another domain", () => {
  it("is a new migration after all the others, which stay as they are", async () => {
    const before = new Map(migrations().map((name) => [name, read(`supabase/migrations/${name}`)]));
    await bring(anotherSchool);
    const added = migrations().filter((name) => !before.has(name));
    expect(added).toEqual([expect.stringMatching(/^\d{14}_email_domain\.sql$/)]);
    expect(migrations().sort().at(-1)).toBe(added[0]);
    for (const [name, text] of before) expect(read(`supabase/migrations/${name}`)).toBe(text);
    expect(
      read(`supabase/migrations/${added[0] ?? ""}`)
        .split("\n")
        .slice(1, 3),
    ).toEqual([
      "insert into private.allowed_email_domains (domain) values ('nuovarocca.edu.it') on conflict do nothing;",
      `delete from private.allowed_email_domains where domain = '${school.emailDomain}';`,
    ]);
  });

  it("changed once more takes the place of the last", async () => {
    await bring(anotherSchool);
    await bring({ ...anotherSchool, emailDomain: "terza.edu.it" });
    const last = read(`supabase/migrations/${migrations().sort().at(-1) ?? ""}`);
    expect(last).toContain("values ('terza.edu.it')");
    expect(last).toContain("domain = 'nuovarocca.edu.it'");
  });

  it("leaves alone a second domain, which a migration of the school's has added", async () => {
    const second = "insert into private.allowed_email_domains (domain) values ('altra.edu.it');\n";
    writeFileSync(path.join(copy, "supabase/migrations/29990101000000_second_domain.sql"), second);
    expect(await bring(school)).not.toContainEqual(expect.stringContaining("migrations"));
  });

  it("says the lines for the SQL editor of a site that is there already", async () => {
    const change = (await changesFor(copy, anotherSchool)).find(({ file }) => file.includes("migrations"));
    const advice = domainAdvice(change?.text ?? "");
    expect(advice).toMatch(/npx supabase@3 db push/);
    expect(advice).toMatch(/^ {2}insert into .*\n {2}delete from .*;$/m);
    expect(advice).not.toContain("--");
  });
});

it("a place that somebody took away is named, and nothing is written", async () => {
  writeFileSync(path.join(copy, "supabase/config.toml"), "[auth]\n");
  await expect(changesFor(copy, anotherSchool)).rejects.toThrow(/supabase\/config\.toml: .*site_url/);
});

describe("what the compiler cannot know is wrong is said in Italian, with the line", () => {
  it.each<[Partial<School>, RegExp]>([
    [{ name: " " }, /nome della scuola \(name\) è vuoto/],
    [{ url: "https://www.prova.edu.it/" }, /indirizzo del sito \(url\)/],
    [{ emailDomain: "@prova.edu.it" }, /ciò che segue la @/],
    [{ emailDomain: "Prova.edu.it" }, /dominio della posta/],
    [{ emailDomain: "a'); drop table x; --.it" }, /dominio della posta/],
    [{ schoolYear: 26 }, /anno scolastico/],
    [{ phones: ["0123 456789 / 0123 987654"] }, /un numero solo/],
    [{ phones: ["da definire"] }, /telefono «da definire»/],
    [{ phones: [""] }, /telefono «»/],
    [{ email: "segreteria" }, /indirizzo di posta «segreteria»/],
    [{ colours: { ...school.colours, primaria: "#fff" } }, /colore primaria «#fff»/],
    [{ colours: { ...school.colours, infanzia: "#102030" } }, /troppo scuro/],
    [{ emblem: "/manca.svg" }, /stemma «\/manca\.svg» non c'è/],
  ])("%o", async (values, why) => {
    expect(await wrongValues(copy, { ...school, ...values })).toEqual([expect.stringMatching(why)]);
  });

  it("names the line of the value", async () => {
    const line =
      read("src/content/school.ts")
        .split("\n")
        .findIndex((text) => text.includes(school.url)) + 1;
    writeFileSync(
      path.join(copy, "src/content/school.ts"),
      read("src/content/school.ts").replace(school.url, `${school.url}/`),
    );
    const wrong = await wrongValues(copy, { ...school, url: `${school.url}/` });
    expect(wrong).toEqual([expect.stringContaining(`src/content/school.ts, riga ${line}: `)]);
  });

  it.each(["phones", "buildings"] as const)("%s may be none", async (name) => {
    expect(await wrongValues(copy, { ...school, [name]: [], email: "", pec: "" })).toEqual([]);
  });
});

describe("the colours", () => {
  const css = readFileSync("src/schemes/light.css", "utf8");
  const token = (name: string) => colourOf(css, name);

  it.each([
    ["ink", "infanzia", 4.5],
    ["ink", "infanzia-soft", 4.5],
    ["graphite", "infanzia-soft", 4.5],
    ["graphite", "primaria-soft", 4.5],
    ["blackboard", "primaria-soft", 4.5],
    ["graphite", "secondaria-soft", 4.5],
    ["institute", "secondaria-soft", 4.5],
    ["infanzia", "blackboard", 3],
    ["infanzia", "ink", 3],
    ["infanzia", "institute", 3],
  ])("%s on %s is seen well enough (AA)", (above, below, least) => {
    expect(contrast(token(above), token(below))).toBeGreaterThanOrEqual(least);
  });

  it.each(["primaria", "secondaria"] as const)(
    "the soft tint of %s is read on even if the colour is black",
    async (name) => {
      await bring({ ...school, colours: { ...school.colours, [name]: "#000000" } });
      const soft = colourOf(read("src/schemes/light.css"), `${name}-soft`);
      for (const text of ["ink", "graphite", "institute", "blackboard"])
        expect(contrast(token(text), soft), text).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(["#000000", "#ffff00", "#0000ff", "#6a3f9c"] as const)(
    "%s has its chalk for the blackboard, and a tint to be read on in chalk",
    async (colour) => {
      await bring({ ...school, colours: { infanzia: "#ffe08a", primaria: colour, secondaria: colour } });
      const board = read("src/schemes/blackboard.css");
      const of = (name: string) => colourOf(board, name);
      for (const ground of ["paper", "sheet"]) expect(contrast(of("primaria"), of(ground))).toBeGreaterThanOrEqual(7);
      expect(contrast(of("on-infanzia"), of("infanzia"))).toBeGreaterThanOrEqual(4.5);
      for (const text of ["ink", "graphite", "institute"])
        expect(contrast(of(text), of("secondaria-soft")), text).toBeGreaterThanOrEqual(4.5);
    },
  );

  it("contrast and printing one upon the other are counted as they should", () => {
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
    expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
    expect(multiply("#f4b63f", "#2f8a62")).toBe("#2d6218");
  });
});
