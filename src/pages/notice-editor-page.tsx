import { useState } from "react";
import { Navigate, useLocation, useSearchParams } from "react-router-dom";
import { NoticeEditor } from "#features/notices/editor/notice-editor.tsx";
import { partsAt } from "#shared/site.ts";
import { AdminShell } from "./admin/admin-shell.tsx";

/**
 * Writes a notice. A new one gets its id here, so that what is typed has a place before the database knows it. With
 * ?tipo=chiusura it is a closure.
 */
export function NoticeEditorPage() {
  const [id] = partsAt(useLocation().pathname);
  const [search] = useSearchParams();
  const [newId] = useState(() => crypto.randomUUID());
  const kind = search.get("tipo") === "chiusura" ? "chiusura" : "avviso";
  return (
    <AdminShell path="/admin/avvisi/:id" heading="Scrivere un avviso">
      {id ? <NoticeEditor id={id} /> : <Navigate to={`/admin/avvisi/${newId}`} replace state={{ isNew: true, kind }} />}
    </AdminShell>
  );
}
