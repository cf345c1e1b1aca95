import type { DeskKind } from "#shared/desk/draft/desk-kind.ts";
import { deviceCopies } from "#shared/desk/draft/device-copies.ts";
import { EDITOR_KEYS } from "#shared/session/stored-session.ts";
import { withHour } from "#shared/with-article.ts";
import { noticeFiles, saveNotice, type ChangedNotice, type NoticeAt } from "./notice-calls.ts";
import { findUnsavable, MAX_BODY, MAX_TITLE, sayMoment, withTitle, type NoticeForm } from "./notice-form.ts";
import { refusalOf } from "./notice-messages.ts";
import { readNotice, type NoticeStatus } from "./notices-to-edit.ts";

/** The unsaved notices of this device. Change the number when the shape of the form changes. */
export const noticeCopies = deviceCopies<NoticeForm>({
  prefix: `${EDITOR_KEYS}6`,
  isTabOnly: ({ reserved }) => reserved,
  isForm: ({ body }) => typeof body === "string",
});

const unsavable = {
  closure: "la chiusura non è ancora completa.",
  title: `il titolo supera ${MAX_TITLE} caratteri.`,
  body: `il testo supera ${MAX_BODY.toLocaleString("it")} caratteri.`,
};

export const noticeDesk: DeskKind<NoticeForm, NoticeStatus, NoticeAt, ChangedNotice> = {
  copies: noticeCopies,
  files: noticeFiles,
  at: (p_notice, p_revision, p_tab) => ({ p_notice, p_revision, p_tab }),
  save: saveNotice,
  // A correction is sent when the editor says so.
  savesItself: (status) => status === "draft" || status === "in_review",
  isReadOnly: (status) => status === "scheduled" || status === "withdrawn",
  asSaved: withTitle,
  readPlain: readNotice,
  findUnsavable({ form }) {
    const part = findUnsavable(form);
    return part && unsavable[part];
  },
  changed: "notice_changed",
  sayRefusal: (error) => refusalOf(error).sentence,
  words: {
    changedBy: {
      draft: "ha cambiato questo avviso",
      in_review: "ha cambiato questo avviso",
      scheduled: "ha programmato questo avviso",
      published: "ha pubblicato o corretto questo avviso",
      withdrawn: "ha ritirato questo avviso",
    },
    deleted: "L’avviso è stato eliminato.",
  },
};

/** Of the chosen hour of a draft, which does not go out by itself. */
export function sayRelease(moment: string): string {
  const { day, hour } = sayMoment(moment, new Date());
  return `uscirà ${day} ${withHour("alle", hour)}, dopo che l’avrai programmata`;
}
