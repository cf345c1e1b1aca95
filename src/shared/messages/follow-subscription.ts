import { callAnonymously, readAnonymously } from "#shared/call-anonymously.ts";
import { patience } from "#shared/change/patience.ts";
import type { Push } from "./push-device.ts";
import { forgetEndpoint, rememberedEndpoint, rememberEndpoint } from "./remembered-endpoint.ts";

// Also in the service worker: it imports nothing of the page.

/** The public key of the site at push services; null: it sends no messages. */
export async function readKey(cache?: RequestCache): Promise<string | null> {
  return ((await readAnonymously("rpc/message_key", patience(), cache)) as string | null) || null; // text or null
}

/** Keeps the choices of a device whose subscription the browser or the site has changed. Nothing without choices. */
export async function keepSubscribed(push: Push): Promise<void> {
  const present = await push.current();
  const old = (await rememberedEndpoint()) ?? present?.endpoint;
  if (old === undefined) return;
  const key = await readKey();
  if (key === null || (present?.endpoint === old && (present.key ?? key) === key)) return;
  // The permission was taken back in the browser.
  if (Notification.permission !== "granted") return stopMessages(push);
  const { endpoint, p256dh, auth } = await push.subscribe(key);
  const moved = { p_old_endpoint: old, p_endpoint: endpoint, p_p256dh: p256dh, p_auth: auth, p_key: key };
  try {
    await callAnonymously("replace_subscription", moved, patience());
    await rememberEndpoint(endpoint);
  } catch (error) {
    if (refusalOf(error) !== "no_such_subscription") throw error; // the next visit tries again
    await push.end();
    await forgetEndpoint();
  }
}

/**
 * No more messages. One of the two is enough: where the database cannot be told, the push service tells it with the next
 * message. Rejects where the browser keeps its subscription too.
 */
export async function stopMessages(push: Push): Promise<void> {
  const known = [(await push.current())?.endpoint, await rememberedEndpoint()];
  // Before the database answers: what is remembered would be subscribed anew at the next visit.
  const [inBrowser] = await Promise.allSettled([push.end().then(forgetEndpoint)]);
  try {
    for (const endpoint of new Set(known))
      if (endpoint) await callAnonymously("unsubscribe_from_messages", { p_endpoint: endpoint }, patience());
    await forgetEndpoint();
  } catch (reason) {
    if (inBrowser.status === "rejected") throw inBrowser.reason;
    console.warn("The database was not told that this device wants no messages.", reason);
  }
}

/** The word by which the database refuses a call (docs/database.md). Undefined of other failures. */
export function refusalOf(error: unknown): string | undefined {
  const { cause, message, code } = Object(error) as Record<string, unknown>;
  // Of the Supabase client, or of callAnonymously.
  const text =
    typeof code === "string" ? message : typeof cause === "string" ? /"message":\s*"(\w+)"/.exec(cause)?.[1] : "";
  return typeof text === "string" && /^[a-z]+(_[a-z]+)+$/.test(text) ? text : undefined;
}
