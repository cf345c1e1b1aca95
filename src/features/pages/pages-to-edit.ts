import { queryOptions } from "@tanstack/react-query";
import { loadSupabase } from "#shared/session/load-supabase.ts";

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

// Drafts are removed from the cache when the page is left.
const gcTime = 0;

export const pagesToEdit = {
  /** Key prefix to invalidate after a change. */
  all: ["pages", "editing"],

  list: () =>
    queryOptions({
      queryKey: [...pagesToEdit.all, "list"],
      queryFn: async ({ signal }) => {
        const supabase = await loadSupabase();
        const { data } = await supabase
          .rpc("list_all_pages", undefined, { get: true })
          .abortSignal(signal)
          .throwOnError();
        return data as unknown as ManagedPages; // private.list_all_pages
      },
      gcTime,
    }),
};
