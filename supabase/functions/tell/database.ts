import { askAsService } from "../_shared/api.ts";
import type { Settings } from "./settings.ts";

/** A message to one device, as claim_messages returns it. Of a reserved notice and of a trial the middle part is null. */
export interface ClaimedMessage {
  message: string;
  subscription: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  language: string;
  what: "published" | "corrected" | "withdrawn" | "trial";
  reserved: boolean;

  kind: "avviso" | "circolare" | "chiusura" | null;
  school_year: string | null;
  number: number | null;
  /** Null if it is withdrawn. */
  title: string | null;
  /** What a closure says (src/content/closures/closure.ts). */
  closure: unknown;
  schools: ("infanzia" | "primaria" | "secondaria")[] | null;
  /** Ids; none where all of the schools are meant. */
  buildings: string[] | null;
  withdrawn_reason: string | null;
  /** Of a correction: what it changed, in the words of the editor. */
  change_note: string | null;

  topic: string;
  is_urgent: boolean;
  /** In seconds. */
  ttl: number;
}

/**
 * How a message ended. "gone": there is no such device. "unsent": it was not asked for, another run may. A retry waits for
 * `retryAfter` seconds at least.
 */
export interface Outcome {
  outcome: "told" | "gone" | "refused" | "retry" | "unsent";
  retryAfter?: number;
}

/** Tells the database which key the browsers are to subscribe with; returns the hosts of push services. */
export async function beginTelling(publicKey: string | null, settings: Settings): Promise<string[]> {
  return (await call("begin_telling", { p_key: publicKey }, settings)) as string[];
}

/** Takes the next messages. Nobody else is given them. */
export async function claimMessages(limit: number, settings: Settings): Promise<ClaimedMessage[]> {
  return (await call("claim_messages", { p_limit: limit }, settings)) as ClaimedMessage[];
}

export async function endMessages(ended: [ClaimedMessage, Outcome][], settings: Settings): Promise<void> {
  const rows = ended.map(([{ message, subscription }, { outcome, retryAfter }]) => ({
    ...{ message, subscription, outcome },
    retry_after: retryAfter ?? null,
  }));
  await call("end_messages", { p_ended: rows }, settings);
}

function call(name: string, parameters: Record<string, unknown>, settings: Settings): Promise<unknown> {
  return askAsService(`rpc/${name}`, { method: "POST", body: JSON.stringify(parameters) }, settings);
}
