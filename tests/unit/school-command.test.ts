import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Building, School } from "#content/school-form.ts";
import { school } from "#content/school.ts";
import { changesFor, migrationAdvice, writeChanges } from "../../tools/commands/school/changes.ts";
import { colourOf, contrast, multiply } from "../../tools/site/colour.ts";
import { wrongValues } from "../../tools/commands/school/wrong-values.ts";
import { anotherSchool as adopted } from "../adoption/another-school.ts";

/** A different school, also in the copy of the repository in tests/adoption. */
const anotherSchool: School = {
  ...adopted,
  name: "Istituto Comprensivo «Niccolò dell'Arca» della Nuova Rocca Alta",
  url: "https://www.nuovarocca.edu.it",
  email: "segreteria@nuovarocca.edu.it",
  emailDomain: "nuovarocca.edu.it",
  patron: school.patron,
  colours: { infanzia: "#ffe08a", primaria: "#20705a", secondaria: "#6a3f9c" },
};

const sheets = ["src/schemes/light.css", "src/schemes/blackboard.css"];
const MAIL = "supabase/templates/school/recovery.html";

const HOUSE: Building = {
  id: "primaria-uno",
  name: "Primaria Uno",
  levels: ["primaria"],
  street: "Via Uno 1",
  town: "00000 Prova",
  phone: "",
};
const OTHER: Building = { ...HOUSE, id: "altra", street: "Via Altra 2" };
/** As a copy of the software had them that was made before they had an id and schools. */
const earlier = ({ name, street, town, phone }: Building) => ({ name, street, town, phone }) as Building;

/** The files that repeat facts of the school, up to date even if `npm run school` was not run. */
const inStep = mkdtempSync(path.join(tmpdir(), "school-in-step-"));
let copy = inStep;
const read = (file: string) => readFileSync(path.join(copy, file), "utf8");
const migrations = () => readdirSync(path.join(copy, "supabase/migrations"));
const bring = async (to: School) => {
  const changes = await changesFor(copy, to);
  await writeChanges(copy, changes);
  return changes.map(({ file }) => file);
};

beforeAll(async () => {
  for (const folder of ["supabase/templates", "supabase/migrations", "public"])
    cpSync(folder, path.join(inStep, folder), { recursive: true });
  for (const file of ["supabase/config.toml", "supabase/seed.sql", ...sheets]) cpSync(file, path.join(inStep, file));
  mkdirSync(path.join(inStep, "src/content"), { recursive: true });
  for (const file of ["school.ts", "school-form.ts"])
    cpSync(`src/content/${file}`, path.join(inStep, `src/content/${file}`));
  await bring(school);
});
afterAll(() => rmSync(inStep, { recursive: true }));

afterEach(() => {
  if (copy !== inStep) rmSync(copy, { recursive: true });
  copy = inStep;
});

/** For tests that write. */
function copyFiles(): void {
  copy = mkdtempSync(path.join(tmpdir(), "school-"));
  cpSync(inStep, copy, { recursive: true });
}

describe("another school", () => {
  beforeEach(copyFiles);

  it("is written to every file that repeats facts of the school", async () => {
    await bring(anotherSchool);
    expect(read("supabase/config.toml")).toContain(`site_url = "${anotherSchool.url}"`);
    expect(read("supabase/config.toml")).toContain(`additional_redirect_urls = ["${anotherSchool.url}/"]`);
    for (const mail of ["confirmation", "recovery", "email_change", "invite", "magic_link"])
      for (const own of [anotherSchool.name, `Per domande: ${anotherSchool.email}`])
        expect(read(`supabase/templates/school/${mail}.html`)).toContain(own);
    expect(read("supabase/seed.sql")).toContain(`email || '@${anotherSchool.emailDomain}'`);
    expect(read("supabase/functions/remind/school.ts")).toContain(anotherSchool.email);
    for (const colour of Object.values(anotherSchool.colours)) {
      expect(read("src/schemes/school/light.css")).toContain(colour);
      expect(read("public/favicon.svg")).toContain(colour);
    }
    expect(read("tools/commands/content-check/school-words.txt")).toContain("Niccolò");
  });

  it("leaves nothing of the previous school, and the second run changes nothing", async () => {
    const files = await bring(anotherSchool);
    expect(files.length).toBeGreaterThan(8);
    for (const file of files.filter((name) => !name.includes("migrations")))
      for (const old of [school.name, school.emailDomain, school.colours.primaria])
        expect(read(file), file).not.toContain(old);
    expect(await bring(anotherSchool)).toEqual([]);
  });

  it("is undone by running the command with the first school", async () => {
    const before = read(MAIL);
    await bring(anotherSchool);
    await bring(school);
    expect(read(MAIL)).toBe(before);
  });

  it("changes nothing in the files that are written by hand, but the lines between two comments", async () => {
    const files = await bring(anotherSchool);
    const made = files.filter((file) => /\/school\/|\/school\.ts$|school-words|favicon|_email_domain/.test(file));
    for (const file of made) expect(read(file), file).toMatch(/npm run school|as in src\/content\/school\.ts/);
    const rest = files.filter((file) => !made.includes(file));
    expect(rest.sort()).toEqual(["supabase/config.toml", "supabase/seed.sql"]);
    const byHand = (text: string) =>
      text.replace(/(?<=written by `npm run school` [^\n]*\n)[^]*?(?=\n\S+ End of what)/, "");
    for (const file of rest)
      expect(byHand(read(file)), file).toBe(byHand(readFileSync(path.join(inStep, file), "utf8")));
  });

  it("is escaped in the mails", async () => {
    await bring({ ...school, name: "Scuola <b>A & B</b> $& `x`" });
    expect(read(MAIL)).toContain("Scuola &lt;b&gt;A &amp; B&lt;/b&gt; $&amp; `x`");
  });
});

describe("another domain", () => {
  beforeEach(copyFiles);

  it("adds a migration after the others, which stay unchanged", async () => {
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

  it("changed again replaces the last one", async () => {
    await bring(anotherSchool);
    await bring({ ...anotherSchool, emailDomain: "terza.edu.it" });
    const last = read(`supabase/migrations/${migrations().sort().at(-1) ?? ""}`);
    expect(last).toContain("values ('terza.edu.it')");
    expect(last).toContain("domain = 'nuovarocca.edu.it'");
  });

  it("keeps a second domain added by another migration", async () => {
    const second = "insert into private.allowed_email_domains (domain) values ('altra.edu.it');\n";
    writeFileSync(path.join(copy, "supabase/migrations/29990101000000_second_domain.sql"), second);
    expect(await bring(school)).not.toContainEqual(expect.stringContaining("migrations"));
  });

  it("prints the SQL for a site that is already published", async () => {
    const change = (await changesFor(copy, anotherSchool)).find(({ file }) => file.includes("migrations"));
    const advice = migrationAdvice(change?.text ?? "");
    expect(advice).toMatch(/npx supabase@3 db push --remote,/);
    expect(advice).toMatch(/^ {2}insert into .*\n {2}delete from .*;$/m);
    expect(advice).not.toMatch(/^ *--/m);
  });
});

it("writes the patron saint's day for the database in a migration, again when it changes, and none when nothing does", async () => {
  copyFiles();
  const patron = { day: "12-07", name: "Sant'Ambrogio" };
  const [file = "", ...more] = await bring({ ...school, patron });
  expect(more).toEqual([]);
  expect(file).toMatch(/^supabase\/migrations\/\d{14}_patron_saint\.sql$/);
  expect(read(file)).toContain("select '12-07', 'Sant''Ambrogio'");
  expect(await bring({ ...school, patron })).toEqual([]);
  const [last = ""] = await bring({ ...school, patron: { day: "", name: "" } });
  expect(read(last)).toContain("where false");
});

it("reports a line that is missing, and writes nothing", async () => {
  copyFiles();
  writeFileSync(path.join(copy, "supabase/config.toml"), "[auth]\n");
  await expect(changesFor(copy, anotherSchool)).rejects.toThrow(/supabase\/config\.toml: .*site_url/);
});

describe("reports invalid values in Italian, with their line", () => {
  it.each<[Partial<School>, RegExp]>([
    [{ name: " " }, /nome della scuola \(name\) è vuoto/],
    [{ url: "https://www.prova.edu.it/" }, /indirizzo del sito \(url\)/],
    [{ emailDomain: "@prova.edu.it" }, /ciò che segue la @/],
    [{ emailDomain: "Prova.edu.it" }, /dominio della posta/],
    [{ emailDomain: "a'); drop table x; --.it" }, /dominio della posta/],
    [{ schoolYear: 26 }, /anno scolastico/],
    [{ patron: { day: "7 dicembre", name: "Sant’Ambrogio" } }, /festa del patrono/],
    [{ patron: { day: "12-07", name: "" } }, /festa del patrono/],
    [{ phones: ["0456 123789 / 0123 987654"] }, /un numero solo/],
    [{ phones: ["da definire"] }, /telefono «da definire»/],
    [{ phones: ["0456/123789"] }, /senza lettere né barre/],
    [{ buildings: [{ ...HOUSE, name: "", street: "" }] }, /sede numero 1 .*non ha l'indirizzo/],
    [{ buildings: [HOUSE, { ...OTHER, name: "" }] }, /le sedi .*«Via Altra 2» non ha il nome/],
    [{ buildings: [HOUSE, { ...HOUSE, id: "altra" }] }, /due sedi .*sono uguali, in «Via Uno 1»/],
    [{ buildings: [HOUSE, { ...OTHER, id: HOUSE.id }] }, /nome breve \(id\) «primaria-uno» è di due sedi/],
    [{ buildings: [{ ...HOUSE, id: "Primaria Uno" }] }, /nome breve \(id\) «Primaria Uno» .*come primaria-quercia/],
    [{ buildings: [{ ...HOUSE, id: "" }] }, /nome breve \(id\) «» della sede in «Via Uno 1»/],
    [{ buildings: [{ ...HOUSE, levels: [] }] }, /quali scuole ha .*: levels: \["primaria"\],$/],
    [{ buildings: [{ ...HOUSE, levels: ["media" as "primaria"] }] }, /levels: \["primaria"\],$/],
    [{ buildings: [earlier(HOUSE)] }, /«Via Uno 1» .*: id: "primaria-uno", levels: \["primaria"\],$/],
    [
      { buildings: [earlier({ ...HOUSE, name: "" })] },
      /: id: "sede-1", levels: \["infanzia", "primaria", "secondaria"\],$/,
    ],
    [{ colours: { ...school.colours, secondaria: "#fffff0" } }, /colore secondaria «#fffff0» è quasi bianco/],
    [{ name: undefined as unknown as string }, /manca la voce name\. .* così: name: "",$/],
    [{ patron: undefined as unknown as School["patron"] }, /così: patron: \{ day: "", name: "" \},$/],
    [{ fiscalCode: 123 as unknown as string }, /la voce fiscalCode va scritta fra virgolette/],
    [{ phones: [""] }, /telefono «»/],
    [{ email: "segreteria" }, /indirizzo di posta «segreteria»/],
    [{ colours: { ...school.colours, primaria: "#fff" } }, /colore primaria «#fff»/],
    [{ colours: { ...school.colours, infanzia: "#102030" } }, /troppo scuro/],
    [{ emblem: "/manca.svg" }, /stemma «\/manca\.svg» non c'è/],
  ])("%o", async (values, why) => {
    expect(await wrongValues(copy, { ...school, ...values })).toEqual([expect.stringMatching(why)]);
  });

  it.each([
    ...["gmail.com", "googlemail.com", "outlook.com", "outlook.it", "outlook.de", "hotmail.it", "hotmail.co.uk"],
    ...["libero.it", "virgilio.it", "tiscali.it", "alice.it", "tim.it", "tin.it", "fastwebnet.it", "poste.it"],
    ...["yahoo.it", "yahoo.com", "yahoo.com.br", "icloud.com", "me.com", "proton.me", "protonmail.com"],
    ...["istruzione.it", "posta.istruzione.it", "pubblica.istruzione.it", "scuola.istruzione.it"],
    ...["pec.istruzione.it", "pec.it", "legalmail.it", "arubapec.it", "postecert.it"],
  ])("%s, where people outside the school have addresses too", async (emailDomain) => {
    const wrong = await wrongValues(copy, { ...school, emailDomain });
    expect(wrong).toEqual([expect.stringMatching(/non è solo della scuola.*può averlo anche chi non ci lavora/)]);
  });

  it.each([
    ...["icroccachiara.edu.it", "docenti.icroccachiara.edu.it", "pec.icroccachiara.edu.it", "icroccachiara.gov.it"],
    ...["icroccachiara.it", "alice.edu.it", "scuolalibero.it", "icistruzione.it"],
  ])("%s, a school's own domain, is accepted", async (emailDomain) => {
    expect(await wrongValues(copy, { ...school, emailDomain })).toEqual([]);
  });

  it("an entry written twice, as when the line of the buildings is copied whole", async () => {
    const source = read("src/content/school.ts");
    copyFiles();
    const [line = ""] = /^ {2}buildings: \[.*?^ {2}\],\n/ms.exec(source) ?? [];
    writeFileSync(path.join(copy, "src/content/school.ts"), source.replace(line, line + line));
    expect(await wrongValues(copy, school)).toEqual([
      expect.stringMatching(/riga \d+: la voce buildings è scritta due volte/),
    ]);
  });

  it("names the line of the value", async () => {
    copyFiles();
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

  it("names the line of the mail domain, not of an address that ends with it", async () => {
    copyFiles();
    const before = read("src/content/school.ts");
    writeFileSync(path.join(copy, "src/content/school.ts"), before.replaceAll(school.emailDomain, "gmail.com"));
    const line = before.split("\n").findIndex((text) => text.includes("emailDomain:")) + 1;
    const wrong = await wrongValues(copy, { ...school, email: "segreteria@gmail.com", emailDomain: "gmail.com" });
    expect(wrong).toEqual([expect.stringContaining(`src/content/school.ts, riga ${line}: `)]);
  });

  it.each(["phones", "buildings"] as const)("%s may be empty", async (name) => {
    expect(await wrongValues(copy, { ...school, [name]: [], email: "", pec: "" })).toEqual([]);
  });
});

describe("the colours", () => {
  const token = (name: string) => colourOf(read("src/schemes/light.css") + read("src/schemes/school/light.css"), name);

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
  ])("%s on %s has enough contrast (AA)", (above, below, least) => {
    expect(contrast(token(above), token(below))).toBeGreaterThanOrEqual(least);
  });

  it.each(["primaria", "secondaria"] as const)(
    "text on the soft tint of %s has enough contrast even if the colour is black",
    async (name) => {
      copyFiles();
      await bring({ ...school, colours: { ...school.colours, [name]: "#000000" } });
      const soft = token(`${name}-soft`);
      for (const text of ["ink", "graphite", "institute", "blackboard"])
        expect(contrast(token(text), soft), text).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(["#000000", "#ffff00", "#0000ff", "#6a3f9c"] as const)(
    "%s has readable shades in the blackboard scheme",
    async (colour) => {
      copyFiles();
      await bring({ ...school, colours: { infanzia: "#ffe08a", primaria: colour, secondaria: colour } });
      const board = read("src/schemes/blackboard.css") + read("src/schemes/school/blackboard.css");
      const of = (name: string) => colourOf(board, name);
      for (const ground of ["paper", "sheet"]) expect(contrast(of("primaria"), of(ground))).toBeGreaterThanOrEqual(7);
      expect(contrast(of("on-infanzia"), of("infanzia"))).toBeGreaterThanOrEqual(4.5);
      for (const text of ["ink", "graphite", "institute"])
        expect(contrast(of(text), of("secondaria-soft")), text).toBeGreaterThanOrEqual(4.5);
    },
  );

  it("computes contrast and multiply correctly", () => {
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
    expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
    expect(multiply("#f4b63f", "#2f8a62")).toBe("#2d6218");
  });
});
