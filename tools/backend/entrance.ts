import type { IncomingHttpHeaders } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { receiveRequest } from "./receive-request.ts";
import type { SamplePortals } from "./portals/create-sample-portals.ts";
import type { createStaticSite } from "./web/static-site.ts";

type Respond = (request: Request) => Promise<Response> | Response;

type RequestListener = ReturnType<typeof createStaticSite>;

/** Routes requests to the backend, the sample portals or the site. Holds backend requests until `open` is called. */
export function createEntrance(portals: SamplePortals) {
  let open: (respond: Respond) => void = () => {};
  const opened = new Promise<Respond>((resolve) => (open = resolve));
  const backend = getRequestListener(
    async (asked) => {
      const respond = await opened;
      const request = await receiveRequest(asked);
      return request instanceof Response ? request : respond(request);
    },
    { errorHandler: reportFailure },
  );

  return {
    open,
    /** Returns a listener that passes to `site` what is neither for the backend nor for the portals. */
    answerWith:
      (site: RequestListener = backend): RequestListener =>
      (request, response) => {
        if (!isFromHere(request.headers)) refuseStranger(response);
        else if (portals.serves(request.url)) void portals.listener(request, response);
        else void (isForBackend(request.url) ? backend : site)(request, response);
      },
  };
}

function reportFailure(error: unknown): Response {
  console.error("Backend locale:", process.env["DEBUG"] ? error : error instanceof Error ? error.message : "errore");
  return Response.json({ message: "internal error" }, { status: 500 });
}

function refuseStranger(response: Parameters<RequestListener>[1]) {
  const message = "The local backend answers this computer only, at its own address";
  response.writeHead(403, { "content-type": "application/json" }).end(JSON.stringify({ message }));
}

function isForBackend(address = "/"): boolean {
  return /^\/((auth|rest|storage|functions)\/v1\/|__(mail|push)($|[/?]))/.test(address);
}

const THIS_COMPUTER = /^((.+\.)?localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Whether the Host of a request is this computer and its Origin, if any, is the same host. The keys of the local
 * backend are public: without this check any page that the developer opens could use them.
 */
export function isFromHere(headers: IncomingHttpHeaders & { ":authority"?: string | undefined }): boolean {
  const { origin, host = headers[":authority"] } = headers; // the Host of HTTP/2
  if (host === undefined || !URL.canParse(`http://${host}`)) return false;
  if (!THIS_COMPUTER.test(new URL(`http://${host}`).hostname)) return false;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host.toLowerCase());
}
