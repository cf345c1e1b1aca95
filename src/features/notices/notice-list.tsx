import { useQuery } from "@tanstack/react-query";
import { memo, useMemo, useRef } from "react";
import { useSearchParams } from "react-router-dom";
import { isBuiltResult } from "#shared/built-content.ts";
import { useNow } from "#shared/use-now.ts";
import { sayKept } from "#shared/kept-copy.ts";
import { Queries } from "#shared/query-client.tsx";
import { useIsOffline } from "#shared/use-is-offline.ts";
import { useIsHydrated } from "#shared/use-is-hydrated.ts";
import { useFocusOnPageChange } from "#shared/use-focus-on-page-change.ts";
import { useLiveTable } from "#shared/use-live-table.ts";
import { useOnScreen } from "#shared/use-on-screen.ts";
import { asListed, useKeepNotices, useKeptNotices } from "./kept-notices.ts";
import { ListFailure } from "./list/list-failure.tsx";
import { NoticeFilter } from "./list/notice-filter.tsx";
import { addressOf, readParams, type NoticeListParams } from "./list/notice-list-params.ts";
import { NoticePages } from "./list/notice-pages.tsx";
import { sayCount } from "./list/notice-list-messages.ts";
import { liveNotices, noticesQueries } from "./notices-queries.ts";

const NO_YEARS: readonly string[] = [];

/** The public notices, filtered by the search parameters of the page. */
export const NoticeList = memo(function NoticeList() {
  return (
    <Queries>
      <FilteredList />
    </Queries>
  );
});

function FilteredList() {
  const [search] = useSearchParams();
  const isHydrated = useIsHydrated();
  // The list that the build drew is the same for every query.
  const query = isHydrated ? search.toString() : "";
  const { params, problems } = useMemo(() => readParams(new URLSearchParams(query)), [query]);
  const { data: years = NO_YEARS } = useQuery(noticesQueries.years());
  return (
    <>
      <NoticeFilter path="/avvisi" params={params} years={years} />
      {problems.map((problem) => (
        <p key={problem} role="alert" className="mt-6 rounded-paper bg-infanzia-soft p-3 wrap-anywhere">
          {problem}
        </p>
      ))}
      <Results params={params} />
    </>
  );
}

const Results = memo(function Results({ params }: { params: NoticeListParams }) {
  const list = useRef<HTMLDivElement>(null);
  const address = addressOf("/avvisi", params);
  const refetchInterval = useLiveTable(liveNotices, useOnScreen(list), noticesQueries.all);
  const { data, dataUpdatedAt, error, isFetching, isPaused, refetch } = useQuery({
    ...noticesQueries.page(params),
    refetchInterval,
  });
  const isUnfiltered = address === "/avvisi";
  const kept = useKeptNotices(error);
  useKeepNotices(data !== undefined);
  const isHydrated = useIsHydrated();
  const isFailed = isHydrated && (error !== null || isPaused);
  const now = useNow();
  // Those that the build drew may be older than those of the device.
  const isKept = isUnfiltered && kept !== undefined && (data === undefined || dataUpdatedAt < kept.readAt);
  const isBuilt = useIsOffline(error) && data !== undefined && isBuiltResult(dataUpdatedAt);
  const shown = isKept ? { items: asListed(kept.notices), next: undefined } : data;
  useFocusOnPageChange(list, params.after);

  return (
    <div ref={list} role="region" aria-label="Avvisi" tabIndex={-1} className="mt-4 scroll-mt-24 outline-none">
      <p role="status" className="min-h-7 py-2 text-graphite print:hidden">
        {shown ? sayCount(shown.items[0], params) : !isFailed && "Carico gli avvisi…"}
        {isKept && `. ${sayKept(kept, now)}`}
        {isBuilt && !isKept && `. ${sayKept({ readAt: dataUpdatedAt }, now)}`}
      </p>
      {isFailed && !isKept && !isBuilt && (
        <ListFailure hasNotices={data !== undefined} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {shown && (
        <NoticePages
          key={`${address} ${isKept ? "kept" : ""}`}
          path="/avvisi"
          latest={shown}
          params={params}
          isBuilt={isBuiltResult(dataUpdatedAt)}
        />
      )}
    </div>
  );
});
