import { readFileSync } from "node:fs";
import { escapeHtml } from "./escape-html.ts";
import type { Mailbox } from "./mailbox.ts";
import type { ProjectConfig } from "../backend/project-config.ts";
import { requestContext } from "../backend/request-context.ts";

type Values = Record<(typeof PLACEHOLDERS)[number], string>;
export type Mailer = ReturnType<typeof createMailer>;

interface MailMeta {
  redirectTo?: string;
  currentEmail?: string;
  newEmail?: string;
}

const PLACEHOLDERS = ["ConfirmationURL", "Token", "TokenHash", "SiteURL", "Email", "NewEmail", "RedirectTo"] as const;

// The hosted service's own mails, for the kinds that config.toml leaves as they are.
const defaults = {
  confirmation: {
    subject: "Confirm Your Signup",
    html: '<p><a href="{{ .ConfirmationURL }}">Confirm your mail</a></p>',
  },
  recovery: { subject: "Reset Your Password", html: '<p><a href="{{ .ConfirmationURL }}">Reset password</a></p>' },
  magic_link: { subject: "Your Magic Link", html: '<p><a href="{{ .ConfirmationURL }}">Log in</a></p>' },
  email_change: { subject: "Confirm Email Change", html: '<p><a href="{{ .ConfirmationURL }}">Change email</a></p>' },
  reauthentication: { subject: "Confirm Reauthentication", html: "<p>Enter the code: {{ .Token }}</p>" },
};
type Kind = keyof typeof defaults;

/** Writes the mails of the auth service with the project's templates and puts them in the mailbox. */
export function createMailer(siteUrl: string, templates: ProjectConfig["templates"], mailbox: Mailbox) {
  const contents = readTemplates(templates);

  function send(kind: Kind, type: string, to: string, tokenHash: string, otp: string, meta: MailMeta = {}) {
    // @supabase/lite passes on the address of the site only, never the one in the request.
    const redirectTo = requestContext.getStore()?.redirectTo ?? meta.redirectTo ?? siteUrl;
    const link = `${siteUrl}/auth/v1/verify?token=${tokenHash}&type=${type}&redirect_to=${encodeURIComponent(redirectTo)}`;
    const values: Values = {
      ConfirmationURL: link,
      Token: otp,
      TokenHash: tokenHash,
      SiteURL: siteUrl,
      Email: meta.currentEmail ?? to,
      NewEmail: meta.newEmail ?? "",
      RedirectTo: redirectTo,
    };
    const { subject, html } = contents[kind];
    mailbox.add({
      to,
      subject: fill(subject, values, (text) => text),
      html: fill(html, values, escapeHtml),
      link: kind === "reauthentication" ? null : link,
    });
    return Promise.resolve();
  }

  return {
    sendConfirmation: (to: string, hash: string, otp: string, meta?: MailMeta) =>
      send("confirmation", "signup", to, hash, otp, meta),
    sendRecovery: (to: string, hash: string, otp: string, meta?: MailMeta) =>
      send("recovery", "recovery", to, hash, otp, meta),
    sendMagicLink: (to: string, hash: string, otp: string, meta?: MailMeta) =>
      send("magic_link", "magiclink", to, hash, otp, meta),
    sendEmailChange: (to: string, hash: string, otp: string, meta?: MailMeta) =>
      send("email_change", "email_change", to, hash, otp, meta),
    sendReauthentication: (to: string, otp: string, meta?: MailMeta) =>
      send("reauthentication", "reauthentication", to, "", otp, meta),
  };
}

function readTemplates(templates: ProjectConfig["templates"]) {
  const contents: Record<Kind, { subject: string; html: string }> = { ...defaults };
  for (const { name, subject, file } of templates) {
    if (!isKind(name)) continue;
    const html = file === undefined ? defaults[name].html : readFileSync(file, "utf8");
    contents[name] = { subject: subject ?? defaults[name].subject, html };
    assertKnownPlaceholders(name, `${contents[name].subject} ${html}`);
  }
  return contents;
}

function isKind(name: string): name is Kind {
  return name in defaults;
}

function assertKnownPlaceholders(name: string, text: string) {
  for (const [tag] of text.matchAll(/\{\{.*?\}\}/gs)) {
    const placeholder = /^\{\{\s*\.(\w+)\s*\}\}$/.exec(tag)?.[1];
    if (!PLACEHOLDERS.some((known) => known === placeholder)) {
      throw new Error(`Mail template "${name}": ${tag} is not known here. Use one of ${PLACEHOLDERS.join(", ")}.`);
    }
  }
}

function fill(text: string, values: Values, escape: (text: string) => string): string {
  return PLACEHOLDERS.reduce(
    (filled, name) => filled.replace(new RegExp(`\\{\\{\\s*\\.${name}\\s*\\}\\}`, "g"), () => escape(values[name])),
    text,
  );
}
