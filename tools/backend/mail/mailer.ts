import { readFileSync } from "node:fs";
import { escapeUTF8 } from "entities";
import type { ProjectConfig } from "../project-config.ts";
import { requestContext } from "../hosted-answers.ts";
import { plainPage } from "../web/plain-page.ts";

export interface Mail {
  to: string;
  subject: string;
  html: string;
  link: string | null;
  sentAt: string;
}

export type Mailbox = ReturnType<typeof createMailbox>;

const CAPACITY = 200;

/** Keeps the mails that the hosted service would have sent, oldest first, and shows them at /__mail. */
export function createMailbox() {
  const mails: Mail[] = [];
  return {
    mails,
    add(mail: Omit<Mail, "sentAt">) {
      mails.push({ ...mail, sentAt: new Date().toISOString() });
      if (mails.length > CAPACITY) mails.shift();
    },
    respond(request: Request): Response {
      const newestFirst = mails.toReversed();
      if (request.headers.get("accept")?.includes("application/json")) return Response.json(newestFirst);
      return plainPage("Posta locale", list(newestFirst));
    },
  };
}

function list(mails: Mail[]): string {
  return `<p>Qui arrivano i messaggi che il sito manderebbe davvero: nessuno lascia questo computer. <a href="/__mail">Aggiorna</a></p>
${mails.length === 0 ? "<p>Nessun messaggio.</p>" : mails.map(article).join("\n")}`;
}

function article({ to, subject, html, link, sentAt }: Mail): string {
  const time = new Date(sentAt).toLocaleString("it-IT", { dateStyle: "short", timeStyle: "medium" });
  return `<article>
<h2>${escapeUTF8(subject)}</h2>
<p>A: ${escapeUTF8(to)} — <time datetime="${sentAt}">${time}</time></p>
${link === null ? "" : `<p><a href="${escapeUTF8(link)}">Apri il collegamento del messaggio</a></p>`}
<details><summary>Leggi il messaggio</summary>
<iframe sandbox="allow-top-navigation-by-user-activation" title="${escapeUTF8(subject)}" srcdoc="${escapeUTF8(`<base target="_top">${html}`)}"></iframe>
</details>
</article>`;
}

type Values = Record<(typeof PLACEHOLDERS)[number], string>;
export type Mailer = ReturnType<typeof createMailer>;

type MailMeta = { currentEmail?: string; newEmail?: string; tokenHashNew?: string };

// Not ConfirmationURL: its page answers with the tokens of a session in the fragment, which the site does not accept.
const PLACEHOLDERS = ["Token", "TokenHash", "SiteURL", "Email", "NewEmail"] as const;

const KINDS = ["confirmation", "invite", "recovery", "magic_link", "email_change", "reauthentication"] as const;
type Kind = (typeof KINDS)[number];

/** Writes the mails of the auth service with the project's templates and puts them in the mailbox. */
export function createMailer(siteUrl: string, templates: ProjectConfig["templates"], mailbox: Mailbox) {
  const read = KINDS.map((kind) => [kind, readTemplate(templates, kind)] as const);
  const contents = Object.fromEntries(read) as Record<Kind, ReturnType<typeof readTemplate>>; // its keys are KINDS

  function send(kind: Kind, to: string, tokenHash: string, otp: string, meta: MailMeta = {}) {
    const values: Values = {
      Token: otp,
      TokenHash: tokenHash,
      SiteURL: siteUrl,
      Email: meta.currentEmail ?? to,
      NewEmail: meta.newEmail ?? "",
    };
    const { subject, html } = contents[kind];
    const filled = fill(html, values, escapeUTF8);
    mailbox.add({
      to,
      subject: fill(subject, values, (text) => text),
      html: filled,
      link: /href="([^"]*)"/.exec(filled)?.[1]?.replaceAll("&amp;", "&") ?? null,
    });
    return Promise.resolve();
  }

  return {
    // @supabase/lite knows no invitations: they come here as sign-ups (backend/compat.ts).
    sendConfirmation: (to: string, hash: string, otp: string, meta?: MailMeta) =>
      send(requestContext.getStore()?.isInvitation ? "invite" : "confirmation", to, hash, otp, meta),
    sendRecovery: (to: string, hash: string, otp: string, meta?: MailMeta) => send("recovery", to, hash, otp, meta),
    sendMagicLink: (to: string, hash: string, otp: string, meta?: MailMeta) => send("magic_link", to, hash, otp, meta),
    /** To the current address; the link for the new one comes with it. */
    async sendEmailChange(to: string, hash: string, otp: string, meta: MailMeta = {}) {
      await send("email_change", to, hash, otp, meta);
      if (meta.tokenHashNew && meta.newEmail) await send("email_change", meta.newEmail, meta.tokenHashNew, otp, meta);
    },
    sendReauthentication: (to: string, otp: string, meta?: MailMeta) => send("reauthentication", to, "", otp, meta),
  };
}

function readTemplate(templates: ProjectConfig["templates"], kind: Kind) {
  const { subject = kind, file } = templates.find(({ name }) => name === kind) ?? {};
  const html = file === undefined ? "<p>{{ .Token }}</p>" : readFileSync(file, "utf8");
  assertKnownPlaceholders(kind, `${subject} ${html}`);
  return { subject, html };
}

function assertKnownPlaceholders(name: string, text: string) {
  for (const [tag] of text.matchAll(/\{\{.*?\}\}/gs)) {
    if (!isKnown(new RegExp(`^${PLACEHOLDER.source}$`).exec(tag)?.[1])) {
      throw new Error(`Mail template "${name}": ${tag} is not known here. Use one of ${PLACEHOLDERS.join(", ")}.`);
    }
  }
}

// As Go writes them; of its functions only the one for the parts of an address.
const PLACEHOLDER = /\{\{\s*\.(\w+)\s*(\|\s*urlquery\s*)?\}\}/;

function fill(text: string, values: Values, escape: (text: string) => string): string {
  return text.replace(new RegExp(PLACEHOLDER, "g"), (tag, name: string, inAddress?: string) => {
    if (!isKnown(name)) return tag;
    return escape(inAddress ? encodeURIComponent(values[name]) : values[name]);
  });
}

function isKnown(name: string | undefined): name is keyof Values {
  return PLACEHOLDERS.some((known) => known === name);
}
