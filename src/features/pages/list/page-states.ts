import type { SitePage } from "#content/site-map.ts";
import type { ManagedPage, ManagedPages } from "#features/pages/pages-to-edit.ts";
import { sections, writablePages } from "#features/pages/program-text.ts";
import { isAdded } from "#features/pages/reading/school-page.ts";
import { searchOf } from "#shared/published/list-params.ts";
import { flatten, menu } from "#shared/site.ts";

/** A row of the list: a page of the map, or one that the school has added. */
export interface ListedPage {
  path: string;
  title: string;
  /** What the school has begun of it. */
  row: ManagedPage | undefined;
  states: readonly State[];
  /** Pages can be added below it. */
  isSection: boolean;
}

export type State = "unwritten" | "program" | "school" | "withdrawn" | "draft" | "review" | "newer" | "admins";

/** What can be asked of the list: the word in the address, the name and the state. */
export const filters = [
  { word: "da-scrivere", label: "Da scrivere", state: "unwritten" },
  { word: "bozze", label: "Bozze", state: "draft" },
  { word: "in-revisione", label: "In revisione", state: "review" },
  { word: "della-scuola", label: "Della scuola", state: "school" },
  { word: "da-confrontare", label: "Da confrontare", state: "newer" },
] as const satisfies readonly { word: string; label: string; state: State }[];

/** Where a page is written: one that somebody has begun by its id. */
export function editorOf(path: string, row: ManagedPage | undefined): string {
  return row ? `/admin/pagine/${row.id}` : `/admin/pagine/nuova${searchOf({ indirizzo: path })}`;
}

export interface Group {
  heading: string;
  pages: ListedPage[];
}

/** The pages as the map has them, each added one after its section. `bases`: see readBases. */
export function groupPages({ pages: rows, admins_only }: ManagedPages, bases: ReadonlyMap<string, string>): Group[] {
  const listed = (path: string, title: string, page?: SitePage): ListedPage => {
    const row = rows.find((each) => each.path === path);
    const base = bases.get(path);
    const states: (State | false | undefined)[] = [
      row?.is_published
        ? "school"
        : row?.withdrawn_at
          ? "withdrawn"
          : page && (page.screen === "in-progress" ? "unwritten" : "program"),
      row?.in_review ? "review" : row?.has_draft && "draft",
      Boolean(row?.base && base && row.base !== base) && "newer",
      admins_only.includes(path) && "admins",
    ];
    const isSection = sections.some((section) => section.path === path);
    return { path, title, row, states: states.flatMap((state) => state || []), isSection };
  };
  const added = (parent: string) =>
    rows.filter((row) => row.parent === parent && isAdded(row)).map((row) => listed(row.path, row.title ?? row.path));
  const ofMap = (pages: readonly SitePage[]) =>
    pages
      .filter((page) => writablePages.includes(page))
      .flatMap((page) => [listed(page.path, page.title, page), ...added(page.path)]);

  const inMenu = flatten(menu);
  const known = new Set([...sections, ...writablePages].map(({ path }) => path as string));
  const homeless = rows.filter(({ path, parent }) => !known.has(parent ?? path));
  return [
    ...menu
      .filter(({ pages = [] }) => pages.length > 0)
      .map((top) => ({ heading: top.title, pages: ofMap(flatten([top])) })),
    { heading: "Altre pagine del menu", pages: ofMap(menu.filter(({ pages = [] }) => pages.length === 0)) },
    { heading: "In fondo a ogni pagina", pages: ofMap(writablePages.filter((page) => !inMenu.includes(page))) },
    { heading: "Senza sezione", pages: homeless.map((row) => listed(row.path, row.title ?? row.path)) },
  ].filter(({ pages }) => pages.length > 0);
}
