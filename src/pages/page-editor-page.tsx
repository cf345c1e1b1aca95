import { useState } from "react";
import { Navigate, useLocation, useSearchParams } from "react-router-dom";
import { PageEditor } from "#features/pages/editor/page-editor.tsx";
import { partsAt } from "#shared/site.ts";
import { AdminShell } from "./admin/admin-shell.tsx";

/**
 * Writes a page. /admin/pagine/nuova?indirizzo= begins one of the map, ?sotto= adds one below a section, which ?titolo= names
 * there. An added page gets its id here: what is typed is kept under it before the database has the page.
 */
export function PageEditorPage() {
  const [id] = partsAt(useLocation().pathname);
  const [search] = useSearchParams();
  const [newId] = useState(() => crypto.randomUUID());
  const path = search.get("indirizzo") ?? undefined;
  const parent = search.get("sotto") ?? undefined;
  const [named, setNamed] = useState("Scrivere una pagina");
  const title = search.get("titolo") ?? "";
  return (
    <AdminShell path="/admin/pagine/:id" heading={named}>
      {id === "nuova" && parent ? (
        <Navigate to={{ pathname: `/admin/pagine/${newId}`, search: `?${search.toString()}` }} replace />
      ) : (
        <PageEditor id={id === "nuova" ? undefined : id} path={path} parent={parent} title={title} onTitle={setNamed} />
      )}
    </AdminShell>
  );
}
