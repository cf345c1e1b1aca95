import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { type Article, LOGIN_PAGE, portalDocument } from "./portal-document.ts";
import type { RunningPortal } from "./running-portal.ts";

/** Noticeable, and below the timeout of fetch-news. */
const SLOW_MS = 4_000;

/** Answers a request for the feed or list of a portal, according to its behaviour. */
export async function serveList(portal: RunningPortal, pathname: string, outgoing: ServerResponse): Promise<Response> {
  const { behaviour } = portal;
  if (behaviour === "off") {
    outgoing.destroy();
    return RESPONSE_ALREADY_SENT;
  }
  if (behaviour === "silent") {
    await once(outgoing, "close");
    return RESPONSE_ALREADY_SENT;
  }
  if (behaviour === "slow") await pause(SLOW_MS, undefined, { ref: false });
  if (behaviour === "page")
    return new Response(LOGIN_PAGE, { headers: { "content-type": "text/html; charset=UTF-8" } });
  const { type, body } = portalDocument(portal, inList(portal, pathname));
  return new Response(body, { headers: { "content-type": type, "cache-control": "no-store" } });
}

// The ministry splits its news between two lists; one item is in both.
function inList(portal: RunningPortal, pathname: string): Article[] {
  const all = portal.articles();
  if (portal.format !== "ministry") return all;
  const middle = Math.floor(all.length / 2);
  return pathname.endsWith("/notizie") ? all.slice(middle - 1) : all.slice(0, middle);
}
