import { spawnSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { copyRepository } from "../adoption/another-school.ts";

const copy = copyRepository(process.cwd(), "content-check");
afterAll(() => rmSync(copy, { recursive: true }));

const file = path.join(copy, "src/content/school.ts");
const source = readFileSync(file, "utf8");
const lineOf = (text: string) => source.slice(0, source.indexOf(text)).split("\n").length;

const OTHER_COLOURS = 'colours: {\n    infanzia: "#ffe08a",\n    primaria: "#20705a",\n    secondaria: "#6a3f9c",\n  }';

const check = () =>
  spawnSync(process.execPath, ["--import", "tsx", "tools/commands/content-check/main.ts"], {
    cwd: copy,
    encoding: "utf8",
  });

const write = (...changes: [find: RegExp, put: string][]) =>
  writeFileSync(
    file,
    changes.reduce((text, [find, put]) => text.replace(find, put), source),
  );

it(
  "names npm run school where it was not run, a phrase that lost its time, and what is the example’s or a draft, no mistake",
  { timeout: 120_000 },
  () => {
    const tools =
      'tools: {\n    labBooking: "https://calendar.google.com/",\n    support: "",\n    articles: "",\n    videos: "",';
    const gap: [RegExp, string] = [/subtitle: "/, "$&[Da completare: ordini] "];
    write(gap, [/tools: \{[^]*?videos: ".*",/, tools], [/colours: \{[^}]*\}/, OTHER_COLOURS]);
    const phrases = path.join(copy, "src/content/languages/en/page.json");
    writeFileSync(phrases, readFileSync(phrases, "utf8").replace("now, {until}", "now"));
    const { status, stdout, stderr } = check();
    expect(stdout).toContain("Ancora d’esempio in src/content/school.ts (1)");
    expect(stdout).toContain("- src/content/school.ts, riga ");
    expect(stdout).toContain("«Prenotazione dei laboratori» apre");
    expect(stdout).toMatch(/^Da completare prima di pubblicare \(\d+\):$/m);
    expect(stdout).toContain(`- src/content/school.ts, riga ${lineOf("  subtitle: ")}: [Da completare: ordini]\n`);
    expect(stderr).toContain("Da correggere nei testi (2):");
    expect(stderr).toContain("- src/content/languages/en/page.json: page.office.openNow: manca {until}");
    expect(stderr).toContain("- src/content/school.ts è cambiato: date il comando npm run school");
    expect(status).toBe(1);
  },
);

// Every check imports school.ts: its mistakes must not end in a stack trace of each. Wrong values: school-command.test.ts.
it.each([
  ["a missing quotation mark", /(name: ".*)",/, "$1,", `riga ${lineOf("  name: ")}: qui il file non si capisce più.`],
  ["a word without quotation marks", /fiscalCode: ".*"/, "fiscalCode: Codice", "«Codice» va fra virgolette"],
])("%s in school.ts is reported in Italian", { timeout: 120_000 }, (_, find, put, said) => {
  write([find, put]);
  const { status, stderr } = check();
  expect(stderr).toContain("- src/content/school.ts");
  expect(stderr).toContain(said);
  expect(stderr).toContain("Da correggere nei testi (1):");
  expect(stderr).not.toMatch(/error/i);
  expect(status).toBe(1);
});
