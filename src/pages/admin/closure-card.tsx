import { useQuery } from "@tanstack/react-query";
import { DoorClosed, ListRestart } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Link } from "#shared/ui/link.tsx";
import { noticesToEdit, type ManagedNotice } from "#features/notices/editor/notices-to-edit.ts";
import { buttonClass } from "#shared/ui/button-class.ts";
import { RowAction } from "#shared/ui/row-action.tsx";
import { AdminCard } from "./admin-card.tsx";
import { CardFailure } from "./card-failure.tsx";

// With the phrases in every language.
const EndClosureDialog = lazy(async () => ({
  default: (await import("#features/notices/editor/end-closure-dialog.tsx")).EndClosureDialog,
}));

/** The way to a closure, and the end of those that are valid. */
export function ClosureCard() {
  const query = useQuery(noticesToEdit.closures());
  const { data } = query;
  const [ending, setEnding] = useState<ManagedNotice>();
  return (
    <AdminCard id="chiusure" heading="Chiusure" icon={DoorClosed}>
      <p>
        <Link to={{ pathname: "/admin/avvisi/nuovo", search: "?tipo=chiusura" }} className={buttonClass()}>
          Scuola chiusa o cambia orario
        </Link>
      </p>
      {data && data.length > 0 && (
        <ul role="list" className="grid gap-3">
          {data.map((notice) => (
            <li key={notice.id} className="grid justify-items-start gap-2 border-t border-grid pt-3">
              <span className="wrap-anywhere">{notice.title}</span>
              <RowAction
                name="Torna tutto normale"
                about={notice.title}
                Icon={ListRestart}
                onClick={() => setEnding(notice)}
              />
            </li>
          ))}
        </ul>
      )}
      {data?.length === 0 && <p className="text-graphite">Oggi non vale nessun avviso di chiusura.</p>}
      <CardFailure query={query} what="leggere le chiusure in corso" />
      {ending && (
        <Suspense>
          <EndClosureDialog notice={ending} onClose={() => setEnding(undefined)} />
        </Suspense>
      )}
    </AdminCard>
  );
}
