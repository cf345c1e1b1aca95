import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { showMessages } from "../../src/worker/messages.ts";

const ORIGIN = "https://www.scuola.example";

vi.mock("#shared/env.ts", () => ({ supabaseAddress: () => ({ url: "https://x.example", publishableKey: "public" }) }));

interface Shown {
  title: string;
  options: NotificationOptions & { data: { navigate: string } };
}

let handlers: Map<string, (event: object) => void>;
let shown: Shown[];
let windows: { url: string; focus: () => Promise<void>; navigate: (url: string) => Promise<void> }[];
let opened: string[];
let did: string[];
let calls: [name: string, args: unknown][];
let subscription: object | null;
let remembered: string | undefined;
/** What the database answers instead of nothing. */
let refusal: string | undefined;

const NEW_KEY = "bmV3";

function subscriptionAt(endpoint: string, key = "b2xk") {
  const applicationServerKey = new Uint8Array(Buffer.from(key, "base64url")).buffer;
  return {
    endpoint,
    options: { applicationServerKey },
    toJSON: () => ({ keys: { p256dh: "a point", auth: "a secret" } }),
    unsubscribe: () => {
      subscription = null;
      return Promise.resolve(true);
    },
  };
}

beforeEach(() => {
  [handlers, shown, windows, opened, did, calls] = [new Map(), [], [], [], [], []];
  [subscription, remembered, refusal] = [null, undefined, undefined];
  vi.stubGlobal("Notification", { permission: "granted" });
  vi.stubGlobal("caches", {
    match: () => Promise.resolve(remembered === undefined ? undefined : new Response(remembered)),
    open: () =>
      Promise.resolve({
        put: async (_: string, response: Response) => void (remembered = await response.text()),
      }),
    delete: () => Promise.resolve(void (remembered = undefined)),
  });
  vi.stubGlobal("fetch", (address: string, { body }: RequestInit) => {
    const name = address.replace("https://x.example/rest/v1/rpc/", "");
    if (name === "message_key") return Promise.resolve(Response.json(NEW_KEY));
    calls.push([name, JSON.parse(String(body))]);
    const answer = refusal ? Response.json({ code: "P0001", message: refusal }, { status: 400 }) : undefined;
    return Promise.resolve(answer ?? new Response(null, { status: 204 }));
  });
  const scope = {
    addEventListener: (name: string, handler: (event: object) => void) => void handlers.set(name, handler),
    location: { origin: ORIGIN },
    clients: {
      matchAll: () => Promise.resolve(windows),
      openWindow: (url: string) => Promise.resolve(void opened.push(url)),
    },
    registration: {
      showNotification: (title: string, options: Shown["options"]) =>
        Promise.resolve(void shown.push({ title, options })),
      pushManager: {
        getSubscription: () => Promise.resolve(subscription),
        subscribe: ({ applicationServerKey: key }: { applicationServerKey: string }) =>
          Promise.resolve((subscription ??= subscriptionAt("https://push.example/new", key))),
      },
    },
  };
  showMessages(scope as unknown as Parameters<typeof showMessages>[0]);
});
afterEach(() => vi.unstubAllGlobals());

/** Lets the worker handle an event to its end. */
async function happens(name: string, event: object = {}): Promise<void> {
  const extended: Promise<unknown>[] = [];
  handlers.get(name)?.({ ...event, waitUntil: (promise: Promise<unknown>) => extended.push(promise) });
  await Promise.all(extended);
}

const push = (text?: string) => happens("push", { data: text === undefined ? null : { text: () => text } });
const click = (action = "", data: unknown = { navigate: `${ORIGIN}/avvisi/2026-27/14#ro` }) =>
  happens("notificationclick", { action, notification: { data, close: () => did.push("close") } });
const at = (url: string) => ({
  url,
  focus: () => Promise.resolve(void did.push(`focus ${url}`)),
  navigate: (next: string) => Promise.resolve(void did.push(`navigate ${next}`)),
});

const message = {
  title: "Joi, 26 noiembrie, școala este închisă",
  body: "Giovedì 26 novembre, scuola chiusa per neve",
  ...{ lang: "ro", dir: "ltr", tag: "0d9e", renotify: true },
  navigate: `${ORIGIN}/avvisi/2026-27/14#ro`,
  actions: [
    { action: "stop", title: "Non avvisarmi più", navigate: `${ORIGIN}/avvisi#avvisami` },
    { action: "buy", title: "Altro", navigate: "https://example.org" },
  ],
};

it("shows a declarative message as it is", async () => {
  await push(JSON.stringify({ web_push: 8030, notification: message }));
  const { title, body, lang, dir, tag, renotify, navigate } = message;
  expect(shown).toEqual([
    {
      title,
      options: {
        ...{ body, lang, dir, tag, renotify, icon: "/icon-192.png", data: { navigate } },
        actions: [{ action: "stop", title: "Non avvisarmi più" }],
      },
    },
  ]);
});

it("rings no second time for what does not ask for it", async () => {
  await push(JSON.stringify({ notification: { ...message, renotify: undefined } }));
  expect(shown[0]?.options).toMatchObject({ tag: message.tag, renotify: false });
});

it.each([
  ["no data", undefined],
  ["no JSON", "<html>"],
  ["null", "null"],
  ["another form", '{"notification":"ciao"}'],
  [
    "wrong types",
    '{"notification":{"title":5,"body":{},"dir":"up","tag":[],"renotify":true,"actions":{},"navigate":"http://["}}',
  ],
])("says something true of a payload that cannot be read: %s", async (_, text) => {
  await push(text);
  expect(shown).toEqual([
    {
      title: "C’è una novità sul sito della scuola",
      options: {
        ...{ body: "", lang: "it", dir: "auto", icon: "/icon-192.png", actions: [] },
        data: { navigate: `${ORIGIN}/avvisi` },
      },
    },
  ]);
});

it("stays at this site, whatever host the message names", async () => {
  await push(JSON.stringify({ notification: { ...message, navigate: "https://scuola.example/area-docenti?a=b#c" } }));
  expect(shown[0]?.options.data.navigate).toBe(`${ORIGIN}/area-docenti?a=b#c`);
});

it.each([
  "x:.evil.example/login",
  "x:@evil.example/login",
  "x::8443/login",
  "mailto:a@evil.example",
  "javascript:alert(1)",
  "data:@evil.example/",
  "blob:https://evil.example/1",
  "\\\\evil.example",
])("leads to no other site: %s", async (navigate) => {
  await push(JSON.stringify({ notification: { ...message, navigate } }));
  const { origin } = new URL(shown[0]?.options.data.navigate ?? "");
  expect(origin).toBe(ORIGIN);
});

it("opens the address at a click, and leaves other windows alone", async () => {
  windows = [at(`${ORIGIN}/admin/avvisi`)];
  await click();
  expect(opened).toEqual([`${ORIGIN}/avvisi/2026-27/14#ro`]);
  expect(did).toEqual(["close"]);
});

it("focuses the window that shows the notice, in the language of the message", async () => {
  windows = [at(`${ORIGIN}/`), at(`${ORIGIN}/avvisi/2026-27/14`)];
  await click();
  expect(opened).toEqual([]);
  expect(did).toEqual(["close", `navigate ${ORIGIN}/avvisi/2026-27/14#ro`, `focus ${ORIGIN}/avvisi/2026-27/14`]);
});

it("focuses a window that shows the notice at another of its parts, and leads there", async () => {
  windows = [at(`${ORIGIN}/avvisi/2026-27/14#en`)];
  await click();
  expect(did).toEqual(["close", `navigate ${ORIGIN}/avvisi/2026-27/14#ro`, `focus ${ORIGIN}/avvisi/2026-27/14#en`]);
});

it("only focuses a window that is at the address already", async () => {
  windows = [at(`${ORIGIN}/avvisi/2026-27/14#ro`)];
  await click();
  expect(did).toEqual(["close", `focus ${ORIGIN}/avvisi/2026-27/14#ro`]);
});

it("opens the notices at a click on a message without an address", async () => {
  await click("", null);
  expect(opened).toEqual(["/avvisi"]);
});

it("ends the messages of this device at «Non avvisarmi più», in the browser and in the database", async () => {
  subscription = subscriptionAt("https://push.example/1");
  remembered = "https://push.example/1";
  await click("stop");
  expect([subscription, remembered, opened]).toEqual([null, undefined, []]);
  expect(calls).toEqual([["unsubscribe_from_messages", { p_endpoint: "https://push.example/1" }]]);
});

it("ends them in the database where the browser keeps its subscription, and fails only where neither lets go", async () => {
  const unsubscribe = () => Promise.reject(new DOMException("No connection", "NetworkError"));
  subscription = { ...subscriptionAt("https://push.example/1"), unsubscribe };
  remembered = "https://push.example/1";
  refusal = "too_busy";
  await expect(click("stop")).rejects.toThrow("No connection");
  expect(remembered).toBe("https://push.example/1");
  refusal = undefined;
  await click("stop");
  expect(calls.at(-1)).toEqual(["unsubscribe_from_messages", { p_endpoint: "https://push.example/1" }]);
  expect(remembered).toBeUndefined();
});

it("takes the choices to the subscription that the browser makes anew", async () => {
  remembered = "https://push.example/old";
  await happens("pushsubscriptionchange");
  expect(calls).toEqual([
    [
      "replace_subscription",
      {
        ...{ p_old_endpoint: "https://push.example/old", p_endpoint: "https://push.example/new" },
        ...{ p_p256dh: "a point", p_auth: "a secret", p_key: NEW_KEY },
      },
    ],
  ]);
  expect(remembered).toBe("https://push.example/new");
});

it("asks for nothing where nobody has asked for messages", async () => {
  await happens("pushsubscriptionchange");
  expect([calls, subscription]).toEqual([[], null]);
});

it("ends a subscription that the database does not know", async () => {
  remembered = "https://push.example/old";
  refusal = "no_such_subscription";
  await happens("pushsubscriptionchange");
  expect([subscription, remembered]).toEqual([null, undefined]);
});

it("keeps what it knows where the database does not answer, for the next time", async () => {
  remembered = "https://push.example/old";
  refusal = "too_busy";
  await expect(happens("pushsubscriptionchange")).rejects.toThrow("replace_subscription answered 400");
  expect(remembered).toBe("https://push.example/old");
});

it("ends them where the permission was taken back", async () => {
  remembered = "https://push.example/old";
  vi.stubGlobal("Notification", { permission: "denied" });
  await happens("pushsubscriptionchange");
  expect(calls).toEqual([["unsubscribe_from_messages", { p_endpoint: "https://push.example/old" }]]);
  expect(remembered).toBeUndefined();
});

it("ends with the worker, which a build without one withdraws", async () => {
  const did: string[] = [];
  const listeners = new Map<string, (event: object) => void>();
  subscription = subscriptionAt("https://push.example/1");
  runInNewContext(readFileSync("public/sw.js", "utf8"), {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    caches: { keys: () => Promise.resolve(["sito"]), delete: (name: string) => Promise.resolve(did.push(name)) },
    registration: {
      pushManager: { getSubscription: () => Promise.resolve(subscription) },
      unregister: () => Promise.resolve(did.push("unregistered")),
    },
  });
  let left: Promise<unknown> | undefined;
  listeners.get("activate")?.({ waitUntil: (promise: Promise<unknown>) => (left = promise) });
  await left;
  expect(subscription).toBeNull();
  expect(did).toEqual(["sito", "unregistered"]);
});
