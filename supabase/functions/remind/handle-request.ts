import { answer, handleCall } from "../_shared/handle-call.ts";
import { claimMails, dropUnsentReminder, endMails } from "./database.ts";
import { openMailServer } from "./mail-server.ts";
import { reminderMail } from "./reminder-mail.ts";
import type { MailServer, Settings } from "./settings.ts";

/** Handles one request: authorises the caller, sends the next mails of the reminder, tells how far it has come. */
export function handleRequest(request: Request, settings: Settings): Promise<Response> {
  return handleCall(request, settings, ["redattore", "admin"], async () => {
    const reminder = await reminderOf(request);
    if (reminder === null) return answer(400, { error: "bad_request" });
    if (settings.mailServer !== null) return sendNext(reminder, settings.mailServer, settings);
    await dropUnsentReminder(reminder, settings);
    return answer(200, { ok: false, reason: "no_mail_server" });
  });
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

async function reminderOf(request: Request): Promise<string | null> {
  try {
    const body: unknown = await request.json();
    if (typeof body !== "object" || body === null || !("reminder" in body)) return null;
    return typeof body.reminder === "string" && UUID.test(body.reminder) ? body.reminder : null;
  } catch {
    return null;
  }
}

async function sendNext(reminder: string, mailServer: MailServer, settings: Settings): Promise<Response> {
  const server = openMailServer(mailServer, settings.limits.smtpMs);
  try {
    // Before mails are claimed: a server that cannot be reached costs none of them.
    try {
      await server.check();
    } catch (error) {
      settings.log({ error: "mail_server_failed", reason: String(error) });
      return answer(502, { error: "mail_server_failed" });
    }
    let row = null;
    for (const mail of await claimMails(reminder, settings)) {
      const error = await server.send({ to: mail.email, ...reminderMail(mail, settings.siteUrl, settings.now()) });
      // Without the reason, which may contain the address.
      if (error !== null) settings.log({ error: "mail_refused", reminder });
      // One by one: if this process ends, what was sent is known.
      row = await endMails(reminder, [{ user_id: mail.user_id, error }], settings);
    }
    row ??= await endMails(reminder, [], settings);
    return row === null ? answer(404, { error: "no_such_reminder" }) : answer(200, { ok: true, reminder: row });
  } finally {
    server.close();
  }
}
