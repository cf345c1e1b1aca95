import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Closure } from "#content/closures/closure.ts";
import type { NoticeAudience } from "#shared/ui/audience-labels.ts";
import type { SchoolLevel } from "#shared/ui/school-labels.tsx";
import type { NoticeKind } from "#features/notices/notices-queries.ts";
import type { Database } from "#shared/database.types.ts";
import type { StoredFile } from "#shared/desk/files/create-files.ts";
import type { Version } from "#shared/desk/writing/versions.tsx";
import type { NoticeRef } from "#shared/notice-name.ts";
import { patience } from "#shared/change/patience.ts";
import { readWithSession } from "#shared/session/call-with-session.ts";
import { loadSupabase } from "#shared/session/load-supabase.ts";

type Enums = Database["public"]["Enums"];
export type NoticeStatus = Enums["notice_status"];

interface Row {
  id: string;
  status: NoticeStatus;
  state: Enums["notice_state"] | null;
  kind: NoticeKind;
  reserved: boolean;
  title: string;
  school_year: string | null;
  number: number | null;
  audiences: NoticeAudience[];
  schools: SchoolLevel[];
  buildings: string[];
  valid_until: string | null;
  ack_by: string | null;
  /** What a closure says with the ready phrases; null for other notices. */
  closure: Closure | null;
  publish_at: string | null;
  published_at: string | null;
  corrected_at: string | null;
  withdrawn_at: string | null;
  withdrawn_reason: string | null;
  replaced_by: NoticeRef | null;
  version: number;
  revision: number;
  /** Null when the account is gone. */
  author: string | null;
  author_nome: string | null;
  author_cognome: string | null;
  created_at: string;
  updated_at: string;
  updated_by_nome: string | null;
  updated_by_cognome: string | null;
}

/** A notice in the list of editors. */
export interface ManagedNotice extends Row {
  files: number;
  total: number;
  cursor: string;
}

export interface NoticeVersion extends Version {
  title: string;
  body: string;
  kind: NoticeKind;
  audiences: NoticeAudience[];
  schools: SchoolLevel[];
  buildings: string[];
  valid_until: string;
  ack_by: string | null;
  closure: Closure | null;
  files: { title: string; name: string }[];
}

/** A notice as the editor reads it. */
export interface NoticeToEdit extends Row {
  body: string;
  replaces: (NoticeRef & { id: string; title: string }) | null;
  /** The school's own number. */
  protocol: string | null;
  files: StoredFile[];
  /** The present one too, newest first. */
  versions: NoticeVersion[];
}

export interface ManagedListParams {
  status?: NoticeStatus | undefined;
  words: string;
  author?: string | undefined;
}

/** The rows on a page. The database returns one more when there is a next page. */
const PAGE = 50;

// Drafts are removed from the cache when the page is left.
const gcTime = 0;

export const noticesToEdit = {
  /** Key prefix to invalidate after a change. */
  all: ["notices", "editing"],

  list: ({ status, words, author }: ManagedListParams) =>
    infiniteQueryOptions({
      queryKey: [...noticesToEdit.all, "list", status, words, author],
      queryFn: async ({ pageParam, signal }) => {
        const rows = await listNotices({ status, words, author, after: pageParam }, signal);
        const shown = rows.slice(0, PAGE);
        return {
          rows: shown,
          total: rows[0]?.total ?? 0,
          next: rows.length > PAGE ? shown.at(-1)?.cursor : undefined,
        };
      },
      initialPageParam: "",
      getNextPageParam: (page) => page.next,
      placeholderData: keepPreviousData,
      gcTime,
    }),

  /** Published notices that another can replace. */
  published: (words: string) =>
    queryOptions({
      queryKey: [...noticesToEdit.all, "published", words],
      queryFn: ({ signal }) => listNotices({ status: "published", words, limit: 8 }, signal),
      placeholderData: keepPreviousData,
      gcTime,
    }),

  counts: () =>
    queryOptions({
      queryKey: [...noticesToEdit.all, "counts"],
      queryFn: ({ signal }) => readWithSession("notice_counts", {}, signal, "one") as Promise<NoticeCounts>,
      gcTime,
    }),

  /** The closures that are valid and not over: those that can end. */
  closures: () =>
    queryOptions({
      queryKey: [...noticesToEdit.all, "closures"],
      queryFn: async ({ signal }) => {
        const rows = await listNotices({ status: "published" }, signal);
        return rows.filter(canEnd);
      },
      gcTime,
    }),

  /** The one that goes out first. */
  nextScheduled: () =>
    queryOptions({
      queryKey: [...noticesToEdit.all, "next-scheduled"],
      queryFn: async ({ signal }) => {
        const rows = await listNotices({ status: "scheduled" }, signal);
        const moment = ({ publish_at }: ManagedNotice) => publish_at ?? "";
        return [...rows].sort((one, other) => moment(one).localeCompare(moment(other)))[0] ?? null;
      },
      gcTime,
    }),

  /** Null when there is no such notice. */
  one: (id: string) =>
    queryOptions({
      queryKey: [...noticesToEdit.all, "one", id],
      queryFn: ({ signal }) => readNotice(id, signal),
      gcTime,
      // The form has its own copy: a change by somebody else is told when it is saved.
      staleTime: Infinity,
      refetchOnReconnect: false,
    }),
};

/** Whether a notice is a closure that "back to normal" can take the place of. */
export function canEnd({ status, state, closure, replaced_by }: ManagedNotice): boolean {
  const isClosure = Boolean(closure) && closure?.what !== "back-to-normal";
  return isClosure && status === "published" && state === "valid" && !replaced_by;
}

export interface NoticeCounts {
  drafts: number;
  in_review: number;
  scheduled: number;
  published: number;
  withdrawn: number;
  authors: { id: string; nome: string; cognome: string; total: number }[];
  /** Files that nobody may read any more, and that are still in Storage after a quarter of an hour. */
  files_left: number;
}

interface ListArgs extends Partial<ManagedListParams> {
  after?: string;
  limit?: number;
}

async function listNotices({ status, words, author, after, limit = PAGE + 1 }: ListArgs, signal: AbortSignal) {
  const supabase = await loadSupabase();
  const { data } = await supabase
    .rpc(
      "list_all_notices",
      {
        ...(status && { p_status: status }),
        ...(words && { p_words: words }),
        ...(author && { p_author: author }),
        ...(after && { p_after: after }),
      },
      { get: true },
    )
    .limit(limit)
    .abortSignal(signal)
    .overrideTypes<ManagedNotice[], { merge: false }>()
    .throwOnError();
  return data;
}

/** Reads a notice as it is in the database now. */
export function readNotice(id: string, signal = patience()) {
  return readWithSession("notice_to_edit", { p_notice: id }, signal, "one-or-null") as Promise<NoticeToEdit | null>;
}
