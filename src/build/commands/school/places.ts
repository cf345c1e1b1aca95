import { escapeText } from "entities";
import type { School } from "#content/school-form.ts";
import { chalk, colourOf, darkTint, softTint } from "./colour.ts";
import { favicon } from "./favicon.ts";

/** A file that repeats facts of school.ts, because the program that reads it cannot import school.ts. */
export interface Place {
  file: string;
  what: string;
  /** The whole file is generated: it may be missing. */
  isMade?: true;
  rewrite: (text: string, school: School) => string;
}

const mails = ["confirmation", "recovery", "email_change", "invite", "magic_link"].map(
  (name) => `supabase/templates/${name}.html`,
);

export const places: readonly Place[] = [
  { file: "supabase/config.toml", what: "l’indirizzo del sito", rewrite: rewriteConfig },
  ...mails.map((file) => ({ file, what: "il nome della scuola e a chi scrivere", rewrite: rewriteMail })),
  {
    file: "supabase/functions/remind/reminder-mail.ts",
    what: "il nome della scuola e a chi scrivere",
    rewrite: rewriteMail,
  },
  { file: "supabase/seed.sql", what: "gli account di esempio", rewrite: rewriteSeed },
  { file: "index.html", what: "l’icona", rewrite: rewritePage },
  { file: "src/schemes/light.css", what: "i colori", rewrite: rewriteLight },
  { file: "src/schemes/blackboard.css", what: "i colori", rewrite: rewriteBlackboard },
  { file: "public/favicon.svg", what: "i colori", isMade: true, rewrite: (_, school) => favicon(school.colours) },
  {
    file: "src/build/commands/check-content/school-words.txt",
    what: "le parole della scuola, per il controllo dell’ortografia",
    isMade: true,
    rewrite: (_, school) => ownWords(school),
  },
];

function rewriteConfig(text: string, { url }: School): string {
  const withAddress = replaceAll(text, /^site_url = .*$/m, `site_url = "${url}"`);
  return replaceAll(withAddress, /^additional_redirect_urls = .*$/m, `additional_redirect_urls = ["${url}/"]`);
}

function rewriteMail(text: string, { name, email, phones }: School): string {
  const contact = [email, ...phones].find(Boolean) ?? "la segreteria";
  const named = replaceAll(text, />[^<>]*· Portale Docenti\s*<\/p>/, `>${escapeText(name)} · Portale Docenti</p>`);
  return replaceAll(named, />\s*Per domande:[^<>]*<\/p>/, `>Per domande: ${escapeText(contact)}</p>`);
}

function rewriteSeed(text: string, { emailDomain }: School): string {
  return replaceAll(text, /'([\w.-]+)@[^']*'/, (_, name) => `'${name}@${emailDomain}'`);
}

function rewritePage(text: string, { emblem }: School): string {
  const type = emblem.endsWith(".png") ? "image/png" : "image/svg+xml";
  return replaceAll(
    text,
    /<link rel="icon"[^>]*>/,
    `<link rel="icon" href="${emblem || "/favicon.svg"}" type="${type}" />`,
  );
}

/** The share of the colour in its soft tint. Light colours need a larger one to be visible. */
const softness = [
  ["infanzia", 0.2],
  ["primaria", 0.14],
  ["secondaria", 0.13],
] as const;

function rewriteLight(text: string, { colours }: School): string {
  return softness.reduce((css, [name, part]) => {
    const own = withToken(css, name, colours[name].toLowerCase());
    return withToken(own, `${name}-soft`, softTint(colours[name], part));
  }, text);
}

function rewriteBlackboard(text: string, { colours }: School): string {
  return softness.reduce((css, [name]) => {
    const own = withToken(css, name, chalk(colours[name], colourOf(css, "sheet")));
    return withToken(own, `${name}-soft`, darkTint(colours[name], colourOf(css, "ink")));
  }, text);
}

function withToken(css: string, name: string, colour: string): string {
  return replaceAll(css, new RegExp(`--color-${name}: [^;]*;`), `--color-${name}: ${colour};`);
}

function replaceAll(text: string, pattern: RegExp, by: string | ((found: string, name: string) => string)): string {
  if (!pattern.test(text))
    throw new Error(`Manca la riga da mettere in accordo con src/content/school.ts (${pattern.source}): va rimessa.`);
  const everywhere = new RegExp(pattern, `${pattern.flags}g`);
  return text.replaceAll(everywhere, typeof by === "string" ? () => by : by);
}

/** The names in school.ts as a word list for the spelling check (src/build/commands/check-content/cspell.json). */
function ownWords({ buildings, pupilsSite, ...school }: School): string {
  const { name, subtitle, meccanografico, email, pec, emailDomain } = school;
  const texts = [name, subtitle, pupilsSite.name, meccanografico, email, pec, emailDomain];
  const words = [...texts, ...buildings.flatMap(Object.values)].flatMap((text) => text.match(/\p{L}{3,}/gu) ?? []);
  return `${[...new Set(words)].sort().join("\n")}\n`;
}
