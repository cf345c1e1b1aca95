import { zodResolver } from "@hookform/resolvers/zod";
import { use, useEffect, useEffectEvent, useState } from "react";
import { useForm } from "react-hook-form";
import { attached, createFiles, isUploading, type DeskFiles } from "#shared/desk/files/create-files.ts";
import { createDraft } from "./saving/create-draft.ts";
import { forgetOnDevice, keepOnDevice } from "./saving/device-copies.ts";
import { noticeFiles, saveNotice, type NoticeContent } from "./notice-calls.ts";
import { findUnsavable, formOf, newForm, readyNotice, withTitle, type NoticeForm } from "./notice-form.ts";
import type { NoticeKind } from "#features/notices/notices-queries.ts";
import type { NoticeToEdit } from "./notices-to-edit.ts";
import { isNoLongerIn } from "#shared/desk/refusal.ts";
import { followedLink } from "#shared/leaving.ts";
import { isRoleRefusal } from "#shared/roles.ts";
import { RoleRefused } from "#shared/session/role-refused.ts";

/** What the editor opens with instead of what the database has. */
export interface Start {
  form: NoticeForm;
  files: { id: string; title: string }[];
  /** Files that were not uploaded yet. */
  sources?: File[];
}

export interface OpenedNotice {
  id: string;
  person: string;
  /** Null: not in the database yet. */
  notice: NoticeToEdit | null;
  start: Start | undefined;
  /** Of a new one. */
  kind: NoticeKind;
}

/** The form of an open notice, with what saves it and its files while it is written. */
export function useOpenNotice({ id, person, notice, start, kind }: OpenedNotice) {
  const tellRoleRefused = use(RoleRefused);

  /** Makes a request. Where the role was taken away, the frame of the page says so. */
  async function run<Value>(call: () => Promise<Value>): Promise<Value> {
    try {
      return await call();
    } catch (error) {
      if (isRoleRefusal(error) || isNoLongerIn(error)) tellRoleRefused(error);
      throw error;
    }
  }

  const form = useForm<NoticeForm>({
    defaultValues: start?.form ?? (notice ? formOf(notice) : newForm(kind)),
    resolver: zodResolver(readyNotice),
  });

  const [{ draft, attachments, content }] = useState(() => {
    const tab = crypto.randomUUID();
    const contentNow = (): NoticeContent => ({
      form: withTitle(form.getValues()),
      files: attached(files.read()).map((file) => ({ id: file.id, title: file.title })),
    });
    const made = createDraft({
      id,
      tab,
      revision: notice?.revision ?? 0,
      status: notice?.status ?? "draft",
      save: (at, next) => run(() => saveNotice(at, next)),
      findUnsavable: (next) => findUnsavable(next.form),
      keep: (next, revision) =>
        keepOnDevice(person, {
          notice: id,
          tab,
          keptAt: new Date().toISOString(),
          revision,
          form: next.form,
          files: next.files,
        }),
      forget: () => forgetOnDevice(person, id, tab),
    });
    const files: DeskFiles = createFiles({
      place: noticeFiles,
      text: id,
      files: notice?.files ?? [],
      ensureSaved() {
        if (made.read().revision > 0) return Promise.resolve(true);
        made.change(contentNow());
        return made.flush();
      },
      run,
      onChange: () => made.change(contentNow()),
    });
    if (start) files.arrange(start.files);
    return { draft: made, attachments: files, content: contentNow };
  });

  const resume = useEffectEvent(() => {
    if (!start) return;
    draft.change(content());
    if (start.sources?.length) void attachments.add(start.sources);
  });

  // Follows what is typed, the network and the window: outside React.
  useEffect(() => {
    resume();
    let known = JSON.stringify(form.getValues());
    const unsubscribe = form.subscribe({
      formState: { values: true },
      // Called for every change of the form's state: only the values are saved.
      callback: ({ values }) => {
        const next = JSON.stringify(values);
        if (next === known) return;
        known = next;
        draft.change(content());
      },
    });
    const unsubscribeDraft = draft.subscribe(() => {
      if (draft.read().saving !== "saved") return;
      // No longer new: a reload without a network must not open an empty form. The router need not know.
      history.replaceState({ ...history.state, usr: null }, "");
      attachments.retryUnsaved();
    });
    const onOnline = () => {
      void draft.flush();
      attachments.retryAll();
    };
    const onHide = () => void draft.flush();
    const isOnlyHere = () => draft.unsaved() !== undefined && !draft.read().isKept;
    const onLeave = (event: BeforeUnloadEvent) => {
      // What is reserved is kept by this tab alone.
      if (isUploading(attachments.read()) || draft.unsaved()?.form.reserved || isOnlyHere()) event.preventDefault();
    };
    const onLink = (event: MouseEvent) => {
      if (!isOnlyHere() || !leavesPage(event) || confirm(LOST)) return;
      event.preventDefault();
      event.stopPropagation(); // the router would follow it
    };
    addEventListener("online", onOnline);
    document.addEventListener("visibilitychange", onHide);
    addEventListener("beforeunload", onLeave);
    document.addEventListener("click", onLink, { capture: true });
    return () => {
      unsubscribe();
      unsubscribeDraft();
      removeEventListener("online", onOnline);
      document.removeEventListener("visibilitychange", onHide);
      removeEventListener("beforeunload", onLeave);
      document.removeEventListener("click", onLink, { capture: true });
      draft.close();
      attachments.forgetPictures();
    };
  }, [form, draft, attachments, content]);

  return { run, form, draft, attachments, content };
}

const LOST =
  "Il testo non è salvato e questo dispositivo non può conservarlo: se lasci la pagina si perde. Lasciarla lo stesso?";

/** Whether a click leads to another page of the site. For those of other sites the browser asks. */
function leavesPage(event: MouseEvent): boolean {
  const link = followedLink(event);
  return link?.origin === location.origin && link.pathname !== location.pathname;
}
