import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { escapeUTF8 } from "entities";
import { importJWK, jwtVerify } from "jose";
import { z } from "zod";
import { plainPage } from "../web/plain-page.ts";
import { decryptMessage, type DeviceKeys, makeDeviceKeys } from "./decrypt.ts";

/** How the service answers, with the label of its button. */
export const MOODS = {
  takes: "Prende i messaggi",
  404: "Non conosce il dispositivo (404)",
  410: "Il dispositivo non c’è più (410)",
  429: "Chiede una pausa (429)",
  500: "Ha un errore (500)",
  slow: "È lento",
  hangs: "Non risponde",
} as const;
export type Mood = keyof typeof MOODS;

const moods = z.enum(Object.keys(MOODS) as [`${Mood}`, ...`${Mood}`[]]);

export interface PushedMessage {
  /** The last part of its address. */
  device: string;
  receivedAt: string;
  ttl: number;
  urgency: string;
  topic: string;
  /** As it was decrypted. */
  data: unknown;
}

const CAPACITY = 200;
const RETRY_AFTER_SECONDS = 2;
const SLOW_MS = 2_000;
/** Longer than anybody waits. */
const NEVER_MS = 60_000;

export type PushService = ReturnType<typeof createPushService>;

/**
 * A push service with the devices that it gives messages to: it decrypts them and shows them at /__push. `publicKey` is the
 * one of the site; messages signed with another are refused.
 */
export function createPushService(publicKey: string) {
  const devices = new Map<string, DeviceKeys>();
  const messages: PushedMessage[] = [];
  let mood: `${Mood}` = "takes";

  /** The address and the keys of a new device, as PushSubscription.toJSON() has them. */
  async function subscribe(origin: string) {
    const id = randomUUID();
    const device = await makeDeviceKeys();
    devices.set(id, device);
    const keys = { p256dh: base64url(device.publicKey), auth: base64url(device.auth) };
    return { endpoint: `${origin}/__push/${id}`, expirationTime: null, keys };
  }

  async function receive(id: string, request: Request, origin: string): Promise<Response> {
    if (mood === "hangs") await pause(NEVER_MS, undefined, { ref: false });
    if (mood === "slow") await pause(SLOW_MS, undefined, { ref: false });
    if (mood === "429") return refusal(429, { "retry-after": String(RETRY_AFTER_SECONDS) });
    if (mood === "404" || mood === "410" || mood === "500") return refusal(Number(mood));
    const device = devices.get(id);
    if (!device) return refusal(410);
    const { headers } = request;
    const ttl = Number(headers.get("ttl") ?? Number.NaN);
    const topic = headers.get("topic") ?? "";
    if (Number.isNaN(ttl) || !/^[\w-]{0,32}$/.test(topic) || headers.get("content-encoding") !== "aes128gcm")
      return refusal(400);
    if (!(await isSigned(headers.get("authorization") ?? "", publicKey, origin))) return refusal(403);
    const body = new Uint8Array(await request.arrayBuffer());
    if (body.length > 4_096) return refusal(413);
    const text = await decryptMessage(body, device).catch(() => undefined);
    if (text === undefined) return refusal(400);
    const urgency = headers.get("urgency") ?? "normal";
    messages.push({ device: id, receivedAt: new Date().toISOString(), ttl, urgency, topic, data: JSON.parse(text) });
    if (messages.length > CAPACITY) messages.shift();
    return new Response(null, { status: 201 });
  }

  return {
    messages,
    subscribe,
    setMood: (value: Mood) => (mood = `${value}`),
    /** `origin` is the one of the addresses of the devices. */
    async respond(request: Request, origin: string): Promise<Response> {
      const { pathname } = new URL(request.url);
      const [, id = ""] = /^\/__push\/([\w-]+)$/.exec(pathname) ?? [];
      if (request.method === "POST" && id === "subscriptions")
        return Response.json(await subscribe(origin), { status: 201 });
      if (request.method === "POST" && id === "mood") {
        mood = moods.parse((await request.formData()).get("mood"));
        return new Response(null, { status: 303, headers: { location: "/__push" } });
      }
      if (request.method === "POST" && id) return receive(id, request, origin);
      if (request.method === "DELETE" && id) return new Response(null, { status: devices.delete(id) ? 204 : 404 });
      const newestFirst = messages.toReversed();
      if (request.headers.get("accept")?.includes("application/json")) return Response.json(newestFirst);
      return plainPage("Messaggi locali", page(newestFirst, mood));
    },
  };
}

function refusal(status: number, headers: Record<string, string> = {}): Response {
  return Response.json({ status }, { status, headers });
}

/** RFC 8292: signed by the site, for this service, for 24 hours at most. */
async function isSigned(authorization: string, publicKey: string, origin: string): Promise<boolean> {
  const [, token = "", key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  if (key !== publicKey) return false;
  const point = Buffer.from(publicKey, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  const jwk = await importJWK({ kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "" }, "ES256");
  const { payload } = await jwtVerify(token, jwk, { audience: origin, algorithms: ["ES256"] }).catch(() => ({
    payload: undefined,
  }));
  return payload?.exp !== undefined && payload.exp <= Date.now() / 1_000 + 86_400 && Boolean(payload.sub);
}

function base64url(data: Uint8Array): string {
  return Buffer.from(data).toString("base64url");
}

function page(messages: PushedMessage[], mood: `${Mood}`): string {
  const buttons = moods.options.map(
    (value) => `<button name="mood" value="${value}" aria-pressed="${value === mood}">${MOODS[value]}</button>`,
  );
  return `<p>Qui arrivano i messaggi che il sito manderebbe davvero ai dispositivi. <a href="/__push">Aggiorna</a></p>
<form method="post" action="/__push/mood" role="group" aria-label="Come si comporta il servizio">
${buttons.join("\n")}
</form>
${messages.length === 0 ? "<p>Nessun messaggio.</p>" : messages.map(article).join("\n")}`;
}

const shown = z.looseObject({
  notification: z.looseObject({
    title: z.string(),
    body: z.string().default(""),
    lang: z.string().default("it"),
    dir: z.string().default("ltr"),
    navigate: z.string().default(""),
  }),
});

function article({ device, receivedAt, ttl, urgency, topic, data }: PushedMessage): string {
  const parsed = shown.safeParse(data);
  if (!parsed.success) return `<article><pre>${escapeUTF8(JSON.stringify(data))}</pre></article>`;
  const { title, body, lang, dir, navigate } = parsed.data.notification;
  const time = new Date(receivedAt).toLocaleString("it-IT", { dateStyle: "short", timeStyle: "medium" });
  return `<article>
<h2 lang="${escapeUTF8(lang)}" dir="${escapeUTF8(dir)}">${escapeUTF8(title)}</h2>
<p>${escapeUTF8(body)}</p>
<p><a href="${escapeUTF8(navigate)}">Apri la pagina del messaggio</a></p>
<p>Dispositivo ${device.slice(0, 8)}, <time datetime="${receivedAt}">${time}</time>. Vale per ${ttl} secondi, urgenza ${escapeUTF8(urgency)}, argomento ${escapeUTF8(topic)}.</p>
</article>`;
}
