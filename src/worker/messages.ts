import { keepSubscribed, stopMessages } from "#shared/messages/follow-subscription.ts";
import { pushOf } from "#shared/messages/push-device.ts";
import { ownAddress } from "#shared/own-address.ts";

type Scope = Pick<ServiceWorkerGlobalScope, "addEventListener" | "clients" | "location" | "registration">;

/** Shows the messages of the school, and keeps the subscription of the device (docs/architecture.md: the path of a message). */
export function showMessages(scope: Scope): void {
  const push = () => pushOf(scope.registration);
  scope.addEventListener("push", (event) => event.waitUntil(show(scope, event.data?.text())));
  scope.addEventListener("notificationclick", (event) => {
    event.notification.close();
    const { navigate } = Object(event.notification.data) as { navigate?: string }; // what show() gave it
    event.waitUntil(event.action === STOP ? stopMessages(push()) : open(scope, navigate ?? NOTICES));
  });
  scope.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(keepSubscribed(push())));
}

const STOP = "stop";
const NOTICES = "/avvisi";

/** Browsers show something of their own where a worker shows nothing: what cannot be read says what is true. */
function show({ registration, location }: Scope, text: string | undefined): Promise<void> {
  const { title, body, lang, dir, tag, renotify, navigate, actions } = readMessage(text);
  const word = (value: unknown) => (typeof value === "string" ? value : "");
  // TypeScript's library lacks what Chrome has.
  const options: NotificationOptions & { renotify?: boolean; actions: { action: string; title: string }[] } = {
    body: word(body),
    lang: word(lang) || "it",
    dir: dir === "rtl" || dir === "ltr" ? dir : "auto",
    icon: "/icon-192.png",
    data: { navigate: addressOf(word(navigate), location) },
    actions: Array.isArray(actions) ? actions.map(readAction).filter((action) => action !== undefined) : [],
    ...(word(tag) && { tag: word(tag), renotify: renotify === true }),
  };
  return registration.showNotification(word(title) || "C’è una novità sul sito della scuola", options);
}

/** The fields of a declarative message, as they came; none of what is no such message. */
function readMessage(text: string | undefined): Record<string, unknown> {
  try {
    return Object((JSON.parse(text ?? "") as { notification?: unknown }).notification) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** Only what this worker knows to do. */
function readAction(given: unknown) {
  const { action, title } = Object(given) as Record<string, unknown>;
  return action === STOP && typeof title === "string" ? { action, title } : undefined;
}

/** At this site, which may have several hosts. */
function addressOf(navigate: string, { origin }: { origin: string }): string {
  const notices = origin + NOTICES;
  try {
    const { pathname, search, hash } = new URL(navigate || NOTICES, origin);
    // Of other schemes the path may go on with the host.
    return ownAddress(origin + pathname + search + hash, origin) ?? notices;
  } catch {
    return notices;
  }
}

/** Focuses a window that is there, or opens one: no other window is led away from what somebody is doing. */
async function open({ clients }: Scope, address: string): Promise<void> {
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const [page] = address.split("#");
  const there = windows.find(({ url }) => url.split("#")[0] === page);
  if (!there) return void (await clients.openWindow(address));
  // The message may be in another language than the window shows. Refused to a worker of another release.
  if (there.url !== address) await there.navigate(address).catch(() => {});
  await there.focus();
}
