import { useSyncExternalStore } from "react";
import { FormProvider, useWatch } from "react-hook-form";
import { NoticeDatesEditor } from "#features/calendar/editor/notice-dates-editor.tsx";
import { noticeAddress, noticeNumber } from "#shared/notice-name.ts";
import { sayWhen } from "#shared/say-when.ts";
import { SiteLink } from "#shared/ui/site-link.tsx";
import { noticeDesk } from "./notice-desk.ts";
import { NoticePreview } from "./notice-preview.tsx";
import type { NoticeToEdit } from "./notices-to-edit.ts";
import { ReadersSection, type AskedNotice } from "./readers/readers-section.tsx";
import { ConflictNotice } from "#shared/desk/draft/conflict-notice.tsx";
import { StatusBadge } from "./status-badge.tsx";
import { useWriting, type WritingOptions } from "./use-writing.ts";
import { WritingBar } from "./writing-bar.tsx";
import { WritingDialogs } from "./writing-dialogs.tsx";
import { WritingForm } from "./writing-form.tsx";
import { ViewSwitch } from "#shared/desk/writing/view-switch.tsx";

/** A notice that is written, or a published one that is corrected. */
export function WritingScreen(options: WritingOptions) {
  const writing = useWriting(options);
  const { id, notice, form, draft, attachments, content, status, isPublished, state, dispatch } = writing;
  const conflict = useSyncExternalStore(draft.subscribe, () => draft.read().conflict);
  const [isReserved, kind] = useWatch({ control: form.control, name: ["reserved", "kind"] });
  const asked = isPublished && notice?.ack_by ? askedOf(notice) : undefined;

  return (
    <FormProvider {...form}>
      <p className="mt-3 flex flex-wrap items-center gap-3">
        <StatusBadge status={status} />
        {isPublished && notice?.number && notice.school_year && (
          <>
            <b>{`${noticeNumber({ ...notice, number: notice.number })}/${notice.school_year}`}</b>
            <SiteLink
              to={noticeAddress({ school_year: notice.school_year, number: notice.number, reserved: notice.reserved })}
              target="_blank"
              className="inline-flex min-h-11 items-center"
            >
              Che cosa vedono ora<span className="sr-only"> (si apre in una nuova scheda)</span>
            </SiteLink>
          </>
        )}
      </p>
      {!isPublished && hasPassed(notice) && (
        <p className="mt-4 rounded-paper bg-infanzia-soft px-4 py-3">{`Doveva uscire ${sayWhen(notice.publish_at, new Date())} e non è uscito: controlla «Valido fino al» e il momento dell’uscita.`}</p>
      )}
      {conflict && (
        <ConflictNotice
          kind={noticeDesk}
          id={id}
          conflict={conflict}
          mine={content().form}
          onKeepMine={() => void writing.keepMine()}
          onTakeTheirs={() => void writing.takeTheirs()}
        />
      )}
      {asked && <ReadersSection notice={asked} />}
      <ViewSwitch view={state.view} onView={(view) => dispatch({ type: "view-chosen", view })} />
      <div className="mt-6 grid items-start gap-12 wide:grid-cols-2">
        <WritingForm writing={writing} />
        <NoticePreview
          control={form.control}
          notice={notice}
          attachments={attachments}
          className={state.view === "write" ? "hidden wide:block" : ""}
        />
      </div>
      <NoticeDatesEditor
        noticeId={id}
        isReserved={isReserved}
        isPublished={isPublished}
        isClosure={kind === "chiusura"}
        // What is typed of a published notice waits for its correction.
        saveNotice={() => (isPublished ? Promise.resolve(true) : writing.saveAll())}
      />
      <WritingBar writing={writing} />
      <WritingDialogs writing={writing} />
    </FormProvider>
  );
}

/** Whether the chosen hour of a draft has passed: it could not go out, or nobody has scheduled it. */
function hasPassed(notice: NoticeToEdit | null): notice is NoticeToEdit & { publish_at: string } {
  return Boolean(notice?.publish_at && Date.parse(notice.publish_at) <= Date.now());
}

function askedOf(notice: NoticeToEdit): AskedNotice | undefined {
  const { number, school_year, published_at } = notice;
  return number && school_year && published_at ? { ...notice, number, school_year, published_at } : undefined;
}
