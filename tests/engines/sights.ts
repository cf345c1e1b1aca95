import { flatten, isArticle, menu } from "#shared/site.ts";
import type { Target, Visitor } from "./visitor.ts";

export const WIDE = [1280, 800] as const;
export const NARROW = [390, 760] as const;

// Every school has its own: the section with the most articles, and the last one.
const sections = menu.filter((page) => page.pages);
const articlesOf = (section: (typeof menu)[number]) => flatten([section]).filter(isArticle);
export const [reading = none()] = sections.toSorted((one, other) => articlesOf(other).length - articlesOf(one).length);
export const [last = none(), article = none(), neverVisited = none()] = [
  sections.at(-1),
  articlesOf(reading).at(0),
  articlesOf(reading).at(-1),
];
export const [below = none(), target = none()] = [last.pages?.at(0), last.pages?.at(-1)];
export const plain = menu.find(({ pages, path }) => !pages && path !== "/") ?? none();

function none(): never {
  throw new Error("The menu has no section with pages.");
}

export const bar: Target = { role: "navigation", name: "Principale" };
export const ticker: Target = { role: "region", name: "Ultime notizie" };
export const schoolNotices: Target = { role: "region", name: "La scuola informa" };
export const main: Target = { role: "main" };
export const heading: Target = { role: "heading", level: 1 };
export const link = (name: string): Target => ({ role: "link", name });
export const button = (name: string): Target => ({ role: "button", name });

/** The new page is there, at its top, and a visitor reader is at its heading. */
export async function arrive(visitor: Visitor, path: string): Promise<void> {
  await visitor.isAt(path);
  await visitor.hasFocus(heading);
}
