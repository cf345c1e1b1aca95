import { useQuery } from "@tanstack/react-query";
import { CircleQuestionMark, MoveRight } from "lucide-react";
import { stateOf } from "#features/answers/editor/answer-state.ts";
import { answersToEdit } from "#features/answers/editor/answers-to-edit.ts";
import { romeDay } from "#shared/rome-time.ts";
import { SiteLink } from "#shared/ui/site-link.tsx";
import { AdminCard, Figure } from "./admin-card.tsx";
import { CardFailure } from "./card-failure.tsx";

/** How many short answers are to be written or checked again. */
export function AnswersCard() {
  const query = useQuery(answersToEdit);
  const { data, isPending, isPaused } = query;
  const today = romeDay(new Date());
  const count = (state: "empty" | "old") => data?.filter((answer) => stateOf(answer, today) === state).length ?? 0;
  return (
    <AdminCard id="risposte" heading="Risposte brevi" icon={CircleQuestionMark}>
      {isPending && !isPaused && <p role="status">Leggo le risposte…</p>}
      {data && (
        <ul className="grid gap-1">
          <Figure count={count("empty")}>da scrivere</Figure>
          <Figure count={count("old")}>da ricontrollare</Figure>
        </ul>
      )}
      <CardFailure query={query} what="leggere le risposte" />
      <p className="mt-auto">
        <SiteLink to="/admin/informazioni" className="inline-flex min-h-11 items-center gap-2 font-semibold">
          Tutte le risposte brevi
          <MoveRight aria-hidden="true" className="size-5 shrink-0" />
        </SiteLink>
      </p>
    </AdminCard>
  );
}
