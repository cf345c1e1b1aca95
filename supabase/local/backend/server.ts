import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { getRequestListener } from "@hono/node-server";
import { App } from "@supabase/lite";
import { withCompat } from "./compat.ts";
import { type DatabaseOptions, type LocalDatabase, SUPABASE_DIR, openDatabase } from "./database.ts";
import { createFunctions } from "../functions/functions.ts";
import { isFromHere } from "./is-from-here.ts";
import { LOCAL_KEYS } from "./keys.ts";
import { createMailbox } from "../mail/mailbox.ts";
import { createMailer } from "../mail/mailer.ts";
import { type ProjectConfig, readProjectConfig } from "./project-config.ts";
import { createRealtime } from "../realtime/realtime.ts";
import { receiveRequest } from "./receive-request.ts";
import { createStaticSite } from "../site/static-site.ts";

export interface BackendOptions extends Omit<DatabaseOptions, "seed"> {
  port?: number | undefined;
  /** Where the visitor sees the site: the mails link there. Without it, the backend's own address. */
  siteUrl?: string | undefined;
  /** A built site to serve on the same port. */
  siteDir?: string | undefined;
}

export type LocalBackend = Awaited<ReturnType<typeof startLocalBackend>>;

type Respond = (request: Request) => Promise<Response> | Response;

type RequestListener = ReturnType<typeof createStaticSite>;

/** Supabase on one port of this computer: REST, auth, functions, realtime, the mailbox and, if asked, the built site. */
export async function startLocalBackend(options: BackendOptions = {}) {
  const { port = 0, siteDir, supabaseDir = SUPABASE_DIR, cacheDir, onFirstStart } = options;
  const config = readProjectConfig(supabaseDir);

  // Somebody may ask while the database is being made: they wait for it, instead of for ever.
  let open: (respond: Respond) => void = () => {};
  const opened = new Promise<Respond>((resolve) => (open = resolve));
  const listener = getRequestListener(async (request) => (await opened)(request), { errorHandler: reportFailure });
  const answerWith =
    (site: RequestListener = listener): RequestListener =>
    (request, response) => {
      if (!isFromHere(request.headers)) refuseStranger(response);
      else void (isForBackend(request.url) ? listener : site)(request, response);
    };
  const server = createServer(answerWith(siteDir === undefined ? undefined : createStaticSite(siteDir)));
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the backend has no port");
  const url = `http://127.0.0.1:${address.port}`;
  const siteUrl = options.siteUrl ?? url;

  const mailbox = createMailbox();
  const functions = createFunctions({
    supabaseDir,
    jwtSecret: LOCAL_KEYS.jwt,
    asksForJwt: config.asksForJwt,
    env: functionVariables(url, siteUrl),
  });

  const database = await openDatabase({ cacheDir, supabaseDir, onFirstStart });
  const answer = await createApi(database, config, siteUrl, mailbox);
  const realtime = await createRealtime(database, LOCAL_KEYS.jwt);

  open(async (asked) => {
    const request = await receiveRequest(asked);
    if (request instanceof Response) return request;
    const { pathname } = new URL(request.url);
    if (pathname.startsWith("/functions/v1/")) return functions.fetch(request);
    if (/^\/(auth|rest)\/v1\//.test(pathname)) return answer(request);
    if (pathname === "/__mail") return mailbox.respond(request);
    return Response.json({ message: "not found" }, { status: 404 });
  });
  const answerUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (!isFromHere(request.headers)) socket.end("HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n");
    else if (!realtime.handleUpgrade(request, socket, head)) socket.destroy();
  };
  server.on("upgrade", answerUpgrade);

  return {
    url,
    port: address.port,
    keys: LOCAL_KEYS,
    mails: mailbox.mails,
    db: database.db,
    serial: database.serial,
    /** For servers of other kinds: what is not the backend's is for the site. */
    answerWith,
    answerUpgrade,
    async close() {
      await functions.stop();
      await realtime.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      // Whatever is still in the queue needs the database.
      await database.serial(() => Promise.resolve(), "read");
      await database.serial(() => database.close());
    },
  };
}

async function createApi(
  database: LocalDatabase,
  config: ProjectConfig,
  siteUrl: string,
  mailbox: ReturnType<typeof createMailbox>,
) {
  const { email, ...auth } = config.auth;
  const app = new App({
    connection: database.connection,
    api: config.api,
    auth: {
      ...auth,
      enabled: true,
      site_url: siteUrl,
      additional_redirect_urls: [`${siteUrl}/**`],
      jwt_secret: LOCAL_KEYS.jwt,
      publishable_key: LOCAL_KEYS.publishable,
      secret_key: LOCAL_KEYS.secret,
      email: {
        enable_signup: email.enabled,
        enable_confirmations: email.enable_confirmations,
        double_confirm_changes: email.double_confirm_changes,
        otp_length: email.otp_length,
        otp_expiry: email.otp_expiry,
      },
    },
    // admin would make every request without a key a service_role request.
    options: { server: { admin: false, disableStudio: true } },
  });
  const mailer = createMailer(siteUrl, config.templates, mailbox);
  app._mailer = mailer;
  await app.init();
  const handle = withCompat({ app, database, config, mailer });
  const answer = (request: Request) => database.serial(() => handle(request), isRead(request) ? "read" : "write");
  // The first request reads the whole schema: better now than while a page waits.
  const headers = { apikey: LOCAL_KEYS.secret };
  await answer(new Request("http://127.0.0.1/rest/v1/news?limit=0", { headers }));
  return answer;
}

function isForBackend(address = "/"): boolean {
  return /^\/((auth|rest|functions)\/v1\/|__mail($|\?))/.test(address);
}

function refuseStranger(response: Parameters<RequestListener>[1]) {
  const message = "The local backend answers this computer only, at its own address";
  response.writeHead(403, { "content-type": "application/json" }).end(JSON.stringify({ message }));
}

function isRead({ method }: Request): boolean {
  return method === "GET" || method === "HEAD";
}

function functionVariables(url: string, siteUrl: string): Record<string, string> {
  return {
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: LOCAL_KEYS.publishable }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: LOCAL_KEYS.secret }),
    SUPABASE_ANON_KEY: LOCAL_KEYS.publishable,
    SUPABASE_SERVICE_ROLE_KEY: LOCAL_KEYS.secret,
    CRON_SECRET: LOCAL_KEYS.cron,
    SITE_URL: siteUrl,
    LOCAL_FEEDS: "true",
  };
}

function reportFailure(error: unknown): Response {
  console.error("Backend locale:", process.env["DEBUG"] ? error : error instanceof Error ? error.message : "errore");
  return Response.json({ message: "internal error" }, { status: 500 });
}
