import { use, useEffect, useEffectEvent, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import {
  attached,
  createFiles,
  isUploading,
  type DeskFiles,
  type StoredFile,
} from "#shared/desk/files/create-files.ts";
import { isNoLongerIn } from "#shared/desk/refusal.ts";
import { followedLink } from "#shared/leaving.ts";
import { isRoleRefusal } from "#shared/roles.ts";
import { RoleRefused } from "#shared/session/role-refused.ts";
import { createDraft, type Draft, type Saved } from "./create-draft.ts";
import type { DeskKind } from "./desk-kind.ts";
import type { Content } from "./device-copies.ts";

/** What the editor opens with instead of what the database has. */
export interface Start<Form> extends Content<Form> {
  /** Files that were not uploaded yet. */
  sources?: File[];
}

/** A text that is open. */
export interface Opened<Form, Status extends string> {
  id: string;
  person: string;
  /** Null: not in the database yet. */
  saved: (Saved<Status> & { files: readonly StoredFile[] }) | null;
  start: Start<Form> | undefined;
}

/** What useDraft returns. */
export type OpenDraft<Form extends FieldValues, Status extends string, At, Changed extends Saved<Status>> = ReturnType<
  typeof useDraft<Form, Status, At, Changed>
>;

/** What saves an open text and its files while it is written. `first`: the status of one that is new. */
export function useDraft<Form extends FieldValues, Status extends string, At, Changed extends Saved<Status>>(
  kind: DeskKind<Form, Status, At, Changed>,
  form: UseFormReturn<Form>,
  { id, person, saved, start, first }: Opened<Form, Status> & { first: Status },
) {
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

  const [{ tab, draft, files, content }] = useState(() => {
    const tab = crypto.randomUUID();
    const contentNow = (): Content<Form> => ({
      form: kind.asSaved(form.getValues()),
      files: attached(files.read()).map((file) => ({ id: file.id, title: file.title })),
    });
    const draft: Draft<Content<Form>, Status, At, Changed> = createDraft({
      revision: saved?.revision ?? 0,
      status: saved?.status ?? first,
      at: (revision) => kind.at(id, revision, tab),
      save: (at, next) => run(() => kind.save(at, next)),
      savesItself: kind.savesItself,
      findUnsavable: kind.findUnsavable,
      changed: kind.changed,
      keep: (next, revision) =>
        kind.copies.keep(person, { id, tab, keptAt: new Date().toISOString(), revision, ...next }),
      forget: () => kind.copies.discard(person, id, tab),
    });
    const files: DeskFiles = createFiles({
      place: kind.files,
      text: id,
      files: saved?.files ?? [],
      ensureSaved() {
        if (draft.read().revision > 0) return Promise.resolve(true);
        draft.change(contentNow());
        return draft.flush();
      },
      run,
      onChange: () => draft.change(contentNow()),
    });
    if (start) files.arrange(start.files);
    return { tab, draft, files, content: contentNow };
  });

  const resume = useEffectEvent(() => {
    if (!start) return;
    draft.change(content());
    if (start.sources?.length) void files.add(start.sources);
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
      files.retryUnsaved();
    });
    const onOnline = () => {
      void draft.flush();
      files.retryAll();
    };
    const onHide = () => void draft.flush();
    const isOnlyHere = () => draft.unsaved() !== undefined && draft.read().kept === "nowhere";
    const onLeave = (event: BeforeUnloadEvent) => {
      const isOfTab = draft.unsaved() !== undefined && draft.read().kept !== "device";
      if (isUploading(files.read()) || isOfTab) event.preventDefault();
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
      files.forgetPictures();
    };
  }, [form, draft, files, content]);

  return { run, tab, draft, files, content };
}

const LOST =
  "Il testo non è salvato e questo dispositivo non può conservarlo: se lasci la pagina si perde. Lasciarla lo stesso?";

/** Whether a click leads to another page of the site. For those of other sites the browser asks. */
function leavesPage(event: MouseEvent): boolean {
  const link = followedLink(event);
  return link?.origin === location.origin && link.pathname !== location.pathname;
}
