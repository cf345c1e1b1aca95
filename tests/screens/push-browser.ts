import { vi } from "vitest";
import { queryClient } from "#shared/query-client.tsx";
import { answerRequests, type Asked } from "./have-project.ts";

type Args = Record<string, unknown>;

const base64url = (text: string) => btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
export const KEY = base64url("the key of the site");
export const NEW_KEY = base64url("another key");
const bytesOf = (key: string) =>
  Uint8Array.from(atob(key.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0)).buffer;

/** What the database answers when it refuses. */
export const refusal = (message: string) =>
  Response.json({ code: "P0001", details: null, hint: null, message }, { status: 400 });

/** A browser with Web Push, and the part of the database that has its choices. */
export const browser = {
  permission: "default" as NotificationPermission,
  /** What the visitor answers when the browser asks. */
  answer: "granted" as NotificationPermission,
  subscribe: vi.fn<(key: string) => PushSubscription | Promise<PushSubscription>>(),
  /** Resolves when the site has a worker that is ready: without one the browser subscribes to nothing. */
  ready: Promise.resolve(),
  isReadyAsked: false,
  /** What became of the worker. */
  worker: {
    update: vi.fn<() => Promise<unknown>>(),
    unregister: vi.fn<() => Promise<boolean>>(),
  },
  /** The calls of functions of the database, in order. */
  calls: [] as [name: string, args: Args][],
  /** The key of the site. */
  key: KEY as string | null,
  /** How the key was asked for each time. */
  keyCaches: [] as (RequestCache | undefined)[],
  choices: undefined as object | undefined,
  /** What stands in the place of an answer, by the function. */
  instead: {} as Record<string, () => Promise<Response>>,
};

let subscription: PushSubscription | null;
let made = 0;

export function haveSubscription(key = KEY): string {
  subscription = newSubscription(key);
  browser.permission = "granted";
  return subscription.endpoint;
}

function newSubscription(key: string): PushSubscription {
  const endpoint = `https://fcm.googleapis.com/fcm/send/${++made}`;
  return {
    endpoint,
    options: { applicationServerKey: bytesOf(key), userVisibleOnly: true },
    toJSON: () => ({ endpoint, keys: { p256dh: "a point", auth: "a secret" } }),
    unsubscribe: () => {
      subscription = null;
      return Promise.resolve(true);
    },
  } as unknown as PushSubscription;
}

export const isSubscribed = () => subscription !== null;
export const called = (name: string) => browser.calls.filter(([each]) => each === name).map(([, args]) => args);

const answers: Record<string, () => unknown> = {
  message_key: () => browser.key,
  my_messages: () => (browser.choices ? [browser.choices] : []),
};

async function answer({ url, body, cache }: Asked): Promise<Response> {
  const name = url.pathname.replace("/rest/v1/rpc/", "");
  const args = Object(body) as Args; // a JSON body
  if (name === "message_key") browser.keyCaches.push(cache);
  else browser.calls.push([name, args]);
  const other = await browser.instead[name]?.();
  if (other) return other;
  return name in answers ? Response.json(answers[name]?.()) : new Response(null, { status: 204 });
}

/** In every test before anything is drawn. */
export function resetPush(): void {
  queryClient.clear();
  subscription = null;
  Object.assign(browser, {
    permission: "default",
    answer: "granted",
    key: KEY,
    keyCaches: [],
    choices: undefined,
    instead: {},
    calls: [],
    ready: Promise.resolve(),
    isReadyAsked: false,
  });
  browser.worker.update.mockReset().mockResolvedValue(undefined);
  browser.worker.unregister.mockReset().mockResolvedValue(true);
  browser.subscribe.mockReset().mockImplementation(newSubscription);
  vi.stubEnv("VITE_SERVICE_WORKER", "true");
  answerRequests("visitors", answer);
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("Notification", {
    get permission() {
      return browser.permission;
    },
    requestPermission: () => {
      browser.permission = browser.answer;
      return Promise.resolve(browser.answer);
    },
  });
  const kept = new Map<string, Response>();
  vi.stubGlobal("caches", {
    match: (name: string) => Promise.resolve(kept.get(name)?.clone()),
    open: () =>
      Promise.resolve({ put: (name: string, response: Response) => Promise.resolve(void kept.set(name, response)) }),
    keys: () => Promise.resolve(kept.size > 0 ? ["messaggi"] : []),
    delete: () => Promise.resolve(void kept.clear()),
  });
  const pushManager = {
    getSubscription: () => Promise.resolve(subscription),
    subscribe: async ({ applicationServerKey: key }: { applicationServerKey: string }) =>
      (subscription ??= await browser.subscribe(key)),
  };
  const registration = Object.assign(new EventTarget(), {
    ...{ pushManager, active: {}, installing: null },
    ...browser.worker,
  });
  const container = Object.assign(new EventTarget(), {
    register: () => Promise.resolve(registration),
    getRegistration: () => Promise.resolve(registration),
  });
  Object.defineProperty(container, "ready", {
    get() {
      browser.isReadyAsked = true;
      return browser.ready.then(() => registration);
    },
  });
  Object.defineProperty(navigator, "serviceWorker", { value: container, configurable: true });
}
