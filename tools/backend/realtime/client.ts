import type { WebSocket } from "ws";
import { z } from "zod";
import type { Claims } from "../keys.ts";
import type { Verify } from "./realtime.ts";

export interface Client {
  channels: Map<string, Channel>;
  send: Send;
}

interface Channel {
  joinRef: string | null;
  subscriptions: (Subscription & { id: number })[];
  claims: Claims;
}

type Send = (joinRef: string | null, ref: string | null, topic: string, event: string, payload: object) => void;

let nextId = 1;

/** A connected page and the channels that it has joined. */
export function createClient(socket: WebSocket, version: string | null, verify: Verify): Client {
  const channels = new Map<string, Channel>();
  let answered = Promise.resolve();
  const send: Send = (joinRef, ref, topic, event, payload) => {
    const message =
      version === "1.0.0" ? { topic, event, payload, ref, join_ref: joinRef } : [joinRef, ref, topic, event, payload];
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
  };
  socket.on("message", (data, isBinary) => {
    // Broadcasts are binary and are not supported here.
    const message = isBinary ? undefined : parseMessage(data.toString());
    if (message) answered = answered.then(() => answer(message)); // in order of arrival
  });
  return { channels, send };

  async function answer({ joinRef, ref, topic, event, payload }: Message) {
    const reply = (response: object) => send(joinRef, ref, topic, "phx_reply", { status: "ok", response });
    const claims = (await verify(payload.access_token)) ?? { role: "anon" };
    const channel = channels.get(topic);
    if (event === "phx_join") {
      const subscriptions = payload.config.postgres_changes.map((wanted) => ({ ...wanted, id: nextId++ }));
      channels.set(topic, { joinRef, subscriptions, claims });
      reply({ postgres_changes: subscriptions });
      if (subscriptions.length > 0) send(null, null, topic, "system", subscribed(topic));
      send(null, null, topic, "presence_state", {});
    } else if (event === "access_token") {
      if (channel) channel.claims = claims;
    } else {
      reply({});
      if (event !== "phx_leave") return;
      // A late phx_leave must not close a channel that was joined again in the meantime.
      if (channel?.joinRef === joinRef) channels.delete(topic);
      send(joinRef, ref, topic, "phx_close", {});
    }
  }
}

function subscribed(topic: string) {
  const channel = topic.replace(/^realtime:/, "");
  return { channel, extension: "postgres_changes", message: "Subscribed to PostgreSQL", status: "ok" };
}

export type Message = z.infer<typeof messageSchema>;
export type Subscription = z.infer<typeof subscriptionSchema>;

/** Parses a message of the Phoenix protocol, version 1 or 2. Returns undefined for anything else. */
function parseMessage(text: string): Message | undefined {
  try {
    return messageSchema.parse(JSON.parse(text));
  } catch (error) {
    console.error("Realtime locale: messaggio non compreso.", error instanceof Error ? error.name : "");
    return undefined;
  }
}

// Version 2 sends an array, version 1 an object.
const messageSchema = z
  .union([
    z.tuple([z.string().nullable(), z.string().nullable(), z.string(), z.string(), z.unknown()]),
    z
      .object({
        join_ref: z.string().nullish(),
        ref: z.string().nullable(),
        topic: z.string(),
        event: z.string(),
        payload: z.unknown(),
      })
      .transform((m) => [m.join_ref ?? null, m.ref, m.topic, m.event, m.payload] as const),
  ])
  .transform(([joinRef, ref, topic, event, payload]) => ({
    joinRef,
    ref,
    topic,
    event,
    payload: payloadSchema.parse(payload),
  }));

const subscriptionSchema = z.object({
  event: z.string(),
  schema: z.string().optional(),
  table: z.string().optional(),
  filter: z.string().optional(),
});
const payloadSchema = z
  .object({
    access_token: z.string().optional().catch(undefined),
    config: z.object({ postgres_changes: z.array(subscriptionSchema).catch([]) }).catch({ postgres_changes: [] }),
  })
  .catch({ config: { postgres_changes: [] } });
