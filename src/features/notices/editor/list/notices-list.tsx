import { useInfiniteQuery, useQuery, type UseInfiniteQueryResult } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { EndClosureDialog } from "#features/notices/editor/end-closure-dialog.tsx";
import { noticeCopies } from "#features/notices/editor/notice-desk.ts";
import { noticesToEdit, type ManagedNotice, type ManagedListParams } from "#features/notices/editor/notices-to-edit.ts";
import { ReceiptsExport } from "#features/notices/editor/readers/receipts-export.tsx";
import { AddressProblems } from "#shared/published/address-problems.tsx";
import { isUnread } from "#shared/published/is-unread.ts";
import { ReadFailure } from "#shared/published/read-failure.tsx";
import { sayWhen } from "#shared/say-when.ts";
import { useAuth } from "#shared/session/use-auth.ts";
import { Button } from "#shared/ui/button.tsx";
import { SiteLink } from "#shared/ui/site-link.tsx";
import { ListFilter } from "./list-filter.tsx";
import { readListParams } from "./editor-list-params.ts";
import { NoticeDialog, type NoticeAction } from "./notice-dialog.tsx";
import { NoticeItem } from "./notice-item.tsx";

/** All notices, filtered by the search parameters of the page. */
export function NoticesList() {
  const { user } = useAuth();
  const [search] = useSearchParams();
  const { params, problems } = readListParams(search);
  const { data: counts } = useQuery(noticesToEdit.counts());
  const query = useInfiniteQuery(noticesToEdit.list(params));
  const { data, isLoading, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const [asked, setAsked] = useState<{ action: NoticeAction | "end"; notice: ManagedNotice }>();
  const list = useRef<HTMLUListElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const focusFrom = useRef<number>(undefined);
  const hasAsked = useRef(false);
  const notices = data?.pages.flatMap((page) => page.rows) ?? [];
  const total = data?.pages[0]?.total ?? 0;

  // After more rows were read the focus goes to the first of them; a button that has gone leaves it to the heading.
  useEffect(() => {
    const row = focusFrom.current === undefined ? undefined : list.current?.children[focusFrom.current];
    focusFrom.current = undefined;
    hasAsked.current ||= asked !== undefined;
    if (row instanceof HTMLElement) row.focus();
    else if (document.activeElement === document.body && asked === undefined && hasAsked.current)
      heading.current?.focus();
  }, [data, asked]);

  return (
    <>
      <KeptTexts />
      <ListFilter params={params} counts={counts} />
      <AddressProblems problems={problems} className="mt-4" />
      <h2 ref={heading} tabIndex={-1} className="sr-only">
        Elenco degli avvisi
      </h2>
      <p role="status" className="mt-6 mb-2 min-h-7 text-graphite">
        {isLoading || isPlaceholderData ? "Leggo gli avvisi…" : data && sayCount(notices.length, total)}
      </p>
      {notices.length > 0 && (
        <ul ref={list} role="list" aria-label="Avvisi" className="border-t-2 border-ink">
          {notices.map((notice) => (
            <NoticeItem key={notice.id} notice={notice} onAsk={(action) => setAsked({ action, notice })} />
          ))}
        </ul>
      )}
      {data && total === 0 && <Nothing params={params} />}
      <Failure query={query} />
      {hasNextPage && (
        <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
          <Button
            variant="secondary"
            busy={isFetchingNextPage}
            onClick={() => {
              focusFrom.current = notices.length;
              void fetchNextPage();
            }}
          >
            Mostra altri avvisi
          </Button>
          <span className="text-graphite">{`${notices.length} di ${total}`}</span>
        </div>
      )}
      {user && <ReceiptsExport person={user.id} />}
      {asked &&
        (asked.action === "end" ? (
          <EndClosureDialog notice={asked.notice} onClose={() => setAsked(undefined)} />
        ) : (
          <NoticeDialog action={asked.action} notice={asked.notice} onClose={() => setAsked(undefined)} />
        ))}
    </>
  );
}

/** "20 avvisi, i primi 8". */
function sayCount(shown: number, total: number): string {
  if (total === 0) return "Nessun avviso";
  if (total === 1) return "1 avviso";
  return shown < total ? `${total} avvisi, i primi ${shown}` : `${total} avvisi`;
}

function Nothing({ params: { status, words, author } }: { params: ManagedListParams }) {
  if (words)
    return <p className="wrap-anywhere">{`Nessun avviso ha «${words}» nel titolo, nel testo o nel numero.`}</p>;
  if (status || author) return <p>Qui non c’è nessun avviso.</p>;
  return (
    <p>
      La scuola non ha ancora scritto niente. <SiteLink to="/admin/avvisi/nuovo">Scrivi il primo avviso</SiteLink>.
    </p>
  );
}

function Failure({ query }: { query: UseInfiniteQueryResult }) {
  if (!isUnread(query)) return null;
  return (
    <ReadFailure query={query} className="mt-4">
      {query.data
        ? "Questo elenco forse non è aggiornato: il server non risponde."
        : "Gli avvisi non si riescono a leggere: il server non risponde. Controlla la connessione e riprova."}
    </ReadFailure>
  );
}

/** What was typed on this device and did not reach the database: a notice that was never saved is in no other list. */
function KeptTexts() {
  const { user } = useAuth();
  const copies = user ? noticeCopies.list(user.id) : [];
  if (copies.length === 0) return null;
  return (
    <section
      aria-labelledby="su-questo-dispositivo"
      className="mt-6 grid gap-2 rounded-paper border-l-4 border-infanzia bg-infanzia-soft px-4 py-3"
    >
      <h2 id="su-questo-dispositivo" className="text-lg">
        Non ancora salvato, su questo dispositivo
      </h2>
      <ul role="list">
        {copies.map(({ id, form, keptAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4">
            <SiteLink to={`/admin/avvisi/${id}`} className="inline-flex min-h-11 items-center wrap-anywhere">
              {form.title.trim() || "Senza titolo"}
            </SiteLink>
            <span className="text-base">{sayWhen(keptAt, new Date())}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
