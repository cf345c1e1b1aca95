import { useQuery } from "@tanstack/react-query";
import { useEffect, useLayoutEffect, useMemo, useRef } from "react";
import { builtAt } from "#shared/built-content.ts";
import { sayKept, useCopyOffline } from "#shared/kept-copy.ts";
import { Queries } from "#shared/query-client.tsx";
import { useIsOffline } from "#shared/use-is-offline.ts";
import { useLiveTable } from "#shared/use-live-table.ts";
import { useOnScreen } from "#shared/use-on-screen.ts";
import { useReport } from "#shared/use-report.ts";
import { toHeadline } from "./headline.ts";
import { readKeptNews, useKeepNews } from "./kept-news.ts";
import { liveNews, newsQueries } from "./news-queries.ts";
import { TickerRow } from "./ticker-row.tsx";

interface Props {
  isShown: boolean;
  isPrerendered: boolean;
  onKnown: () => void;
}

/** The latest headlines, scrolling, in place of those that the build prerendered. */
export function LiveHeadlines(props: Props) {
  return (
    <Queries>
      <Latest {...props} />
    </Queries>
  );
}

function Latest({ isShown, isPrerendered, onKnown }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const isOnScreen = useOnScreen(place);
  const refetchInterval = useLiveTable(liveNews, isOnScreen, newsQueries.latest().queryKey);
  const { data, dataUpdatedAt, error } = useQuery({ ...newsQueries.latest(), refetchInterval });
  const isOffline = useIsOffline(error);
  const copy = useCopyOffline(error, readKeptNews);
  useKeepNews(data, dataUpdatedAt);
  useReport(error, "Could not load the news.");

  const kept = copy && !(copy.readAt < builtAt()) ? copy : undefined;
  const items = (error ? undefined : data) ?? kept?.items ?? data;
  const headlines = useMemo(() => items?.map(toHeadline), [items]);
  const isKnown = headlines !== undefined;

  // What is prerendered gives way to it.
  useLayoutEffect(() => {
    if (isKnown) onKnown();
  }, [isKnown, onKnown]);

  // Out of sight it stands still (ticker.css). Without rendering its copies.
  useEffect(() => {
    place.current?.toggleAttribute("data-unseen", !isOnScreen);
  }, [isOnScreen]);

  // Without the full stop, as the headlines beside it.
  const sayAge = (readAt: number) => sayKept({ readAt }, new Date(), "Lette").slice(0, -1);
  const keptNote = kept && items === kept.items ? sayAge(kept.readAt) : undefined;
  return (
    <div ref={place}>
      {isShown && headlines && headlines.length > 0 && <TickerRow headlines={headlines} note={keptNote} />}
      {isPrerendered && !isKnown && isOffline && (
        <p className="wrap bg-night py-1 text-sm text-chalk">{`Notizie: ${sayAge(builtAt())}`}</p>
      )}
    </div>
  );
}
