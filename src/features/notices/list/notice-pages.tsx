import { useRef, useState } from "react";
import { Link } from "react-router-dom";
import { NoticeRow } from "#features/notices/notice-row.tsx";
import type { ListedNotice, NoticePage } from "#features/notices/notices-queries.ts";
import { Button } from "#shared/ui/button.tsx";
import { buttonClass } from "#shared/ui/button-class.ts";
import { addressOf, type NoticeListParams } from "./notice-list-params.ts";
import { sayFresh, sayNothing } from "./notice-list-messages.ts";

interface Props {
  latest: NoticePage;
  params: NoticeListParams;
}

/**
 * Shows corrections and withdrawals at once, and the notices published since the list was opened on request: it does not
 * move while it is read.
 */
export function NoticePages({ latest, params }: Props) {
  const [seenUntil, setSeenUntil] = useState(() => newestOf(latest.items));
  const top = useRef<HTMLOListElement>(null);
  const now = new Date();
  const shown = latest.items.filter((item) => Date.parse(item.published_at) <= seenUntil);
  const fresh = latest.items.length - shown.length;
  // Until they are shown, the new ones push others to the next page.
  const next = latest.next && shown.at(-1)?.cursor;

  function showFresh() {
    setSeenUntil(newestOf(latest.items));
    top.current?.focus();
  }

  return (
    <>
      <div role="status" className="z-10 text-center print:hidden tall:sticky tall:top-20">
        {fresh > 0 && (
          <p className="mb-4">
            <Button onClick={showFresh}>{sayFresh(fresh)}</Button>
          </p>
        )}
      </div>
      <h2 className="sr-only">Elenco degli avvisi</h2>
      {latest.items.length === 0 && <p className="text-lg wrap-anywhere">{sayNothing(params)}</p>}
      <ol
        ref={top}
        role="list"
        tabIndex={-1}
        className={`scroll-mt-24 outline-none ${shown.length > 0 ? "border-t-2 border-ink" : ""}`}
      >
        {shown.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} heading="h3" now={now} />
        ))}
      </ol>
      <Pagination shown={shown} next={next} params={params} />
    </>
  );
}

function newestOf(items: readonly ListedNotice[]): number {
  return Math.max(...items.map(({ published_at }) => Date.parse(published_at)), -Infinity);
}

interface PaginationProps {
  shown: readonly ListedNotice[];
  next: string | undefined;
  params: NoticeListParams;
}

function Pagination({ shown, next, params }: PaginationProps) {
  const { audience, school, year, words, after } = params;
  const [first] = shown;
  const last = shown.at(-1);
  const isFiltered = Boolean(audience ?? school ?? year) || words !== "";
  return (
    <nav aria-label="Altri avvisi" className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4 print:hidden">
      {next && (
        <Link to={`/avvisi${addressOf({ ...params, after: next })}`} className={buttonClass("secondary")}>
          Avvisi precedenti
        </Link>
      )}
      {(next || after) && first && last && (
        <span className="text-graphite">
          dal n. {first.number} al n. {last.number}, su {first.total}
        </span>
      )}
      {after && (
        <Link to={`/avvisi${addressOf({ ...params, after: undefined })}`} className={buttonClass("quiet")}>
          Torna ai più recenti
        </Link>
      )}
      {!first && !after && isFiltered && (
        <Link to="/avvisi" className={buttonClass("secondary")}>
          Tutti gli avvisi
        </Link>
      )}
    </nav>
  );
}
