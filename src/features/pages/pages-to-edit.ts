import { queryOptions } from "@tanstack/react-query";
import type { Article } from "#content/article.ts";
import type { PageContent } from "#shared/article/page-content.ts";
import { patience } from "#shared/change/patience.ts";
import type { Version } from "#shared/desk/writing/versions.tsx";
import { readWithSession } from "#shared/session/call-with-session.ts";
import { readArticle } from "./program-text.ts";

/** What the list and the editor are told of a page (private.changed_page). */
export interface PageRow {
  id: string;
  path: string;
  /** The section of an added page; null: the page is of the map, which has its title. */
  parent: string | null;
  title: string | null;
  revision: number;
  /** Of the text that was published last. 0: none. */
  version: number;
  updated_at: string;
  in_review: boolean;
  /** Names the program's text that this one was begun from. */
  base: string | null;
  has_draft: boolean;
  is_published: boolean;
}

/** A page in the list of editors. */
export interface ManagedPage extends PageRow {
  heading: string;
  published_at: string | null;
  withdrawn_at: string | null;
  /** Empty when the account is gone. */
  updated_by: string | null;
  may_write: boolean;
  /** How many images and files it has. */
  files: number;
}

export interface ManagedPages {
  /** Those that somebody has begun. */
  pages: ManagedPage[];
  /** The addresses that only administrators write. */
  admins_only: string[];
  /** What the files of all pages weigh, in bytes, and the most that they may. */
  files_size: number;
  files_max: number;
}

export interface PageVersion extends Version {
  title: string | null;
  content: PageContent;
}

/** A file of a page (private.page_file). */
interface StoredPageFile {
  id: string;
  slot: string;
  name: string;
  mime: string;
  size: number;
  width: number | null;
  height: number | null;
  path: string;
  /** Whether Storage has it, and whether that is another one than the page shows. */
  uploaded: boolean;
  replaced: boolean;
  /** Whether readers see it. */
  shown: boolean;
}

/** A page as the editor reads it. */
export interface PageToEdit extends PageRow {
  draft: PageContent | null;
  published: PageContent | null;
  withdrawn_at: string | null;
  updated_by_nome: string | null;
  updated_by_cognome: null;
  may_write: boolean;
  files: StoredPageFile[];
  /** Newest first. */
  versions: PageVersion[];
}

/** What is asked for: a page by its id, or by the address of the map that it stands at. */
export interface Asked {
  id?: string | undefined;
  path?: string | undefined;
}

export interface ReadPage {
  /** Null: nobody has begun it, or it is gone. */
  page: PageToEdit | null;
  mayWrite: boolean;
  /** The text of the program at its address. */
  program: Article | undefined;
}

/** Reads a page as it is in the database now, and what the program has at its address. */
export async function readPage({ id, path }: Asked, signal = patience()): Promise<ReadPage> {
  const args = { ...(id && { p_page: id }), ...(path && { p_path: path }) };
  const read = (await readWithSession("page_to_edit", args, signal)) as
    (AsRead & { id: string }) | { id: null; may_write: boolean } | null;
  const program = (at: string | undefined) => (at ? readArticle(at) : undefined);
  if (!read?.id) return { page: null, mayWrite: read?.may_write ?? true, program: await program(path) };
  const { updated_by, versions, ...row } = read;
  const page: PageToEdit = {
    ...row,
    updated_by_nome: updated_by,
    updated_by_cognome: null,
    versions: versions.map(({ changed_by, ...version }) => ({
      ...version,
      changed_by_nome: changed_by,
      changed_by_cognome: null,
    })),
  };
  return { page, mayWrite: page.may_write, program: await program(page.path) };
}

interface AsRead extends Omit<PageToEdit, "updated_by_nome" | "updated_by_cognome" | "versions"> {
  updated_by: string | null;
  versions: (Omit<PageVersion, "changed_by_nome" | "changed_by_cognome"> & { changed_by: string | null })[];
}

// Drafts are removed from the cache when the page is left.
const gcTime = 0;

export const pagesToEdit = {
  /** Key prefix to invalidate after a change. */
  all: ["pages", "editing"],

  list: () =>
    queryOptions({
      queryKey: [...pagesToEdit.all, "list"],
      queryFn: ({ signal }) => readWithSession("list_all_pages", {}, signal) as Promise<ManagedPages>,
      gcTime,
    }),

  one: (asked: Asked) =>
    queryOptions({
      queryKey: [...pagesToEdit.all, "one", asked],
      queryFn: ({ signal }) => readPage(asked, signal),
      gcTime,
      // The form has its own copy: a change by somebody else is told when it is saved.
      staleTime: Infinity,
      refetchOnReconnect: false,
    }),
};
