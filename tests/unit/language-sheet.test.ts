import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { faultsOf, otherLanguages, readFiles } from "../../tools/commands/languages/language-files.ts";
import type { Files, Tree } from "../../tools/commands/languages/language-forms.ts";
import { languages } from "../../tools/commands/languages/language-sheets.ts";
import { languageOfSheet, readRows, readSheet, sheetOf } from "../../tools/commands/languages/sheet.ts";
import type { LanguageCode } from "#content/languages/language.ts";
import { languages as languageList } from "#shared/languages/languages.ts";
import { csv } from "#shared/csv.ts";

async function filesOf(code: LanguageCode): Promise<Files> {
  const { files, problems } = await readFiles(process.cwd(), code);
  if (!files) throw new Error(problems.join("\n"));
  return files;
}

const english = await filesOf("en");

function rowsOf(code: LanguageCode, files: Files): string[][] {
  return readRows(new TextEncoder().encode(sheetOf(code, files))) ?? [];
}

const [titles = [], ...phrases] = rowsOf("en", english);
const columns = new Map(titles.map((title, at) => [title, at]));

/** The rows of the English sheet with a cell changed. */
function changed(id: string, column: string, text: string): string[][] {
  const at = columns.get(column);
  return [
    titles,
    ...phrases.map((row) => (row[0] === id ? row.map((cell, each) => (each === at ? text : cell)) : row)),
  ];
}

const withPhrase = (id: string, text: string) => changed(id, "Inglese (en)", text);

const numberOf = (id: string) => phrases.findIndex(([each]) => each === id) + 2;

const isWritten = Object.fromEntries(
  await Promise.all(otherLanguages.map(async (code) => [code, faultsOf(await filesOf(code))] as const)),
);

describe("the sheet of a language", () => {
  it.each(otherLanguages)("of %s is counted in the documentation, with who has read it", async (code) => {
    const files = await filesOf(code);
    const { italianName = "", readBy } = languageList.find((each) => each.code === code) ?? {};
    const row = [italianName, `\`${code}\``, String(rowsOf(code, files).length - 1), readBy ?? "nobody yet"];
    const rows = readFileSync("docs/architecture.md", "utf8").split("\n");
    const written = rows.find((line) => line.includes(`\`${code}\``) && line.trimStart().startsWith("|"));
    expect(
      written
        ?.split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    ).toEqual(row);
  });

  it("has the Italian, the phrase, what it is for, and a place for a remark", () => {
    expect(titles).toEqual(["Codice", "Italiano", "Inglese (en)", "A che cosa serve", "Osservazioni"]);
    expect(phrases).toContainEqual([
      "page.office.openNow",
      "Adesso la segreteria è aperta {until}.",
      "The office is open now, {until}.",
      "{until}: «fino alle 13:00»",
      "",
    ]);
    expect(phrases.filter((row) => row.length !== titles.length || !row[3])).toEqual([]);
  });

  it("has a row for each plural of the language, and the Italian of the names that Intl gives to Italian", async () => {
    const rows = rowsOf("uk", await filesOf("uk"));
    const ids = rows.map(([id = ""]) => id).filter((id) => id.startsWith("page.day.more."));
    expect(ids).toEqual(["one", "few", "many", "other"].map((plural) => `page.day.more.${plural}`));
    expect(rows.find(([id]) => id === "language.weekdays.from.tuesday")?.[1]).toBe("martedì");
  });

  it.each(otherLanguages)(
    "of %s has every phrase of the site, and changes nothing when it is read back",
    async (code) => {
      const files = await filesOf(code);
      expect(isWritten[code]).toEqual([]);
      expect(readSheet(rowsOf(code, files), code, files)).toEqual({ sheet: { files: {}, remarks: [] }, problems: [] });
    },
  );

  it("is known by the title of its column", () => {
    expect(languageOfSheet([titles])).toBe("en");
    expect(languageOfSheet([["Codice", "Italiano", "Frase"]])).toBeUndefined();
  });

  it.each<[string, Uint8Array]>([
    ["semicolons", Buffer.from(sheetOf("en", english))],
    ["commas", Buffer.from(phrasesAs(","))],
    ["tabs in UTF-16", Buffer.from(`\uFEFF${phrasesAs("\t")}`, "utf16le")],
  ])("is read with %s", (_, bytes) => {
    expect(readRows(bytes)).toEqual([titles, ...phrases]);
  });

  it("is not read in another encoding: its letters would be lost", () => {
    expect(readRows(Buffer.from('"Codice";"è"\r\n', "latin1"))).toBeUndefined();
  });
});

function phrasesAs(separator: string): string {
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  return [titles, ...phrases].map((row) => `${row.map(quoted).join(separator)}\n`).join("");
}

describe("a sheet that is read back", () => {
  const read = (rows: string[][], readBy?: string) => readSheet(rows, "en", english, readBy);
  const fileOf = (rows: string[][], name: keyof Files) => read(rows).sheet?.files[name];

  it("changes the phrase and nothing else, in its place", () => {
    const page = fileOf(withPhrase("page.office.hours", "When it is open:"), "page");
    expect(JSON.stringify(page)).toBe(JSON.stringify(english.page).replace("Opening hours:", "When it is open:"));
    expect(read(withPhrase("page.office.hours", "When it is open:")).sheet?.files).toEqual({ page });
  });

  it("takes lists of words, and leaves the spaces at the ends as they were", () => {
    const closures = fileOf(withPhrase("closures.searchWords.office", "office hours; secretary,phone ،"), "closures");
    expect(closures).toMatchObject({ searchWords: { office: ["office hours", "secretary", "phone"] } });
    expect(fileOf(withPhrase("page.office.between", " / "), "page")).toMatchObject({ office: { between: "/ " } });
    expect(fileOf(withPhrase("page.title", " The school\r\n for all "), "page")).toMatchObject({
      title: "The school for all",
    });
  });

  it("does not mind the order of rows and columns, or empty rows", () => {
    const rows = [titles, ...phrases.toReversed()].map((row) => row.toReversed());
    expect(read([...rows, ["", "", "", "", ""], [""]])).toEqual({ sheet: { files: {}, remarks: [] }, problems: [] });
  });

  it("says what was remarked, with the row", () => {
    const { sheet } = read(changed("page.title", "Osservazioni", "meglio\n«Our school»"));
    expect(sheet?.remarks).toEqual([`riga ${numberOf("page.title")} (page.title): meglio\n«Our school»`]);
  });

  it("says who has read it", () => {
    const { sheet } = read([titles, ...phrases], "Ann Smith, novembre 2026");
    expect(sheet?.files).toEqual({ language: { ...(english.language as object), readBy: "Ann Smith, novembre 2026" } });
  });

  it.each([
    ["page.office.openNow", "The office is open.", "manca {until}"],
    ["page.office.openNow", "Open, {until }.", "una parentesi graffa non si apre, o non si chiude"],
    ["page.office.openNow", "Open, {until} {at}.", "{at} non si può usare qui. Si possono usare {until}"],
    ["page.title", "The school {name}", "{name} non si può usare qui"],
    ["page.office.closedOn", "{when} it is closed.", "manca il pezzo [… {reason} …]"],
    ["page.office.closedOn", "{when} it is closed ({reason}).", "{reason} può mancare"],
    ["page.office.closedOn", "{when} it is closed[ ({reason}).", "una parentesi quadra non si apre, o non si chiude"],
    ["page.office.closedOn", "{when} it is[ now] closed[ ({reason})].", "[ now] non cade mai"],
    ["page.office.closedOn", "[{when} it is closed ({reason}).]", "manca {when}, che va scritto fuori"],
    ["page.day.more.other", "Other closures.", "manca {count}"],
    ["page.title", "", "la frase è vuota"],
    ["page.title", " \n ", "la frase è vuota"],
    ["page.title", "??? ???", "ci sono punti di domanda"],
    ["closures.searchWords.closure", " , ", "ne mancano"],
    ["language.when.range", "{weekday} {day} to {toWeekday} {toDay} {toMonth} {ownYear}", "{ownYear} può mancare"],
    ["language.time", "{h}", "manca {mm}"],
  ])("%s may not be «%s»", (id, text, said) => {
    const { sheet, problems } = read(withPhrase(id, text));
    expect(sheet).toBeUndefined();
    expect(problems).toEqual([expect.stringContaining(`riga ${numberOf(id)} (${id}): `)]);
    expect(problems[0]).toContain(said);
  });

  it("may do without {count} in a plural of one number only", () => {
    expect(read(withPhrase("page.day.more.one", "One more closure.")).problems).toEqual([]);
  });

  it.each<[string, string[][], string]>([
    ["a code that is not known", [["page.ofice", "", "Hello"]], "il codice «page.ofice» non è fra quelli del foglio"],
    ["a plural of another language", [["page.day.more.few", "", "{count} more."]], "il plurale «page.day.more.few»"],
    ["a row without code", [["", "", "Hello"]], "manca il codice della prima colonna"],
    ["a row twice", phrases.slice(0, 1), "c’è già nella riga 2"],
  ])("may not have %s", (_, more, said) => {
    const { sheet, problems } = read([titles, ...phrases, ...more]);
    expect(sheet).toBeUndefined();
    expect(problems).toEqual([expect.stringMatching(new RegExp(`^riga ${phrases.length + 2}\\b`))]);
    expect(problems[0]).toContain(said);
  });

  it("may not lose a row", () => {
    const rows = [titles, ...phrases.filter(([id]) => id !== "page.title")];
    expect(read(rows)).toEqual({ problems: ["manca la riga «page.title»"] });
  });
});

describe("the files of a language", () => {
  const without = (tree: Tree, name: string) =>
    Object.fromEntries(Object.entries(tree ?? {}).filter(([each]) => each !== name)) as Tree;

  it.each<[string, Partial<Files>, string, string]>([
    ["a phrase", { page: without(english.page, "title") }, "page.title", "manca"],
    ["a group of phrases", { closures: without(english.closures, "why") }, "closures.why", "manca"],
    ["a file", { page: undefined }, "page", "manca"],
    ["the locale", { language: without(english.language, "locale") }, "language.locale", "Intl"],
  ])("may not be without %s", (_, files, id, fault) => {
    const faults = faultsOf({ ...english, ...files });
    expect(faults).toEqual([expect.objectContaining({ id, fault: expect.stringContaining(fault) })]);
  });

  it("may not have a phrase that nothing says, or one that is no text", () => {
    const page = { ...(english.page as object), titel: "The school", title: ["The school"] };
    expect(faultsOf({ ...english, page })).toEqual([
      { file: "page", id: "page.title", fault: "non è come nelle altre lingue" },
      { file: "page", id: "page", fault: "qui la voce titel non c’è: toglietela" },
    ]);
  });

  it("need each plural of their language", () => {
    const language = { ...(english.language as object), locale: "uk" };
    const faults = faultsOf({ ...english, language }).map(({ id, fault }) => `${id}: ${fault}`);
    expect(faults).toContain("page.day.more.few: manca");
    expect(faults).toContain("page.day.more.many: manca");
    // 21 is a "one" of Ukrainian.
    expect(faults).toContain("page.day.more.one: manca {count}, che va scritto fuori dalle parentesi quadre");
  });
});

describe("npm run languages", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "languages-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const inEnglish = "src/content/languages/en";
  const written = (name: string) => readFileSync(path.join(folder, inEnglish, `${name}.json`), "utf8");
  cpSync(inEnglish, path.join(folder, inEnglish), { recursive: true });
  const save = (rows: string[][]) => writeFileSync(path.join(folder, "en.csv"), csv(rows));

  it("writes a sheet, and the phrases of one that is all right", async () => {
    expect(await languages(folder, { sheet: "en" })).toEqual({ isDone: true, text: sheetOf("en", english) });
    await languages(folder, { sheet: "en", out: "new.csv" });
    expect(readFileSync(path.join(folder, "new.csv"), "utf8")).toBe(sheetOf("en", english));
    const before = written("page");
    save(withPhrase("page.office.hours", "When it is open:"));
    const { isDone, text } = await languages(folder, { read: "en.csv", "read-by": "Ann Smith, novembre 2026" });
    expect(text).toContain(`${inEnglish}/page.json`);
    expect(isDone).toBe(true);
    // As Prettier formats it.
    expect(written("page")).toBe(before.replace("Opening hours:", "When it is open:"));
    expect(written("language")).toContain('"readBy": "Ann Smith, novembre 2026",\n  "locale"');
  });

  it("does not change what somebody has signed without a new signature", async () => {
    const before = written("page");
    save(withPhrase("page.office.hours", "Hours of the office:"));
    const { isDone, text } = await languages(folder, { read: "en.csv" });
    expect(isDone).toBe(false);
    expect(text).toContain("«Ann Smith, novembre 2026»: aggiungete --read-by");
    expect(written("page")).toBe(before);
    save([titles, ...phrases].map((row) => (row[0] === "page.office.hours" ? row.with(2, "When it is open:") : row)));
    expect(await languages(folder, { read: "en.csv" })).toEqual({ isDone: true, text: "Non cambia niente.\n" });
  });

  it("writes nothing if a row is wrong", async () => {
    const before = ["language", "closures", "page"].map(written);
    save(withPhrase("page.title", "School").map((row) => (row[0] === "page.help.danger" ? row.with(2, "112") : row)));
    const { isDone, text } = await languages(folder, { read: "en.csv", "read-by": "Bob Smith, novembre 2026" });
    expect(text).toContain("(1); non è stato scritto niente");
    expect(text).toContain("(page.help.danger): manca {number}");
    expect(isDone).toBe(false);
    expect(["language", "closures", "page"].map(written)).toEqual(before);
  });

  it.each([
    [{}, "npm run languages -- --sheet ro"],
    [{ sheet: "ro", read: "ro.csv" }, "npm run languages -- --sheet ro"],
    [{ sheet: "de" }, "«de» non è una delle lingue"],
    [{ read: "lost.csv" }, "Il file lost.csv non si può leggere."],
    [{ read: "en.csv", "read-by": "Ann" }, "scrivete chi ha riletto e quando"],
  ])("says in Italian what is wrong with %j", async (options, said) => {
    expect(await languages(folder, options)).toEqual({ isDone: false, text: expect.stringContaining(said) });
  });

  it("says it of a file that is no sheet", async () => {
    save([["Codice", "Frase"]]);
    expect((await languages(folder, { read: "en.csv" })).text).toContain("la prima riga deve restare");
    writeFileSync(path.join(folder, "en.csv"), Buffer.from("Codice;è", "latin1"));
    expect((await languages(folder, { read: "en.csv" })).text).toContain("«CSV UTF-8»");
  });
});
