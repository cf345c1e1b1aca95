import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { sayWhen } from "#shared/say-when.ts";
import { sayKept } from "#shared/kept-copy.ts";
import { readKeptNews, useKeepNews } from "./kept-news.ts";
import { AddressProblems } from "#shared/published/address-problems.tsx";
import { ReadFailure } from "#shared/published/read-failure.tsx";
import { noCopy, usePublishedList } from "#shared/published/use-published-list.ts";
import { Queries } from "#shared/query-client.tsx";
import { useFocusOnPageChange } from "#shared/use-focus-on-page-change.ts";
import { useIsHydrated } from "#shared/use-is-hydrated.ts";
import { useNow } from "#shared/use-now.ts";
import { NewsFilter } from "./list/news-filter.tsx";
import { NewsDays } from "./list/news-days.tsx";
import { type NewsListItem, newsListQueries } from "./list/news-list-queries.ts";
import { liveNews } from "./news-queries.ts";
import { addressOf, type NewsListParams, readParams } from "./list/news-list-params.ts";
import { sayCount } from "./list/news-list-messages.ts";

/** The stored news by day, filtered by the search parameters of the page. */
export function NewsList() {
  return (
    <Queries>
      <FilteredList />
    </Queries>
  );
}

function FilteredList() {
  const [search] = useSearchParams();
  const isHydrated = useIsHydrated();
  // The list that the build prerendered is the same for every query.
  const { params, problems } = readParams(isHydrated ? search : new URLSearchParams());
  return (
    <>
      <UpdatedAt />
      <NewsFilter params={params} />
      <AddressProblems problems={problems} />
      <Results params={params} />
    </>
  );
}

function UpdatedAt() {
  const { data } = useQuery(newsListQueries.updatedAt());
  const now = useNow();
  return <p className="mt-3 min-h-7 text-graphite">{data && `Aggiornate ${sayWhen(data, now)}.`}</p>;
}

function Results({ params }: { params: NewsListParams }) {
  const address = addressOf(params);
  const isUnfiltered = address === "";
  const question = newsListQueries.page(params);
  const readCopy = isUnfiltered ? readKeptNews : noCopy;
  const list = usePublishedList(question, liveNews, newsListQueries.all, readCopy, params.before === undefined);
  const { place, query, data, kept, isFailed, isBuilt, isOffline } = list;
  useKeepNews(isUnfiltered ? data?.items : undefined, query.dataUpdatedAt);
  const now = useNow();
  const shown = kept ? { items: newestFirst(kept.items), next: undefined } : data;
  const readAt = isOffline && isUnfiltered && shown ? (kept?.readAt ?? query.dataUpdatedAt) : undefined;
  useFocusOnPageChange(place, params.before?.id);

  return (
    <div ref={place} role="region" aria-label="Notizie" tabIndex={-1} className="scroll-mt-24 outline-none">
      <p role="status" className="mt-4 min-h-6 text-sm text-graphite print:hidden">
        {[
          shown ? shown.items.length > 0 && sayCount(shown.items.length) : !isFailed && "Carico le notizie…",
          readAt !== undefined && `. ${sayKept({ readAt }, now, "Lette")}`,
        ]
          .filter(Boolean)
          .join("")}
      </p>
      {isFailed && readAt === undefined && (
        <ReadFailure query={query} className="mt-4">
          {data
            ? "Queste notizie potrebbero non essere le ultime: non è stato possibile caricarle di nuovo."
            : "Non è stato possibile caricare le notizie. Controllate la connessione e riprovate; intanto sono sui siti dei portali, in fondo alla pagina."}
        </ReadFailure>
      )}
      {shown && <NewsDays key={`${address} ${kept ? "kept" : ""}`} latest={shown} params={params} isBuilt={isBuilt} />}
    </div>
  );
}

function newestFirst(items: readonly NewsListItem[]): NewsListItem[] {
  return [...items].sort((one, other) => Date.parse(other.published_at) - Date.parse(one.published_at));
}
