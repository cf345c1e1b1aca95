import { queryOptions } from "@tanstack/react-query";
import type { Topic } from "#content/answers.ts";
import type { AnswerFacts } from "#shared/answer-facts.ts";
import { callAnonymously } from "#shared/call-anonymously.ts";
import type { Database } from "#shared/database.types.ts";
import type { OfficeHours } from "#shared/office-hours.ts";
import { siteUpdates } from "#shared/use-live-table.ts";

export type AnswerAction = Database["public"]["Enums"]["answer_action"];

/** A short answer that the school has written. */
export interface Answer {
  topic: Topic;
  /** Plain text: paragraphs and lists as in a notice. */
  body: string;
  action: AnswerAction | null;
  /** A number, an address or a page; empty for the school's own. */
  target: string;
  label: string;
  /** Of the office alone: when it answers. */
  hours: OfficeHours | null;
  /** Of meals and absences alone. */
  facts: AnswerFacts | null;
  checked_on: string;
}

/** What everybody reads, without the session. */
export const answersQuery = queryOptions({
  queryKey: ["answers", "public"],
  queryFn: async ({ signal }): Promise<Answer[]> => {
    const rows: unknown = await callAnonymously("list_answers", {}, signal);
    return rows as Answer[]; // the generated types say that nothing is null
  },
});

export const liveAnswers = siteUpdates("answers");
