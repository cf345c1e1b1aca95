import { useState } from "react";
import { deleteNotice, setNoticeStatus } from "#features/notices/editor/notice-calls.ts";
import { noticeCopies } from "#features/notices/editor/notice-desk.ts";
import { refusalOf } from "#features/notices/editor/notice-messages.ts";
import { noticesToEdit, readNotice, type ManagedNotice } from "#features/notices/editor/notices-to-edit.ts";
import { useChange } from "#shared/change/use-change.ts";
import { notify } from "#shared/notify.ts";
import { useAuth } from "#shared/session/use-auth.ts";
import { ModalForm } from "#shared/ui/modal-form.tsx";

export type NoticeAction = "delete" | "take-back" | "stop";

interface Props {
  action: NoticeAction;
  notice: ManagedNotice;
  onClose: () => void;
}

const questions = {
  delete: {
    title: "Eliminare la bozza?",
    action: "Elimina la bozza",
    text: "Si elimina subito, con gli allegati e con le date che portava nel calendario. Non si può annullare.",
    done: { title: "Bozza eliminata", description: "Non c’è più, nemmeno negli allegati." },
  },
  "take-back": {
    title: "Riportare a bozza?",
    action: "Riporta a bozza",
    text: "L’avviso esce dalla revisione. Il testo resta com’è.",
    done: { title: "Di nuovo bozza", description: "L’avviso non è più in revisione." },
  },
  stop: {
    title: "Fermare l’uscita?",
    action: "Ferma l’uscita",
    text: "L’avviso torna fra le bozze e non esce da solo. Il testo e l’ora scelta restano.",
    done: { title: "Uscita fermata", description: "L’avviso è di nuovo una bozza." },
  },
};

/** Asks before a notice of the list is deleted or goes back among the drafts. */
export function NoticeDialog({ action, notice, onClose }: Props) {
  const { user } = useAuth();
  const question = questions[action];
  const [problem, setProblem] = useState("");
  const [tab] = useState(() => crypto.randomUUID());
  const { change, isPending } = useChange({
    send: async () => {
      const at = { p_notice: notice.id, p_revision: notice.revision, p_tab: tab };
      if (action !== "delete") return void (await setNoticeStatus(at, "draft"));
      const present = notice.files > 0 ? await readNotice(notice.id) : undefined;
      await deleteNotice(at, present?.files.map(({ path }) => path) ?? []);
    },
    reads: noticesToEdit.all,
    onDone: () => {
      if (action === "delete" && user) noticeCopies.discard(user.id, notice.id);
      notify({ variant: "success", ...question.done });
      onClose();
    },
    onRefused: (error) => setProblem(refusalOf(error).sentence),
    onRoleLost: onClose,
  });

  return (
    <ModalForm
      title={question.title}
      action={question.action}
      isFinal={action === "delete"}
      busy={isPending}
      problem={problem}
      onSubmit={() => {
        setProblem("");
        change();
      }}
      onClose={onClose}
    >
      <p className="font-semibold wrap-anywhere">{notice.title || "Senza titolo"}</p>
      <p>{question.text}</p>
    </ModalForm>
  );
}
