import { PagesTree } from "#features/pages/list/pages-tree.tsx";
import { AdminShell } from "./admin/admin-shell.tsx";

/** The pages of the site, and who wrote each: the program or the school. The database decides who may change them. */
export function PagesAdminPage() {
  return (
    <AdminShell path="/admin/pagine" heading="Pagine">
      <p className="mt-3 reading-measure text-lg text-graphite">
        Una pagina che non tocchi ha il testo del programma. Quando la pubblichi, al suo posto c’è il tuo; con «Torna al
        testo del programma» si rimette quello.
      </p>
      <PagesTree />
    </AdminShell>
  );
}
