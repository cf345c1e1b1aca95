import { AnswersEditor } from "#features/answers/editor/answers-editor.tsx";
import { AdminShell } from "./admin/admin-shell.tsx";

/** The short answers of /informazioni, to write and to check. The database decides who may. */
export function AnswersAdminPage() {
  return (
    <AdminShell path="/admin/informazioni" heading="Risposte brevi">
      <p className="mt-3 reading-measure text-lg text-graphite">
        Le dieci risposte di «Che cosa vi serve?». Chi legge vede quando sono state controllate: ogni tre mesi
        rileggile.
      </p>
      <AnswersEditor />
    </AdminShell>
  );
}
