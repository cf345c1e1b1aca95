import { queryOptions } from "@tanstack/react-query";
import { callAnonymously } from "#shared/call-anonymously.ts";
import type { Database } from "#shared/database.types.ts";
import { loadSupabase } from "#shared/session/load-supabase.ts";
import type { NewsListParams } from "./news-list-params.ts";

/** The items on a page. The database returns one more when there is a next page. */
export const PAGE = 20;

export const newsListQueries = {
  /** Key prefix to invalidate when the news change. */
  all: ["news", "public", "list"],

  page: ({ portal, words, before }: NewsListParams) =>
    queryOptions({
      queryKey: [...newsListQueries.all, "page", portal?.name, words, before],
      queryFn: async ({ signal }) => {
        const args = {
          ...(portal && { p_source: portal.name }),
          ...(words && { p_words: words }),
          ...(before && { p_before: before.moment, p_before_id: before.id }),
        };
        const data = await (words ? callAnonymously("news_by_day", args, signal) : readNews(args, signal));
        return newsPage(data);
      },
    }),

  /** When the portals were last read successfully; null before the first time. */
  updatedAt: () =>
    queryOptions({
      queryKey: [...newsListQueries.all, "updated-at"],
      queryFn: async ({ signal }) => {
        const supabase = await loadSupabase();
        const { data } = await supabase.from("news_updates").select("updated_at").abortSignal(signal).throwOnError();
        return data[0]?.updated_at ?? null;
      },
    }),
};

/** A page of the list, from its rows and one more. */
export function newsPage<Row extends { id: string; published_at: string }>(rows: readonly Row[]) {
  const items = rows.slice(0, PAGE);
  const last = items.at(-1);
  const next = rows.length > PAGE && last ? { moment: last.published_at, id: last.id } : undefined;
  return { items, next };
}

type Args = Database["public"]["Functions"]["news_by_day"]["Args"];

async function readNews(args: Args, signal: AbortSignal) {
  const supabase = await loadSupabase();
  const { data } = await supabase.rpc("news_by_day", args, { get: true }).abortSignal(signal).throwOnError();
  return data;
}

export type NewsListPage = Awaited<ReturnType<NonNullable<ReturnType<typeof newsListQueries.page>["queryFn"]>>>;
export type NewsListItem = NewsListPage["items"][number];

/** The items stored after the ones shown, whatever their date of publication. */
export function freshItems(latest: readonly NewsListItem[], shown: readonly NewsListItem[]): NewsListItem[] {
  const ids = new Set(shown.map(({ id }) => id));
  const newest = Math.max(...shown.map(({ created_at }) => Date.parse(created_at)));
  // An item that moved up because another was deleted is older.
  return latest.filter(({ id, created_at }) => !ids.has(id) && Date.parse(created_at) >= newest);
}
