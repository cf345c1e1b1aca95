import { useRef, useState, type ReactNode } from "react";
import { Link } from "#shared/ui/link.tsx";
import { NoticeRow } from "#features/notices/notice-row.tsx";
import type { ListedNotice } from "#features/notices/notices-queries.ts";
import { type MySchools, NO_CHOICE, putFirst, writeChoice } from "#shared/my-schools/my-schools.ts";
import { romeDay } from "#shared/rome-time.ts";
import { useNow } from "#shared/use-now.ts";
import { noticeNumber } from "#shared/notice-name.ts";
import { Button } from "#shared/ui/button.tsx";
import { buttonClass } from "#shared/ui/button-class.ts";
import { addressOf, isFiltered, type ListPath, type NoticeListParams } from "./notice-list-params.ts";
import { sayFresh, sayNothing } from "./notice-list-messages.ts";

interface Props<Row extends ListedNotice> {
  path: ListPath;
  latest: { items: Row[]; next: string | undefined };
  params: NoticeListParams;
  /** Whether `latest` is what the build prerendered: what is read first takes its place, also what is newer. */
  isBuilt?: boolean;
  /** Whose notices come first. */
  mine?: MySchools;
  /** Draws a row; by default as the public list does. */
  row?: (notice: Row, now: Date) => ReactNode;
}

/**
 * Shows corrections and withdrawals at once, and the notices published since the list was opened on request: it does not
 * move while it is read.
 */
export function NoticePages<Row extends ListedNotice>({
  path,
  latest,
  params,
  isBuilt = false,
  mine = NO_CHOICE,
  row = drawRow,
}: Props<Row>) {
  const [seenUntil, setSeenUntil] = useState(() => newestOf(latest.items));
  const [wasBuilt, setWasBuilt] = useState(isBuilt);
  const top = useRef<HTMLOListElement>(null);
  const now = useNow();
  if (wasBuilt && !isBuilt) {
    setWasBuilt(false);
    setSeenUntil(newestOf(latest.items));
  }
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
      {latest.items.length === 0 && <p className="text-lg wrap-anywhere">{sayNothing(path, params)}</p>}
      <ol
        // New rows, instead of rows that move.
        key={writeChoice(mine)}
        ref={top}
        role="list"
        tabIndex={-1}
        className={`scroll-mt-24 outline-none ${shown.length > 0 ? "border-t-2 border-ink" : ""}`}
      >
        {putFirst(shown, mine).map((notice) => row(notice, now))}
      </ol>
      <Pagination path={path} shown={shown} next={next} params={params} />
    </>
  );
}

function drawRow(notice: ListedNotice, now: Date): ReactNode {
  return <NoticeRow key={notice.id} notice={notice} heading="h3" today={romeDay(now)} />;
}

function newestOf(items: readonly ListedNotice[]): number {
  return Math.max(...items.map(({ published_at }) => Date.parse(published_at)), -Infinity);
}

interface PaginationProps {
  path: ListPath;
  shown: readonly ListedNotice[];
  next: string | undefined;
  params: NoticeListParams;
}

function Pagination({ path, shown, next, params }: PaginationProps) {
  const { after } = params;
  const [first] = shown;
  const last = shown.at(-1);
  return (
    <nav aria-label="Altri avvisi" className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4 print:hidden">
      {next && (
        <Link to={addressOf(path, { ...params, after: next })} className={buttonClass("secondary")}>
          Avvisi precedenti
        </Link>
      )}
      {(next || after) && first && last && (
        <span className="text-graphite">
          {`dal ${noticeNumber(first)} al ${noticeNumber(last)}, su ${first.total}`}
        </span>
      )}
      {after && (
        <Link to={addressOf(path, { ...params, after: undefined })} className={buttonClass("quiet")}>
          Torna ai più recenti
        </Link>
      )}
      {!first && !after && isFiltered(params) && (
        <Link to={path} className={buttonClass("secondary")}>
          Tutti gli avvisi
        </Link>
      )}
    </nav>
  );
}
