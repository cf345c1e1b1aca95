import { createTransport } from "nodemailer";
import type { MailServer } from "./settings.ts";

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** A connection to the mail server, kept for the mails of one request. */
export function openMailServer({ host, port, user, pass, from }: MailServer, timeoutMs: number) {
  const isLocal = host === "127.0.0.1";
  const transport = createTransport({
    pool: true,
    maxConnections: 1,
    host,
    port,
    secure: port === 465,
    // The embedded backend's own server has no certificate.
    ...(isLocal ? { ignoreTLS: true } : { requireTLS: true }),
    ...(user === "" ? {} : { auth: { user, pass } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    /** Throws when the server cannot be reached or refuses the password. */
    check: () => transport.verify(),
    /** Returns why the server refused the mail; null if it took it. */
    async send(mail: Mail): Promise<string | null> {
      try {
        // So that absent people's servers do not answer it.
        await transport.sendMail({ ...mail, from, headers: { "Auto-Submitted": "auto-generated" } });
        return null;
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      }
    },
    close: () => transport.close(),
  };
}
