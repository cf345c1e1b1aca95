import { useQuery } from "@tanstack/react-query";
import { type RefObject, startTransition, useEffect } from "react";
import { builtAt } from "#shared/built-content.ts";
import { Queries } from "#shared/query-client.tsx";
import { useIsOffline } from "#shared/use-is-offline.ts";
import { useLiveTable } from "#shared/use-live-table.ts";
import { useOnScreen } from "#shared/use-on-screen.ts";
import { useReport } from "#shared/use-report.ts";
import { toHeadline } from "./headline.ts";
import { sayKept, useCopyOffline } from "#shared/kept-copy.ts";
import { type KeptNews, readKeptNews, useKeepNews } from "./kept-news.ts";
import { liveNews, newsQueries } from "./news-queries.ts";
import type { ShownNews } from "./ticker-row.tsx";

interface Props {
  row: RefObject<HTMLElement | null>;
  onNews: (news: ShownNews) => void;
}

/** Reads the latest headlines for the ticker, now and when they change. Renders nothing. */
export function LiveHeadlines(props: Props) {
  return (
    <Queries>
      <Latest {...props} />
    </Queries>
  );
}

function Latest({ row, onNews }: Props) {
  const isOnScreen = useOnScreen(row);
  const refetchInterval = useLiveTable(liveNews, isOnScreen, newsQueries.latest().queryKey);
  const { data, dataUpdatedAt, error } = useQuery({ ...newsQueries.latest(), refetchInterval });
  const isOffline = useIsOffline(error);
  useKeepNews(data, dataUpdatedAt);
  const kept = useCopyOffline(error, readKeptNews);

  useReport(error, "Could not load the news.");

  // Tells the row. Input can interrupt its rendering.
  useEffect(() => {
    const isNewest = kept && !(kept.readAt < builtAt());
    const news =
      data && !error
        ? { headlines: data.map(toHeadline) }
        : isNewest
          ? keptNews(kept)
          : isOffline && prerenderedNews(row);
    if (news) startTransition(() => onNews(news));
  }, [data, error, kept, isOffline, onNews, row]);

  // Out of sight it stands still (ticker.css). Without rendering its copies.
  useEffect(() => {
    row.current?.toggleAttribute("data-unseen", !isOnScreen);
  }, [row, isOnScreen]);

  return null;
}

function keptNews(kept: KeptNews): ShownNews {
  return { headlines: kept.items.map(toHeadline), note: sayAge(kept) };
}

/** What the build prerendered, as it is in the page, with its age. */
function prerenderedNews({ current: row }: Props["row"]): ShownNews | undefined {
  // Not the copies of what is shown in its place.
  if (Number.isNaN(builtAt()) || row?.querySelectorAll("ul").length !== 1) return undefined;
  const headlines = [...row.querySelectorAll("li")].map((item) => {
    const link = item.querySelector("a");
    const details = item.querySelector("small")?.textContent ?? "";
    return { title: (link?.firstChild ?? item.lastChild)?.textContent ?? "", details, url: link?.href };
  });
  return { headlines, note: sayAge({ readAt: builtAt() }) };
}

/** Without the full stop, as the headlines beside it. */
function sayAge(read: { readAt: number }): string {
  return sayKept(read, new Date(), "Lette").slice(0, -1);
}
