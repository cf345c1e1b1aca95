import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { Duplex } from "node:stream";
import { school } from "#content/school.ts";
import { createApi } from "./compat.ts";
import { type DatabaseOptions, type LocalDatabase, openDatabase, SUPABASE_DIR } from "./embedded-database.ts";
import { createEntrance, isFromHere } from "./entrance.ts";
import { createFunctions } from "./functions/functions.ts";
import { LOCAL_KEYS } from "./keys.ts";
import { createMailbox } from "./mail/mailer.ts";
import { startSmtpMailbox } from "./mail/smtp-mailbox.ts";
import { makeVapidKeys } from "./push/keys.ts";
import { createPushService } from "./push/push-service.ts";
import { createSamplePortals } from "./portals/create-sample-portals.ts";
import { readSamplePortals } from "./portals/sample-portals.ts";
import { readProjectConfig } from "./project-config.ts";
import { createRealtime } from "./realtime/realtime.ts";
import { createStaticSite } from "./web/static-site.ts";
import { storeExampleFiles } from "./storage/store-example-files.ts";

export interface BackendOptions extends Omit<DatabaseOptions, "seed"> {
  port?: number | undefined;
  /** The URL of the site, for links in mails. Default: the backend's own URL. */
  siteUrl?: string | undefined;
  /** A built site to serve on the same port; or what builds it, while the backend answers at this URL. */
  siteDir?: string | ((backendUrl: string) => Promise<string>) | undefined;
  realPortals?: boolean | undefined;
}

export type LocalBackend = Awaited<ReturnType<typeof startLocalBackend>>;

/**
 * Starts the local backend on one port: REST, auth, storage, functions, realtime, the mailbox, the push service, the sample
 * portals and, with `siteDir`, the built site.
 */
export async function startLocalBackend(options: BackendOptions = {}) {
  const { siteDir, realPortals = false, supabaseDir = SUPABASE_DIR, cacheDir, onFirstStart } = options;
  const config = readProjectConfig(supabaseDir);

  // Listens before the database is ready: early requests wait.
  const { open, answerWith } = createEntrance(createSamplePortals({ areRead: !realPortals }));
  let site = typeof siteDir === "string" ? createStaticSite(siteDir) : undefined;
  const answerOnceBuilt = answerWith((request, response) => (site ?? sayNotBuilt)(request, response));
  const server = createServer(siteDir === undefined ? answerWith() : answerOnceBuilt);
  // A request may arrive on a connection that is being closed: after Node's 5 s, or after a minute in a long journey.
  server.keepAliveTimeout = 600_000;
  const port = await listen(server, options.port ?? 0);
  const url = `http://127.0.0.1:${port}`;
  const siteUrl = options.siteUrl ?? url;

  const mailbox = createMailbox();
  const smtp = await startSmtpMailbox(mailbox);
  const vapid = makeVapidKeys();
  const pushService = createPushService(vapid.publicKey);
  const functions = createFunctions({
    supabaseDir,
    asksForJwt: config.asksForJwt,
    env: functionVariables(url, siteUrl, smtp.port, vapid),
  });
  const database = await openDatabase({ cacheDir, supabaseDir, onFirstStart });
  if (!realPortals) await readSamplePortals(database, url);
  const answer = await createApi(database, config, siteUrl, mailbox);
  await storeExampleFiles(database, answer);
  const realtime = await createRealtime(database);
  // As the function would, in its first call.
  await database.db.query("select private.begin_telling($1)", [vapid.publicKey]);
  const stopJobs = runJobs(database, functions);

  open((request) => {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith("/functions/v1/")) return functions.fetch(request);
    if (/^\/(auth|rest|storage)\/v1\//.test(pathname)) return answer(request);
    if (pathname === "/__mail") return mailbox.respond(request);
    if (pathname.startsWith("/__push")) return pushService.respond(request, url);
    return Response.json({ message: "not found" }, { status: 404 });
  });
  const answerUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (!isFromHere(request.headers)) socket.end("HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n");
    else if (!realtime.handleUpgrade(request, socket, head)) socket.destroy();
  };
  server.on("upgrade", answerUpgrade);
  if (typeof siteDir === "function") site = createStaticSite(await siteDir(url));

  return {
    url,
    port,
    keys: LOCAL_KEYS,
    mails: mailbox.mails,
    pushService,
    db: database.db,
    serial: database.serial,
    /** For servers other than the one started here (HTTP/2 in the benchmarks). */
    answerWith,
    answerUpgrade,
    async close() {
      stopJobs();
      await functions.stop();
      await smtp.stop();
      await realtime.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      // Wait for queued work before closing the database.
      await database.serial(() => Promise.resolve(), "read");
      await database.serial(() => database.close());
    },
  };
}

function sayNotBuilt(_request: unknown, response: { writeHead: (status: number) => { end: () => unknown } }): void {
  response.writeHead(503).end();
}

/** What pg_cron and pg_net do each minute on a hosted project; more often, so that nobody waits while trying it. */
function runJobs({ db, serial }: LocalDatabase, functions: ReturnType<typeof createFunctions>): () => void {
  let isCalling = false;
  let isStopped = false;
  const run = async () => {
    await serial(() => db.query("select private.publish_due_notices()"));
    // A push service that hangs must not keep notices waiting.
    if (isCalling) return;
    isCalling = true;
    try {
      const { rows } = await serial(async () => {
        await db.query("select private.tell_messages()");
        // A reminder goes on by its page alone, so that the mails come when somebody looks.
        await db.query(
          "select private.continue_reminders() where exists (select from private.approval_mails where claimed_at is null)",
        );
        return db.query<Call>("delete from _local.function_calls returning name, body");
      });
      await Promise.all(rows.map(async (call) => (await functions.fetch(requestOf(call))).body?.cancel()));
    } finally {
      isCalling = false;
    }
  };
  const timer = setInterval(() => {
    run().catch((error: unknown) => {
      if (!isStopped) console.error("Backend locale:", error instanceof Error ? error.message : error);
    });
  }, 5_000);
  return () => {
    isStopped = true;
    clearInterval(timer);
  };
}

interface Call {
  name: string;
  body: unknown;
}

function requestOf({ name, body }: Call): Request {
  const headers = { "x-cron-secret": LOCAL_KEYS.cron, "content-type": "application/json" };
  return new Request(`http://127.0.0.1/functions/v1/${name}`, { method: "POST", headers, body: JSON.stringify(body) });
}

async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the backend has no port");
  return address.port;
}

function functionVariables(
  url: string,
  siteUrl: string,
  smtpPort: number,
  vapid: ReturnType<typeof makeVapidKeys>,
): Record<string, string> {
  return {
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: LOCAL_KEYS.publishable }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: LOCAL_KEYS.secret }),
    SUPABASE_ANON_KEY: LOCAL_KEYS.publishable,
    SUPABASE_SERVICE_ROLE_KEY: LOCAL_KEYS.secret,
    CRON_SECRET: LOCAL_KEYS.cron,
    SITE_URL: siteUrl,
    LOCAL_FEEDS: "true",
    LOCAL_PUSH: "true",
    VAPID_PUBLIC_KEY: vapid.publicKey,
    VAPID_PRIVATE_KEY: vapid.privateKey,
    SMTP_HOST: "127.0.0.1",
    SMTP_PORT: String(smtpPort),
    MAIL_FROM: `"${school.name}" <${school.email || `sito@${school.emailDomain}`}>`,
  };
}
