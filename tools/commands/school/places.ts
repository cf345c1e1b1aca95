import { escapeText } from "entities";
import type { School } from "#content/school-form.ts";
import { chalk, colourOf, darkTint, softTint } from "../../site/colour.ts";
import { favicon } from "../../site/favicon.ts";

/** A file that repeats facts of school.ts, because the program that reads it cannot import school.ts. */
export interface Place {
  file: string;
  what: string;
  /**
   * Where its text comes from. Without it the whole file is computed; if it is the file itself, only the lines between
   * two comments are rewritten, which releases leave alone: Git then merges the lines around them.
   */
  from?: string;
  write: (school: School, text: string) => string;
}

const MADE = "Written by `npm run school` from src/content/school.ts: edit that file, not this one.";

const mails = ["confirmation", "recovery", "email_change", "invite", "magic_link"].map((name): Place => ({
  file: `supabase/templates/school/${name}.html`,
  from: `supabase/templates/${name}.html`,
  what: "il nome della scuola e a chi scrivere",
  write: mail,
}));

export const places: readonly Place[] = [
  { file: "supabase/config.toml", from: "supabase/config.toml", what: "l’indirizzo del sito", write: config },
  ...mails,
  {
    file: "supabase/functions/remind/school.ts",
    what: "il nome della scuola e a chi scrivere",
    write: (school) =>
      `// ${MADE}\n// Escaped for HTML.\n${exported("school", nameOf(school))}${exported("contact", contactOf(school))}`,
  },
  {
    file: "supabase/functions/tell/school.ts",
    what: "i nomi delle sedi",
    write: ({ buildings }) => `// ${MADE}\n${exported("school", { buildings: buildings.map(named) })}`,
  },
  { file: "supabase/seed.sql", from: "supabase/seed.sql", what: "gli account di esempio", write: seed },
  { file: "src/schemes/school/light.css", what: "i colori", write: ({ colours }) => light(colours) },
  {
    file: "src/schemes/school/blackboard.css",
    from: "src/schemes/blackboard.css",
    what: "i colori",
    write: ({ colours }, css) => blackboard(colours, css),
  },
  { file: "public/favicon.svg", what: "i colori", write: ({ colours }) => favicon(colours) },
  {
    file: "tools/commands/content-check/school-words.txt",
    what: "le parole della scuola, per il controllo dell’ortografia",
    write: ownWords,
  },
];

function config({ url }: School, text: string): string {
  const withAddress = replaceAll(text, /^site_url = .*$/m, `site_url = "${url}"`);
  return replaceAll(withAddress, /^additional_redirect_urls = .*$/m, `additional_redirect_urls = ["${url}/"]`);
}

function mail(school: School, text: string): string {
  const own = replaceAll(replaceAll(text, /SCHOOL_NAME/, nameOf(school)), /SCHOOL_CONTACT/, contactOf(school));
  return own.replace(
    "<!doctype html>\n",
    "$&<!-- Written by `npm run school`: edit the template in the folder above. -->\n",
  );
}

function nameOf({ name }: School): string {
  return escapeText(name);
}

function contactOf({ email, phones }: School): string {
  return escapeText([email, ...phones].find(Boolean) ?? "la segreteria");
}

function named({ id, name, street }: School["buildings"][number]) {
  return { id, name, street };
}

function exported(name: string, value: unknown): string {
  return `export const ${name} = ${JSON.stringify(value)};\n`;
}

function seed({ emailDomain }: School, text: string): string {
  return replaceAll(text, /(?<=email = email \|\| )'@[^']*'/, `'@${emailDomain}'`);
}

/** The share of the colour in its soft tint. Light colours need a larger one to be visible. */
const softness = [
  ["infanzia", 0.2],
  ["primaria", 0.14],
  ["secondaria", 0.13],
] as const;

function light(colours: School["colours"]): string {
  const tokens = softness.map(([name, part]) =>
    bothTokens(name, colours[name].toLowerCase(), softTint(colours[name], part)),
  );
  return `/* ${MADE} */\n@theme {\n${tokens.join("")}}\n`;
}

function blackboard(colours: School["colours"], css: string): string {
  const [sheet, ink] = [colourOf(css, "sheet"), colourOf(css, "ink")];
  const tokens = softness.map(([name]) => bothTokens(name, chalk(colours[name], sheet), darkTint(colours[name], ink)));
  return `/* ${MADE} */\n@layer base {\n:root {\n@variant blackboard {\n${tokens.join("")}}\n}\n}\n`;
}

function bothTokens(name: string, colour: string, soft: string): string {
  return `--color-${name}: ${colour};\n--color-${name}-soft: ${soft};\n`;
}

function replaceAll(text: string, pattern: RegExp, by: string): string {
  if (!pattern.test(text))
    throw new Error(`Manca la riga da mettere in accordo con src/content/school.ts (${pattern.source}): va rimessa.`);
  return text.replaceAll(new RegExp(pattern, `${pattern.flags}g`), () => by);
}

/** The names in school.ts as a word list for the spelling check (tools/commands/content-check/cspell.json). */
function ownWords({ buildings, pupilsSite, ...school }: School): string {
  const { name, subtitle, meccanografico, email, pec, emailDomain } = school;
  const texts = [name, subtitle, pupilsSite.name, meccanografico, email, pec, emailDomain];
  const words = [...texts, ...buildings.flatMap(({ name, street, town }) => [name, street, town])].flatMap(
    (text) => text.match(/\p{L}{3,}/gu) ?? [],
  );
  return `# ${MADE}\n${[...new Set(words)].sort().join("\n")}\n`;
}
