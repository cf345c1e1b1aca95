import { vi } from "vitest";
import { queryClient } from "#shared/query-client.tsx";
import { haveProject } from "./have-project.ts";

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
  subscribe: vi.fn<(key: string) => PushSubscription>(),
  /** The calls of functions of the database, in order. */
  calls: [] as [name: string, args: Args][],
  /** The key of the site. */
  key: KEY as string | null,
  keyAsked: 0,
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

async function answer(address: string, { body }: RequestInit = {}): Promise<Response> {
  const name = new URL(address).pathname.replace("/rest/v1/rpc/", "");
  const args = (body ? JSON.parse(String(body)) : {}) as Args; // a JSON body
  if (name === "message_key") browser.keyAsked += 1;
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
    keyAsked: 0,
    choices: undefined,
    instead: {},
    calls: [],
  });
  browser.subscribe.mockReset().mockImplementation(newSubscription);
  haveProject();
  vi.stubEnv("VITE_SERVICE_WORKER", "true");
  vi.stubGlobal("fetch", answer);
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
    delete: () => Promise.resolve(void kept.clear()),
  });
  const pushManager = {
    getSubscription: () => Promise.resolve(subscription),
    subscribe: ({ applicationServerKey: key }: { applicationServerKey: string }) =>
      Promise.resolve().then(() => (subscription ??= browser.subscribe(key))),
  };
  const registration = Object.assign(new EventTarget(), {
    ...{ pushManager, active: {}, installing: null },
    update: () => Promise.resolve(),
  });
  Object.defineProperty(navigator, "serviceWorker", {
    value: Object.assign(new EventTarget(), {
      ready: Promise.resolve(registration),
      register: () => Promise.resolve(registration),
      getRegistration: () => Promise.resolve(registration),
    }),
    configurable: true,
  });
}
