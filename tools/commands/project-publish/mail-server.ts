import { createTransport } from "nodemailer";
import { school } from "#content/school.ts";
import { Problem } from "../backup/problem.ts";
import { messageOf } from "../project-check/sources.ts";
import type { Ask } from "./questions.ts";

export interface MailServer {
  host: string;
  port: number;
  user: string;
  pass: string;
  /** "Name <address>" */
  from: string;
}

export async function askMailServer(ask: Ask, env: Record<string, string | undefined>): Promise<MailServer> {
  const given = env["SMTP_HOST"]?.trim();
  const server = given
    ? `${given}:${env["SMTP_PORT"]?.trim() || "465"}`
    : await ask({
        variable: "SMTP_HOST",
        text: "Il server della posta, come smtp.esempio.it:465",
        objection: (answer) => (/^[\w.-]+(?::\d+)?$/.test(answer) ? undefined : "si scrive server:porta"),
      });
  const [host = "", port = "465"] = server.split(":");
  const user = await ask({ variable: "SMTP_USER", text: "L’utente del server della posta" });
  const pass = await ask({ variable: "SMTP_PASS", text: "La sua password (non si vede)", isSecret: true });
  const address = user.includes("@") ? user : `no-reply@${school.emailDomain}`;
  const from = env["MAIL_FROM"]?.trim() || `${school.name} <${address}>`;
  return { host, port: Number(port), user, pass, from };
}

/** Sends a mail to the person at the terminal, before anything depends on the server. */
export async function tryMailServer({ host, port, user, pass, from }: MailServer, to: string): Promise<void> {
  const isLocal = host === "127.0.0.1";
  const transport = createTransport({
    host,
    port,
    secure: port === 465,
    ...(isLocal ? { ignoreTLS: true } : { requireTLS: true }),
    auth: { user, pass },
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    socketTimeout: 20_000,
  });
  try {
    await transport.sendMail({
      from,
      to,
      subject: `Prova della posta del sito di ${school.name}`,
      text: "Se leggi questa mail, il server della posta del sito funziona.",
    });
  } catch (error) {
    throw new Problem(
      `Il server della posta ${host}:${port} non ha preso la mail di prova (${messageOf(error)}). Controllate server, porta, utente, password, e che l’utente possa scrivere come «${from}» (MAIL_FROM).`,
    );
  } finally {
    transport.close();
  }
}

/** As Auth keeps it. */
export function mailSettings({ host, port, user, pass, from }: MailServer) {
  const [, name = "", address = from] = /^(.*?)\s*<(.+)>$/.exec(from) ?? [];
  return {
    smtp_host: host,
    smtp_port: String(port),
    smtp_user: user,
    smtp_pass: pass,
    smtp_admin_email: address,
    smtp_sender_name: name.replace(/^"|"$/g, ""),
  };
}

/** For the reminders. Hosted functions reach 465 alone. */
export function mailSecrets({ host, port, user, pass, from }: MailServer): Record<string, string> {
  return port === 465 || host === "127.0.0.1"
    ? { SMTP_HOST: host, SMTP_PORT: String(port), SMTP_USER: user, SMTP_PASS: pass, MAIL_FROM: from }
    : {};
}
