import { FactsEditor } from "#features/school/facts-editor.tsx";
import { AdminShell } from "./admin/admin-shell.tsx";

/** The facts of the school that administrators change. The database decides who may. */
export function SchoolAdminPage() {
  return (
    <AdminShell path="/admin/scuola" heading="Dati della scuola">
      <p className="mt-3 reading-measure text-lg text-graphite">
        Si leggono in fondo a ogni pagina, in «Contatti», nelle pagine in altre lingue e nei motori di ricerca. Ciò che
        cambi si vede al prossimo aggiornamento del sito, di solito entro un’ora.
      </p>
      <FactsEditor />
    </AdminShell>
  );
}
