import { Plus } from "lucide-react";
import { useState } from "react";
import { AddPageDialog } from "#features/pages/list/add-page-dialog.tsx";
import { PagesTree } from "#features/pages/list/pages-tree.tsx";
import { Button } from "#shared/ui/button.tsx";
import { AdminShell } from "./admin/admin-shell.tsx";

/** The pages of the site, and who wrote each: the program or the school. The database decides who may change them. */
export function PagesAdminPage() {
  const [isAdding, setAdding] = useState(false);
  return (
    <AdminShell
      path="/admin/pagine"
      heading="Pagine"
      aside={
        <Button onClick={() => setAdding(true)}>
          <Plus aria-hidden="true" className="size-5 shrink-0" />
          <span>Aggiungi una pagina</span>
        </Button>
      }
    >
      <p className="mt-3 reading-measure text-lg text-graphite">
        Una pagina che non tocchi ha il testo del programma. Quando la pubblichi, al suo posto c’è il tuo; con «Torna al
        testo del programma» si rimette quello.
      </p>
      <PagesTree />
      {isAdding && <AddPageDialog onClose={() => setAdding(false)} />}
    </AdminShell>
  );
}
