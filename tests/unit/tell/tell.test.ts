import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseEnv } from "node:util";
import { getRequestListener } from "@hono/node-server";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { sampleBuilding } from "../../sample-buildings.ts";
import { snow } from "../../sample-day.ts";
import type { ClaimedMessage } from "../../../supabase/functions/tell/database.ts";
import { handleRequest } from "../../../supabase/functions/tell/handle-request.ts";
import { notificationOf } from "../../../supabase/functions/tell/notification.ts";
import { allowedUrl } from "../../../supabase/functions/tell/push.ts";
import { school } from "../../../supabase/functions/tell/school.ts";
import { readSettings, type Settings } from "../../../supabase/functions/tell/settings.ts";
import { makeVapidKeys } from "../../../tools/backend/push/keys.ts";
import { createPushService, type Mood, type PushService } from "../../../tools/backend/push/push-service.ts";
import { token } from "../fetch-news/fake-database.ts";
import { serve } from "../fetch-news/loopback.ts";

const CRON_SECRET = "un-segreto-di-prova-lungo-almeno-32-byte";
const EDITOR = "11111111-1111-4111-8111-111111111111";
const TEACHER = "22222222-2222-4222-8222-222222222222";
const HOSTS = ["*.push.apple.com", "fcm.googleapis.com"];

const NOTICE: Omit<ClaimedMessage, "endpoint" | "p256dh" | "auth" | "subscription"> = {
  message: "a message",
  language: "it",
  what: "published",
  reserved: false,
  kind: "circolare",
  school_year: "2026-27",
  number: 12,
  title: "Uscita al museo",
  closure: null,
  schools: ["primaria"],
  buildings: [],
  withdrawn_reason: null,
  change_note: null,
  topic: "0d9e3f6c2b5e4e0c8b7f1a2d3c4e5f60",
  is_urgent: false,
  ttl: 3_600,
};
const CLOSURE: Partial<ClaimedMessage> = {
  kind: "chiusura",
  number: 14,
  title: "Giovedì 26 novembre, scuola chiusa per neve",
  closure: snow,
  is_urgent: true,
};

/** What the function asked of the database, in order, and how it said that messages ended. */
let calls: string[];
let ended: { subscription: string; outcome: string; retry_after: number | null }[];
let logged: Record<string, unknown>[];
let waiting: ClaimedMessage[];
let keyOfSite: unknown;
let settings: Settings;
let service: PushService;
let serviceUrl: string;
/** How often the push service was asked. */
let asked: number;
let onAsked: () => void;

beforeEach(async () => {
  [calls, ended, logged, waiting, keyOfSite, asked, onAsked] = [[], [], [], [], undefined, 0, () => undefined];
  const supabaseUrl = await serve(async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://database");
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    if (pathname === "/rest/v1/user_roles")
      return send(200, [{ role: String(request.url).includes(EDITOR) ? "redattore" : "docente" }]);
    if (request.headers["apikey"] !== "sb_secret_prova") return send(401, { message: "no key" });
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString()) as {
      p_key: unknown;
      p_limit: number;
      p_ended: typeof ended;
    };
    const name = pathname.replace("/rest/v1/rpc/", "");
    calls.push(name);
    if (name === "claim_messages") return send(200, waiting.splice(0, body.p_limit));
    if (name === "end_messages") ended.push(...body.p_ended);
    if (name === "begin_telling") keyOfSite = body.p_key;
    return name === "begin_telling" ? send(200, HOSTS) : response.writeHead(204).end();
  });
  const vapid = { ...makeVapidKeys(), subject: "mailto:segreteria@scuola.example" };
  service = createPushService(vapid.publicKey);
  serviceUrl = await serve(
    getRequestListener((request) => {
      asked += 1;
      const answer = service.respond(request, new URL(request.url).origin);
      onAsked();
      return answer;
    }),
  );
  settings = {
    ...{ supabaseUrl, publishableKey: "sb_publishable_prova", secretKey: "sb_secret_prova", cronSecret: CRON_SECRET },
    ...{ siteUrl: "https://scuola.example", vapid, localPush: true },
    limits: { databaseMs: 4_000, pushMs: 4_000, runMs: 20_000, messages: 400, group: 100, requests: 50 },
    log: (entry) => logged.push(entry),
  };
});

/** A message to a new device. */
async function messageTo(subscription: string, more: Partial<ClaimedMessage> = {}): Promise<ClaimedMessage> {
  const { endpoint, keys } = await service.subscribe(serviceUrl);
  return { ...NOTICE, subscription, endpoint, ...keys, ...more };
}
const messages = (count: number, more?: Partial<ClaimedMessage>) =>
  Promise.all(Array.from({ length: count }, (_, place) => messageTo(`device ${place}`, more)));

async function ask(headers: Record<string, string> = { "x-cron-secret": CRON_SECRET }) {
  const response = await handleRequest(new Request("http://function/tell", { method: "POST", headers }), settings);
  return { status: response.status, body: (await response.json()) as unknown };
}
const outcomes = () => ended.map(({ outcome }) => outcome);

/**
 * The service hangs for so many requests, one after the other, which are given up when it has them: each takes so long by the
 * clock of the call, which stands still otherwise. Returns what lets it hang as often once more.
 */
function hang(times: number, ms: number): () => void {
  settings.limits = { ...settings.limits, pushMs: ms, requests: 1 };
  service.setMood("hangs");
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  let giveUp = new AbortController();
  vi.spyOn(AbortSignal, "timeout").mockImplementation((limit) => {
    if (limit !== ms) return timeout(limit);
    giveUp = new AbortController();
    return giveUp.signal;
  });
  let left = times;
  onAsked = () => {
    if (left === 0) return;
    left -= 1;
    if (left === 0) service.setMood("takes");
    now += ms;
    giveUp.abort();
  };
  return () => {
    service.setMood("hangs");
    left = times;
  };
}

describe("the caller", () => {
  const bearer = (subject: string) => ({ authorization: `Bearer ${token(subject)}` });

  test.each<[string, Record<string, string>, number]>([
    ["nobody", {}, 401],
    ["a docente", bearer(TEACHER), 403],
    ["a wrong secret", { "x-cron-secret": "x".repeat(40) }, 401],
    ["a redattore", bearer(EDITOR), 200],
    ["the job", { "x-cron-secret": CRON_SECRET }, 200],
  ])("%s is answered with the right status", async (_, headers, status) => {
    expect((await ask(headers)).status).toBe(status);
    if (status !== 200) expect(calls).toEqual([]);
  });
});

describe("a message", () => {
  test("arrives at its device, encrypted and signed, and its end is stored", async () => {
    waiting = [await messageTo("one", { ...CLOSURE, ttl: 7_200 })];
    expect(await ask()).toEqual({
      status: 200,
      body: { ok: true, told: 1, gone: 0, refused: 0, retry: 0, unsent: 0 },
    });
    expect(calls).toEqual(["begin_telling", "claim_messages", "end_messages", "claim_messages"]);
    expect(ended).toEqual([{ message: "a message", subscription: "one", outcome: "told", retry_after: null }]);
    expect(keyOfSite).toBe(settings.vapid?.publicKey);
    expect(service.messages).toMatchObject([{ ttl: 7_200, urgency: "high", topic: NOTICE.topic }]);
    expect(service.messages[0]?.data).toEqual({
      web_push: 8030,
      notification: {
        title: "Giovedì 26 novembre, scuola chiusa per neve",
        body: "Avviso urgente n. 14 per Primaria",
        ...{ lang: "it", dir: "ltr", tag: NOTICE.topic, renotify: true },
        navigate: "https://scuola.example/avvisi/2026-27/14",
        actions: [{ action: "stop", title: "Non avvisarmi più", navigate: "https://scuola.example/avvisi#avvisami" }],
      },
    });
    // An endpoint is a device.
    expect(JSON.stringify(logged)).not.toContain("127.0.0.1");
  });

  test("has the same length whatever it says, the longest too", async () => {
    const lengths: number[] = [];
    const listening = await serve((request, response) => {
      let length = 0;
      request.on("data", (chunk: Buffer) => (length += chunk.length));
      request.on("end", () => response.writeHead(201).end(String(lengths.push(length))));
    });
    // As long as the columns of the database and the sentences of closures may be, in letters of three bytes.
    const buildings = Array.from({ length: 20 }, (_, place) => `${"ক".repeat(115)} ${place}`);
    school.buildings = buildings.map(sampleBuilding);
    const longest: Partial<ClaimedMessage> = {
      ...CLOSURE,
      ...{ language: "bn", what: "corrected", title: "ক".repeat(90), change_note: "ক".repeat(140) },
      closure: { ...snow, buildings },
      buildings,
    };
    const withdrawn: Partial<ClaimedMessage> = { what: "withdrawn", title: null, withdrawn_reason: "ক".repeat(300) };
    const trial: Partial<ClaimedMessage> = { what: "trial", kind: null, title: null };
    const endpoint = `${listening}/__push/x`;
    for (const more of [{}, { reserved: true }, { reserved: true, topic: "2" }, longest, withdrawn, trial])
      waiting.push(await messageTo("one", { ...more, endpoint }));
    await ask();
    expect(outcomes()).toEqual(Array(6).fill("told"));
    expect(lengths).toEqual(Array(6).fill(3_072 + 103));
  });

  test.each<[Mood, string, number | null]>([
    ["takes", "told", null],
    ["slow", "told", null],
    [404, "gone", null],
    [410, "gone", null],
    [429, "retry", 2],
    [500, "retry", 0],
  ])("whose service answers as %s is %s", async (mood, outcome, pause) => {
    service.setMood(mood);
    waiting = [await messageTo("one")];
    expect((await ask()).status).toBe(200);
    expect(ended).toMatchObject([{ outcome, retry_after: pause }]);
  });

  test("whose service hangs is tried later; after five the service is asked no more in this call", async () => {
    hang(12, 100);
    waiting = await messages(12);
    await ask();
    expect(outcomes()).toEqual(Array(12).fill("retry"));
    expect(asked).toBe(5);
  });

  test("whose service hangs now and then is asked to the end: five in a row are too many, not five in all", async () => {
    waiting = await messages(10);
    const hangAgain = hang(4, 100);
    settings.limits = { ...settings.limits, group: 5 };
    // Of each five that are claimed the service leaves the first four hanging.
    const splice = waiting.splice.bind(waiting);
    waiting.splice = (...words: Parameters<typeof splice>) => {
      hangAgain();
      return splice(...words);
    };
    await ask();
    expect(asked).toBe(10);
    expect(outcomes().filter((outcome) => outcome === "told")).toHaveLength(2);
  });

  test("whose service hangs for all at once is asked no more once they were given up", async () => {
    service.setMood("hangs");
    settings.limits = { ...settings.limits, pushMs: 50, requests: 6 };
    waiting = await messages(30);
    await ask();
    expect(outcomes()).toEqual(Array(30).fill("retry"));
    // Those at once, and one after each of the first four.
    expect(asked).toBeLessThanOrEqual(10);
  });

  test("whose service cannot be reached is tried later", async () => {
    waiting = [await messageTo("one", { endpoint: "http://127.0.0.1:1/__push/x" })];
    await ask();
    expect(outcomes()).toEqual(["retry"]);
  });

  test("whose service sends elsewhere is refused, and nobody else is asked", async () => {
    let reached = 0;
    const elsewhere = await serve((_request, response) => {
      reached += 1;
      response.end();
    });
    const moved = await serve((_request, response) => response.writeHead(307, { location: elsewhere }).end());
    waiting = [await messageTo("one", { endpoint: `${moved}/__push/x` })];
    await ask();
    expect([outcomes(), reached]).toEqual([["refused"], 0]);
  });

  test.each([
    ["Tue, 26 Nov 2030 10:00:00 GMT", 86_400],
    ["Tue, 26 Nov 2019 10:00:00 GMT", 0],
    ["soon", 0],
    ["999999999", 86_400],
  ])("waits as long as «%s» says, a day at most", async (header, pause) => {
    const busy = await serve((_request, response) => response.writeHead(503, { "retry-after": header }).end());
    waiting = [await messageTo("one", { endpoint: `${busy}/__push/x` })];
    await ask();
    expect(ended).toMatchObject([{ outcome: "retry", retry_after: pause }]);
  });

  test("with a key that is no point of the curve deletes the device", async () => {
    waiting = [await messageTo("one", { p256dh: `B${"A".repeat(86)}` })];
    await ask();
    expect([outcomes(), asked]).toEqual([["gone"], 0]);
  });

  test("signed with another key than that of the subscription is refused", async () => {
    settings.vapid = { ...makeVapidKeys(), subject: "https://scuola.example" };
    waiting = [await messageTo("one")];
    await ask();
    expect(outcomes()).toEqual(["refused"]);
  });
});

describe("a call", () => {
  test("sends group after group, and leaves what is more than it may for the next", async () => {
    settings.limits = { ...settings.limits, messages: 25, group: 10, requests: 4 };
    waiting = await messages(30);
    await ask();
    expect(calls.filter((name) => name === "end_messages")).toHaveLength(3);
    expect([service.messages.length, waiting.length]).toEqual([25, 5]);
  });

  test("gives back what it has no time for", async () => {
    hang(1, 200);
    settings.limits.runMs = 150;
    waiting = await messages(3);
    await ask();
    expect(outcomes()).toEqual(["retry", "unsent", "unsent"]);
  });

  test("asks the services for less time, the longer it has been sending, and for none after the end", async () => {
    hang(1, 1_100);
    const [first, ...others] = await messages(3);
    waiting = [first, ...others].flatMap((one, place) => (one ? [{ ...one, ttl: place === 1 ? 1 : 60 }] : []));
    await ask();
    expect(outcomes()).toEqual(["retry", "unsent", "told"]);
    expect(service.messages).toMatchObject([{ ttl: 59 }]);
  });

  test("without keys says so to the database, and claims nothing", async () => {
    settings.vapid = null;
    waiting = await messages(1);
    expect(await ask()).toEqual({ status: 200, body: { ok: false, reason: "no_keys" } });
    expect([calls, keyOfSite]).toEqual([["begin_telling"], null]);
  });

  test.each([
    ["are no pair", () => ({ ...makeVapidKeys(), publicKey: makeVapidKeys().publicKey })],
    ["are none", () => ({ publicKey: "QUJD", privateKey: "QUJD" })],
  ])("whose keys %s fails before any browser is told of them", async (_name, keys) => {
    settings.vapid = { ...keys(), subject: "https://scuola.example" };
    expect((await ask()).status).toBe(500);
    expect(calls).toEqual([]);
  });
});

describe("an endpoint", () => {
  test.each([
    "https://fcm.googleapis.com/fcm/send/x",
    "https://web.push.apple.com/x",
    "https://a.b.push.apple.com/x?y=z",
  ])("%s is asked", (endpoint) => {
    expect(allowedUrl(endpoint, HOSTS, false)?.href).toBe(endpoint);
  });

  test.each([
    "http://fcm.googleapis.com/x",
    "https://fcm.googleapis.com:8443/x",
    "https://user@fcm.googleapis.com/x",
    "https://fcm.googleapis.com@evil.example/x",
    "https://evilfcm.googleapis.com/x",
    "https://fcm.googleapis.com.evil.example/x",
    "https://evilpush.apple.com/x",
    "https://push.apple.com/x",
    "https://.push.apple.com/x",
    "https://web..push.apple.com/x",
    "https://fcm.googleapis.com./x",
    "https://web.push.apple.com./x",
    "https://fcm.googleаpis.com/x",
    "https://2130706433/x",
    "https://0x7f.1/x",
    "https://127.0.0.1/x",
    "http://127.0.0.1:4173/__push/x",
    "https://[::1]/x",
    "https://169.254.169.254/x",
    "file:///etc/passwd",
    "x",
    "",
  ])("%s is not", (endpoint) => {
    expect(allowedUrl(endpoint, HOSTS, false)).toBeNull();
  });

  test("of another computer is not asked either where the local push service is", () => {
    expect(allowedUrl("http://127.0.0.1:4173/__push/x", HOSTS, true)).not.toBeNull();
    for (const other of ["http://127.0.0.2/x", "http://localhost/x", "http://user@127.0.0.1/x", "http://10.0.0.1/x"])
      expect(allowedUrl(other, HOSTS, true)).toBeNull();
  });

  test("that is not allowed is not asked", async () => {
    settings.localPush = false;
    waiting = [await messageTo("one")];
    await ask();
    expect([outcomes(), asked]).toEqual([["gone"], 0]);
  });

  test("that no reader of addresses takes is gone", async () => {
    waiting = [await messageTo("one", { endpoint: "https://xn--0.push.apple.com/x" })];
    await ask();
    expect([outcomes(), asked]).toEqual([["gone"], 0]);
  });
});

describe("the text", () => {
  const keys = { subscription: "", endpoint: "", p256dh: "", auth: "" };
  const of = (more: Partial<ClaimedMessage>) =>
    notificationOf({ ...NOTICE, ...keys, ...more }, "https://scuola.example");

  test.each<[string, Partial<ClaimedMessage>, string, string | undefined, string]>([
    ["a notice", {}, "Uscita al museo", "Circolare n. 12 per Primaria", "/avvisi/2026-27/12"],
    [
      "one for all",
      { kind: "avviso", schools: ["infanzia", "primaria", "secondaria"] },
      "Uscita al museo",
      "Avviso n. 12",
      "/avvisi/2026-27/12",
    ],
    [
      "a correction",
      { what: "corrected", schools: ["infanzia", "primaria"] },
      "Uscita al museo",
      "Circolare n. 12 per Infanzia e Primaria, corretta",
      "/avvisi/2026-27/12",
    ],
    [
      "a correction that says what it changed",
      { what: "corrected", change_note: "È cambiata l’ora: 16:30" },
      "Uscita al museo",
      "Circolare n. 12 per Primaria, corretta: È cambiata l’ora: 16:30",
      "/avvisi/2026-27/12",
    ],
    [
      "a closure that was corrected",
      { ...CLOSURE, what: "corrected" },
      "Giovedì 26 novembre, scuola chiusa per neve",
      "Avviso urgente n. 14 per Primaria, corretto",
      "/avvisi/2026-27/14",
    ],
    [
      "a withdrawal",
      { ...CLOSURE, what: "withdrawn", title: null, closure: null, withdrawn_reason: "Era un errore." },
      "Ritirato: avviso urgente n. 14",
      "Era un errore.",
      "/avvisi/2026-27/14",
    ],
    [
      "the withdrawal of a circular",
      { what: "withdrawn", title: null, withdrawn_reason: "Era un errore." },
      "Ritirata: circolare n. 12",
      "Era un errore.",
      "/avvisi/2026-27/12",
    ],
    [
      "a trial",
      { what: "trial", kind: null, title: null },
      "Messaggio di prova",
      "Gli avvisi della scuola arrivano così.",
      "/avvisi",
    ],
    ["a reserved notice", { reserved: true }, "C’è un avviso da leggere", undefined, "/area-docenti"],
  ])("of %s", (_name, message, title, body, path) => {
    const notification = of(message);
    expect([notification.title, notification.body]).toEqual([title, body]);
    expect(notification.navigate).toBe(`https://scuola.example${path}`);
  });

  test("names the buildings of its schools, in the order of the school, in the place of these", () => {
    school.buildings = ["Via Roma", "Verdi", "Bianchi"].map(sampleBuilding);
    const body = (buildings: string[], more = {}) => of({ buildings, ...more }).body;
    expect(body(["Verdi"])).toBe("Circolare n. 12 per Verdi");
    expect(body(["Bianchi", "Verdi", "Via Roma"])).toBe("Circolare n. 12 per Via Roma, Verdi e Bianchi");
    expect(body(["Verdi"], { ...CLOSURE, what: "corrected" })).toBe("Avviso urgente n. 14 per Verdi, corretto");
    expect(body(["Verdi", "nuova"])).toBe("Circolare n. 12 per Primaria");
    school.buildings = [{ ...sampleBuilding("Verdi"), name: "" }];
    expect(body(["Verdi"])).toBe("Circolare n. 12 per Via Verdi 1");
  });

  test("says how many buildings they are where their names are long", () => {
    const buildings = ["A", "B", "C"].map((letter) => letter.repeat(40));
    school.buildings = buildings.map(sampleBuilding);
    expect(of({ buildings }).body).toBe("Circolare n. 12 per 3 sedi");
  });

  test("of a closure is in the language of the device, with the Italian title", () => {
    expect(of({ ...CLOSURE, language: "ar" })).toMatchObject({
      title: expect.stringContaining("المدرسة مغلقة") as string,
      body: CLOSURE.title,
      ...{ lang: "ar", dir: "rtl", navigate: "https://scuola.example/avvisi/2026-27/14#ar" },
    });
    expect(of({ ...CLOSURE, language: "en" }).title).toMatch(/the school is closed because of snow\.$/);
  });

  test("of a corrected closure in another language says that it was corrected, and what has changed", () => {
    const corrected = { ...CLOSURE, language: "ro", what: "corrected", change_note: "Chiude anche la mensa" } as const;
    expect(of(corrected).body).toBe(
      `${CLOSURE.title}\nAvviso urgente n. 14 per Primaria, corretto: Chiude anche la mensa`,
    );
  });

  test("of a closure of some schools begins with their names, in any language", () => {
    const some = { ...CLOSURE, schools: ["infanzia", "primaria"] as ("infanzia" | "primaria")[] };
    expect(of({ ...some, language: "ro" }).title).toMatch(/^Infanzia și Primaria: Joi, 26 noiembrie/);
    expect(of({ ...some, language: "ar" }).title).toMatch(/^\u2068Infanzia\u2069 و\u2068?Primaria\u2069: /);
    expect(of({ ...CLOSURE, language: "en" }).title).toMatch(/^Primaria: On Thursday/);
    for (const schools of [null, ["infanzia", "primaria", "secondaria"]] as ClaimedMessage["schools"][])
      expect(of({ ...CLOSURE, schools, language: "ro" }).title).toMatch(/^Joi/);
  });

  test.each([
    ["in a language that has no sentences", { language: "de" }],
    ["that lacks what the sentence says", { language: "ro", closure: { ...snow, what: "late-opening" } }],
    ["of a kind that is not known", { language: "ro", closure: { what: "x" } }],
    ["of a building that the function does not know", { language: "ro", closure: { ...snow, buildings: ["nuova"] } }],
  ])("of a closure %s is Italian", (_name, more) => {
    expect(of({ ...CLOSURE, ...more })).toMatchObject({ title: CLOSURE.title, lang: "it" });
  });

  test("of a closure of many buildings still has room in a message", () => {
    const buildings = Array.from({ length: 20 }, (_, place) => `${"Ж".repeat(115)} ${place}`);
    school.buildings = buildings.map(sampleBuilding);
    const { title } = of({ ...CLOSURE, language: "uk", closure: { ...snow, buildings } });
    expect(title).toHaveLength(300);
  });

  test("of a reserved notice takes the place of the one before, that of another only of the same notice", () => {
    const [one, other] = ["1", "2"].map((topic) => of({ topic, reserved: true }).tag);
    expect(one).toBe(other);
    expect([of({ topic: "1" }).tag, of({ topic: "2" }).tag]).toEqual(["1", "2"]);
  });

  test("of a reserved notice has nothing of it, whatever the function were given", () => {
    const secret = {
      title: "Segreto",
      school_year: "2099-00",
      number: 777,
      closure: snow,
      withdrawn_reason: "Segreto",
      change_note: "Segreto",
    };
    expect(JSON.stringify(of({ ...secret, reserved: true }))).not.toMatch(/Segreto|2099|777|neve/);
  });
});

describe("the settings", () => {
  const PROJECT = {
    SUPABASE_URL: "https://x.supabase.example",
    SUPABASE_ANON_KEY: "a",
    SUPABASE_SERVICE_ROLE_KEY: "b",
  };
  const KEYS = { VAPID_PUBLIC_KEY: "p", VAPID_PRIVATE_KEY: "q", SITE_URL: "https://scuola.example/" };
  const read = (variables: Record<string, string>) => readSettings((name) => ({ ...PROJECT, ...variables })[name]);

  test("have no keys unless both are set, and no local push service", () => {
    expect(read({})).toMatchObject({ vapid: null, localPush: false });
    expect(read({ ...KEYS, VAPID_PRIVATE_KEY: "" }).vapid).toBeNull();
    expect(read({ ...KEYS, VAPID_PUBLIC_KEY: "", LOCAL_PUSH: "1" })).toMatchObject({ vapid: null, localPush: false });
  });

  test("name the site to the push services, or whom else they may write to", () => {
    expect(read(KEYS)).toMatchObject({
      siteUrl: "https://scuola.example",
      vapid: { subject: "https://scuola.example" },
    });
    expect(read({ ...KEYS, VAPID_SUBJECT: "mailto:a@scuola.example" }).vapid?.subject).toBe("mailto:a@scuola.example");
    expect(() => read({ ...KEYS, SITE_URL: "" })).toThrow("SITE_URL");
  });
});

test("npm run push:keys makes a pair that the function takes, and overwrites none", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "push-keys-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const command = path.resolve("tools/commands/push-keys/main.ts");
  const run = () =>
    execFileSync(process.execPath, ["--import", import.meta.resolve("tsx"), command], { cwd: folder, stdio: "pipe" });
  run();
  const written = parseEnv(readFileSync(path.join(folder, "keys.env"), "utf8"));
  const project = { SUPABASE_URL: "x", SUPABASE_ANON_KEY: "a", SUPABASE_SERVICE_ROLE_KEY: "b" };
  const read = { ...project, SITE_URL: "https://scuola.example", ...written };
  settings.vapid = readSettings((name) => read[name as keyof typeof read]).vapid;
  expect((await ask()).status).toBe(200);
  expect(keyOfSite).toMatch(/^B[\w-]{86}$/);
  expect(run).toThrow("keys.env c’è già");
});
