import { useQueryClient } from "@tanstack/react-query";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { noticeNumber } from "#shared/notice-name.ts";
import { notify } from "#shared/notify.ts";
import { findUnready, uploaded } from "#shared/desk/files/create-files.ts";
import {
  correctNotice,
  moveNotice,
  publishNotice,
  setNoticeStatus,
  withdrawNotice,
  type Correction,
  type ChangedNotice,
  type NoticeAt,
} from "./notice-calls.ts";
import { noticeCopies, noticeDesk } from "./notice-desk.ts";
import { chosenMoment, formOf, newForm, readyNotice, withVersion, type NoticeForm } from "./notice-form.ts";
import { refusalOf } from "./notice-messages.ts";
import type { NoticeKind } from "#features/notices/notices-queries.ts";
import { noticesToEdit, type NoticeStatus, type NoticeToEdit, type NoticeVersion } from "./notices-to-edit.ts";
import { useDraft, type Start } from "#shared/desk/draft/use-draft.ts";
import { useRequests } from "#shared/desk/writing/use-requests.ts";

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

/** What a dialog asks. */
interface Question {
  about: "publish" | "correct" | "withdraw" | "move";
}

/** What is behind the disclosure of a closure. */
const MORE = ["audiences", "validUntil", "protocol", "replaces", "day", "hour", "files"];

export function useWriting({ id, person, notice, start, kind, onChanged }: WritingOptions) {
  const form = useForm<NoticeForm>({
    defaultValues: start?.form ?? (notice ? formOf(notice) : newForm(kind)),
    resolver: zodResolver(readyNotice),
  });
  const opened = useDraft(noticeDesk, form, { id, person, saved: notice, start, first: "draft" });
  const { run, draft, files: attachments, content } = opened;
  const requests = useRequests<Question, NoticeForm, NoticeStatus, NoticeAt, ChangedNotice>({
    ...{ kind: noticeDesk, id, person, form, opened, more: MORE, refusalOf, onChanged },
  });
  const { status, dispatch, request, saveAll, showChanged } = requests;
  const queries = useQueryClient();
  const navigate = useNavigate();
  const isPublished = status === "published";

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
    const sentence = findUnready(attachments.read());
    if (sentence) return dispatch({ type: "refused", refusal: { field: "files", sentence } });
    if (!isPublished && !(await saveAll())) return;
    const about = isPublished ? "correct" : "publish";
    dispatch({ type: "asked", question: { about } });
  }

  const publish = (correction: Correction) =>
    request("confirming", async () => {
      const { kind: published, reserved, ...release } = form.getValues();
      const moment = chosenMoment(release);
      const correct = (at: NoticeAt) =>
        correctNotice(at, { ...content(), files: uploaded(attachments.read()) }, correction);
      await draft.send((at) => run(() => (isPublished ? correct(at) : publishNotice(at, moment))));
      noticeCopies.discard(person, id);
      if (isPublished) tell("Correzione pubblicata", "Chi legge vede il testo nuovo.");
      else if (moment) tell("Avviso programmato", "Esce da solo all’ora scelta.");
      else
        tell(
          published === "chiusura" ? "Chiusura pubblicata" : "Avviso pubblicato",
          reserved ? "Da ora lo legge il personale." : "Da ora si legge sul sito.",
        );
      await showChanged();
    });

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
      noticeCopies.discard(person, id);
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
      noticeCopies.discard(person, id);
      tell("Avviso ritirato", "Al suo indirizzo resta scritto perché.");
      await showChanged();
    });

  function takeUp(version: NoticeVersion) {
    form.reset(withVersion(form.getValues(), version));
    draft.change(content());
    dispatch({ type: "view-chosen", view: "write" });
    tell(`Versione ${version.version} ripresa`, "È nel modulo: controllala e pubblica la correzione.");
  }

  return {
    ...requests,
    ...{ id, notice, form, draft, attachments, content, isPublished },
    ...{ setStatus, askToPublish, publish, askToMove, move, withdraw, takeUp },
  };
}

function tell(title: string, description: string): void {
  notify({ variant: "success", title, description });
}
