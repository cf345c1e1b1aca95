import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createSamplePortals } from "../../tools/backend/portals/create-sample-portals.ts";
import { feedAddresses, type Format } from "../../tools/backend/portals/sample-portals.ts";
import type { Behaviour, RunningPortal } from "../../tools/backend/portals/running-portal.ts";

/** The address of this machine for the backend; another one when its functions run in containers. */
const HOST = process.env["E2E_PORTAL_HOST"] ?? "127.0.0.1";

export interface PortalOfTheTests {
  slug: string;
  name: string;
  home: string;
  feedUrl: string;
  /** The ministry's second list. */
  moreUrls: string[];
  kind: "feed" | "html";
  /** As shown on the site. */
  titles: string[];
  setBehaviour: (behaviour: Behaviour) => void;
  setFormat: (format: Format) => void;
  /** Publishes two articles, and returns their titles. */
  publishTwo: () => string[];
}

/** Starts the six sample portals on a server of their own, where only tests publish. */
export async function startPortals(
  now = new Date(),
): Promise<{ portals: PortalOfTheTests[]; close: () => Promise<void> }> {
  const { portals, listener } = createSamplePortals({ clock: () => now });
  const server = createServer((request, response) => void listener(request, response));
  await new Promise<void>((listening) => server.listen(0, HOST, listening));
  // A server listening on a port always has an address of this kind.
  const { port } = server.address() as AddressInfo;
  return {
    portals: portals.map((portal) => forTests(portal, `http://${HOST}:${port}`)),
    close: async () => {
      const closed = new Promise<void>((done) => server.close(() => done()));
      server.closeAllConnections();
      await closed;
    },
  };
}

function forTests(portal: RunningPortal, origin: string): PortalOfTheTests {
  const { kind, feed_url: feedUrl, more_urls: moreUrls } = feedAddresses(portal, origin);
  return {
    slug: portal.slug,
    name: portal.name,
    home: portal.home,
    kind,
    feedUrl,
    moreUrls,
    titles: portal.headlines.map(({ title }) => title),
    setBehaviour: (behaviour) => (portal.behaviour = behaviour),
    setFormat: (format) => (portal.format = format),
    publishTwo: () => [portal.publish().title, portal.publish().title],
  };
}
