import { CalendarEditor } from "#features/calendar/editor/calendar-editor.tsx";
import { AdminShell } from "./admin/admin-shell.tsx";

/** The dates of the school, to add and to change. The database decides who may. */
export function CalendarAdminPage() {
  return (
    <AdminShell path="/admin/calendario" heading="Calendario">
      <p className="mt-3 reading-measure text-lg text-graphite">
        Chiusure, incontri, scadenze ed eventi delle tre scuole. Ciò che salvi si legge subito nel calendario, e arriva
        sui telefoni di chi lo segue. Le date solo per il personale si leggono nell’area docenti.
      </p>
      <CalendarEditor />
    </AdminShell>
  );
}
