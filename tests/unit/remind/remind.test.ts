import { EventEmitter, once } from "node:events";
import { SMTPServer } from "smtp-server";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { school } from "#content/school.ts";
import { approvalMail } from "../../../supabase/functions/remind/approval-mail.ts";
import type { ClaimedMail } from "../../../supabase/functions/remind/database.ts";
import { handleRequest } from "../../../supabase/functions/remind/handle-request.ts";
import { reminderMail } from "../../../supabase/functions/remind/reminder-mail.ts";
import { readSettings, type Settings } from "../../../supabase/functions/remind/settings.ts";
import { token } from "../fetch-news/fake-database.ts";
import { serve } from "../fetch-news/loopback.ts";

const CRON_SECRET = "un-segreto-di-prova-lungo-almeno-32-byte";
const REMINDER = "44444444-4444-4444-8444-444444444444";
const EDITOR = "11111111-1111-4111-8111-111111111111";
const TEACHER = "22222222-2222-4222-8222-222222222222";
const ADMIN = "33333333-3333-4333-8333-333333333333";

const NOTICE: ClaimedMail = {
  user_id: "",
  email: "",
  kind: "circolare",
  reserved: true,
  school_year: "2026-27",
  number: 3,
  published_at: "2026-11-20T23:30:00Z",
  ack_by: "2026-12-01",
};
const mailTo = (name: string): ClaimedMail => ({
  ...NOTICE,
  user_id: `user of ${name}`,
  email: `${name}@scuola.example`,
});

/** What the function asked of the database, and what was logged. */
let calls: [string, unknown][];
let logged: Record<string, unknown>[];
let waiting: ClaimedMail[];
let approved: { user_id: string; email: string }[];
let settings: Settings;

beforeEach(async () => {
  [calls, logged, waiting, approved] = [[], [], [], []];
  const supabaseUrl = await serve(async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://database");
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    if (pathname === "/rest/v1/user_roles") {
      const roles: Record<string, string> = { [EDITOR]: "redattore", [ADMIN]: "admin" };
      const id = Object.keys(roles).find((one) => String(request.url).includes(one)) ?? "";
      return send(200, [{ role: roles[id] ?? "docente" }]);
    }
    if (request.headers["apikey"] !== "sb_secret_prova") return send(401, { message: "no key" });
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const name = pathname.replace("/rest/v1/rpc/", "");
    const body = JSON.parse(Buffer.concat(chunks).toString()) as { p_reminder: string; p_mails?: unknown };
    calls.push([name, body.p_mails ?? body.p_reminder]);
    if (name === "claim_reminder_mails") return send(200, waiting.splice(0));
    if (name === "claim_approval_mails") return send(200, approved.splice(0));
    if (name === "drop_unsent_reminder" || name === "end_approval_mails") return response.writeHead(204).end();
    return send(200, body.p_reminder === REMINDER ? [{ id: REMINDER, ended: calls.length }] : []);
  });
  settings = {
    supabaseUrl,
    publishableKey: "sb_publishable_prova",
    secretKey: "sb_secret_prova",
    cronSecret: CRON_SECRET,
    siteUrl: "https://scuola.example",
    mailServer: null,
    limits: { databaseMs: 6_000, smtpMs: 8_000 },
    now: () => new Date("2026-11-23T10:00:00Z"),
    log: (entry) => logged.push(entry),
  };
});

interface Received {
  to: string[];
  raw: string;
}

/** A mail server that refuses the addresses of `refused`, and keeps what it takes. */
async function startMailServer(refused: RegExp = /^$/) {
  const received: Received[] = [];
  let connections = 0;
  let open = 0;
  const closings = new EventEmitter();
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    logger: false,
    onConnect(_session, done) {
      connections += 1;
      open += 1;
      done();
    },
    onClose() {
      open -= 1;
      closings.emit("closed");
    },
    onRcptTo({ address }, _session, done) {
      if (refused.test(address)) done(Object.assign(new Error(`no mailbox ${address}`), { responseCode: 550 }));
      else done();
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        received.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString(),
        });
        done();
      });
    },
  });
  const listener = server.listen(0, "127.0.0.1");
  await once(listener, "listening");
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const address = listener.address();
  const port = address !== null && typeof address === "object" ? address.port : 0;
  settings.mailServer = { host: "127.0.0.1", port, user: "", pass: "", from: "Scuola <sito@scuola.example>" };
  const allClosed = async () => {
    while (open > 0) await once(closings, "closed");
  };
  return { received, connections: () => connections, allClosed };
}

async function ask(body: unknown, headers: Record<string, string> = { "x-cron-secret": CRON_SECRET }, method = "POST") {
  const init = method === "POST" ? { method, headers, body: JSON.stringify(body) } : { method, headers };
  const response = await handleRequest(new Request("http://function/remind", init), settings);
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text === "" ? null : (JSON.parse(text) as unknown),
  };
}
const bearer = (subject: string) => ({ authorization: `Bearer ${token(subject)}` });

describe("the caller", () => {
  test.each<[string, Record<string, string>, number]>([
    ["nobody", {}, 401],
    ["a docente", bearer(TEACHER), 403],
    ["a wrong secret", { "x-cron-secret": "x".repeat(40) }, 401],
    ["a redattore", bearer(EDITOR), 200],
    ["an administrator", bearer(ADMIN), 200],
    ["the job", { "x-cron-secret": CRON_SECRET }, 200],
  ])("%s is answered with the right status", async (_, headers, status) => {
    expect((await ask({ reminder: REMINDER }, headers)).status).toBe(status);
    if (status !== 200) expect(calls).toEqual([]);
  });

  test("of a browser is told what it may send", async () => {
    const { status, headers } = await ask(null, {}, "OPTIONS");
    expect([status, headers.get("access-control-allow-origin")]).toEqual([204, "*"]);
    expect((await ask(null, {}, "GET")).status).toBe(405);
  });

  test.each([
    [null],
    [{}],
    [{ reminder: 1 }],
    [{ reminder: "x" }],
    [{ reminder: `${REMINDER}0` }],
    [{ reminder: `0${REMINDER}` }],
    [{ approvals: 1 }],
    [{ approvals: false, reminder: REMINDER }],
    [[]],
    ["x"],
  ])("that sends %j is told that the request is wrong", async (body) => {
    await startMailServer();
    expect(await ask(body)).toMatchObject({ status: 400, body: { error: "bad_request" } });
    expect(calls).toEqual([]);
  });

  test("of a reminder that does not exist is told so", async () => {
    await startMailServer();
    expect(await ask({ reminder: EDITOR })).toMatchObject({ status: 404, body: { error: "no_such_reminder" } });
  });
});

describe("the mails", () => {
  test("go one by one over one connection, and the end of each is stored at once", async () => {
    const server = await startMailServer();
    waiting = [mailTo("uno"), mailTo("due")];
    expect(await ask({ reminder: REMINDER })).toMatchObject({
      status: 200,
      body: { ok: true, reminder: { ended: 3 } },
    });
    expect(server.received.map(({ to }) => to)).toEqual([["uno@scuola.example"], ["due@scuola.example"]]);
    expect(calls).toEqual([
      ["claim_reminder_mails", REMINDER],
      ["end_reminder_mails", [{ user_id: "user of uno", error: null }]],
      ["end_reminder_mails", [{ user_id: "user of due", error: null }]],
    ]);
    // One more, to see that the server is there.
    expect(server.connections()).toBe(2);
    const [mail] = server.received;
    expect(mail?.raw).toMatch(/^From: Scuola <sito@scuola\.example>\r$/m);
    expect(mail?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(mail?.raw).toMatch(/^Content-Type: text\/plain/m);
    expect(mail?.raw).toMatch(/^Content-Type: text\/html/m);
  });

  test("leave no connection to the server open", async () => {
    const server = await startMailServer();
    // Longer than this test may take: only the function itself closes what it opened.
    settings.limits.smtpMs = 60_000;
    waiting = [mailTo("uno")];
    await ask({ reminder: REMINDER });
    await server.allClosed();
    expect(server.connections()).toBeGreaterThan(0);
  });

  test("that the server refuses are failures, and the others go", async () => {
    const server = await startMailServer(/^(uno|tre)@/);
    waiting = ["uno", "due", "tre"].map(mailTo);
    expect((await ask({ reminder: REMINDER })).status).toBe(200);
    expect(server.received.map(({ to }) => to[0])).toEqual(["due@scuola.example"]);
    const ended = calls.slice(1).flatMap(([, mails]) => mails as { error: string | null }[]);
    expect(ended.map(({ error }) => error !== null)).toEqual([true, false, true]);
    expect(ended[0]?.error).toContain("550");
    // Without the reason, which names the address.
    expect(logged).toEqual([1, 2].map(() => ({ error: "mail_refused", reminder: REMINDER })));
  });

  test("are not claimed when the server does not answer", async () => {
    const server = await startMailServer();
    expect(server.received).toEqual([]);
    if (settings.mailServer) settings.mailServer.port = 1;
    waiting = [mailTo("uno")];
    expect(await ask({ reminder: REMINDER })).toMatchObject({ status: 502, body: { error: "mail_server_failed" } });
    expect(calls).toEqual([]);
    expect(logged).toEqual([{ error: "mail_server_failed", reason: expect.any(String) as string }]);
  });

  test("wait when none may be sent, and the answer says how far the reminder is", async () => {
    await startMailServer();
    expect(await ask({ reminder: REMINDER })).toMatchObject({ body: { ok: true, reminder: { id: REMINDER } } });
    expect(calls.at(-1)).toEqual(["end_reminder_mails", []]);
  });

  test("are not sent without a mail server: the reminder is taken back", async () => {
    expect(await ask({ reminder: REMINDER })).toMatchObject({
      status: 200,
      body: { ok: false, reason: "no_mail_server" },
    });
    expect(calls).toEqual([["drop_unsent_reminder", REMINDER]]);
  });
});

describe("the mails to who was confirmed", () => {
  const person = (name: string) => ({ user_id: `user of ${name}`, email: `${name}@scuola.example` });

  test("go to each, and the end of each is stored at once; one that is refused is logged without its address", async () => {
    const server = await startMailServer(/^uno@/);
    approved = ["uno", "due"].map(person);
    expect(await ask({ approvals: true })).toMatchObject({ status: 200, body: { ok: true, sent: 1 } });
    expect(server.received.map(({ to }) => to)).toEqual([["due@scuola.example"]]);
    expect(server.received[0]?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(calls).toEqual([
      ["claim_approval_mails", undefined],
      ["end_approval_mails", [{ user_id: "user of uno", error: expect.stringContaining("550") as string }]],
      ["end_approval_mails", [{ user_id: "user of due", error: null }]],
    ]);
    expect(logged).toEqual([{ error: "mail_refused", approvals: true }]);
  });

  test("are not claimed when the server does not answer", async () => {
    await startMailServer();
    if (settings.mailServer) settings.mailServer.port = 1;
    expect(await ask({ approvals: true })).toMatchObject({ status: 502, body: { error: "mail_server_failed" } });
    expect(calls).toEqual([]);
  });

  test("are noted as failed where there is no mail server: the job asks no more", async () => {
    approved = [person("uno")];
    expect(await ask({ approvals: true })).toMatchObject({
      status: 200,
      body: { ok: false, reason: "no_mail_server" },
    });
    expect(calls.at(-1)).toEqual(["end_approval_mails", [{ user_id: "user of uno", error: "no_mail_server" }]]);
  });

  test("have the way in, and no other address", () => {
    const { subject, text, html } = approvalMail("https://scuola.example");
    expect(subject).toBe("Il tuo account è confermato");
    expect(text).toContain("\nhttps://scuola.example/area-docenti\n");
    expect([...html.matchAll(/https?:\/\/[^"<]+/g)].map(([address]) => address)).toEqual(
      Array(3).fill("https://scuola.example/area-docenti"),
    );
    expect(html).toContain(">Entra nell’area docenti</a");
  });
});

describe("the text", () => {
  const written = (more: Partial<ClaimedMail> = {}, now = "2026-11-23T10:00:00Z") =>
    reminderMail({ ...NOTICE, ...more }, "https://scuola.example", new Date(now));

  test("names the notice by kind, number and day in Rome, and its address", () => {
    const { subject, text, html } = written();
    expect(subject).toBe("Da leggere: circolare n. R3 del 21 novembre 2026");
    expect(text).toContain("La conferma è chiesta entro il 1° dicembre 2026.");
    for (const body of [text, html]) {
      expect(body).toContain("Risulta ancora da leggere: circolare n. R3 del 21 novembre 2026. Apri la pagina");
      expect(body).toContain("https://scuola.example/area-docenti/2026-27/R3");
    }
  });

  test("leads to the public page of a public notice", () => {
    const { subject, text } = written({ reserved: false, kind: "avviso", number: 12 });
    expect(subject).toBe("Da leggere: avviso n. 12 del 21 novembre 2026");
    expect(text).toContain("\nhttps://scuola.example/avvisi/2026-27/12\n");
  });

  test("says that the day has passed, by the clock of Rome", () => {
    const passed = "La conferma era chiesta entro il 1° dicembre 2026: si può ancora dare.";
    expect(written({}, "2026-12-01T22:59:00Z").text).not.toContain(passed);
    expect(written({}, "2026-12-01T23:00:00Z").text).toContain(passed);
  });

  test("is HTML as the other mails of the site: the school, a contact, nothing to load", () => {
    const { html } = written();
    expect(html).toContain(`>${school.name} · Portale Docenti</p>`);
    expect(html).toContain(`>Per domande: ${school.email}</p>`);
    expect(html).toContain('lang="it"');
    expect(html).not.toMatch(/<(img|script|link|style|table)\b/);
    expect([...html.matchAll(/https?:\/\/[^"<]+/g)].map(([address]) => address)).toEqual(
      Array(3).fill("https://scuola.example/area-docenti/2026-27/R3"),
    );
  });
});

describe("the settings", () => {
  const PROJECT = {
    SUPABASE_URL: "https://progetto.supabase.example",
    SUPABASE_ANON_KEY: "a",
    SUPABASE_SERVICE_ROLE_KEY: "b",
  };
  const read = (variables: Record<string, string>) => readSettings((name) => ({ ...PROJECT, ...variables })[name]);
  const SERVER = {
    SMTP_HOST: "smtp.example",
    MAIL_FROM: "Scuola <a@scuola.example>",
    SITE_URL: "https://scuola.example/",
  };

  test("have no mail server unless its host and the sender are set", () => {
    expect(read({}).mailServer).toBeNull();
    expect(read({ ...SERVER, MAIL_FROM: "" }).mailServer).toBeNull();
    expect(read({ ...SERVER, SMTP_HOST: "" }).mailServer).toBeNull();
  });

  test("use port 465 where none is set", () => {
    expect(read(SERVER)).toMatchObject({ siteUrl: "https://scuola.example", mailServer: { port: 465, user: "" } });
    expect(read({ ...SERVER, SMTP_PORT: "2465", SMTP_USER: "u", SMTP_PASS: "p" })).toMatchObject({
      mailServer: { port: 2465, user: "u", pass: "p" },
    });
  });

  test("want the address of the site with a mail server", () => {
    expect(() => read({ ...SERVER, SITE_URL: "" })).toThrow("SITE_URL");
  });
});
