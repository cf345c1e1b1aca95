import { createServer, type IncomingMessage, type Server } from "node:http";
import type { Duplex } from "node:stream";
import { getRequestListener } from "@hono/node-server";
import type { Tokens } from "./tokens.ts";

interface Parts {
  keys: { publishable: string; secret: string };
  tokens: Tokens;
  authUrl: string;
  storageUrl: string;
  dataApi: (request: Request) => Promise<Response>;
  functions: (request: Request) => Promise<Response>;
  mailbox: (request: Request) => Response;
  pushService: (request: Request) => Promise<Response>;
  realtime: (request: IncomingMessage, socket: Duplex, head: Buffer) => boolean;
}

type Role = "anon" | "service_role";

/** Puts the parts of a hosted project at one address, with the paths and the keys that the site knows. */
export function createGateway(parts: Parts): Server {
  const { keys, tokens, authUrl, storageUrl } = parts;

  async function answer(request: Request, client: string): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const [, service = "", path = ""] = /^\/(auth|rest|storage|functions)\/v1(\/.*)$/.exec(pathname) ?? [];
    if (pathname === "/__mail") return parts.mailbox(request);
    if (pathname.startsWith("/__push")) return parts.pushService(request);
    if (service === "functions") return parts.functions(request);
    if (service === "") return Response.json({ message: "no Route matched with those values" }, { status: 404 });
    if (request.method === "OPTIONS") return new Response(null, { status: 204, headers: preflight(request) });

    const role = roleOf(request);
    // Links of mails and signed addresses carry their own token.
    const isOpen = service === "storage" || path === "/verify";
    if (role === undefined && !isOpen) return refuse(request);
    const headers = await headersFor(request, role, client);
    if (service === "rest") return parts.dataApi(new Request(request, { headers: await forDataApi(headers, role) }));
    headers.set("x-forwarded-prefix", `/${service}/v1`);
    return passOn(request, `${service === "auth" ? authUrl : storageUrl}${path}${search}`, headers);
  }

  function roleOf({ headers, url }: Request): Role | undefined {
    const key = headers.get("apikey") ?? new URL(url).searchParams.get("apikey");
    if (key === keys.publishable) return "anon";
    return key === keys.secret ? "service_role" : undefined;
  }

  /** A key is no token: the services get a token of its role, unless somebody is signed in. */
  async function headersFor({ headers: given }: Request, role: Role | undefined, client: string): Promise<Headers> {
    const headers = new Headers(given);
    headers.set("x-forwarded-for", client);
    const authorization = given.get("authorization");
    const isKey = authorization === null || /^Bearer sb_/i.test(authorization);
    if (role && isKey) headers.set("authorization", `Bearer ${await tokens.sign({ role })}`);
    return headers;
  }

  /** It knows tokens with the older secret only. */
  async function forDataApi(headers: Headers, role: Role | undefined): Promise<Headers> {
    headers.set("apikey", role === "service_role" ? keys.secret : keys.publishable);
    const claims = await tokens.verify(headers.get("authorization")?.replace(/^Bearer /i, ""));
    if (claims) headers.set("authorization", `Bearer ${await tokens.sign(claims)}`);
    return headers;
  }

  const listener = getRequestListener(async (request, { incoming }) => {
    const response = await answer(request, incoming.socket.remoteAddress ?? "");
    const headers = new Headers(response.headers);
    // fetch has unpacked the body.
    for (const name of ["content-encoding", "content-length", "transfer-encoding"]) headers.delete(name);
    headers.set("access-control-allow-origin", "*");
    headers.set("access-control-expose-headers", "*");
    return new Response(response.body, { status: response.status, headers });
  });
  const server = createServer((request, response) => void listener(request, response));
  server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (!parts.realtime(request, socket, head)) socket.destroy();
  });
  return server;
}

function refuse({ headers, url }: Request): Response {
  const hasKey = headers.has("apikey") || new URL(url).searchParams.has("apikey");
  return hasKey
    ? Response.json({ message: "Invalid API key", hint: "Double check your API key." }, { status: 401 })
    : Response.json({ message: "No API key found in request", hint: "No `apikey` was found." }, { status: 401 });
}

function preflight({ headers }: Request): Record<string, string> {
  return {
    "access-control-allow-methods": "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS",
    "access-control-allow-headers": headers.get("access-control-request-headers") ?? "",
    "access-control-max-age": "3600",
  };
}

async function passOn(request: Request, address: string, headers: Headers): Promise<Response> {
  const body = request.body === null ? null : await request.arrayBuffer();
  return fetch(address, { method: request.method, headers, body, redirect: "manual" });
}
