import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { isRoleRefusal } from "#shared/roles.ts";
import { useAuth } from "#shared/session/use-auth.ts";
import { meantBuildings } from "#shared/places/places.ts";
import { SiteLink } from "#shared/ui/site-link.tsx";
import { Spinner } from "#shared/ui/spinner.tsx";
import type { DeviceCopy } from "#shared/desk/draft/device-copies.ts";
import type { NoticeKind } from "#features/notices/notices-queries.ts";
import { noticeCopies, noticeDesk } from "./notice-desk.ts";
import { ackDay, formOf, keptMoment, type NoticeForm } from "./notice-form.ts";
import { noticesToEdit, type NoticeToEdit } from "./notices-to-edit.ts";
import { closureOf } from "./closure-form.ts";
import { ReadOnlyNotice } from "./read-only-notice.tsx";
import { Unread } from "#shared/desk/draft/unread.tsx";
import { ResumeQuestion } from "#shared/desk/draft/resume-question.tsx";
import { useReopening } from "#shared/desk/draft/use-reopening.ts";
import { WritingScreen } from "./writing-screen.tsx";

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** A notice with this id, to write or to correct; a new one when the address was just made. */
export function NoticeEditor({ id }: { id: string }) {
  if (!UUID.test(id)) return <NoSuchNotice />;
  return <ReadNotice key={id} id={id} />;
}

function ReadNotice({ id }: { id: string }) {
  const { user } = useAuth();
  const person = user?.id ?? "";
  const { state } = useLocation() as { state: { isNew?: boolean; kind?: NoticeKind } | null };
  const query = useQuery(noticesToEdit.one(id));
  const { data, error, isPending, isPaused, isFetching, refetch, dataUpdatedAt } = query;
  const queries = useQueryClient();
  const reopen = useReopening<NoticeForm>({
    all: noticesToEdit.all,
    key: noticesToEdit.one(id).queryKey,
    read: () => queries.fetchQuery({ ...noticesToEdit.one(id), staleTime: 0 }),
  });
  // Read once: from then on the open editor writes it.
  const [kept, setKept] = useState(() => noticeCopies.read(person, id));
  const notice = data ?? null;
  const isSaved = kept !== undefined && notice !== null && isSame(kept, notice);

  // Forgets a copy whose request arrived although its answer did not.
  useEffect(() => {
    if (isSaved) noticeCopies.discard(person, id, kept.tab);
  }, [isSaved, kept, person, id]);

  // Nothing of it is in the database, as far as this device knows.
  const isNew = state?.isNew === true && !kept?.revision;
  const isUnread = data === undefined && (isPaused || error !== null);
  if (isUnread && !isNew && !isRoleRefusal(error))
    return (
      <Unread
        what="L’avviso non si riesce a leggere"
        kept={kept?.form}
        busy={isFetching && !isPaused}
        onRetry={() => void refetch()}
      />
    );
  if (isPending && !isUnread) return <Spinner label="Leggo l’avviso…" />;

  if (!notice && !isNew && !kept && !reopen.start) return <NoSuchNotice />;
  const kind = state?.kind ?? "avviso";
  const common = { id, person, notice, kind, onChanged: reopen.readAgain };
  const key = `${dataUpdatedAt} ${reopen.count}`;
  if (notice && noticeDesk.isReadOnly(notice.status))
    return <ReadOnlyNotice key={`${notice.revision} ${reopen.count}`} notice={notice} onChanged={reopen.readAgain} />;
  if (reopen.start) return <WritingScreen key={key} {...common} start={reopen.start} />;

  if (kept && notice && !isSaved)
    return (
      <ResumeQuestion
        copy={kept}
        text={kept.form}
        saved={notice}
        onResume={() => {
          setKept(undefined);
          reopen.open({ form: kept.form, files: kept.files });
        }}
        onDrop={() => {
          noticeCopies.discard(person, id);
          setKept(undefined);
        }}
      />
    );
  const start = kept && !notice ? { form: kept.form, files: kept.files } : undefined;
  return (
    <>
      {start && kept && kept.revision > 0 && (
        <p role="status" className="mt-4 rounded-paper bg-infanzia-soft px-4 py-3">
          Questa bozza non è più nel sito: qualcuno l’ha eliminata. Il testo qui sotto era rimasto su questo
          dispositivo, e ora si salva come bozza nuova.
        </p>
      )}
      <WritingScreen key={key} {...common} start={start} />
    </>
  );
}

function isSame({ form, files }: DeviceCopy<NoticeForm>, notice: NoticeToEdit): boolean {
  const saved = formOf(notice);
  const texts = ({
    kind,
    title,
    body,
    closure,
    audiences,
    schools,
    buildings,
    reserved,
    validUntil,
    protocol,
    replaces,
    ...rest
  }: typeof form) =>
    JSON.stringify([
      kind === "chiusura" && closureOf(closure, { schools, buildings }),
      ...[kind, title.trim(), body, [...audiences].sort(), [...schools].sort()],
      meantBuildings({ schools, buildings }).sort(),
      ...[reserved, ackDay(rest), validUntil, protocol.trim(), replaces?.id, keptMoment(rest)],
    ]);
  const titles = notice.files.filter((file) => !file.removed).map((file) => [file.id, file.title]);
  const keptTitles = files
    .filter(({ id }) => titles.some(([known]) => known === id))
    .map((file) => [file.id, file.title]);
  return texts(form) === texts(saved) && JSON.stringify(keptTitles) === JSON.stringify(titles);
}

function NoSuchNotice() {
  return (
    <div className="mt-6 grid justify-items-start gap-3">
      <p className="text-lg">A questo indirizzo non c’è nessun avviso: forse è stato eliminato.</p>
      <SiteLink to="/admin/avvisi">Tutti gli avvisi</SiteLink>
    </div>
  );
}
