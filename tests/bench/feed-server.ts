import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { Portal } from "../../supabase/functions/fetch-news/portal.ts";
import { SAMPLE_PORTALS } from "../../supabase/local/portals/sample-portals.ts";
import type { ServedDocument } from "./feed-documents.ts";

/** Serves the portals' documents, and stands for the database that the function reads and writes. */
export async function serveFeeds(documents: readonly ServedDocument[]) {
  const server = createServer(async (request, response) => {
    const json = (body: unknown) =>
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
    const { pathname } = new URL(request.url ?? "/", url);
    if (pathname === "/rest/v1/news_portals") return json(portals);
    if (pathname === "/rest/v1/rpc/store_news") return json(stored(await text(request)));
    const document = documents[Number(pathname.slice(1)) % documents.length];
    if (!document) return response.writeHead(404).end();
    const encoding = document.encoding ? { "content-encoding": document.encoding } : {};
    return response.writeHead(200, { "content-type": document.type, ...encoding }).end(document.body);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // A server listening on a port always has an address of this kind.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const portals = SAMPLE_PORTALS.map((portal, at): Portal => ({
    slug: portal.slug,
    name: portal.name,
    home_url: portal.home,
    feed_url: `${url}/${at}`,
    more_urls: [],
    kind: portal.format === "ministry" ? "html" : "feed",
    skip_titles: [],
    skip_categories: [],
    found: null,
    validators: {},
    pauses: {},
  }));
  return {
    url,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function stored(body: string) {
  const run = JSON.parse(body) as { p_items: object[]; p_portals: object[] }; // what the function sends
  return { news: run.p_items, portals: run.p_portals };
}
