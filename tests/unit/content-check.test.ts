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
  spawnSync(process.execPath, ["--import", "tsx", "src/build/commands/check-content/main.ts"], {
    cwd: copy,
    encoding: "utf8",
  });

it("addresses of the example are named, and are no mistake", { timeout: 120_000 }, () => {
  const tools =
    'tools: {\n    labBooking: "https://calendar.google.com/",\n    support: "",\n    articles: "",\n    videos: "",';
  writeFileSync(file, source.replace(/tools: \{[^]*?videos: ".*",/, tools));
  const { status, stdout, stderr } = check();
  expect(stdout).toContain("Ancora d’esempio in src/content/school.ts (1)");
  expect(stdout).toContain("- src/content/school.ts, riga ");
  expect(stdout).toContain("«Prenota i laboratori» apre");
  expect(stderr).toBe("");
  expect(status).toBe(0);
});

// Every check imports school.ts: its mistakes must not end in a stack trace of each.
it.each([
  ["a missing quotation mark", /(name: ".*)",/, "$1,", `riga ${lineOf("  name: ")}: qui il file non si capisce più.`],
  ["a word without quotation marks", /fiscalCode: ".*"/, "fiscalCode: Codice", "«Codice» va fra virgolette"],
  ["the buildings copied with their name", /^ {2}buildings: [^]*?^ {2}\],\n/m, "$&$&", "buildings è scritta due volte"],
  ["a mail without @", /email: "[^"]*"/, 'email: "segreteria"', "di posta «segreteria» non va"],
  ["npm run school not run", /colours: \{[^}]*\}/, OTHER_COLOURS, "è cambiato: date il comando npm run school"],
])("%s in school.ts is reported in Italian", { timeout: 120_000 }, (_, find, put, said) => {
  writeFileSync(file, source.replace(find, put));
  const { status, stderr } = check();
  expect(stderr).toContain("- src/content/school.ts");
  expect(stderr).toContain(said);
  expect(stderr).toContain("Da correggere nei testi (1):");
  expect(stderr).not.toMatch(/error/i);
  expect(status).toBe(1);
});
