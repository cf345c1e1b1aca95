import { useState } from "react";
import { Navigate, useParams } from "react-router-dom";
import { NoticeDates } from "#features/calendar/editor/notice-dates.tsx";
import { NoticeEditor } from "#features/notices/editor/notice-editor.tsx";
import { AdminShell } from "./admin/admin-shell.tsx";

/** Writes a notice. A new one gets its id here, so that what is typed has a place before the database knows it. */
export function NoticeEditorPage() {
  const { id } = useParams();
  const [newId] = useState(() => crypto.randomUUID());
  return (
    <AdminShell path="/admin/avvisi/:id" heading="Scrivere un avviso">
      {id ? (
        <NoticeEditor id={id} renderDates={(notice) => <NoticeDates {...notice} />} />
      ) : (
        <Navigate to={`/admin/avvisi/${newId}`} replace state={{ isNew: true }} />
      )}
    </AdminShell>
  );
}
