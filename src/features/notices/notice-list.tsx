import { useQuery } from "@tanstack/react-query";
import { memo, useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { AddressProblems } from "#shared/published/address-problems.tsx";
import { useNow } from "#shared/use-now.ts";
import { NO_CHOICE } from "#shared/my-schools/my-schools.ts";
import { MySchoolsChoice } from "#shared/my-schools/my-schools-choice.tsx";
import { useMyOrder } from "#shared/my-schools/use-my-schools.ts";
import { sayKept } from "#shared/kept-copy.ts";
import { TellMeSlot } from "#shared/messages/tell-me-slot.tsx";
import { noCopy, usePublishedList } from "#shared/published/use-published-list.ts";
import { Queries } from "#shared/query-client.tsx";
import { useIsHydrated } from "#shared/use-is-hydrated.ts";
import { useFocusOnPageChange } from "#shared/use-focus-on-page-change.ts";
import { asListed, readKeptNotices, useKeepNotices } from "./kept-notices.ts";
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
  // The list that the build prerendered is the same for every query.
  const query = isHydrated ? search.toString() : "";
  const { params, problems } = useMemo(() => readParams(new URLSearchParams(query)), [query]);
  const { data: years = NO_YEARS } = useQuery(noticesQueries.years());
  return (
    <>
      <NoticeFilter path="/avvisi" params={params} years={years} />
      <MySchoolsChoice what="gli avvisi">
        <TellMeSlot as="TellMe" className="flex min-h-11 items-center gap-2 font-semibold text-institute" />
      </MySchoolsChoice>
      <AddressProblems problems={problems} />
      <Results params={params} />
    </>
  );
}

const Results = memo(function Results({ params }: { params: NoticeListParams }) {
  const address = addressOf("/avvisi", params);
  const readCopy = address === "/avvisi" ? readKeptNotices : noCopy;
  const list = usePublishedList(noticesQueries.page(params), liveNotices, noticesQueries.all, readCopy);
  const { place, query, data, kept, readAt, isFailed, isBuilt } = list;
  useKeepNotices(data !== undefined);
  const { mine } = useMyOrder();
  const now = useNow();
  const shown = kept ? { items: asListed(kept.notices), next: undefined } : data;
  useFocusOnPageChange(place, params.after);

  return (
    <div ref={place} role="region" aria-label="Avvisi" tabIndex={-1} className="mt-4 scroll-mt-24 outline-none">
      <p role="status" className="min-h-7 py-2 text-graphite print:hidden">
        {[
          shown ? sayCount(shown.items[0], params) : !isFailed && "Carico gli avvisi…",
          readAt !== undefined && `. ${sayKept({ readAt }, now)}`,
        ]
          .filter(Boolean)
          .join("")}
      </p>
      {isFailed && readAt === undefined && <ListFailure hasNotices={data !== undefined} query={query} />}
      {shown && (
        <NoticePages
          key={`${address} ${kept ? "kept" : ""}`}
          path="/avvisi"
          latest={shown}
          params={params}
          // A notice that is asked for by its number comes first.
          mine={/\d/.test(params.words) ? NO_CHOICE : mine}
          isBuilt={isBuilt}
        />
      )}
    </div>
  );
});
