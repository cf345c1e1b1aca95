import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useNavigationType, useSearchParams } from "react-router-dom";
import { pollPause } from "./poll-pause.ts";
import { sayWhen } from "./say-when.ts";
import { sayKept } from "./kept-news.ts";
import { useKeptNews } from "./use-kept-news.ts";
import { useLiveNews } from "./use-live-news.ts";
import { useOnScreen } from "./use-on-screen.ts";
import { Queries } from "#shared/query-client.tsx";
import { DiaryFilter } from "./list/diary-filter.tsx";
import { DiaryList } from "./list/diary-list.tsx";
import { diaryQueries, type DiaryItem } from "./list/diary-queries.ts";
import { addressOf, readQuestion, type DiaryQuestion } from "./list/diary-question.ts";
import { DiaryFailure } from "./list/diary-failure.tsx";
import { sayCount } from "./list/diary-words.ts";

/** The stored news day by day, those that the address of the page asks for. */
export function NewsDiary() {
  return (
    <Queries>
      <Diary />
    </Queries>
  );
}

function Diary() {
  const [params] = useSearchParams();
  const { question, problems } = readQuestion(params);
  return (
    <>
      <UpdatedAt />
      <DiaryFilter question={question} />
      {problems.map((problem) => (
        <p key={problem} role="alert" className="mt-6 rounded-paper bg-infanzia-soft p-3">
          {problem}
        </p>
      ))}
      <AskedNews question={question} />
    </>
  );
}

function UpdatedAt() {
  const { data } = useQuery(diaryQueries.updatedAt());
  return <p className="mt-3 min-h-7 text-graphite">{data && `Aggiornate ${sayWhen(data, new Date())}.`}</p>;
}

function AskedNews({ question }: { question: DiaryQuestion }) {
  const place = useRef<HTMLDivElement>(null);
  const address = addressOf(question);
  const isFirst = question.before === undefined;
  const isSeen = useOnScreen(place) && isFirst;
  const queries = useQueryClient();
  const isLive = useLiveNews(isSeen, () => void queries.invalidateQueries({ queryKey: diaryQueries.all }));
  const [pollMs] = useState(pollPause);
  const { data, dataUpdatedAt, error, isFetching, isPaused, refetch } = useQuery({
    ...diaryQueries.page(question),
    refetchInterval: isSeen && !isLive && pollMs,
  });
  const isNewest = address === "";
  const kept = useKeptNews({ items: isNewest ? data?.items : undefined, readAt: dataUpdatedAt, error });
  const isUnread = error !== null || isPaused;
  const shown = data ?? (isNewest && kept ? { items: newestFirst(kept.items), next: undefined } : undefined);
  useFocusOnTurn(place, question.before?.id);

  return (
    <div ref={place} role="region" aria-label="Notizie" tabIndex={-1} className="scroll-mt-24 outline-none">
      <p role="status" className="mt-4 min-h-6 text-sm text-graphite print:hidden">
        {shown ? shown.items.length > 0 && sayCount(shown.items.length) : !isUnread && "Carico le notizie…"}
        {shown && isNewest && kept && `. ${sayKept(kept, new Date())}.`}
      </p>
      {isUnread && !(isNewest && kept) && (
        <DiaryFailure hasNews={data !== undefined} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {shown && <DiaryList key={`${address} ${data ? "" : "kept"}`} latest={shown} question={question} />}
    </div>
  );
}

function newestFirst(items: readonly DiaryItem[]): DiaryItem[] {
  return items.toSorted((one, other) => Date.parse(other.published_at) - Date.parse(one.published_at));
}

/** Whoever turns the page reads the next one from its top; Back finds it where it was left. */
function useFocusOnTurn(place: React.RefObject<HTMLElement | null>, turn: string | undefined) {
  const shown = useRef(turn);
  const isBack = useNavigationType() === "POP";

  // Talks to the document's focus.
  useEffect(() => {
    if (shown.current === turn) return;
    shown.current = turn;
    place.current?.focus({ preventScroll: true });
    if (!isBack) place.current?.scrollIntoView({ behavior: "instant" });
  }, [place, turn, isBack]);
}
