import type { Article, Meeting } from "#content/article.ts";
import { isDay } from "#shared/rome-time.ts";
import { repeatedHeadings } from "#shared/article/slug.ts";
import { articlesOf, place, type Content, type Problem } from "./content.ts";

const MAP = "site-map.ts";

/** An article needs two things: a text in articles/ and a page in the site map without `screen`. */
export function missingHalves(content: Content): Problem[] {
  const articles = articlesOf(content);
  const texts = new Set(articles.map(({ path }) => path));
  const pages = content.pages.filter(({ screen, path }) => !screen && !texts.has(path));
  return [
    ...articles.flatMap((text) => faultOfText(content, text)),
    ...pages.map(
      ({ path }) =>
        `${place(content, MAP, path)}: la pagina "${path}" non ha il suo testo. Aggiungete il file src/content/articles${path}.ts, oppure rimettete screen: "in-progress" al posto della descrizione.`,
    ),
  ];
}

function faultOfText(content: Content, { file, path, article }: ReturnType<typeof articlesOf>[number]): Problem[] {
  const name = `src/content/${file}`;
  if (!article) return [`${name}: manca il testo. Deve contenere una riga "export const article: Article = {".`];
  const page = content.pages.find((each) => each.path === path);
  if (!page)
    return [
      `${name}: nessuna pagina ha l’indirizzo "${path}". Aggiungetela in src/content/site-map.ts, oppure togliete il file.`,
    ];
  if (!page.screen) return [];
  return [
    `${place(content, MAP, path)}: la pagina "${path}" ha già il suo testo. Al posto della riga screen: "${page.screen}" scrivete description: "una frase sulla pagina",`,
  ];
}

/** Repeated headings: inside a page they become anchors, and the titles of two pages must differ. */
export function sameHeadings(content: Content): Problem[] {
  const articles = articlesOf(content).flatMap(({ file, article }) => (article ? [{ file, article }] : []));
  const inside = articles.flatMap(({ file, article }) => {
    const { inPlainWords, sections, resourcesHeading = "Per saperne di più" } = article;
    const note = inPlainWords ? ["In parole semplici"] : [];
    const headings = [...note, ...sections.map(({ heading }) => heading), resourcesHeading];
    return repeatedHeadings(headings)
      .map((at) => headings[at] ?? "")
      .map(
        (heading) =>
          `${place(content, file, heading)}: nella pagina c’è già una parte intitolata "${heading}". Cambiate uno dei due titoli.`,
      );
  });
  const titles = articles.map(({ article }) => article.heading);
  const across = articles.filter(({ article }, at) => titles.indexOf(article.heading) !== at);
  return [
    ...inside,
    ...across.map(
      ({ file, article: { heading } }) =>
        `${place(content, file, heading)}: un’altra pagina ha già il titolo "${heading}". Scrivetene uno diverso.`,
    ),
  ];
}

/** `updated` must be a calendar day, in every file that exports it. */
export function wrongDays(content: Content): Problem[] {
  return [...content.modules].flatMap(([file, module]) =>
    Object.values(module).flatMap((value: { updated?: unknown } | undefined) => {
      const updated = value?.updated;
      if (typeof updated !== "string" || isDay(updated)) return [];
      return [
        `${place(content, file, updated)}: updated: "${updated}" non è un giorno del calendario. Scrivete anno, mese e giorno, per esempio "2026-11-21".`,
      ];
    }),
  );
}

/** A meeting must have a valid month and, when they are set, a day of that month and a time. */
export function wrongMeetings(content: Content): Problem[] {
  return articlesOf(content).flatMap(({ file, article }) =>
    meetingsOf(article).flatMap((meeting) => {
      const fault = faultOf(meeting);
      return fault ? [`${place(content, file, meeting.title)}: l’incontro "${meeting.title}" ha ${fault}`] : [];
    }),
  );
}

function meetingsOf(article: Article | undefined): Meeting[] {
  return article?.sections.flatMap(({ meetings = [] }) => meetings) ?? [];
}

function faultOf({ month, day, time }: Meeting): string | undefined {
  if (!Number.isInteger(month) || month < 1 || month > 12)
    return `month: ${month}, che non è un mese. Scrivete un numero da 1 (gennaio) a 12 (dicembre).`;
  // A leap year, so that 29 February is accepted: the texts do not change with the school year.
  const days = new Date(2024, month, 0).getDate();
  if (day !== undefined && (!Number.isInteger(day) || day < 1 || day > days))
    return `day: ${day}, ma il mese ${month} va da 1 a ${days}. Scrivete il giorno giusto, o togliete la riga finché non è deciso.`;
  if (time !== undefined && !/^([01]\d|2[0-3]):[0-5]\d$/.test(time))
    return `time: "${time}", che non è un’ora. Scrivetela così: "17:30".`;
  return undefined;
}

export function unevenTables(content: Content): Problem[] {
  return articlesOf(content).flatMap(({ file, article }) =>
    (article?.sections ?? []).flatMap(({ table }) =>
      (table?.rows ?? [])
        .filter((row) => row.length !== table?.columns.length || row.some((cell) => cell.trim() === ""))
        .map(
          ([name = ""]) =>
            `${place(content, file, name)}: la riga "${name}" della tabella deve avere ${table?.columns.length} valori, nessuno vuoto: uno per colonna.`,
        ),
    ),
  );
}
