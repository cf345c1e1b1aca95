import { supabaseAddress } from "#shared/env.ts";
import { queryClient } from "#shared/query-client.tsx";
import { actionOf } from "./answer-card.tsx";
import { answersQuery } from "./answers-queries.ts";

/** An answer as the search shows it. */
interface FoundAnswer {
  /** The address of its question. */
  address: string;
  body: string;
  action?: { to: string; label: string };
}

/** The answers for the search: from the database once, then from the cache of this window. */
export async function readAnswers(): Promise<FoundAnswer[]> {
  if (!supabaseAddress()) return [];
  const answers = await queryClient.fetchQuery({ ...answersQuery, staleTime: 5 * 60_000 });
  return answers.map((answer) => {
    const { to, label } = actionOf(answer);
    return {
      address: `/informazioni#${answer.topic}`,
      body: answer.body,
      ...(to && label && { action: { to, label } }),
    };
  });
}
