import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useNavigationType, useSearchParams } from "react-router-dom";
import { pollPause } from "./poll-pause.ts";
import { sayWhen } from "./say-when.ts";
import { useLiveNews } from "./use-live-news.ts";
import { useOnScreen } from "./use-on-screen.ts";
import { Queries } from "#shared/query-client.tsx";
import { DiaryFilter } from "./diary/diary-filter.tsx";
import { DiaryList } from "./diary/diary-list.tsx";
import { diaryQueries } from "./diary/diary-queries.ts";
import { addressOf, readQuestion, type DiaryQuestion } from "./diary/diary-question.ts";
import { DiaryFailure } from "./diary/diary-failure.tsx";
import { sayCount } from "./diary/diary-words.ts";

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
  const { data, error, isFetching, refetch } = useQuery({
    ...diaryQueries.page(question),
    refetchInterval: isSeen && !isLive && pollMs,
  });
  useFocusOnTurn(place, question.before?.id);

  return (
    <div ref={place} role="region" aria-label="Notizie" tabIndex={-1} className="scroll-mt-24 outline-none">
      <p role="status" className="mt-4 min-h-6 text-sm text-graphite print:hidden">
        {data ? data.items.length > 0 && sayCount(data.items.length) : !error && "Leggo le notizie…"}
      </p>
      {error && <DiaryFailure hasNews={data !== undefined} busy={isFetching} onRetry={() => void refetch()} />}
      {data && <DiaryList key={address} latest={data} question={question} />}
    </div>
  );
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
