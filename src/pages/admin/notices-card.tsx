import { useQuery } from "@tanstack/react-query";
import { Megaphone, MoveRight, Pencil } from "lucide-react";
import { Link } from "#shared/ui/link.tsx";
import { noticesToEdit } from "#features/notices/editor/notices-to-edit.ts";
import { useChange } from "#shared/change/use-change.ts";
import { removeLeftFiles } from "#shared/desk/files/remove-files.ts";
import { sayWhen } from "#shared/say-when.ts";
import { Button } from "#shared/ui/button.tsx";
import { SiteLink } from "#shared/ui/site-link.tsx";
import { AdminCard } from "./admin-card.tsx";
import { CardFailure } from "./card-failure.tsx";

/** The notices that are not out yet: drafts, those to be read again, and the next that goes out by itself. */
export function NoticesCard() {
  const counts = useQuery(noticesToEdit.counts());
  const scheduled = useQuery({ ...noticesToEdit.nextScheduled(), enabled: (counts.data?.scheduled ?? 0) > 0 });
  const { data, isPending, isPaused } = counts;
  const next = scheduled.data;
  return (
    <AdminCard id="avvisi" heading="Avvisi" icon={Megaphone}>
      {isPending && !isPaused && <p role="status">Conto gli avvisi…</p>}
      {data && (
        <ul className="grid gap-1">
          <Figure count={data.drafts} state="bozze">
            {data.drafts === 1 ? "bozza" : "bozze"}
          </Figure>
          <Figure count={data.in_review} state="in-revisione">
            in revisione
          </Figure>
          <Figure count={data.scheduled} state="programmati">
            {data.scheduled === 1 ? "programmato" : "programmati"}
          </Figure>
        </ul>
      )}
      {next?.publish_at && (
        <p className="text-base wrap-anywhere text-graphite">
          {`Il prossimo esce ${sayWhen(next.publish_at, new Date())}: ${next.title}`}
        </p>
      )}
      {data && data.files_left > 0 && <FilesLeft count={data.files_left} />}
      <CardFailure query={counts} what="contare gli avvisi" />
      <p className="mt-auto flex flex-wrap gap-x-6">
        <SiteLink to="/admin/avvisi/nuovo" className="inline-flex min-h-11 items-center gap-2 font-semibold">
          <Pencil aria-hidden="true" className="size-5 shrink-0" />
          Scrivi un avviso
        </SiteLink>
        <SiteLink to="/admin/avvisi" className="inline-flex min-h-11 items-center gap-2 font-semibold">
          Tutti gli avvisi
          <MoveRight aria-hidden="true" className="size-5 shrink-0" />
        </SiteLink>
      </p>
    </AdminCard>
  );
}

/** Says that files of withdrawn notices can still be opened by who has an address, and deletes them. */
function FilesLeft({ count }: { count: number }) {
  const { change, isPending, isError } = useChange({ send: removeLeftFiles, reads: noticesToEdit.all });
  return (
    <div role="alert" className="grid justify-items-start gap-3">
      <p>
        {`${
          count === 1
            ? "Un allegato tolto o ritirato è ancora nell’archivio: chi ne aveva l’indirizzo può aprirlo."
            : `${count} allegati tolti o ritirati sono ancora nell’archivio: chi ne aveva l’indirizzo può aprirli.`
        } ${isError ? "Non si sono potuti eliminare: riprova tra poco." : "Il sito riprova da solo a eliminarli."}`}
      </p>
      <Button variant="secondary" busy={isPending} onClick={() => change()}>
        Elimina ora
      </Button>
    </div>
  );
}

function Figure({ count, state, children }: { count: number; state: string; children: string }) {
  return (
    <li className="flex items-baseline gap-3">
      <strong className="min-w-11 text-2xl tabular-nums">{count}</strong>
      {count > 0 ? (
        <Link to={`/admin/avvisi?stato=${state}`} className="inline-flex min-h-11 items-center">
          {children}
        </Link>
      ) : (
        <span className="inline-flex min-h-11 items-center">{children}</span>
      )}
    </li>
  );
}
