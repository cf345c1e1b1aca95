import { askAsService } from "../_shared/api.ts";
import type { Settings } from "./settings.ts";

/** A mail to send, as claim_reminder_mails returns it. */
export interface ClaimedMail {
  user_id: string;
  email: string;
  kind: "avviso" | "circolare" | "chiusura";
  reserved: boolean;
  school_year: string;
  number: number;
  published_at: string;
  ack_by: string;
}

/** How far a reminder has come, as the pages are told. */
export interface Reminder {
  id: string;
  notice: string;
  created_at: string;
  stopped_at: string | null;
  total: number;
  sent: number;
  failed: number;
  waiting: number;
  next_at: string | null;
}

/** Takes the next mails under the hourly limit. Nobody else is given them, now or later. */
export async function claimMails(reminder: string, settings: Settings): Promise<ClaimedMail[]> {
  return (await call("claim_reminder_mails", { p_reminder: reminder }, settings)) as ClaimedMail[];
}

/** Stores how mails ended: `error` is null if the server took the mail. Returns null for an unknown reminder. */
export async function endMails(
  reminder: string,
  mails: { user_id: string; error: string | null }[],
  settings: Settings,
): Promise<Reminder | null> {
  const rows = await call("end_reminder_mails", { p_reminder: reminder, p_mails: mails }, settings);
  return (rows as Reminder[])[0] ?? null;
}

/** As claimMails, of those whom the school has confirmed. */
export async function claimApprovals(settings: Settings): Promise<{ user_id: string; email: string }[]> {
  return (await call("claim_approval_mails", {}, settings)) as { user_id: string; email: string }[];
}

export async function endApprovals(
  mails: { user_id: string; error: string | null }[],
  settings: Settings,
): Promise<void> {
  await call("end_approval_mails", { p_mails: mails }, settings);
}

export async function dropUnsentReminder(reminder: string, settings: Settings): Promise<void> {
  await call("drop_unsent_reminder", { p_reminder: reminder }, settings);
}

function call(name: string, parameters: Record<string, unknown>, settings: Settings): Promise<unknown> {
  return askAsService(`rpc/${name}`, { method: "POST", body: JSON.stringify(parameters) }, settings);
}
