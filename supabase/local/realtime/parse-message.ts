import { z } from "zod";

export type Message = z.infer<typeof messageSchema>;
export type Subscription = z.infer<typeof subscriptionSchema>;

/** Parses a message of the Phoenix protocol, version 1 or 2. Returns undefined for anything else. */
export function parseMessage(text: string): Message | undefined {
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
