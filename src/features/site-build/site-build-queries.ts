import { queryOptions } from "@tanstack/react-query";
import { isLeaving } from "#shared/leaving.ts";
import { z } from "#shared/schema.ts";
import { changeWithSession, readWithSession } from "#shared/session/call-with-session.ts";

/** What the database knows of the builds: private.site_build_state. */
export interface BuildState {
  /** The address that is called: "wrong" does not begin with https://. */
  hook: "missing" | "wrong" | "ready";
  last_called_at: string | null;
  /** Null while the answer is awaited. */
  last_ok: boolean | null;
  /** Since the site was built; null when that is not known. */
  changes: Record<"notices" | "events" | "answers" | "pages" | "facts", number> | null;
  monthly_budget: number;
  budget_left: number;
  /** For texts that must leave the pages, and for people who ask. */
  reserve_left: number;
  /** Null: now, or never. */
  next_possible_at: string | null;
  /** When the site may be published again without anybody asking. Null: now, or never. */
  next_call_at: string | null;
  /** For administrators alone. */
  last_error?: string | null;
  last_asked_by?: string;
}

const OUTCOMES = ["called", "too soon", "no budget left", "not configured", "not sent"] as const;
export type RebuildOutcome = (typeof OUTCOMES)[number];

const content = z.object({ made_at: z.string().refine((text) => !Number.isNaN(Date.parse(text))) });

export const siteBuild = queryOptions({
  queryKey: ["site-build"],
  queryFn: async ({ signal }) => {
    const builtAt = await readBuiltAt(signal);
    const state = await readWithSession("site_build_state", builtAt === null ? {} : { p_since: builtAt }, signal);
    return { builtAt, ...(state as BuildState) }; // see private.site_build_state
  },
});

/** When the published site read what is in its pages. Null when it does not say. */
async function readBuiltAt(signal: AbortSignal): Promise<string | null> {
  try {
    const response = await fetch("/content.json", { cache: "no-cache", signal });
    return response.ok ? content.parse(await response.json()).made_at : null;
  } catch (error) {
    signal.throwIfAborted();
    if (!isLeaving()) console.warn("/content.json could not be read.", error);
    return null;
  }
}

/** Asks the host to build the site now. */
export async function requestSiteBuild(): Promise<RebuildOutcome> {
  return z.enum(OUTCOMES).parse(await changeWithSession("request_site_build", {}));
}
