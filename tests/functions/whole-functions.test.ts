import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { getRequestListener } from "@hono/node-server";
import { SMTPServer } from "smtp-server";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { snow } from "../sample-day.ts";
import { startFunction } from "../../tools/backend/functions/functions.ts";
import { makeVapidKeys } from "../../tools/backend/push/keys.ts";
import { createPushService } from "../../tools/backend/push/push-service.ts";
import { startPortals } from "../e2e/portals.ts";
import { makeCertificate } from "../make-certificate.ts";
import { CRON_SECRET, startDatabase } from "../unit/fetch-news/fake-database.ts";
import { portalAt } from "../unit/fetch-news/run-function.ts";
import { serve } from "../unit/fetch-news/loopback.ts";

/** Supabase's runtime for functions is built on this one; it is published for Linux on Intel only. */
const HOSTED_DENO = path.resolve("node_modules/deno-2.1/deno");

const REMINDER = "44444444-4444-4444-8444-444444444444";

const runtimes: { name: string; deno: string | undefined }[] = [
  { name: "the newest Deno", deno: undefined },
  ...(process.platform === "linux" && process.arch === "x64"
    ? [{ name: "the Deno of the hosted functions", deno: HOSTED_DENO }]
    : []),
];

describe.each(runtimes)("on $name", ({ deno }) => {
  beforeAll(() => {
    if (deno) expect(execFileSync(deno, ["--version"], { encoding: "utf8" })).toMatch(/^deno 2\.1\.4 /);
  });

  test("fetch-news reads and stores the six portals, in less processor time than is allowed", async () => {
    const now = new Date();
    const { portals, close } = await startPortals(now);
    onTestFinished(close);
    const database = await startDatabase(
      portals.map(({ slug, name, home, feedUrl, moreUrls, kind }) =>
        portalAt(feedUrl, { slug, name, home_url: home, more_urls: moreUrls, kind }),
      ),
    );
    const { supabaseUrl, publishableKey, secretKey } = database.settings;
    const call = start("fetch-news", deno, {
      SUPABASE_URL: supabaseUrl,
      SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: publishableKey }),
      SUPABASE_SECRET_KEYS: JSON.stringify({ default: secretKey }),
      LOCAL_FEEDS: "true",
    });

    const { status, body, processorSeconds } = await call({});
    expect(body).toMatchObject({ portals: portals.map(({ slug }) => ({ slug, ok: true, error: null })) });
    expect(status).toBe(200);
    expect(database.news.size).toBeGreaterThan(20);
    expect(processorSeconds).toBeLessThan(allowedSeconds());
  });

  test("remind reaches a mail server whose name has addresses that do not answer", async () => {
    const waiting = ["anna", "bruno", "carla"].map((name) => mailTo(`${name}@scuola.example`));
    const ended: unknown[] = [];
    const supabaseUrl = await serve((request, response) => {
      let text = "";
      request.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
      request.on("end", () => {
        const isClaim = request.url === "/rest/v1/rpc/claim_reminder_mails";
        if (!isClaim) ended.push(...(JSON.parse(text) as { p_mails: unknown[] }).p_mails);
        const rows = isClaim ? waiting.splice(0) : [{ id: REMINDER }];
        response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(rows));
      });
    });
    const mailServer = await startMailServer();
    const call = start("remind", deno, {
      SUPABASE_URL: supabaseUrl,
      SUPABASE_PUBLISHABLE_KEYS: '{"default": "sb_publishable_prova"}',
      SUPABASE_SECRET_KEYS: '{"default": "sb_secret_prova"}',
      SITE_URL: "https://scuola.example",
      SMTP_HOST: "localhost",
      PORT_465: String(mailServer.port),
      SMTP_USER: "sito",
      SMTP_PASS: "una-password",
      MAIL_FROM: "Scuola <sito@scuola.example>",
      DENO_CERT: mailServer.certificate,
    });

    const { status, body, processorSeconds } = await call({ reminder: REMINDER });
    expect(body).toEqual({ ok: true, reminder: { id: REMINDER } });
    expect(status).toBe(200);
    expect(mailServer.recipients).toEqual(["anna@scuola.example", "bruno@scuola.example", "carla@scuola.example"]);
    expect(ended).toHaveLength(3);
    expect(ended).toEqual(ended.map(() => expect.objectContaining({ error: null }) as unknown));
    expect(processorSeconds).toBeLessThan(allowedSeconds());
  });

  test("tell sends as many messages as one call may, in less processor time than is allowed", async () => {
    const MESSAGES = 400;
    const keys = makeVapidKeys();
    const service = createPushService(keys.publicKey);
    const serviceUrl = await serve(getRequestListener((request) => service.respond(request, serviceUrl)));
    const devices = await Promise.all(Array.from({ length: MESSAGES }, () => service.subscribe(serviceUrl)));
    const waiting = devices.map(({ endpoint, keys: device }) => ({ ...messageTo(endpoint), ...device }));
    const ended: { outcome: string }[] = [];
    const supabaseUrl = await serve((request, response) => {
      let text = "";
      request.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
      request.on("end", () => {
        const body = JSON.parse(text) as { p_limit?: number; p_ended?: typeof ended };
        ended.push(...(body.p_ended ?? []));
        const rows = body.p_limit === undefined ? [] : waiting.splice(0, body.p_limit);
        response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(rows));
      });
    });
    const env = {
      SUPABASE_URL: supabaseUrl,
      SUPABASE_PUBLISHABLE_KEYS: '{"default": "sb_publishable_prova"}',
      SUPABASE_SECRET_KEYS: '{"default": "sb_secret_prova"}',
      SITE_URL: "https://scuola.example",
      VAPID_PUBLIC_KEY: keys.publicKey,
      LOCAL_PUSH: "true",
    };
    // Node.js refuses keys that are no pair by itself, Deno does not.
    const wrong = await start("tell", deno, { ...env, VAPID_PRIVATE_KEY: makeVapidKeys().privateKey })({});
    expect([wrong.status, waiting.length]).toEqual([500, MESSAGES]);
    const call = start("tell", deno, { ...env, VAPID_PRIVATE_KEY: keys.privateKey });

    const { body, processorSeconds } = await call({});
    expect(body).toEqual({ ok: true, told: MESSAGES, gone: 0, refused: 0, retry: 0, unsent: 0 });
    expect(ended).toHaveLength(MESSAGES);
    expect(service.messages.at(-1)).toMatchObject({ urgency: "high", data: { notification: { lang: "ro" } } });
    expect(processorSeconds).toBeLessThan(allowedSeconds());
  });
});

/** Starts a function; the result calls it as the jobs of the database do. */
function start(name: string, deno: string | undefined, env: Record<string, string>) {
  const folder = path.resolve("supabase/functions", name);
  const before = [path.resolve("tests/functions/many-addresses.ts")];
  const running = startFunction(folder, { CRON_SECRET, ...env }, { deno, before });
  onTestFinished(running.end);
  return async (body: object) => {
    const response = await fetch(`http://127.0.0.1:${await running.port}/${name}`, {
      method: "POST",
      headers: { "x-cron-secret": CRON_SECRET, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const answer = { status: response.status, body: (await response.json()) as unknown };
    return { ...answer, processorSeconds: processorSeconds(await running.processId()) };
  };
}

/** What a process has used since its start, which is more than the call alone. Zero where the system does not tell. */
function processorSeconds(processId = 0): number {
  const file = `/proc/${processId}/stat`;
  if (!existsSync(file)) return 0;
  const ticks = readFileSync(file, "utf8").split(") ")[1]?.split(" ").slice(11, 13).map(Number) ?? [];
  return ticks.reduce((total, value) => total + value, 0) / 100;
}

/** Two on hosted projects. A slow machine has as many more as it needs for a loop that takes another 25 ms. */
function allowedSeconds(): number {
  const rounds = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage();
    expect(sumOfMany()).not.toBe(0);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000_000;
  });
  return 2 * Math.max(1, Math.min(...rounds) / 0.025);
}

function sumOfMany(): number {
  let sum = 0;
  for (let n = 0; n < 20_000_000; n += 1) sum = (Math.imul(sum, 1_664_525) + n) | 0;
  return sum;
}

/** As claim_messages gives it, without the keys of the device. */
function messageTo(endpoint: string) {
  return {
    ...{ message: "a message", subscription: endpoint, endpoint, language: "ro", what: "published", reserved: false },
    ...{
      kind: "chiusura",
      school_year: "2026-27",
      number: 14,
      title: "Domani la scuola è chiusa.",
      schools: ["primaria"],
    },
    closure: snow,
    ...{ withdrawn_reason: null, topic: "t", is_urgent: true, ttl: 3_600 },
  };
}

function mailTo(email: string) {
  return {
    user_id: `user of ${email}`,
    email,
    kind: "circolare",
    reserved: true,
    school_year: "2026-27",
    number: 3,
    published_at: "2026-11-20T23:30:00Z",
    ack_by: "2026-12-01",
  };
}

/** A mail server that is encrypted from the start and wants a password. */
async function startMailServer() {
  const folder = mkdtempSync(path.join(tmpdir(), "mail-server-"));
  const { key, cert } = makeCertificate();
  const certificate = path.join(folder, "certificate.pem");
  writeFileSync(certificate, cert);
  const recipients: string[] = [];
  const server = new SMTPServer({
    secure: true,
    key,
    cert,
    logger: false,
    onAuth: ({ username, password }, _session, done) =>
      username === "sito" && password === "una-password" ? done(null, { user: username }) : done(new Error("refused")),
    onData(stream, { envelope }, done) {
      recipients.push(...envelope.rcptTo.map(({ address }) => address));
      stream.on("end", () => done()).resume();
    },
  });
  // Without a listener a connection that breaks off would end the tests: what the function says of it counts.
  server.on("error", () => undefined);
  const listener = server.listen(0, "127.0.0.1");
  await once(listener, "listening");
  onTestFinished(async () => {
    await new Promise<void>((closed) => server.close(() => closed()));
    rmSync(folder, { recursive: true });
  });
  const address = listener.address();
  const port = address !== null && typeof address === "object" ? address.port : 0;
  return { port, certificate, recipients };
}
