import { school } from "#content/school.ts";
import { LONGEST_SENTENCE, sentences, words } from "#shared/sentences.ts";
import { type Content, place, type Problem } from "./content.ts";
import { gulpease, isProse, readingsOf } from "./readings.ts";

const EASY = 60;
const FAMILIES = "articles/didattica-digitale/famiglie/";

export function straightApostrophes(content: Content): Problem[] {
  return wrong(
    content,
    /\p{L}+'\p{L}*/u,
    (found) => `"${found}" ha l’apostrofo dritto. Scrivete "${found.replace("'", "’")}".`,
  );
}

export function longSentences(content: Content): Problem[] {
  return readingsOf(content).flatMap(({ file, texts }) =>
    texts.flatMap((text) =>
      sentences(text)
        .filter((sentence) => words(sentence).length > LONGEST_SENTENCE)
        .map(
          (sentence) =>
            `${place(content, file, text)}: la frase "${sentence.slice(0, 40)}…" ha ${words(sentence).length} parole, al massimo ${LONGEST_SENTENCE}. Dividetela in due.`,
        ),
    ),
  );
}

/** The articles for families need a Gulpease index of at least 60: readable without help with a lower secondary education. */
export function hardArticles(content: Content): Problem[] {
  return readingsOf(content).flatMap(({ file, texts }) => {
    // Headings and labels are left out: they would raise the index.
    const prose = texts.filter(isProse);
    if (!file.startsWith(FAMILIES) || prose.length === 0) return [];
    const index = gulpease(prose);
    if (index >= EASY) return [];
    return [
      `src/content/${file}: il testo è difficile per le famiglie (indice Gulpease ${Math.floor(index)}, almeno ${EASY}). Scrivete frasi più corte e parole più semplici.`,
    ];
  });
}

const replaced: readonly (readonly [RegExp, string])[] = [
  [/navigator[ei]/i, "browser"],
  [/sveglia da cucina/i, "timer"],
  [/conversazion[ei]/i, "chat, oppure scambio"],
  [/\be-mails?\b/i, "email"],
  [/posta elettronica/i, "email"],
  [/11[–-]13/, "11–14"],
  [/nessuno legge/i, "chi lo dichiara, e chi può leggere lo stesso"],
];

/** Terms that the site replaces with another one everywhere. */
export function replacedWords(content: Content): Problem[] {
  return replaced.flatMap(([unwanted, wanted]) =>
    wrong(content, unwanted, (found) => `al posto di "${found}" scrivete: ${wanted}.`),
  );
}

/** Roles must be written without a gendered article. */
export function genderedRoles(content: Content): Problem[] {
  return wrong(
    content,
    ROLE,
    (found) =>
      `"${found}" dice se è un uomo o una donna. Scrivete il ruolo senza articolo, o con una parola che vale per tutti.`,
  );
}

const MAN = "il|lo|un|uno|del|dello|al|allo|dal|dallo|nel|sul|col";
const NAMES =
  "docente|dirigente|referente|insegnante|pedagogista|psicologo|pediatra|nutrizionista|animatore|operatore|" +
  "esperto|bibliotecario|tutor|collega|medico|segretario|amministratore";
const ROLE = new RegExp(
  `(?<!\\p{L})(?:(?:${MAN}) (?:${NAMES})|(?:la|una) (?:docente|dirigente|pediatra))(?!\\p{L})`,
  "iu",
);

function wrong(content: Content, unwanted: RegExp, say: (found: string) => string): Problem[] {
  return readingsOf(content).flatMap(({ file, texts }) =>
    texts.flatMap((text) => {
      // The name of the school is exempt.
      const found = unwanted.exec(text.replaceAll(school.name, ""))?.[0];
      return found === undefined ? [] : [`${place(content, file, text)}: ${say(found)}`];
    }),
  );
}

/** The acronyms, their full names, and the other ways in which a full name may be written. */
const acronyms: readonly (readonly [short: string, full: string, said?: RegExp])[] = [
  ["PON", "Programma operativo nazionale"],
  ["PN", "Programma nazionale"],
  ["PNRR", "Piano nazionale di ripresa e resilienza"],
  ["MOF", "Fondo per il miglioramento dell’offerta formativa"],
  ["FIS", "Fondo d’istituto"],
  ["RSU", "Rappresentanza sindacale unitaria"],
  [
    "ATA",
    "personale amministrativo, tecnico e ausiliario",
    /amministrativ[oi], tecnic[oi] e (?:ausiliario?|collaboratori)/i,
  ],
  ["FSE", "Fondo sociale europeo"],
  ["FESR", "Fondo europeo di sviluppo regionale"],
  ["CUP", "Codice unico di progetto"],
  ["INDIRE", "Istituto nazionale di documentazione, innovazione e ricerca educativa"],
  ["CINI", "Consorzio interuniversitario nazionale per l’informatica"],
  ["SPID", "Sistema pubblico di identità digitale"],
  ["CIE", "carta d’identità elettronica"],
  ["DSA", "disturbo specifico dell’apprendimento", /disturb[oi] specific[oi] dell’apprendimento/i],
  ["AID", "Associazione Italiana Dislessia"],
  ["ASviS", "Alleanza italiana per lo sviluppo sostenibile"],
  ["CONI", "Comitato olimpico nazionale italiano"],
  ["INAF", "Istituto nazionale di astrofisica"],
];

/** Acronyms that a page uses in a sentence before it gives the full name. */
export function unsaidAcronyms(content: Content): Problem[] {
  // The home page and the descriptions are exempt: they link to the pages that give the full name.
  const pages = readingsOf(content).filter(({ file }) => file !== "home.ts" && file !== "site-map.ts");
  return acronyms.flatMap(([short, full, said = new RegExp(full, "i")]) => {
    const named = new RegExp(`(?<![\\p{L}\\d])${short}(?![\\p{L}\\d])`, "u");
    return pages.flatMap(({ file, texts }) => {
      const text = texts.find((each) => isProse(each) && named.test(each)) ?? texts.find((each) => named.test(each));
      if (text === undefined) return [];
      const saidAt = texts.findIndex((each) => said.test(each));
      const first = texts.findIndex((each) => isProse(each) && named.test(each));
      if (saidAt >= 0 && (first < 0 || saidAt <= first)) return [];
      return [`${place(content, file, text)}: la sigla ${short} va spiegata la prima volta: ${full} (${short}).`];
    });
  });
}
