import { useState } from "react";
import { Navigate, useParams, useSearchParams } from "react-router-dom";
import { PageEditor } from "#features/pages/editor/page-editor.tsx";
import { AdminShell } from "./admin/admin-shell.tsx";

/**
 * Writes a page. At /admin/pagine/nuova with ?indirizzo= one of the map that nobody has begun, with ?sotto= one that is added
 * below a section: that gets its id here, so that what is typed has a place before the database knows it.
 */
export function PageEditorPage() {
  const { id } = useParams();
  const [search] = useSearchParams();
  const [newId] = useState(() => crypto.randomUUID());
  const path = search.get("indirizzo") ?? undefined;
  const parent = search.get("sotto") ?? undefined;
  return (
    <AdminShell path="/admin/pagine/:id" heading="Scrivere una pagina">
      {id === "nuova" && parent ? (
        <Navigate to={{ pathname: `/admin/pagine/${newId}`, search: `?${search.toString()}` }} replace />
      ) : (
        <PageEditor id={id === "nuova" ? undefined : id} path={path} parent={parent} />
      )}
    </AdminShell>
  );
}
