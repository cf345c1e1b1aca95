import { z } from "zod";
import type { SupabaseEnv } from "./read-supabase-env.ts";

const noticeSchema = z.object({
  school_year: z.string(),
  number: z.number(),
  title: z.string(),
  valid_until: z.iso.date(),
  published_at: z.iso.datetime({ offset: true }),
  corrected_at: z.iso.datetime({ offset: true }).nullable(),
});

/** A public notice, as its entry in the feed shows it. */
export type PublishedNotice = z.infer<typeof noticeSchema>;

const TIMEOUT_MS = 10_000;

/**
 * Reads the newest twenty public notices of the project, as a visitor. Without an answer the site is built without
 * them, and the build says so: the pages read the notices themselves.
 */
export async function readPublishedNotices({ url, key }: SupabaseEnv): Promise<PublishedNotice[]> {
  try {
    const response = await fetch(`${url}/rest/v1/rpc/read_notices`, {
      headers: { apikey: key },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`HTTP ${response.status}: ${await response.text()}`);
    return z.array(noticeSchema).parse(await response.json());
  } catch (reason) {
    console.warn(`Il feed esce senza gli avvisi: ${url} non ha risposto come doveva (${sayWhy(reason)}).`);
    return [];
  }
}

function sayWhy(reason: unknown): string {
  if (reason instanceof z.ZodError) return z.prettifyError(reason);
  if (!(reason instanceof Error)) return String(reason);
  return reason.cause instanceof Error ? reason.cause.message : reason.message;
}
