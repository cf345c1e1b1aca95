import { openSync } from "fontkit";
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

/**
 * The entries of the menu bar must fit on one line at 1280 pixels, beside the name of the school (240), the buttons and the
 * menu of an administrator (228): the wrap is 1176 wide. Otherwise the header is a line taller, and taller for who signs in.
 */
export function crowdedMenu(content: Content): Problem[] {
  const entries = topOf(content.pages).filter(({ menu }) => menu !== "none");
  const width = Math.round(entries.reduce((sum, entry) => sum + widthOf(entry), 0));
  if (width <= MENU_ROOM) return [];
  return [
    `src/content/${MAP}: le voci del menu in alto sono larghe ${width} punti, e su uno schermo di 1280 ce ne stanno ${MENU_ROOM}: il menu andrebbe a capo. Accorciate un titolo, mettete una pagina sotto un’altra (pages), o date a una menu: "none".`,
  ];
}

const MENU_ROOM = 696;
const [PADDING, ARROW, SIZE] = [20, 20, 15];
/** Until Titillium has loaded, the system's typeface makes these titles about so much wider. */
const FALLBACK = 1.08;

function widthOf({ title, pages }: Page): number {
  const font = openSync("src/fonts/titillium-web-600.woff2");
  if (!("layout" in font)) throw new Error("The font file contains more than one font.");
  const text = (font.layout(title).advanceWidth / font.unitsPerEm) * SIZE * FALLBACK;
  return text + PADDING + (pages ? ARROW : 0);
}

function topOf(pages: readonly Page[]): Page[] {
  const below = new Set(pages.flatMap(({ pages: children = [] }) => children.map(({ path }) => path)));
  return pages.filter(({ path }) => !below.has(path));
}

/**
 * Paths must contain only lower-case letters, digits and hyphens, and start with the path of the parent page. Those of languages
 * come from their codes.
 */
export function wrongAddresses(content: Content): Problem[] {
  const faulty = (pages: readonly Page[], above: string): Problem[] =>
    pages.flatMap((page) => [
      ...(page.lang || isAddress(page.path, above)
        ? []
        : [
            `${place(content, MAP, page.path)}: l’indirizzo "${page.path}" non va bene. Deve cominciare con "${above}/" e avere solo lettere minuscole senza accenti, cifre e trattini.`,
          ]),
      ...faulty(page.pages ?? [], page.path),
    ]);
  return faulty(
    topOf(content.pages).filter(({ path }) => path !== "/"),
    "",
  );
}

function isAddress(path: string, above: string): boolean {
  return path.startsWith(`${above}/`) && /^(?:\/:?[a-z0-9]+(?:-[a-z0-9]+)*)+$/.test(path);
}
