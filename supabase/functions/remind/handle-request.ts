import { answer, handleCall } from "../_shared/handle-call.ts";
import { approvalMail } from "./approval-mail.ts";
import { claimApprovals, claimMails, dropUnsentReminder, endApprovals, endMails } from "./database.ts";
import { openMailServer } from "./mail-server.ts";
import { reminderMail } from "./reminder-mail.ts";
import type { MailServer, Settings } from "./settings.ts";

/** Handles one request: authorises the caller, sends the next mails of the reminder or of the approvals, tells how far they have come. */
export function handleRequest(request: Request, settings: Settings): Promise<Response> {
  return handleCall(request, settings, ["redattore", "admin"], async () => {
    const asked = await readBody(request);
    if (asked === null) return answer(400, { error: "bad_request" });
    if (asked === "approvals") return tellApproved(settings);
    if (settings.mailServer !== null) return remind(asked.reminder, settings.mailServer, settings);
    await dropUnsentReminder(asked.reminder, settings);
    return answer(200, { ok: false, reason: "no_mail_server" });
  });
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

async function readBody(request: Request): Promise<{ reminder: string } | "approvals" | null> {
  try {
    const body: unknown = await request.json();
    if (typeof body !== "object" || body === null) return null;
    if ("approvals" in body) return body.approvals === true ? "approvals" : null;
    if (!("reminder" in body) || typeof body.reminder !== "string" || !UUID.test(body.reminder)) return null;
    return { reminder: body.reminder };
  } catch {
    return null;
  }
}

async function remind(reminder: string, mailServer: MailServer, settings: Settings): Promise<Response> {
  let row = null;
  const failure = await sendNext(mailServer, settings, {
    name: { reminder },
    claim: () => claimMails(reminder, settings),
    write: (mail) => reminderMail(mail, settings.siteUrl, settings.now()),
    end: async (mail) => {
      row = await endMails(reminder, [mail], settings);
    },
  });
  if (failure) return failure;
  row ??= await endMails(reminder, [], settings);
  return row === null ? answer(404, { error: "no_such_reminder" }) : answer(200, { ok: true, reminder: row });
}

async function tellApproved(settings: Settings): Promise<Response> {
  if (settings.mailServer === null) {
    const mails = await claimApprovals(settings);
    await endApprovals(
      mails.map(({ user_id }) => ({ user_id, error: "no_mail_server" })),
      settings,
    );
    return answer(200, { ok: false, reason: "no_mail_server" });
  }
  let sent = 0;
  const failure = await sendNext(settings.mailServer, settings, {
    name: { approvals: true },
    claim: () => claimApprovals(settings),
    write: () => approvalMail(settings.siteUrl),
    end: async (mail) => {
      await endApprovals([mail], settings);
      if (mail.error === null) sent += 1;
    },
  });
  return failure ?? answer(200, { ok: true, sent });
}

interface Queue<Mail> {
  /** For the log. */
  name: Record<string, unknown>;
  claim: () => Promise<Mail[]>;
  write: (mail: Mail) => { subject: string; text: string; html: string };
  end: (mail: { user_id: string; error: string | null }) => Promise<void>;
}

/** Sends the mails that the database gives; the answer if the mail server does not speak. */
async function sendNext<Mail extends { user_id: string; email: string }>(
  mailServer: MailServer,
  settings: Settings,
  { name, claim, write, end }: Queue<Mail>,
): Promise<Response | undefined> {
  const server = openMailServer(mailServer, settings.limits.smtpMs);
  try {
    // Before mails are claimed: a server that cannot be reached costs none of them.
    try {
      await server.check();
    } catch (error) {
      settings.log({ error: "mail_server_failed", reason: String(error) });
      return answer(502, { error: "mail_server_failed" });
    }
    for (const mail of await claim()) {
      const error = await server.send({ to: mail.email, ...write(mail) });
      // Without the reason, which may contain the address.
      if (error !== null) settings.log({ error: "mail_refused", ...name });
      // One by one: if this process ends, what was sent is known.
      await end({ user_id: mail.user_id, error });
    }
    return undefined;
  } finally {
    server.close();
  }
}
