import { createServer } from "node:http";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { LOGIN_PAGE, portalDocument } from "./portal-documents.ts";
import type { Format } from "./portal-documents.ts";
import { PORTALS_OF_THE_TESTS } from "./portal-headlines.ts";
import type { PortalOfTheTests } from "./portal-headlines.ts";

/** Where the backend finds this machine: elsewhere when its functions run in containers. */
const HOST = process.env["E2E_PORTAL_HOST"] ?? "127.0.0.1";

/** "more" adds two news items to those of "ok". */
export type Behaviour = "ok" | "down" | "html" | "hang" | "more";

export interface RunningPortal {
  slug: string;
  name: string;
  home: string;
  feedUrl: string;
  /** The ministry's second list. */
  moreUrls: string[];
  kind: "feed" | "html";
  /** As they must appear on the site. */
  titles: string[];
  laterTitles: string[];
  advertisingTitles: string[];
  setBehaviour: (behaviour: Behaviour) => void;
  setFormat: (format: Format) => void;
}

/** Starts six portals on this machine, in the shapes of the real ones. */
export async function startPortals(
  now = new Date(),
): Promise<{ portals: RunningPortal[]; close: () => Promise<void> }> {
  const started = await Promise.all(PORTALS_OF_THE_TESTS.map((portal) => startPortal(portal, now)));
  return {
    portals: started.map(({ portal }) => portal),
    close: async () => {
      await Promise.all(started.map(({ server }) => stop(server)));
    },
  };
}

async function startPortal(portal: PortalOfTheTests, now: Date): Promise<{ portal: RunningPortal; server: Server }> {
  const kind = portal.shape === "ministry" ? "html" : "feed";
  let behaviour: Behaviour = "ok";
  let format: Format = kind === "html" ? "html" : "rss";

  const server = createServer((request, response) => {
    if (behaviour === "down") request.socket.destroy();
    else if (behaviour === "html") send(response, "text/html; charset=UTF-8", LOGIN_PAGE);
    else if (behaviour !== "hang") {
      const { type, body } = portalDocument(portal, headlinesFor(portal, request, behaviour), now, format);
      send(response, type, body);
    }
  });
  await new Promise<void>((listening) => server.listen(0, HOST, listening));
  // A server listening on a port always has an address of this kind.
  const { port } = server.address() as AddressInfo;
  const origin = `http://${HOST}:${port}`;

  const running: RunningPortal = {
    slug: portal.slug,
    name: portal.name,
    home: portal.home,
    kind,
    feedUrl: kind === "html" ? `${origin}/web/guest/comunicati` : `${origin}/feed/`,
    moreUrls: kind === "html" ? [`${origin}/web/guest/notizie`] : [],
    titles: portal.headlines.map(({ title }) => title),
    laterTitles: portal.laterHeadlines.map(({ title }) => title),
    advertisingTitles: portal.advertising.map(({ title }) => title),
    setBehaviour: (next) => (behaviour = next),
    setFormat: (next) => (format = next),
  };
  return { portal: running, server };
}

// The ministry's two lists share out its news, and one item is in both.
function headlinesFor(portal: PortalOfTheTests, request: IncomingMessage, behaviour: "ok" | "more") {
  const later = behaviour === "more" ? portal.laterHeadlines : [];
  const all = [...later, ...portal.headlines, ...portal.advertising];
  if (portal.shape !== "ministry") return all;
  const middle = Math.floor(all.length / 2);
  return request.url?.endsWith("/notizie") ? all.slice(middle - 1) : all.slice(0, middle);
}

function send(response: ServerResponse, type: string, body: string): void {
  response.writeHead(200, { "content-type": type }).end(body);
}

async function stop(server: Server): Promise<void> {
  const closed = new Promise<void>((done) => server.close(() => done()));
  server.closeAllConnections();
  await closed;
}
