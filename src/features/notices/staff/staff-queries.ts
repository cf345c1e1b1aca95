import { queryOptions } from "@tanstack/react-query";
import type { NoticeListParams } from "#features/notices/list/notice-list-params.ts";
import { type ListedNotice, type Notice, readPage, type WithdrawnNotice } from "#features/notices/notices-queries.ts";
import type { Database } from "#shared/database.types.ts";
import { readWithSession } from "#shared/session/call-with-session.ts";

/** A reserved notice, or a public one for teachers or ATA staff, with what this person has said of it. */
export interface StaffNotice extends ListedNotice {
  version: number;
  /** Whether «Ho letto» is asked for. */
  asked: boolean;
  /** Of the receipt that counts: when, which version, and whether after the day. */
  read_at: string | null;
  read_version: number | null;
  late: boolean | null;
}

export interface Receipt {
  asked: boolean;
  ack_by: string | null;
  /** The present version, and the first one whose receipts count. */
  version: number;
  ack_from: number;
  read_at: string | null;
  read_version: number | null;
  late: boolean | null;
}

type ListArgs = Database["public"]["Functions"]["list_staff_notices"]["Args"];

/** What the staff reads, with the session. The person is in every key: what one has read is not shown to another. */
export const staffQueries = {
  /** Key prefix to invalidate when a notice or a receipt has changed. */
  all: ["notices", "staff"],

  /** All those that this person is asked to read and has not read yet, by the day. */
  toRead: (person: string) =>
    queryOptions({
      queryKey: [...staffQueries.all, person, "to-read"],
      queryFn: ({ signal }) => list({ p_to_read: true }, signal),
      staleTime: 0,
    }),

  page: (person: string, params: NoticeListParams) =>
    queryOptions({
      queryKey: [...staffQueries.all, person, "page", params],
      queryFn: ({ signal }) => readPage(params, (args) => list(args, signal)),
      staleTime: 0,
    }),

  years: (person: string) =>
    queryOptions({
      queryKey: [...staffQueries.all, person, "years"],
      queryFn: async ({ signal }) => {
        const years = (await readWithSession("staff_years", {}, signal)) as { school_year: string }[];
        return years.map(({ school_year }) => school_year);
      },
    }),

  /** A reserved one. Null when there is none, or when this person may not read it. */
  one: (person: string, { year, number }: { year: string; number: number }) =>
    queryOptions({
      queryKey: [...staffQueries.all, person, "one", year, number],
      queryFn: ({ signal }) => {
        const args = { p_year: year, p_number: number, p_reserved: true };
        return readWithSession("read_notices", args, signal, "one-or-null") as Promise<Notice | WithdrawnNotice | null>;
      },
      staleTime: 0,
    }),

  /** Of a version: a correction may ask again. Null for whoever is not asked. */
  receipt: (person: string, { id, version }: { id: string; version: number }) =>
    queryOptions({
      queryKey: [...staffQueries.all, person, "receipt", id, version],
      queryFn: ({ signal }) =>
        readWithSession("notice_receipt", { p_notice: id }, signal, "one-or-null") as Promise<Receipt | null>,
      staleTime: 0,
    }),

  /** How many this person has still to read. */
  toReadCount: (person: string) =>
    queryOptions({
      queryKey: [...staffQueries.all, person, "count"],
      queryFn: async ({ signal }) => {
        const counts = await readWithSession("staff_counts", {}, signal, "one");
        return (counts as { to_read: number }).to_read;
      },
    }),
};

function list(args: ListArgs, signal: AbortSignal) {
  return readWithSession("list_staff_notices", args, signal) as Promise<StaffNotice[]>;
}
