import { queryOptions } from "@tanstack/react-query";
import { lastKnownRun } from "./daily-run.ts";
import { readAnonymously } from "#shared/call-anonymously.ts";
import type { Database } from "#shared/database.types.ts";
import { loadSupabase } from "#shared/session/load-supabase.ts";
import type { LiveTable } from "#shared/use-live-table.ts";

const SHOWN = 20;

/** Refetch interval of the administration page. */
const PORTALS_EVERY_MS = 30_000;

export const newsQueries = {
  /** Key prefix to invalidate after a change. */
  all: ["news"],

  latest: () =>
    queryOptions({
      queryKey: ["news", "public", "latest"],
      queryFn: async ({ signal }) => {
        const rows = await readAnonymously(`news?select=*&order=created_at.desc&limit=${SHOWN}`, signal);
        return rows as Database["public"]["Tables"]["news"]["Row"][]; // what PostgREST answers to this question
      },
    }),

  /** The enabled portals with their health, and the last run of the daily job. Readable by administrators only. */
  portals: () =>
    queryOptions({
      queryKey: ["news", "portals"],
      queryFn: async ({ signal }) => {
        const supabase = await loadSupabase();
        const [portals, runs] = await Promise.all([
          supabase
            .from("news_portals")
            .select(
              "slug, name, home_url, checked_at, succeeded_at, failing_since, error, found, added, unchanged, unread_urls, other_host",
            )
            .eq("enabled", true)
            .order("position")
            .abortSignal(signal)
            .throwOnError(),
          supabase
            .from("news_runs")
            .select("started_at, ok, status, error")
            .eq("kind", "daily")
            .order("started_at", { ascending: false })
            .limit(2)
            .abortSignal(signal)
            .throwOnError(),
        ]);
        return { portals: portals.data, lastDailyRun: lastKnownRun(runs.data) };
      },
      refetchInterval: PORTALS_EVERY_MS,
    }),
};

export const liveNews: LiveTable = { table: "news", pauses: { waitMs: [1_000, 3_000], spacingMs: 10_000 } };

export type NewsItem = Awaited<ReturnType<NonNullable<ReturnType<typeof newsQueries.latest>["queryFn"]>>>[number];
