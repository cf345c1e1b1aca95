import { escapeUTF8 } from "entities";
import { plainPage } from "../site/plain-page.ts";

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
