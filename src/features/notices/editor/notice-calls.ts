import type { PostgrestError } from "@supabase/supabase-js";
import type { Content } from "#shared/desk/draft/device-copies.ts";
import type { FilesPlace } from "#shared/desk/files/create-files.ts";
import { removeFromStorage, removeLeftFilesNow, removeRow } from "#shared/desk/files/remove-files.ts";
import { refusalOf } from "./notice-messages.ts";
import { noticesToEdit, type NoticeStatus } from "./notices-to-edit.ts";
import { closureOf } from "./closure-form.ts";
import { ackDay, keptMoment, type NoticeForm } from "./notice-form.ts";
import type { Closure } from "#content/closures/closure.ts";
import type { Database, Json } from "#shared/database.types.ts";
import { meantBuildings } from "#shared/places/places.ts";
import { NOTICES_CHANGED } from "#shared/notices-changed.ts";
import { patience } from "#shared/change/patience.ts";
import { changeWithSession } from "#shared/session/call-with-session.ts";
import { loadSupabase } from "#shared/session/load-supabase.ts";

type Functions = Database["public"]["Functions"];

const BUCKET = "notices";

/** What every change answers with. */
export interface ChangedNotice {
  id: string;
  status: NoticeStatus;
  revision: number;
  updated_at: string;
  version: number;
  school_year: string | null;
  number: number | null;
  publish_at: string | null;
  published_at: string | null;
}

/** The notice, the revision that the page has, and the open editor: see notice_changed in supabase/migrations. */
export interface NoticeAt {
  p_notice: string;
  p_revision: number;
  p_tab: string;
}

export type NoticeContent = Content<NoticeForm>;

export function saveNotice(at: NoticeAt, content: NoticeContent): Promise<ChangedNotice> {
  const { form } = content;
  const moment = keptMoment(form);
  return change("save_notice", {
    ...at,
    ...textArgs(content),
    p_reserved: form.reserved,
    ...(form.validUntil && { p_valid_until: form.validUntil }),
    ...(form.replaces && { p_replaces: form.replaces.id }),
    ...(moment && { p_publish_at: moment }),
  });
}

/** What a correction does besides changing the text. */
export interface Correction {
  hideEarlier: boolean;
  /** Whoever had said «Ho letto» is asked to say it of the new text. */
  askAgain: boolean;
}

export function correctNotice(at: NoticeAt, content: NoticeContent, correction: Correction): Promise<ChangedNotice> {
  const changeNote = content.form.changeNote.trim();
  return change("correct_notice", {
    ...at,
    ...textArgs(content),
    p_valid_until: content.form.validUntil,
    p_hide_earlier: correction.hideEarlier,
    p_ask_again: correction.askAgain,
    ...(changeNote && { p_change_note: changeNote }),
  });
}

function textArgs({ form, files }: NoticeContent) {
  const ackBy = ackDay(form);
  const closure = form.kind === "chiusura" && closureOf(form.closure, form);
  return {
    p_kind: form.kind,
    p_title: form.title,
    p_body: form.body,
    p_audiences: form.audiences,
    p_schools: form.schools,
    p_buildings: meantBuildings(form),
    ...(ackBy && { p_ack_by: ackBy }),
    ...(form.protocol.trim() && { p_protocol: form.protocol }),
    ...(closure && { p_closure: asJson(closure) }),
    p_files: files,
  };
}

export function setNoticeStatus(at: NoticeAt, p_status: "draft" | "in_review"): Promise<ChangedNotice> {
  return change("set_notice_status", { ...at, p_status });
}

/** Now, without a moment. */
export function publishNotice(at: NoticeAt, moment?: string): Promise<ChangedNotice> {
  return change("publish_notice", { ...at, ...(moment && { p_at: moment }) });
}

export function withdrawNotice(at: NoticeAt, p_reason: string, replacedBy?: string): Promise<ChangedNotice> {
  return change("withdraw_notice", { ...at, p_reason, ...(replacedBy && { p_replaced_by: replacedBy }) });
}

/**
 * Publishes a copy among the reserved ones or the public ones, and withdraws this one. Answers with the new one. The files
 * are copied to new addresses first, because signed addresses of the old ones stay valid.
 */
export async function moveNotice(at: NoticeAt, p_new: string, p_reserved: boolean): Promise<ChangedNotice> {
  try {
    return await change("move_notice", { ...at, p_new, p_reserved });
  } catch (error) {
    if ((error as Partial<PostgrestError>).message !== "files_not_copied") throw error;
  }
  const supabase = await loadSupabase();
  const copies = (await changeWithSession("copy_notice_files", { ...at })) as { from_path: string; to_path: string }[];
  for (const { from_path: from, to_path: to } of copies) {
    const { error } = await supabase.storage.from(BUCKET).copy(from, to);
    // The response to an earlier attempt was lost.
    if (error && !/already exists/.test(error.message)) throw error;
  }
  return change("move_notice", { ...at, p_new, p_reserved });
}

/** "Torna tutto normale": publishes `closure` with the id p_new, in the place of a closure. Answers with the new one. */
export function endClosure(at: NoticeAt, p_new: string, p_title: string, closure: Closure): Promise<ChangedNotice> {
  return change("end_closure", { ...at, p_new, p_title, p_closure: asJson(closure) });
}

/** Withdraws "Torna tutto normale", published by mistake: the closure that it had ended is valid again. */
export function reopenClosure(at: NoticeAt): Promise<ChangedNotice> {
  return change("reopen_closure", { ...at, p_reason: "Pubblicato per errore: la chiusura vale ancora." });
}

// An interface lacks the index signature of Json.
const asJson = (closure: Closure) => ({ ...closure, buildings: [...closure.buildings] }) satisfies Json;

type Change =
  | "end_closure"
  | "reopen_closure"
  | "move_notice"
  | "save_notice"
  | "correct_notice"
  | "set_notice_status"
  | "publish_notice"
  | "withdraw_notice";

async function change<Name extends Change>(name: Name, args: Functions[Name]["Args"]): Promise<ChangedNotice> {
  const changed = await changeWithSession(name, args, "one");
  if (name !== "save_notice" && name !== "set_notice_status") dispatchEvent(new Event(NOTICES_CHANGED));
  if (LEAVE_FILES.includes(name)) removeLeftFilesNow();
  return changed as ChangedNotice;
}

/** After these, nobody may read some files any more. */
const LEAVE_FILES: Change[] = ["withdraw_notice", "move_notice", "correct_notice", "reopen_closure"];

/** Deletes a draft with its files. One that is already gone is a success. */
export async function deleteNotice(at: NoticeAt, paths: readonly string[]): Promise<void> {
  const supabase = await loadSupabase();
  await removeFromStorage(BUCKET, paths);
  const { error } = await supabase.rpc("delete_notice", { ...at }).abortSignal(patience());
  if (error && error.message !== "no_such_notice") throw error;
}

/** Where the attachments of notices are. */
export const noticeFiles: FilesPlace = {
  bucket: BUCKET,
  key: noticesToEdit.all,
  max: 5, // private.add_notice_file
  tooMany: "Gli allegati sono al massimo cinque: togline un altro, poi riprova.",
  unsaved: "L’avviso non è ancora salvato: il file parte appena lo è.",
  async addRow(p_notice, { id, title, name, mime, size }) {
    const args = { p_notice, p_file: id, p_title: title, p_name: name, p_mime: mime, p_size: size };
    return (await changeWithSession("add_notice_file", args, "one")) as { path: string };
  },
  removeRow: (id, path) => removeRow("remove_notice_file", id, BUCKET, path),
  sayRefusal: (error) => refusalOf(error).sentence,
};
