import { escapeHtml } from "./escape-html.ts";

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
      return new Response(page(newestFirst), {
        headers: {
          "content-type": "text/html; charset=utf-8",
          "cache-control": "no-store",
          "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; img-src data: https:",
        },
      });
    },
  };
}

function page(mails: Mail[]): string {
  return `<!doctype html>
<html lang="it">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Posta locale</title>
<style>
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 48rem; margin: 2rem auto; padding: 0 1rem; color: #1c2430 }
article { border: 1px solid #8a94a3; border-radius: .5rem; padding: 1rem; margin: 1rem 0 }
h2 { margin: 0 0 .25rem; font-size: 1.15rem }
p { margin: .25rem 0 }
a { color: #0b57a4 }
iframe { width: 100%; height: 20rem; border: 1px solid #c3cad4 }
</style>
</head>
<body>
<h1>Posta locale</h1>
<p>Qui arrivano i messaggi che il sito manderebbe davvero: nessuno lascia questo computer. <a href="/__mail">Aggiorna</a></p>
${mails.length === 0 ? "<p>Nessun messaggio.</p>" : mails.map(article).join("\n")}
</body>
</html>`;
}

function article({ to, subject, html, link, sentAt }: Mail): string {
  const time = new Date(sentAt).toLocaleString("it-IT", { dateStyle: "short", timeStyle: "medium" });
  return `<article>
<h2>${escapeHtml(subject)}</h2>
<p>A: ${escapeHtml(to)} — <time datetime="${sentAt}">${time}</time></p>
${link === null ? "" : `<p><a href="${escapeHtml(link)}">Apri il collegamento del messaggio</a></p>`}
<details><summary>Leggi il messaggio</summary>
<iframe sandbox="allow-top-navigation-by-user-activation" title="${escapeHtml(subject)}" srcdoc="${escapeHtml(`<base target="_top">${html}`)}"></iframe>
</details>
</article>`;
}
