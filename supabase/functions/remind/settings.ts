import { type Env, type Project, readProject } from "../_shared/project.ts";

export interface MailServer {
  host: string;
  /** Hosted functions cannot reach 25 and 587. */
  port: number;
  user: string;
  pass: string;
  /** "Name <address>" */
  from: string;
}

export interface Settings extends Project {
  /** The address of the site, without a slash at the end. */
  siteUrl: string;
  /** Null when its host or the sender is not set. */
  mailServer: MailServer | null;
  limits: { databaseMs: number; smtpMs: number };
  now: () => Date;
}

/** Reads the settings from environment variables. Throws when a required one is missing. */
export function readSettings(env: Env): Settings {
  const [host, from] = [env("SMTP_HOST"), env("MAIL_FROM")];
  const siteUrl = env("SITE_URL") ?? "";
  const hasServer = Boolean(host && from);
  if (hasServer && !URL.canParse(siteUrl)) throw new Error("SITE_URL is not set: mails need the address of the site");
  return {
    ...readProject(env),
    siteUrl: siteUrl.replace(/\/$/, ""),
    mailServer:
      host && from
        ? {
            host,
            from,
            port: Number(env("SMTP_PORT") || 465),
            user: env("SMTP_USER") ?? "",
            pass: env("SMTP_PASS") ?? "",
          }
        : null,
    limits: { databaseMs: 6_000, smtpMs: 8_000 },
    now: () => new Date(),
  };
}
