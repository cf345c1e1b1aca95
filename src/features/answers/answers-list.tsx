import { useQuery } from "@tanstack/react-query";
import { memo, useCallback, useRef } from "react";
import { questions } from "#content/answers.ts";
import { allClosed } from "#shared/day-state/say-day-state.ts";
import { useDayState } from "#shared/day-state/use-day-state.ts";
import { romeDay } from "#shared/rome-time.ts";
import { ReadFailure } from "#shared/published/read-failure.tsx";
import { Queries } from "#shared/query-client.tsx";
import { useLiveTable } from "#shared/use-live-table.ts";
import { useIsHydrated } from "#shared/use-is-hydrated.ts";
import { useNow } from "#shared/use-now.ts";
import { useOnScreen } from "#shared/use-on-screen.ts";
import { AnswerBody, EmptyAnswer } from "./answer-card.tsx";
import { AnswerFrame } from "./answer-frame.tsx";
import { answersQuery, liveAnswers } from "./answers-queries.ts";

/** The ten questions with the answers of the school. */
export const AnswersList = memo(function AnswersList() {
  return (
    <Queries>
      <LiveAnswers />
    </Queries>
  );
});

function LiveAnswers() {
  const place = useRef<HTMLDivElement>(null);
  const refetchInterval = useLiveTable(liveAnswers, useOnScreen(place), answersQuery.queryKey);
  const query = useQuery({ ...answersQuery, refetchInterval });
  const { data, error, isPaused } = query;
  const isFailed = useIsHydrated() && (error !== null || isPaused);
  const today = romeDay(useNow());
  const state = useDayState()?.state;
  const closedOn = useCallback((day: string) => state !== undefined && allClosed(state, day), [state]);
  return (
    <>
      <p role="status" className="sr-only">
        {!data && !isFailed && "Carico le risposte…"}
      </p>
      {isFailed && (
        <ReadFailure query={query} className="mt-6">
          {data
            ? "Le risposte non si possono aggiornare: quelle che leggete sono di poco fa."
            : "Non è stato possibile caricare le risposte. Controllate la connessione e riprovate."}
        </ReadFailure>
      )}
      <div ref={place} className="mt-8 grid gap-6 md:grid-cols-2">
        {questions.map(({ topic, title, empty }) => {
          const answer = data?.find((one) => one.topic === topic);
          return (
            <AnswerFrame key={topic} id={topic} title={title}>
              {answer ? (
                <AnswerBody answer={answer} today={today} closedOn={state && closedOn} />
              ) : (
                (data !== undefined || isFailed) && <EmptyAnswer topic={topic} text={empty} />
              )}
            </AnswerFrame>
          );
        })}
      </div>
    </>
  );
}
