import { once } from "node:events";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import type { Mailbox } from "./mailer.ts";

interface Encrypted {
  port: number;
  key: Buffer;
  cert: Buffer;
}

/**
 * Starts a mail server for the functions, on this computer alone: what they send is put in the mailbox. With a certificate
 * it is encrypted from the start, and takes any password.
 */
export async function startSmtpMailbox(mailbox: Mailbox, encrypted?: Encrypted) {
  const server = new SMTPServer({
    ...(encrypted ? { ...encrypted, secure: true } : { disabledCommands: ["AUTH", "STARTTLS"] }),
    onAuth: ({ username = "" }, _session, done) => done(null, { user: username }),
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        PostalMime.parse(Buffer.concat(chunks)).then(({ subject = "", html = "" }) => {
          const link = /href="([^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? null;
          for (const { address } of session.envelope.rcptTo) mailbox.add({ to: address, subject, html, link });
          done();
        }, done);
      });
    },
  });
  // Without a listener an error of one connection would end the backend.
  server.on("error", (error: Error) => console.error("Backend locale:", error.message));
  const listener = server.listen(encrypted?.port ?? 0, "127.0.0.1");
  await once(listener, "listening");
  const address = listener.address();
  if (address === null || typeof address === "string") throw new Error("the mail server has no port");
  return {
    port: address.port,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
