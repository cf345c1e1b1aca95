import { readAnonymously } from "#shared/call-anonymously.ts";
import { patience } from "#shared/change/patience.ts";
import { isDayState } from "#shared/day-state/day-state.ts";
import { allClosed } from "#shared/day-state/say-day-state.ts";
import { supabaseAddress } from "#shared/env.ts";
import { type ClosedOn, officeState, sayOfficeHours, sayOfficeState } from "#shared/office-hours.ts";
import { queryClient } from "#shared/query-client.tsx";
import { actionOf } from "./answer-card.tsx";
import { answersQuery, type Answer } from "./answers-queries.ts";

/** An answer as the search shows it. */
interface FoundAnswer {
  /** The address of its question. */
  address: string;
  body: string;
  action?: { to: string; label: string };
}

/**
 * The answers for the search: from the database once, then from the cache of this window. Without the closures nothing is
 * said of whether the office answers now.
 */
export async function readAnswers(): Promise<FoundAnswer[]> {
  if (!supabaseAddress()) return [];
  const [answers, closedOn] = await Promise.all([
    queryClient.fetchQuery({ ...answersQuery, staleTime: 5 * 60_000 }),
    readClosedOn().catch((reason: unknown) => console.warn("The current closures could not be read.", reason)),
  ]);
  return answers.map((answer) => {
    const { to, label } = actionOf(answer);
    return {
      address: `/informazioni#${answer.topic}`,
      body: textOf(answer, closedOn ?? undefined),
      ...(to && label && { action: { to, label } }),
    };
  });
}

const PATIENCE_MS = 5_000;

async function readClosedOn(): Promise<ClosedOn> {
  const state = await readAnonymously("rpc/day_state", patience(undefined, PATIENCE_MS));
  if (!isDayState(state)) throw new Error("day_state answered something else.");
  return (day) => allClosed(state, day);
}

/** Whether the office answers now, its hours, and the text. */
function textOf({ body, hours }: Answer, closedOn: ClosedOn | undefined): string {
  const state = closedOn && officeState(hours, new Date(), closedOn);
  const written = sayOfficeHours(hours);
  return [state && `${sayOfficeState(state)}.`, written && `La segreteria risponde ${written}.`, body]
    .filter(Boolean)
    .join("\n");
}
