import { memo, useCallback } from "react";
import { questions } from "#content/answers.ts";
import { allClosed } from "#shared/day-state/say-day-state.ts";
import { useDayState } from "#shared/day-state/use-day-state.ts";
import { romeDay } from "#shared/rome-time.ts";
import { ReadFailure } from "#shared/published/read-failure.tsx";
import { usePublishedList } from "#shared/published/use-published-list.ts";
import { Queries } from "#shared/query-client.tsx";
import { useNow } from "#shared/use-now.ts";
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
  const { place, query, data, isFailed } = usePublishedList(answersQuery, liveAnswers, answersQuery.queryKey);
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
