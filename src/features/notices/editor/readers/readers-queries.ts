import { queryOptions } from "@tanstack/react-query";
import { noticesToEdit } from "#features/notices/editor/notices-to-edit.ts";
import { patience } from "#shared/change/patience.ts";
import type { AppRole } from "#shared/roles.ts";
import { changeWithSession, readWithSession } from "#shared/session/call-with-session.ts";
import { loadSupabase } from "#shared/session/load-supabase.ts";

/** Somebody with a role who is asked to read a notice, or has read it. */
export interface Reader {
  nome: string;
  cognome: string;
  email: string;
  role: AppRole;
  read_at: string | null;
  version: number | null;
  late: boolean | null;
}

export interface Readers {
  asked: number;
  read: number;
  late: number;
  ack_by: string | null;
  ack_from: number;
  /** Those who have not read first, then by surname. */
  people: Reader[];
}

/** The readers of a notice of a school year. */
export interface NoticeReaders {
  school_year: string;
  number: number;
  reserved: boolean;
  title: string;
  ack_by: string;
  people: Reader[];
  cursor: string;
}

/** Mails to those who have not read: one for each, in groups under the hourly limit. */
export interface Reminder {
  id: string;
  notice: string;
  created_at: string;
  stopped_at: string | null;
  total: number;
  sent: number;
  failed: number;
  waiting: number;
  /** When the limit lets the next mail go; null: now. */
  next_at: string | null;
}

// Names that not everybody may read do not stay in memory after the page is left.
const gcTime = 0;

export const readersQueries = {
  /** Null when «Ho letto» is not asked for. */
  of: (notice: string) =>
    queryOptions({
      queryKey: [...noticesToEdit.all, "readers", notice],
      queryFn: ({ signal }) =>
        readWithSession("notice_readers", { p_notice: notice }, signal, "one-or-null") as Promise<Readers | null>,
      gcTime,
    }),

  /** Null when nobody was reminded. */
  lastReminder: (notice: string) =>
    queryOptions({
      queryKey: [...noticesToEdit.all, "reminder", notice],
      queryFn: ({ signal }) =>
        readWithSession("last_reminder", { p_notice: notice }, signal, "one-or-null") as Promise<Reminder | null>,
      gcTime,
    }),
};

/** The notices of a page of the export; fewer than this end it. */
export const EXPORT_PAGE = 20;

export function exportReceipts(year: string, after: string | undefined, stop: AbortSignal) {
  const args = { p_year: year, ...(after && { p_after: after }) };
  return readWithSession("export_receipts", args, patience(stop)) as Promise<NoticeReaders[]>;
}

export const startReminder = (notice: string) =>
  changeWithSession("start_reminder", { p_notice: notice }, "one") as Promise<Reminder>;

export const stopReminder = (reminder: string) =>
  changeWithSession("stop_reminder", { p_reminder: reminder }, "one") as Promise<Reminder>;

/** Sends the next group. "no_mail_server": the site has none that sends mails. */
export async function sendReminder(reminder: string): Promise<Reminder | "no_mail_server"> {
  const supabase = await loadSupabase();
  const { data, error } = await supabase.functions.invoke<Sent>("remind", { body: { reminder } });
  if (error) throw error;
  if (data?.reminder) return data.reminder;
  if (data?.reason === "no_mail_server") return data.reason;
  throw new Error(`remind answered ${JSON.stringify(data)}.`);
}

interface Sent {
  ok: boolean;
  reminder?: Reminder;
  reason?: string;
}
