import type { ClaimedMessage, Outcome } from "./database.ts";
// @ts-types="./encrypt.d.ts"
import { encrypt } from "./encrypt.js";
import { notificationOf } from "./notification.ts";
import type { Settings } from "./settings.ts";

/** After so many requests in a row that a service did not answer, the others of the call do not ask it. */
const SILENT = 5;

/** Returns what sends one message. `hosts` are those of the push services: "*." stands for names before the rest. */
export function createPush(
  authorization: (origin: string) => Promise<string>,
  hosts: readonly string[],
  settings: Settings,
) {
  const silent = new Map<string, number>();

  return async (message: ClaimedMessage): Promise<Outcome> => {
    const url = allowedUrl(message.endpoint, hosts, settings.localPush);
    if (url === null) return { outcome: "gone" }; // no message can ever be sent there
    if ((silent.get(url.origin) ?? 0) >= SILENT) return { outcome: "retry" };
    let body: Uint8Array<ArrayBuffer>;
    try {
      body = encrypt(
        JSON.stringify({ web_push: 8030, notification: notificationOf(message, settings.siteUrl) }),
        message,
      );
    } catch {
      return { outcome: "gone" }; // its key is no point of the curve: none can ever be read there
    }
    try {
      const response = await fetch(url, {
        method: "POST",
        redirect: "manual",
        signal: AbortSignal.timeout(settings.limits.pushMs),
        headers: {
          authorization: await authorization(url.origin),
          "content-encoding": "aes128gcm",
          "content-type": "application/octet-stream",
          ttl: String(message.ttl),
          urgency: message.is_urgent ? "high" : "normal",
          topic: message.topic,
        },
        body,
      });
      await response.body?.cancel();
      silent.delete(url.origin);
      return outcomeOf(response);
    } catch {
      silent.set(url.origin, (silent.get(url.origin) ?? 0) + 1); // others have failed meanwhile
      return { outcome: "retry" };
    }
  };
}

function outcomeOf({ status, headers }: Response): Outcome {
  if (status >= 200 && status < 300) return { outcome: "told" };
  if (status === 404 || status === 410) return { outcome: "gone" };
  if (status === 408 || status === 429 || status >= 500)
    return { outcome: "retry", retryAfter: secondsUntil(headers.get("retry-after")) };
  return { outcome: "refused" };
}

const DAY = 86_400;

/** Seconds or a date, as the header has it. */
function secondsUntil(retryAfter: string | null): number {
  const seconds = /^\d+$/.test(retryAfter ?? "")
    ? Number(retryAfter)
    : Math.ceil((Date.parse(retryAfter ?? "") - Date.now()) / 1_000);
  return Number.isNaN(seconds) ? 0 : Math.min(Math.max(seconds, 0), DAY);
}

/** The address to ask; null if it is not that of a push service. The database has checked it too. */
export function allowedUrl(endpoint: string, hosts: readonly string[], localPush: boolean): URL | null {
  if (!URL.canParse(endpoint)) return null;
  const url = new URL(endpoint);
  const { protocol, hostname, port, username, password } = url;
  if (username !== "" || password !== "") return null;
  if (localPush && protocol === "http:" && hostname === "127.0.0.1") return url;
  if (hostname.split(".").includes("")) return null;
  const isKnown = hosts.some((host) => (host.startsWith("*.") ? hostname.endsWith(host.slice(1)) : hostname === host));
  return protocol === "https:" && port === "" && isKnown ? url : null;
}
