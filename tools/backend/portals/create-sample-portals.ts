import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { escapeUTF8 } from "entities";
import { receiveRequest } from "../receive-request.ts";
import { type Behaviour, type RunningPortal, runPortal } from "./running-portal.ts";
import { SAMPLE_PORTALS } from "./sample-portals.ts";
import { type Article, LOGIN_PAGE, portalDocument } from "./portal-document.ts";
import { plainPage } from "../web/plain-page.ts";

export type SamplePortals = ReturnType<typeof createSamplePortals>;

interface Options {
  /** The clock for publication dates. */
  clock?: () => Date;
  /** Whether fetch-news reads the samples, not the real portals. */
  areRead?: boolean;
}

/** Creates the sample portals and the listener of /__portals: their control page, feeds and lists. */
export function createSamplePortals({ clock = () => new Date(), areRead = true }: Options = {}) {
  const portals = SAMPLE_PORTALS.map((portal) => runPortal(portal, clock));

  const answer = async (request: Request, { outgoing }: HttpBindings): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const [, slug, list] = /^\/__portals(?:\/([^/]+)(\/.+)?)?$/.exec(pathname) ?? [];
    const portal = portals.find((one) => one.slug === slug);
    if (!slug) return portalsPage(portals, areRead);
    if (!portal) return refuse(404, "Qui non c’è nessun portale di esempio.");
    if (list) return serveList(portal, list, outgoing);
    return request.method === "POST" ? command(portal, request) : seeOther(portal);
  };

  return {
    portals,
    serves: (address = "/"): boolean => /^\/__portals($|[/?])/.test(address),
    listener: getRequestListener((request, bindings) => answer(request, bindings as HttpBindings)),
  };
}

async function command(portal: RunningPortal, asked: Request): Promise<Response> {
  const request = await receiveRequest(asked);
  if (request instanceof Response) return request;
  const form = new URLSearchParams(await request.text());
  const behaviour = form.get("behaviour");
  if (form.has("publish")) portal.publish();
  else if (isBehaviour(behaviour)) portal.behaviour = behaviour;
  else return refuse(400, `Un portale di esempio può solo: ${Object.keys(BEHAVIOURS).join(", ")}.`);
  return seeOther(portal);
}

function isBehaviour(value: string | null): value is Behaviour {
  return value !== null && Object.hasOwn(BEHAVIOURS, value);
}

function seeOther({ slug }: RunningPortal): Response {
  return new Response(null, { status: 303, headers: { location: `/__portals#${slug}` } });
}

function refuse(status: number, message: string): Response {
  return new Response(message, { status, headers: { "content-type": "text/plain; charset=utf-8" } });
}

/** Noticeable, and below the timeout of fetch-news. */
const SLOW_MS = 4_000;

/** Answers a request for the feed or list of a portal, according to its behaviour. */
async function serveList(portal: RunningPortal, pathname: string, outgoing: ServerResponse): Promise<Response> {
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

/** For each behaviour the label of its button and the description of its state. */
export const BEHAVIOURS: Record<Behaviour, { button: string; state: string }> = {
  answers: { button: "Risponde", state: "Risponde subito." },
  slow: { button: "Lento", state: "È lento: risponde dopo quattro secondi." },
  silent: { button: "Muto", state: "È muto: non risponde, e chi lo legge smette di aspettare." },
  off: { button: "Spento", state: "È spento: non si raggiunge." },
  page: { button: "Pagina sbagliata", state: "Risponde con una pagina HTML al posto dell’elenco." },
};

/** The page /__portals: the sample portals, each with the buttons that change its behaviour. */
function portalsPage(portals: RunningPortal[], areRead: boolean): Response {
  const use = areRead
    ? "Il sito legge questi al posto dei portali veri: premi «Recupera Notizie» in Amministrazione."
    : "Adesso il sito legge i portali veri: per leggere questi, riavvia senza <code>--real-portals</code>.";
  const body = `<p>Le notizie sono inventate e si leggono da questo computer. ${use} <a href="/admin">Vai all’amministrazione</a></p>
${portals.map(section).join("\n")}`;
  return plainPage("Portali di esempio", body);
}

function section(portal: RunningPortal): string {
  const { slug, name, behaviour, everyMinute } = portal;
  const [newest] = portal.articles();
  const called = escapeUTF8(name);
  return `<section id="${slug}" aria-labelledby="${slug}-nome" tabindex="-1">
<h2 id="${slug}-nome">${called}</h2>
<p>${BEHAVIOURS[behaviour].state}${everyMinute ? " Pubblica una notizia ogni minuto." : ""}</p>
<p>L’ultima notizia: ${escapeUTF8(newest?.title ?? "nessuna")}</p>
<form method="post" action="/__portals/${slug}" role="group" aria-label="Come si comporta ${called}">
${Object.entries(BEHAVIOURS)
  .map(([value, { button }]) => stateButton(value, button, value === behaviour))
  .join("\n")}
</form>
<form method="post" action="/__portals/${slug}">
<button name="publish" value="1" aria-label="Pubblica adesso: ${called}">Pubblica adesso</button>
</form>
</section>`;
}

function stateButton(value: string, label: string, isPressed: boolean): string {
  return `<button name="behaviour" value="${value}" aria-pressed="${isPressed}">${label}</button>`;
}
