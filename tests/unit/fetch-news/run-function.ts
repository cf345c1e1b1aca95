import { handleRequest } from "../../../supabase/functions/fetch-news/handle-request.ts";
import type { Portal } from "../../../supabase/functions/fetch-news/portal.ts";
import type { PortalHealth } from "../../../supabase/functions/fetch-news/portal-health.ts";
import { ADMIN, CRON_SECRET, startDatabase, token } from "./fake-database.ts";
import type { FakeDatabase } from "./fake-database.ts";
import { PORTAL } from "./feeds.ts";

export interface Answer {
  status: number;
  body: {
    error?: string;
    news?: { title: string; url: string }[];
    portals?: { slug: string; ok: boolean; found: number; added: number; error: string | null }[];
  };
}

/** Calls the function as the scheduled job. */
export function runDaily(database: FakeDatabase): Promise<Answer> {
  return run(database, { "x-cron-secret": CRON_SECRET });
}

/** Calls the function as an administrator. */
export function runManual(database: FakeDatabase): Promise<Answer> {
  return run(database, { authorization: `Bearer ${token(ADMIN)}` });
}

async function run(database: FakeDatabase, headers: Record<string, string>): Promise<Answer> {
  const request = new Request("http://function/fetch-news", { method: "POST", headers });
  const response = await handleRequest(request, database.settings);
  // The tests check the fields.
  return { status: response.status, body: (await response.json()) as Answer["body"] };
}

/** Runs the function with one portal; returns the titles and the health that it stored. */
export async function readOne(
  feedUrl: string,
  changes: Partial<Portal> = {},
  limits: Partial<FakeDatabase["settings"]["limits"]> = {},
): Promise<{ database: FakeDatabase; answer: Answer; titles: string[]; health: PortalHealth }> {
  const database = await startDatabase([portalAt(feedUrl, changes)]);
  Object.assign(database.settings.limits, limits);
  const answer = await runDaily(database);
  const run = database.runs[0];
  const health = run?.p_portals[0];
  if (!run || !health) throw new Error(`nothing was stored: ${JSON.stringify(database.logged)}`);
  return { database, answer, titles: run.p_items.map(({ title }) => title), health };
}

export function portalAt(feedUrl: string, changes: Partial<Portal> = {}): Portal {
  return { ...PORTAL, feed_url: feedUrl, ...changes };
}
