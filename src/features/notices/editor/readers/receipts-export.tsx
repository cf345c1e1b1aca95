import { useQuery } from "@tanstack/react-query";
import { Download, Square } from "lucide-react";
import { useId, useRef, useState } from "react";
import { RowAction } from "#shared/ui/row-action.tsx";
import { SelectField } from "#shared/ui/select-field.tsx";
import { staffQueries } from "#features/notices/staff/staff-queries.ts";
import { useChange } from "#shared/change/use-change.ts";
import { saveFile } from "#shared/save-file.ts";
import { schoolYearName } from "#shared/school-year.ts";
import { EXPORT_PAGE, exportReceipts, type NoticeReaders } from "./readers-queries.ts";
import { yearCsv } from "./receipts-csv.ts";

/** Saves who has read the notices of a school year, for a spreadsheet. It is read in pages, and can be stopped. */
export function ReceiptsExport({ person }: { person: string }) {
  const { data: years = [] } = useQuery(staffQueries.years(person));
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  const stop = useRef<AbortController>(null);
  const [said, setSaid] = useState("");
  const { change, isPending, error } = useChange({
    send: async (year: string) => {
      const controller = new AbortController();
      stop.current = controller;
      const notices: NoticeReaders[] = [];
      for (let page; !page || page.length === EXPORT_PAGE;) {
        setSaid(notices.length === 0 ? "Leggo gli avvisi…" : `Letti ${notices.length} avvisi…`);
        page = await exportReceipts(year, notices.at(-1)?.cursor, controller.signal).catch((reason: unknown) => {
          if (!controller.signal.aborted) throw reason;
        });
        if (!page) return setSaid("Fermato: non si è salvato niente.");
        notices.push(...page);
      }
      if (notices.length === 0) return setSaid("In quest’anno non si è chiesto «Ho letto» per nessun avviso.");
      saveFile(`ho-letto-${year}.csv`, yearCsv(notices), "text/csv;charset=utf-8");
      setSaid(notices.length === 1 ? "Salvato: 1 avviso." : `Salvato: ${notices.length} avvisi.`);
    },
    onRefused: () => setSaid(""),
    onRoleLost: () => setSaid(""),
  });
  if (years.length === 0) return null;
  return (
    <section aria-labelledby={`${id}-heading`} className="mt-12">
      <h2 id={`${id}-heading`} className="text-2xl">
        «Ho letto» di un anno scolastico
      </h2>
      <div className="mt-4 flex flex-wrap items-end gap-3">
        <SelectField ref={select} label="Anno scolastico" options={years.map((year) => [year, schoolYearName(year)])} />
        {isPending ? (
          <RowAction name="Ferma" about="il salvataggio" Icon={Square} onClick={() => stop.current?.abort()} />
        ) : (
          <RowAction
            name="Scarica per un foglio di calcolo"
            Icon={Download}
            onClick={() => change(select.current?.value ?? "")}
          />
        )}
      </div>
      <p role="status" className="mt-3 min-h-7">
        {said}
      </p>
      <div role="alert">
        {error && (
          <p className="font-semibold text-error">
            Non si è salvato niente: il server non risponde. Controlla la connessione e riprova.
          </p>
        )}
      </div>
    </section>
  );
}
