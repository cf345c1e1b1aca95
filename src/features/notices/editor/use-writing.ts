import { useQueryClient } from "@tanstack/react-query";
import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useReducer, useRef, useSyncExternalStore } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { noticeNumber } from "#shared/notice-name.ts";
import { notify } from "#shared/notify.ts";
import { isRoleRefusal } from "#shared/roles.ts";
import "#shared/ui/toaster.tsx"; // loaded now: without a network it could not be fetched to say so
import { FILES_ID } from "#shared/desk/files/files-field.tsx";
import { findUntitled, type DeskFile } from "#shared/desk/files/create-files.ts";
import {
  correctNotice,
  moveNotice,
  publishNotice,
  setNoticeStatus,
  withdrawNotice,
  type Correction,
  type NoticeAt,
} from "./notice-calls.ts";
import { noticeCopies, noticeDesk } from "./notice-desk.ts";
import { chosenMoment, formOf, newForm, readyNotice, withVersion, type NoticeForm } from "./notice-form.ts";
import { refusalOf } from "./notice-messages.ts";
import type { NoticeKind } from "#features/notices/notices-queries.ts";
import { noticesToEdit, type NoticeToEdit, type NoticeVersion } from "./notices-to-edit.ts";
import { useDraft, type Start } from "#shared/desk/draft/use-draft.ts";
import { initialState, reduceWriting, type WritingEvent } from "./writing-state.ts";

export interface WritingOptions {
  id: string;
  person: string;
  /** Null: not in the database yet. */
  notice: NoticeToEdit | null;
  start: Start<NoticeForm> | undefined;
  /** Of a new one. */
  kind: NoticeKind;
  /** Reads the notice again and opens the editor anew. */
  onChanged: (start?: Start<NoticeForm>) => Promise<void>;
}

/** An open notice, and what the editor does with it. */
export type Writing = ReturnType<typeof useWriting>;

type Request = Extract<WritingEvent, { type: "request-begun" }>["step"];

export function useWriting({ id, person, notice, start, kind, onChanged }: WritingOptions) {
  const form = useForm<NoticeForm>({
    defaultValues: start?.form ?? (notice ? formOf(notice) : newForm(kind)),
    resolver: zodResolver(readyNotice),
  });
  const opened = useDraft(noticeDesk, form, { id, person, saved: notice, start, first: "draft" });
  const { run, tab, draft, files: attachments, content } = opened;
  // Only what the screen shows: it is not drawn again at each key press.
  const status = useSyncExternalStore(draft.subscribe, () => draft.read().status);
  const [state, dispatch] = useReducer(reduceWriting, initialState);
  const isUnderWay = useRef(false);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const isPublished = status === "published";

  // After the dialog has closed, which gives the focus back to its button.
  const { wrong } = state;
  useEffect(() => {
    if (wrong?.field === "files") document.getElementById(FILES_ID)?.focus();
    else if (wrong) form.setFocus(wrong.field);
  }, [wrong, form]);

  /** One request at a time: a second press before React shows the first does nothing. */
  async function request(step: Request, call: () => Promise<unknown>): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    dispatch({ type: "request-begun", step });
    try {
      await call();
    } catch (error) {
      showRefusal(error);
    } finally {
      isUnderWay.current = false;
      dispatch({ type: "request-ended" });
    }
  }

  function showRefusal(error: unknown): void {
    // A role that was taken away, and a change by somebody else, are said above.
    if (isRoleRefusal(error) || draft.read().conflict) return dispatch({ type: "dialog-closed" });
    const refusal = refusalOf(error);
    dispatch({ type: "refused", refusal });
    if (refusal.field && refusal.field !== "files") form.setError(refusal.field, { message: refusal.sentence });
  }

  /** Resolves to whether the database has everything. Also a notice in which nothing is typed yet is saved. */
  function saveAll(): Promise<boolean> {
    if (draft.read().revision === 0) draft.change(content());
    return draft.flush();
  }

  const save = () => request("saving", saveAll);

  const setStatus = (next: "draft" | "in_review") =>
    request("changing-status", async () => {
      if (!(await saveAll())) return;
      await draft.send((at) => run(() => setNoticeStatus(at, next)));
      if (next === "in_review") tell("In revisione", "Chi scrive gli avvisi lo vede in cima all’elenco.");
      else tell("Di nuovo bozza", "L’avviso non è più in revisione.");
    });

  /** Checks everything, saves, and asks. */
  const askToPublish = () =>
    form.handleSubmit(
      () => request("checking", prepareToPublish),
      (errors) => dispatch({ type: "found-invalid", fields: Object.keys(errors) }),
    )();

  async function prepareToPublish(): Promise<void> {
    const sentence = problemOf(attachments.read());
    if (sentence) return dispatch({ type: "refused", refusal: { field: "files", sentence } });
    if (!isPublished && !(await saveAll())) return;
    const about = isPublished ? "correct" : "publish";
    dispatch({ type: "asked", question: { about } });
  }

  const publish = (correction: Correction) =>
    request("confirming", async () => {
      const { kind: published, reserved, ...release } = form.getValues();
      const moment = chosenMoment(release);
      const correct = (at: NoticeAt) => correctNotice(at, { ...content(), files: shownFiles() }, correction);
      await draft.send((at) => run(() => (isPublished ? correct(at) : publishNotice(at, moment))));
      noticeCopies.forget(person, id);
      if (isPublished) tell("Correzione pubblicata", "Chi legge vede il testo nuovo.");
      else if (moment) tell("Avviso programmato", "Esce da solo all’ora scelta.");
      else
        tell(
          published === "chiusura" ? "Chiusura pubblicata" : "Avviso pubblicato",
          reserved ? "Da ora lo legge il personale." : "Da ora si legge sul sito.",
        );
      await showChanged();
    });

  const shownFiles = () =>
    attachments.read().flatMap((file) => (file.state === "there" ? { id: file.id, title: file.title } : []));

  const askToMove = () => {
    const sentence =
      "C’è una correzione non pubblicata: prima pubblicala, o ricarica la pagina e usa il testo salvato.";
    if (draft.unsaved()) dispatch({ type: "refused", refusal: { sentence } });
    else dispatch({ type: "asked", question: { about: "move" } });
  };

  const move = (newId: string) =>
    request("confirming", async () => {
      const reserved = !notice?.reserved;
      const moved = await draft
        .send((at) => run(() => moveNotice(at, newId, reserved)))
        .catch((error: unknown) => {
          // The form of a published notice has no such field.
          if (refusalOf(error).field !== "replaces") throw error;
        });
      const sentence = "Lo ha già sostituito un avviso riservato: non può diventare pubblico.";
      if (!moved) return dispatch({ type: "refused", refusal: { sentence } });
      noticeCopies.forget(person, id);
      tell(
        reserved ? "Ora è riservato" : "Ora è pubblico",
        `Il numero nuovo è ${noticeNumber({ number: moved.number ?? 0, reserved })}. Al vecchio indirizzo resta scritto che l’avviso è stato ritirato.`,
      );
      void queries.invalidateQueries({ queryKey: noticesToEdit.all });
      await navigate(`/admin/avvisi/${moved.id}`, { replace: true });
    });

  const withdraw = (reason: string, replacedBy?: string) =>
    request("confirming", async () => {
      await draft.send((at) => run(() => withdrawNotice(at, reason, replacedBy)));
      noticeCopies.forget(person, id);
      tell("Avviso ritirato", "Al suo indirizzo resta scritto perché.");
      await showChanged();
    });

  /** The dialog stays until the notice is read again: what is typed before would be lost. */
  const showChanged = () => onChanged().finally(() => dispatch({ type: "dialog-closed" }));

  function takeUp(version: NoticeVersion) {
    form.reset(withVersion(form.getValues(), version));
    draft.change(content());
    dispatch({ type: "view-chosen", view: "write" });
    tell(`Versione ${version.version} ripresa`, "È nel modulo: controllala e pubblica la correzione.");
  }

  const keepMine = () =>
    request("saving", () =>
      onChanged({
        form: form.getValues(),
        files: content().files,
        sources: attachments.read().flatMap(({ state: of, source }) => (source && of !== "wrong" ? source : [])),
      }),
    );

  const takeTheirs = () =>
    request("saving", async () => {
      await onChanged();
      noticeCopies.forget(person, id, tab);
    });

  return {
    ...{ id, notice, form, draft, attachments, content, status, isPublished, state, dispatch },
    ...{ save, saveAll, setStatus, askToPublish, publish, askToMove, move, withdraw, takeUp, keepMine, takeTheirs },
  };
}

function tell(title: string, description: string): void {
  notify({ variant: "success", title, description });
}

/** What the attachments lack before the notice can go out. */
function problemOf(files: readonly DeskFile[]): string | undefined {
  if (files.some(({ state }) => state !== "there" && state !== "wrong"))
    return "Un allegato non è ancora caricato: aspetta, riprova o toglilo.";
  const untitled = findUntitled(files);
  return untitled && `Scrivi il titolo di «${untitled.name}»: dice che cosa c’è nel file, a chi legge e a chi ascolta.`;
}
