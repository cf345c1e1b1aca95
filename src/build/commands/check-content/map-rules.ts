import type { Page } from "#content/site-map.ts";
import { place, repeated, type Content, type Problem } from "./content.ts";

const MAP = "site-map.ts";
const named = { path: "l’indirizzo", title: "il titolo", description: "la descrizione" } as const;

export function sameNames(content: Content): Problem[] {
  return (["path", "title", "description"] as const).flatMap((field) =>
    repeated(content.pages.flatMap((page) => page[field] ?? [])).map(
      (value) => `${place(content, MAP, value)}: due pagine hanno ${named[field]} "${value}". Cambiatene uno.`,
    ),
  );
}

/** Every page needs a description of 30 to 160 characters, except placeholders, which must not have one. */
export function wrongDescriptions(content: Content): Problem[] {
  return content.pages.flatMap((page) => {
    const where = place(content, MAP, page.path);
    const { path, description = "", screen } = page;
    if (screen === "in-progress")
      return description ? [`${where}: la pagina "${path}" è in preparazione: togliete la riga description.`] : [];
    if (!description)
      return [
        `${where}: la pagina "${path}" vuole la sua descrizione: aggiungete description: "una frase sulla pagina",`,
      ];
    if (description.length >= 30 && description.length <= 160) return [];
    return [
      `${place(content, MAP, description)}: la descrizione di "${path}" ha ${description.length} caratteri. Ne servono da 30 a 160.`,
    ];
  });
}

/** Paths must contain only lower-case letters, digits and hyphens, and start with the path of the parent page. */
export function wrongAddresses(content: Content): Problem[] {
  const faulty = (pages: readonly Page[], above: string): Problem[] =>
    pages.flatMap((page) => [
      ...(isAddress(page.path, above)
        ? []
        : [
            `${place(content, MAP, page.path)}: l’indirizzo "${page.path}" non va bene. Deve cominciare con "${above}/" e avere solo lettere minuscole senza accenti, cifre e trattini.`,
          ]),
      ...faulty(page.pages ?? [], page.path),
    ]);
  const below = new Set(content.pages.flatMap(({ pages = [] }) => pages.map(({ path }) => path)));
  return faulty(
    content.pages.filter(({ path }) => path !== "/" && !below.has(path)),
    "",
  );
}

function isAddress(path: string, above: string): boolean {
  return path.startsWith(`${above}/`) && /^(?:\/:?[a-z0-9]+(?:-[a-z0-9]+)*)+$/.test(path);
}
