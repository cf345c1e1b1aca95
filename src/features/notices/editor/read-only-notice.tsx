import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { NoticeDatesEditor } from "#features/calendar/editor/notice-dates-editor.tsx";
import { useLiveStaffNotices } from "#features/notices/staff/use-live-staff-notices.ts";
import { useChange } from "#shared/change/use-change.ts";
import { sayWhen } from "#shared/say-when.ts";
import { noticeNumber } from "#shared/notice-name.ts";
import { notify } from "#shared/notify.ts";
import { Button } from "#shared/ui/button.tsx";
import { publishNotice, setNoticeStatus, type ChangedNotice, type NoticeAt } from "./notice-calls.ts";
import { formOf, versionText } from "./notice-form.ts";
import { refusalOf } from "./notice-messages.ts";
import { noticesToEdit, type NoticeToEdit } from "./notices-to-edit.ts";
import { PrerenderedNotice } from "./notice-preview.tsx";
import { StatusBadge } from "./status-badge.tsx";
import { Versions } from "#shared/desk/writing/versions.tsx";

interface Props {
  notice: NoticeToEdit;
  onChanged: () => Promise<void>;
}

/**
 * A notice that is scheduled, which must be stopped before it is changed, or one that was withdrawn. It follows what
 * happens to a scheduled one, which goes out by itself.
 */
export function ReadOnlyNotice({ notice, onChanged }: Props) {
  const { status, publish_at, withdrawn_at, withdrawn_reason, reserved, number, school_year, versions } = notice;
  const [tab] = useState(() => crypto.randomUUID());
  const question = noticesToEdit.one(notice.id);
  const refetchInterval = useLiveStaffNotices(status === "scheduled", question.queryKey);
  useQuery({ ...question, refetchInterval });
  const { change, isPending, error } = useChange({
    send: (call: (at: NoticeAt) => Promise<ChangedNotice>) =>
      call({ p_notice: notice.id, p_revision: notice.revision, p_tab: tab }),
    onDone: async (_, { status: present }) => {
      notify(
        present === "published"
          ? {
              variant: "success",
              title: "Avviso pubblicato",
              description: reserved ? "Da ora lo legge il personale." : "Da ora si legge sul sito.",
            }
          : { variant: "success", title: "Uscita fermata", description: "L’avviso è di nuovo una bozza." },
      );
      await onChanged();
    },
  });
  const refusal = error && refusalOf(error);
  return (
    <>
      <p className="mt-3 flex flex-wrap items-center gap-3">
        <StatusBadge status={status} />
        {number && <b>{`${noticeNumber({ number, reserved })}/${school_year}`}</b>}
        {status === "scheduled" && publish_at && <span>{`esce ${sayWhen(publish_at, new Date())}`}</span>}
        {withdrawn_at && <span>{sayWhen(withdrawn_at, new Date())}</span>}
      </p>
      {withdrawn_reason && <p className="mt-3 reading-measure wrap-anywhere">{`Perché: ${withdrawn_reason}`}</p>}
      {status === "scheduled" && (
        <div className="mt-6 grid justify-items-start gap-3">
          <p>Per cambiare il testo o l’ora prima si ferma l’uscita.</p>
          <div className="flex flex-wrap gap-3">
            <Button busy={isPending} onClick={() => change((at) => setNoticeStatus(at, "draft"))}>
              Ferma e torna a bozza
            </Button>
            <Button variant="secondary" busy={isPending} onClick={() => change((at) => publishNotice(at))}>
              Pubblica subito
            </Button>
          </div>
        </div>
      )}
      <div role="alert" className="mt-4">
        {refusal && <p className="font-semibold text-error">{refusal.sentence}</p>}
        {refusal?.isStale && (
          <Button variant="secondary" onClick={() => void onChanged()}>
            Leggi di nuovo
          </Button>
        )}
      </div>
      <div className="mt-8 max-w-3xl">
        <PrerenderedNotice
          notice={notice}
          form={formOf(notice)}
          files={notice.files.filter(({ removed }) => !removed)}
        />
      </div>
      {status === "scheduled" && (
        <NoticeDatesEditor
          noticeId={notice.id}
          isReserved={reserved}
          isPublished={false}
          isClosure={notice.kind === "chiusura"}
          saveNotice={() => Promise.resolve(true)}
        />
      )}
      {versions.length > 0 && (
        <div className="mt-8 max-w-3xl">
          <Versions versions={versions} textOf={versionText} />
        </div>
      )}
    </>
  );
}
