import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import providers from "email-providers/all.json" with { type: "json" };
import ts from "typescript";
import { isDay } from "#shared/rome-time.ts";
import type { Building, School } from "#content/school-form.ts";
import { slug } from "#shared/article/slug.ts";
import { wrongFacts } from "#shared/school-facts.ts";
import { schoolLevels } from "#shared/ui/school-levels.ts";
import { colourOf, contrast } from "../../site/colour.ts";

const FILE = "src/content/school.ts";

interface WrongValue {
  /** The value as written in the file, to find its line. */
  value: string;
  /** What is wrong and what to write, in Italian. */
  why: string;
}

/** The values of school.ts that compile but are invalid, as messages with their line. */
export async function wrongValues(root: string, school: School): Promise<string[]> {
  const source = await readFile(path.join(root, FILE), "utf8");
  const form = await readFile(path.join(root, "src/content/school-form.ts"), "utf8");
  const misshapen = [...twice(source), ...missing(form, school), ...unknownBuildings(school)];
  if (misshapen.length > 0) return said(source, misshapen);
  const css = await readFile(path.join(root, "src/schemes/light.css"), "utf8");
  const wrong = [...names(school), ...facts(school), ...colours(school, css), ...emblem(root, school)];
  return said(source, wrong);
}

function said(source: string, wrong: readonly WrongValue[]): string[] {
  return wrong.map(({ value, why }) => `${FILE}${lineOf(source, value)}: ${why}`);
}

/** The entries written twice in the same braces: JavaScript takes the last one, and the first is lost. */
function twice(source: string): WrongValue[] {
  const found: WrongValue[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isObjectLiteralExpression(node)) {
      const names = node.properties.flatMap((one) => (one.name && ts.isIdentifier(one.name) ? one.name.text : []));
      for (const name of new Set(names.filter((one, at) => names.indexOf(one) !== at)))
        found.push({
          value: `${name}:`,
          why: `la voce ${name} è scritta due volte, e si perde quello che c'è nella prima. Ne va tenuta una; per una sede in più si copia da { a }, dentro le parentesi quadre.`,
        });
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(FILE, source, ts.ScriptTarget.Latest));
  return found;
}

/** The entries of the form that are missing, or are not a text where the form wants one. */
function missing(form: string, school: School): WrongValue[] {
  const file = ts.createSourceFile("school-form.ts", form, ts.ScriptTarget.Latest);
  const fields = file.statements
    .filter((statement) => ts.isInterfaceDeclaration(statement))
    .filter(({ name }) => name.text === "School")
    .flatMap(({ members }) => members.filter((member) => ts.isPropertySignature(member)));
  const values = new Map<string, unknown>(Object.entries(school));
  return fields.flatMap((field) => {
    const name = field.name.getText(file);
    const value = values.get(name);
    if (value === undefined && !field.questionToken)
      return {
        value: "export const school",
        why: `manca la voce ${name}. Va rimessa; se non serve, così: ${name}: ${emptyOf(field.type)},`,
      };
    if (field.type?.getText(file) !== "string" || typeof value === "string") return [];
    return { value: `${name}:`, why: `la voce ${name} va scritta fra virgolette.` };
  });
}

/** How an entry of the form is written empty: `""`, `{ day: "", name: "" }`. */
function emptyOf(type: ts.TypeNode | undefined): string {
  if (!type || !ts.isTypeLiteralNode(type)) return '""';
  const names = type.members.flatMap(({ name }) => (name && ts.isIdentifier(name) ? `${name.text}: ""` : []));
  return `{ ${names.join(", ")} }`;
}

/** The buildings without what tells them apart, as in a copy made before they had it, each with the line to add. */
function unknownBuildings({ buildings: all }: School): WrongValue[] {
  return (all as readonly Partial<Building>[]).flatMap(({ id, levels, name, street }, at) => {
    const names = schoolLevels.map(({ value }) => value);
    const named = names.filter((level) => name?.toLowerCase().includes(level));
    const isSchools = Array.isArray(levels) && levels.length > 0 && levels.every((level) => names.includes(level));
    const lines = [
      ...(typeof id === "string" ? [] : [`id: "${slug(name ?? "") || `sede-${at + 1}`}",`]),
      ...(isSchools && new Set(levels).size === levels.length
        ? []
        : [`levels: [${(named.length > 0 ? named : names).map((level) => `"${level}"`).join(", ")}],`]),
    ];
    const where = street || name || `numero ${at + 1}`;
    const why = `alla sede «${where}» (buildings) manca il nome breve (id) o quali scuole ha (levels), o non va. Fra le sue righe deve stare, con le scuole che ci sono davvero: ${lines.join(" ")}`;
    return unless(lines.length === 0, where, why);
  });
}

function names({ name, url, emailDomain, schoolYear, patron }: School): WrongValue[] {
  return [
    ...unless(name.trim() !== "", name, "il nome della scuola (name) è vuoto: si scrive per esteso."),
    ...unless(
      /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(url),
      url,
      `l'indirizzo del sito (url) «${url}» non va: si scrive come https://www.scuola.edu.it, minuscolo e senza niente dopo.`,
    ),
    ...unless(
      /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/.test(emailDomain),
      emailDomain,
      `il dominio della posta (emailDomain) «${emailDomain}» non va: si scrive ciò che segue la @, come scuola.edu.it.`,
    ),
    ...unless(
      !isPublicMail(emailDomain),
      emailDomain,
      `il dominio della posta (emailDomain) «${emailDomain}» non è solo della scuola: un indirizzo così può averlo anche chi non ci lavora, e potrebbe registrarsi al Portale Docenti. Si scrive il dominio che è della scuola sola, come scuola.edu.it.`,
    ),
    ...unless(
      Number.isInteger(schoolYear) && schoolYear >= 2000 && schoolYear < 2100,
      String(schoolYear),
      `l'anno scolastico (schoolYear) ${schoolYear} non va: 2026 vuol dire 2026/27.`,
    ),
    ...unless(
      isDay(`2027-${patron.day}`) ? patron.name.trim() !== "" : patron.day + patron.name === "",
      patron.day,
      `la festa del patrono (patron) «${patron.day} ${patron.name}» non va: si scrive con il mese, il giorno e il nome, come { day: "12-07", name: "Sant’Ambrogio" }; o tutti e due vuoti.`,
    ),
  ];
}

/** The facts that administrators can change in the browser too: the rules are those of that form. */
function facts(school: School): WrongValue[] {
  const count = school.buildings.length;
  return wrongFacts(school).flatMap(({ kind, value, at = 0 }) => {
    const { id = "", street = "" } = school.buildings[at] ?? {};
    const why: Partial<Record<typeof kind, string>> = {
      "building-place": `la sede numero ${at + 1} (buildings) non ha l'indirizzo: servono la via (street) e il comune (town).`,
      "building-twin": `due sedi (buildings) sono uguali, in «${street}»: in quella copiata vanno scritti il suo nome e il suo indirizzo.`,
      "building-name": `le sedi (buildings) sono ${count}, e quella in «${street}» non ha il nome (name), per esempio «Scuola Primaria».`,
      "building-id": `il nome breve (id) «${id}» della sede in «${street}» non va: si scrive come primaria-quercia, con lettere minuscole senza accenti, cifre e trattini, al massimo 40.`,
      "building-id-twin": `il nome breve (id) «${id}» è di due sedi (buildings): quella nuova ne vuole uno suo, e l'altra tiene il suo.`,
      phone: `il telefono «${value}» non va: un numero solo, come «06 1234567», senza lettere né barre; ogni altro fra virgolette sue.`,
      mail: `l'indirizzo di posta «${value}» non va: si scrive come posta@scuola.edu.it.`,
    };
    // Of the others, unknownBuildings and the check of the texts say what they must be like.
    return why[kind] ? [{ value, why: why[kind] }] : [];
  });
}

function colours({ colours: three }: School, css: string): WrongValue[] {
  const unreadable = Object.entries(three).filter(([, colour]) => !/^#[0-9a-f]{6}$/i.test(colour));
  if (unreadable.length > 0)
    return unreadable.map(([name, colour]) => ({
      value: colour,
      why: `il colore ${name} «${colour}» non va: un cancelletto e sei cifre, come #2f66b5.`,
    }));
  const pale = Object.entries(three).flatMap(([name, colour]) => tooPale(name, colour, css));
  return [...tooDark(three.infanzia, css), ...pale];
}

/** The colour is a background for text, and the focus ring on dark backgrounds. */
function tooDark(infanzia: string, css: string): WrongValue[] {
  const text = contrast(infanzia, colourOf(css, "on-infanzia"));
  const strongText = contrast(infanzia, "#000000"); // in the high-contrast scheme
  const ring = Math.min(...["blackboard", "night"].map((name) => contrast(infanzia, colourOf(css, name))));
  const why = `il colore infanzia «${infanzia}» è troppo scuro: le scritte sopra non si leggono. Se ne scelga uno più chiaro.`;
  return unless(text >= 4.5 && strongText >= 7 && ring >= 3, infanzia, why);
}

/** The shapes of the schools stand on white. */
function tooPale(name: string, colour: string, css: string): WrongValue[] {
  const why = `il colore ${name} «${colour}» è quasi bianco: le forme di quel colore non si vedono. Se ne scelga uno più scuro.`;
  return unless(contrast(colour, colourOf(css, "sheet")) >= 1.2, colour, why);
}

function emblem(root: string, { emblem: file }: School): WrongValue[] {
  const why = `lo stemma «${file}» non c'è: il file va messo nella cartella public, con questo nome.`;
  return unless(file === "" || existsSync(path.join(root, "public", file)), file, why);
}

function unless(isRight: boolean, value: string, why: string): WrongValue[] {
  return isRight ? [] : [{ value, why }];
}

/** The line of the value. Quoted first: the mail domain also occurs inside addresses. */
function lineOf(source: string, value: string): string {
  const lines = source.split("\n");
  const line = [`"${value}"`, value]
    .filter((written) => written !== "")
    .map((written) => lines.findIndex((text) => text.includes(written)) + 1)
    .find((number) => number > 0);
  return line ? `, riga ${line}` : "";
}

/** The Ministry gives a mailbox to every teacher in Italy. */
const MINISTRY = /(?:^|\.)istruzione\.(?:gov\.)?it$/;

/** Providers with the same name in several countries. */
const INTERNATIONAL =
  /^(?:aol|gmail|gmx|googlemail|hotmail|icloud|live|outlook|proton(?:mail)?|yahoo)\.(?:com?\.)?[a-z]+$/;

/** Italian providers, also of certified mail, that the package lacks. */
const ITALIAN = [
  ...["aruba.it", "cheapnet.it", "fastwebnet.it", "giallo.it", "infinito.it", "kataweb.it", "posteitaliane.it"],
  ...["tim.it", "tiscalinet.it", "vodafone.it", "wind.it", "windtre.it"],
  ...["arubapec.it", "casellapec.com", "legalmail.it", "mypec.eu", "pec.it", "pec.libero.it", "pecimprese.it"],
  ...["postacertificata.gov.it", "postecert.it", "registerpec.it", "sicurezzapostale.it", "ticertifica.it"],
];

const known = new Set([...providers, ...ITALIAN]);

/** Whether people outside the school can have an address of this mail domain. */
function isPublicMail(domain: string): boolean {
  return known.has(domain) || MINISTRY.test(domain) || INTERNATIONAL.test(domain);
}
