// What the specification requires of the example's content. A real school's content is exempt: see is-example.ts.
import { describe, expect, it } from "vitest";
import type { Article, Section } from "#content/article.ts";
import { courses, toCheck } from "#content/courses.ts";
import { methodologies } from "#content/methodologies.ts";
import { school } from "#content/school.ts";
import { elsewhere } from "#content/synonyms.ts";
import { ageRules, tutorials } from "#content/tutorials.ts";
import { schoolTools } from "#shared/school-tools.ts";
import { pages, writtenPages } from "#shared/site.ts";
import { exampleTools } from "#shared/missing-facts.ts";
import { textsIn } from "../../tools/commands/content-check/files.ts";

const modules = import.meta.glob<Article>("/src/content/articles/**/*.ts", { import: "article", eager: true });
const articles = new Map(
  Object.entries(modules).map(([file, text]) => [file.slice("/src/content/articles".length, -".ts".length), text]),
);
const families = [...articles.keys()].filter((path) => path.startsWith("/didattica-digitale/famiglie/"));
const projects = [...articles.keys()].filter((path) => path.startsWith("/progetti/"));

describe("the articles", () => {
  it("are six for families and five on the projects, each with its page", () => {
    const names = (paths: string[]) => paths.map((path) => path.split("/").at(-1)).sort();
    expect(names(families).join(" ")).toBe(
      "consigli-studio cyberbullismo educazione-civica formazione-genitori intelligenza-artificiale radio-giornalino",
    );
    expect(names(projects).join(" ")).toBe("europei mof pnrr pon sportivi");
    const paths = pages.filter((page) => !page.screen).map((page) => page.path as string);
    expect(paths).toEqual(expect.arrayContaining([...families, ...projects]));
  });

  it("for families are 500 to 900 words long, explainers 350 to 700", () => {
    const lengths = (paths: string[], min: number, max: number) =>
      paths.map((path) => [path, wordsOf(path)] as const).filter(([, words]) => words < min || words > max);
    expect(lengths(families, 500, 900)).toEqual([]);
    expect(lengths(projects, 350, 700)).toEqual([]);
  });

  it.each(families)("%s begins in plain words", (path) => {
    expect(article(path).inPlainWords ?? []).not.toEqual([]);
  });

  it.each(families)("%s ends by saying that it belongs to the civic education project", (path) => {
    expect(article(path).closingNote).toMatch(/progetto (?:d’istituto )?di educazione civica/);
  });

  it.each([
    ["/didattica-digitale/famiglie/cyberbullismo", 5],
    ["/didattica-digitale/famiglie/intelligenza-artificiale", 4],
    ["/didattica-digitale/famiglie/radio-giornalino", 3],
    ["/didattica-digitale/famiglie/educazione-civica", 4],
    ["/didattica-digitale/famiglie/consigli-studio", 4],
    ["/progetti/pon", 1],
    ["/progetti/pnrr", 1],
    ["/progetti/mof", 1],
    ["/progetti/europei", 2],
    ["/progetti/sportivi", 3],
  ])("%s has its %i resources", (path, count) => {
    const outside = article(path).resources.filter((resource) => resource.to.startsWith("https:"));
    expect(outside).toHaveLength(count);
  });

  it.each([...families, "/progetti/pon", "/progetti/pnrr", "/progetti/mof"])(
    "%s leads to other pages of the site that can be read",
    (path) => {
      const inside = article(path).resources.filter((resource) => resource.to.startsWith("/"));
      expect(inside.length).toBeGreaterThan(0);
      const readable = writtenPages.map((page) => page.path as string).filter((other) => other !== path);
      for (const { to } of inside) expect(readable).toContain(to);
    },
  );

  it.each([
    ["/didattica-digitale/famiglie/cyberbullismo", 6],
    ["/didattica-digitale/famiglie/intelligenza-artificiale", 5],
    ["/didattica-digitale/famiglie/consigli-studio", 8],
  ])("%s gives its %i tips", (path, count) => {
    expect(parts(path, "tips")).toHaveLength(count);
  });
});

describe("the content that the specification requires", () => {
  it("cyberbullismo: five forms, two numbers to call", () => {
    const forms = terms("/didattica-digitale/famiglie/cyberbullismo").join(", ");
    expect(forms).toBe("Insulti, Immagini private, Profili falsi, Esclusione, Notizie false");
    const { helplines } = article("/didattica-digitale/famiglie/cyberbullismo");
    expect(helplines?.map((line) => line.to)).toEqual(["tel:19696", "tel:114"]);
  });

  it("educazione-civica: three areas of work", () => {
    const { sections } = article("/didattica-digitale/famiglie/educazione-civica");
    expect(sections.find((section) => section.heading === "I tre ambiti")?.list).toHaveLength(3);
  });

  it("formazione-genitori: five complete meetings in their months", () => {
    const { sections } = article("/didattica-digitale/famiglie/formazione-genitori");
    const meetings = sections.flatMap((section) => section.meetings ?? []);
    expect(meetings.map((meeting) => meeting.month)).toEqual([10, 11, 1, 3, 5]);
    for (const meeting of meetings) {
      expect(textsIn([meeting.title, meeting.objective, meeting.trainer]).filter(Boolean)).toHaveLength(3);
      expect(meeting.contents.length).toBeGreaterThan(1);
    }
  });

  it("mof: a comparison of MOF, PON and PNRR", () => {
    const table = article("/progetti/mof").sections.flatMap((section) => section.table ?? [])[0];
    for (const name of ["MOF", "PON", "PNRR"]) expect(table?.columns.join("|")).toContain(name);
    expect(table?.rows.length).toBeGreaterThan(3);
    expect(table?.columns).toHaveLength(4);
  });

  it.each<[string, RegExp]>([
    ["cyberbullismo", /alleata/],
    ["educazione-civica", /legge 92|n\. 92/],
    ["formazione-genitori", /[Ll]aboratori[\s\S]*presenza[\s\S]*online[\s\S]*modulo[\s\S]*portale[\s\S]*resoconto/],
    ["consigli-studio", /40.{1,4}45 minuti/],
    ["consigli-studio", /\b10 (?:minuti )?di pausa|pausa di 10 minuti|10 minuti/],
    ["consigli-studio", /11.{1,8}14 anni/],
    ...["Erasmus\\+", "KA1", "KA2", "ccreditamento"].map((name): [string, RegExp] => ["europei", new RegExp(name)]),
    ...["entro sportivo scolastico", "iochi", "Scuola Attiva Kids", "Scuola Attiva Junior", "giornate"].map(
      (name): [string, RegExp] => ["sportivi", new RegExp(name)],
    ),
  ])("%s: %s", (name, words) => expect(textOf(name)).toMatch(words));
});

describe("the facts in the texts", () => {
  it.each([
    ["cyberbullismo", /offensivo, non rispettoso o violento/],
    ["cyberbullismo", /comprende ciò che accade in rete e di persona/],
    ["cyberbullismo", /ammonimento del questore[\s\S]*fatti più gravi[^.]*12 anni/],
    ["cyberbullismo", /in cortile va presa sul serio/],
    ["cyberbullismo", /il cellulare non si usa[^.]*\. È permesso solo quando lo prevede il piano .* \(PEI o PDP\)/],
    ["cyberbullismo", /Ogni scuola deve avere/],
    ["cyberbullismo", /Nei casi gravi o ripetuti si rivolge anche alle autorità/],
    ["cyberbullismo", /chiedere subito al Garante per la privacy di bloccarla\. Dai 14 anni/],
    ["cyberbullismo", /adulti preoccupati per loro[\s\S]*bullismo e cyberbullismo, con aiuto psicologico e legale/],
    ["intelligenza-artificiale", /https:\/\/www\.garanteprivacy\.it\/temi\/scuola$/m],
    ["formazione-genitori", /articolo 7 chiede alla scuola/],
    ["formazione-genitori", /modulo sul portale della scuola è in preparazione: per ora scrivete a/],
    ["formazione-genitori", new RegExp(`^mailto:${school.email}$`, "m")],
    ["privacy", /nella pagina iniziale, in «Ultime notizie» e nella ricerca/],
    ["note-legali", /i titoli delle notizie no/],
    ["accessibilita", /entro il 31 marzo di ogni anno, gli obiettivi di accessibilità/],
    ["sportivi", /la visita pediatrica è gratuita; l’eventuale elettrocardiogramma/],
    ["sportivi", /2025\/26[^.]*\.?[^.]*2026\/27[\s\S]*2025\/26[^.]*\.?[^.]*2026\/27/],
    ["europei", /tessera europea di assicurazione malattia/],
    ["mof", /articolo 78 del contratto nazionale della scuola 2019-2021, valido finché/],
    ["mof", /2025\/26[^.]*circa 847 milioni[\s\S]*2026\/27, a novembre 2026, non ci è nota/],
    ["pon", /finanziato finora, a novembre 2026/],
  ])("%s: %s", (name, words) => expect(textOf(name)).toMatch(words));

  it("cyberbullismo: the note in plain words forbids copying intimate pictures and gives a number for adults", () => {
    const note = article("/didattica-digitale/famiglie/cyberbullismo").inPlainWords?.join(" ");
    expect(note).toMatch(/non copiate le foto intime/);
    // 114 is the emergency number; adults may call it too.
    expect(note).toMatch(/chiamate il 114/);
  });

  it("the age rules: state who consents, whose bans they are and who may have an account", () => {
    const text = textsIn(ageRules).join(" ");
    expect(text).toMatch(/consenso per i propri dati[^.]*restano le età minime dei servizi/);
    expect(text).toMatch(/Ricordano i divieti del regolamento europeo/);
    expect(text).toMatch(/l’età minima per gestirne uno da soli; prima lo crea un genitore con Family Link/);
  });

  it("the privacy page: denies neither other sites' cookies nor sign-ups by people who are not teachers", () => {
    // The hosted backend may send a cookie, and any address on the school's mail domain can register.
    expect(sayings("/privacy")).not.toMatch(/né nostri né di altri|Solo i docenti/);
  });

  it("the answer on enrolment: Unica for the first classes, paper for the preschool", () => {
    const { text, to } = elsewhere.find(({ id }) => id === "iscrizioni") ?? {};
    expect(text).toMatch(/primaria e secondaria si fanno su Unica[^.]*\. Per l’infanzia la domanda è di carta/);
    expect(to).toBe("https://unica.istruzione.gov.it/it/orientamento/iscrizioni");
  });

  it("the tools: six addresses of other sites, of which four are for the school to replace", () => {
    expect(schoolTools.map(({ address }) => new URL(address).host)).toHaveLength(6);
    expect(exampleTools(school.tools).map(({ label }) => label)).toEqual([
      "Prenotazione dei laboratori",
      "Assistenza tecnica",
      "Archivio articoli",
      "Archivio video",
    ]);
  });
});

describe("the courses", () => {
  it("are two groups of six", () => {
    expect(courses.groups.map((group) => group.courses.length)).toEqual([6, 6]);
  });

  it("are free, or say that it is to be checked", () => {
    expect(courses.intro).toMatch(/gratuiti: dove non è certo, la scheda dice di verificarlo/);
    const all = courses.groups.flatMap((group) => group.courses);
    const unsure = all.filter((course) => course.costo === toCheck).map((course) => course.id);
    expect(unsure).toEqual(["italia-lab-school", "ai-101-teachers", "codeweek-pillole", "schermi-digitali-3-6-9-12"]);
  });

  it("all have a link, at least to a page that presents the course", () => {
    const all = courses.groups.flatMap((group) => group.courses);
    expect(all.filter((course) => !course.link)).toEqual([]);
    expect(all.filter((course) => course.link?.opens === "presentation").map((course) => course.id)).toEqual([
      "laboratorio-intelligenza-culturale",
    ]);
  });

  it("promise no pace and no unconfirmed figure", () => {
    expect(textsIn(courses).join(" ")).not.toMatch(/con i propri tempi|migliaia/);
    const coding = courses.groups.flatMap((group) => group.courses).find((course) => course.id === "codemooc");
    expect([coding?.durata, coding?.description].join(" ")).toMatch(/48 ore \(dato del 2019\)[\s\S]*2019[^.]*30\.000/);
  });

  it("are followed by the national platform", () => {
    expect(courses.platform).toMatchObject({ label: "Scuola Futura" });
  });
});

describe("the tutorials", () => {
  const all = [...tutorials.groups, ...tutorials.aiGroups];
  const waiting = all.flatMap((group) => group.tutorials.filter(({ url }) => !url).map(() => group.heading));

  it("come in the eight groups, none of them empty", () => {
    expect(all.map((group) => group.heading)).toEqual([
      "Piattaforme per lavorare insieme",
      "Programmi per la scuola dell’infanzia",
      "Programmi per la scuola primaria",
      "Programmi per la scuola secondaria",
      "Robotica educativa alla primaria",
      "Robotica educativa alla secondaria",
      "Strumenti di intelligenza artificiale per docenti",
      "Modelli di intelligenza artificiale generativa",
    ]);
    for (const group of all) expect(group.tutorials.length, group.heading).toBeGreaterThan(3);
  });

  it("without an address are all for the primary school", () => {
    expect(waiting.length).toBeGreaterThan(0);
    expect(new Set(waiting)).toEqual(new Set(["Programmi per la scuola primaria"]));
  });

  it("on artificial intelligence have a description, and the rules on age beside them", () => {
    const bare = tutorials.aiGroups.flatMap((group) => group.tutorials.filter(({ description }) => !description));
    expect(bare).toEqual([]);
    expect(textsIn(ageRules).join(" ")).toMatch(/14 anni[\s\S]*legge 132[\s\S]*decreto 166/);
  });

  it("on artificial intelligence name the source of a claim, and the consent of parents under 14", () => {
    const tools = tutorials.aiGroups.flatMap((group) => group.tutorials);
    const unsigned = tools.filter(
      ({ dati }) => dati && !/dichiara|indica|La guida ufficiale chiede|^Può produrre/.test(dati),
    );
    expect(unsigned.map(({ id }) => id)).toEqual([]);
    const tooYoung = tools.filter(({ eta }) => eta && /13 anni|[Nn]essun limite/.test(eta) && !/sotto i 14/.test(eta));
    expect(tooYoung.map(({ id }) => id)).toEqual([]);
    expect(tools.find(({ id }) => id === "gemini")?.dati).toMatch(
      /Chi amministra gli account della scuola può però cercare ed esportare le chat/,
    );
  });

  it("for robotics at the secondary school name its LEGO set", () => {
    const group = tutorials.groups.find(({ heading }) => heading === "Robotica educativa alla secondaria");
    expect(textsIn(group).join(" ")).toMatch(/SPIKE Prime/);
  });
});

it("the methodologies have one link, introduced in 80 to 150 words", () => {
  expect(textsIn(methodologies).filter((text) => text.startsWith("https:"))).toHaveLength(1);
  const words = count(textsIn(methodologies.paragraphs));
  expect(words).toBeGreaterThanOrEqual(80);
  expect(words).toBeLessThanOrEqual(150);
});

function article(path: string): Article {
  const found = articles.get(path);
  if (!found) throw new Error(`${path} has no text: add src/content/articles${path}.ts`);
  return found;
}

function parts(path: string, part: "tips" | "list"): readonly unknown[] {
  return article(path).sections.flatMap((section: Section) => section[part] ?? []);
}

function terms(path: string): string[] {
  return article(path).sections.flatMap(({ list = [] }) =>
    list.map((item) => (typeof item === "string" ? item : item.term)),
  );
}

/** All visible text of an article. */
function sayings(path: string): string {
  return textsIn({ ...article(path), updated: "" })
    .filter(isRead)
    .join("\n");
}

/** All texts and addresses of the article whose file has this name. */
function textOf(name: string): string {
  const path = [...articles.keys()].find((each) => each.endsWith(`/${name}`)) ?? "";
  return textsIn(article(path)).join("\n");
}

function wordsOf(path: string): number {
  return count([sayings(path)]);
}

function isRead(text: string): boolean {
  return !/^(?:https:|tel:|mailto:|\/)/.test(text);
}

function count(texts: readonly string[]): number {
  return texts.join(" ").split(/\s+/).filter(Boolean).length;
}
