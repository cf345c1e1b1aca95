import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Article } from "#content/article.ts";
import { courses } from "#content/courses.ts";
import { home, homeSchools, homeSections, homeTools } from "#content/home.ts";
import { methodologies } from "#content/methodologies.ts";
import { pupils } from "#content/pupils.ts";
import { ageRules, tutorials } from "#content/tutorials.ts";
import { pages } from "#shared/site.ts";
import { textsIn } from "../outside-links.ts";

const FOLDER = "/src/content/articles";
const modules = import.meta.glob<Article>("/src/content/articles/**/*.ts", { import: "article", eager: true });
const articles = Object.entries(modules).map(
  ([file, text]) => [file.slice(FOLDER.length, -".ts".length), text] as const,
);
const families = articles.filter(([path]) => path.startsWith("/didattica-digitale/famiglie/"));

/** What is read on each page, in the order in which it is read. */
const read = new Map<string, string[]>([
  ...articles.map(([path, text]) => [path, textsIn({ ...text, updated: "" }).filter(isRead)] as const),
  ["formazione", textsIn(courses).filter(isRead)],
  ["tutorial", textsIn([tutorials.intro, tutorials.groups, ageRules, tutorials.aiGroups]).filter(isRead)],
  ["metodologie", textsIn(methodologies).filter(isRead)],
  ["alunni", textsIn(pupils).filter(isRead)],
  ["home", textsIn([home, homeTools, homeSchools, homeSections]).filter(isRead)],
  ["descrizioni", pages.flatMap((page) => page.description ?? [])],
]);

const sources = import.meta.glob<string>(["/src/**/*.{ts,tsx}", "!/src/content/**"], {
  query: "?raw",
  import: "default",
  eager: true,
});

describe("the words of the site", () => {
  it.each([...read])("%s has no sentence above 30 words", (_, texts) => {
    const long = texts.flatMap(sentences).filter((sentence) => words(sentence).length > 30);
    expect(long).toEqual([]);
  });

  it.each(families)("%s is easy to read: Gulpease 60 or more", (path) => {
    // Headings and labels would make it look easier than it is.
    const prose = (read.get(path) ?? []).filter(isProse);
    expect(prose.length).toBeGreaterThan(10);
    expect(gulpease(prose)).toBeGreaterThanOrEqual(60);
  });

  it.each([
    [/navigator[ei]/i, "browser"],
    [/sveglia da cucina/i, "timer"],
    [/conversazion[ei]/i, "chat, scambio"],
    [/\be-mails?\b/i, "Email, email"],
    [/posta elettronica/i, "Email, email"],
    [/11[–-]13/, "11–14"],
    [/nessuno legge/i, "chi lo dichiara, e chi può leggere lo stesso"],
  ])("nobody reads %s: the word is %s", (unwanted) => {
    const found = [...read].flatMap(([page, texts]) => texts.filter((text) => unwanted.test(text)).map(() => page));
    expect(found).toEqual([]);
  });

  it("says browser and Email in the screens as well", () => {
    const written = [...Object.entries(sources), ["index.html", readFileSync("index.html", "utf8")] as const];
    expect(written.length).toBeGreaterThan(100);
    const found = written.filter(([, source]) => /navigator[ei]\b|\be-mail\b/i.test(withoutComments(source)));
    expect(found.map(([file]) => file)).toEqual([]);
  });

  it("gives no role a man's article, or a woman's", () => {
    const found = [...read].flatMap(([page, texts]) =>
      texts.filter((text) => ROLE.test(text)).map((text) => [page, text]),
    );
    expect(found).toEqual([]);
  });
});

describe("an acronym", () => {
  const pagesOfText = [...read].filter(([page]) => page !== "home" && page !== "descrizioni");

  it.each([
    ["PON", /programma operativo nazionale/i],
    ["PN", /programma nazionale/i],
    ["PNRR", /piano nazionale di ripresa e resilienza/i],
    ["MOF", /fondo per il miglioramento dell’offerta formativa/i],
    ["FIS", /fondo d’istituto/i],
    ["RSU", /rappresentanza sindacale unitaria/i],
    ["ATA", /amministrativ[oi], tecnic[oi] e (?:ausiliari[o]?|collaboratori)/i],
    ["FSE", /fondo sociale europeo/i],
    ["FESR", /fondo europeo di sviluppo regionale/i],
    ["CUP", /codice unico di progetto/i],
    ["INDIRE", /istituto nazionale di documentazione, innovazione e ricerca educativa/i],
    ["CINI", /consorzio interuniversitario nazionale per l’informatica/i],
    ["SPID", /sistema pubblico di identità digitale/i],
    ["CIE", /carta d’identità elettronica/i],
    ["DSA", /disturb[oi] specific[oi] dell’apprendimento/i],
    ["AID", /Associazione Italiana Dislessia/],
    ["ASviS", /Alleanza italiana per lo sviluppo sostenibile/i],
    ["CONI", /Comitato olimpico nazionale italiano/i],
    ["INAF", /Istituto nazionale di astrofisica/i],
  ])("%s is said in full on each page that has it, before or where a sentence first names it", (short, full) => {
    const named = new RegExp(`(?<![\\p{L}\\d])${short}(?![\\p{L}\\d])`, "u");
    for (const [page, texts] of pagesOfText) {
      if (!texts.some((text) => named.test(text))) continue;
      const said = texts.findIndex((text) => full.test(text));
      const first = texts.findIndex((text) => isProse(text) && named.test(text));
      expect(said, `${page} never says what ${short} is`).toBeGreaterThanOrEqual(0);
      if (first >= 0) expect(said, `${page} says what ${short} is too late`).toBeLessThanOrEqual(first);
    }
  });
});

const MAN = "il|lo|un|uno|del|dello|al|allo|dal|dallo|nel|sul|col";
const NAMES =
  "docente|dirigente|referente|insegnante|pedagogista|psicologo|pediatra|nutrizionista|animatore|operatore|" +
  "esperto|bibliotecario|tutor|collega|medico|segretario|amministratore";
const ROLE = new RegExp(
  `(?<!\\p{L})(?:(?:${MAN}) (?:${NAMES})|(?:la|una) (?:docente|dirigente|pediatra))(?!\\p{L})`,
  "iu",
);

function isRead(text: string): boolean {
  return text.length > 2 && !/^(?:https:|tel:|mailto:|\/)/.test(text);
}

function isProse(text: string): boolean {
  return /[.!?»:]$/.test(text);
}

function sentences(text: string): string[] {
  // The point of a figure, of an abbreviation or of a quotation that goes on does not end a sentence.
  return text.split(/(?<=[.!?…][»)]?)\s+(?=[«(]?\p{Lu})/u);
}

function words(text: string): string[] {
  return text.match(/[\p{L}\d]+/gu) ?? [];
}

/** The Italian readability index: 100 is the easiest; from 60 who went to school until 14 reads without help. */
function gulpease(texts: readonly string[]): number {
  const text = texts.join(" ");
  const letters = text.match(/[\p{L}\d]/gu)?.length ?? 0;
  return 89 + (300 * texts.flatMap(sentences).length - 10 * letters) / words(text).length;
}

function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, "");
}
