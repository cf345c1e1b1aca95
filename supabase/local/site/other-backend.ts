import { once } from "node:events";
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createForwarder } from "./forward.ts";
import { createStaticSite } from "./static-site.ts";

interface OtherBackend {
  /** The address of a Supabase that runs already: that of `supabase start`, say. */
  url: string;
  /** The address of its Mailpit, where the mails that it sends are kept. */
  mailpitUrl: string | undefined;
  port: number;
  siteDir: string;
}

/** Serves a built site together with a Supabase that runs elsewhere, in the place of the embedded one. */
export async function serveWithOtherBackend({ url, mailpitUrl, port, siteDir }: OtherBackend) {
  const backend = createForwarder(url);
  const site = createStaticSite(siteDir);
  const respond = (request: Request) => {
    if (backend.takes(request.url)) return backend.fetch(request);
    if (mailpitUrl && new URL(request.url).pathname === "/__mail") return readMails(mailpitUrl);
    return site(request);
  };
  const server = createServer(getRequestListener(respond));
  server.on("upgrade", backend.handleUpgrade);
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface MailpitList {
  messages: { ID: string; Subject: string; Created: string; To: { Address: string }[] }[];
}

/** The mails of a Mailpit, newest first, as the embedded mailbox gives them (mailbox.ts). */
async function readMails(mailpitUrl: string): Promise<Response> {
  const list = (await (await fetch(`${mailpitUrl}/api/v1/messages?limit=200`)).json()) as MailpitList; // its API
  const mails = await Promise.all(
    list.messages.map(async ({ ID, Subject, Created, To }) => {
      const { HTML: html } = (await (await fetch(`${mailpitUrl}/api/v1/message/${ID}`)).json()) as { HTML: string };
      const link = /href="([^"]*\/auth\/v1\/verify[^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? null;
      return { to: To[0]?.Address ?? "", subject: Subject, html, link, sentAt: Created };
    }),
  );
  return Response.json(mails);
}
