import { queryOptions } from "@tanstack/react-query";
import { callAnonymously } from "#shared/call-anonymously.ts";
import type { Database } from "#shared/database.types.ts";
import { loadSupabase } from "#shared/session/load-supabase.ts";
import type { DiaryQuestion } from "./diary-question.ts";

/** How many news there are on a page. The database gives one more, which tells whether there are others. */
export const PAGE = 20;

export const diaryQueries = {
  /** What a change of the news makes old. */
  all: ["news", "diary"],

  page: ({ portal, words, before }: DiaryQuestion) =>
    queryOptions({
      queryKey: [...diaryQueries.all, "page", portal?.name, words, before],
      queryFn: async ({ signal }) => {
        const question = {
          ...(portal && { p_source: portal.name }),
          ...(words && { p_words: words }),
          ...(before && { p_before: before.moment, p_before_id: before.id }),
        };
        const data = await (words ? callAnonymously("news_by_day", question, signal) : readNews(question, signal));
        const items = data.slice(0, PAGE);
        const last = items.at(-1);
        const next = data.length > PAGE && last ? { moment: last.published_at, id: last.id } : undefined;
        return { items, next };
      },
    }),

  /** When the portals were last read well; null before the first time. */
  updatedAt: () =>
    queryOptions({
      queryKey: [...diaryQueries.all, "updated-at"],
      queryFn: async ({ signal }) => {
        const supabase = await loadSupabase();
        const { data } = await supabase.from("news_updates").select("updated_at").abortSignal(signal).throwOnError();
        return data[0]?.updated_at ?? null;
      },
    }),
};

type Question = Database["public"]["Functions"]["news_by_day"]["Args"];

async function readNews(question: Question, signal: AbortSignal) {
  const supabase = await loadSupabase();
  const { data } = await supabase.rpc("news_by_day", question, { get: true }).abortSignal(signal).throwOnError();
  return data;
}

export type DiaryPage = Awaited<ReturnType<NonNullable<ReturnType<typeof diaryQueries.page>["queryFn"]>>>;
export type DiaryItem = DiaryPage["items"][number];
