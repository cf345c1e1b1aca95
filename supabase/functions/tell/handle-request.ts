import { answer, handleCall } from "../_shared/handle-call.ts";
import { beginTelling, type ClaimedMessage, claimMessages, endMessages, type Outcome } from "./database.ts";
import { createPush } from "./push.ts";
import type { Settings } from "./settings.ts";
import { createSigner } from "./vapid.ts";

/** Sends the messages that wait, in groups, as many as one call may. Editors ask for their trial. */
export function handleRequest(request: Request, settings: Settings): Promise<Response> {
  return handleCall(request, settings, ["redattore", "admin"], async () => {
    const { vapid, limits, log } = settings;
    // Before the database is told of a key that may be wrong.
    const authorization = vapid && (await createSigner(vapid));
    const hosts = await beginTelling(vapid?.publicKey ?? null, settings);
    if (authorization === null) return answer(200, { ok: false, reason: "no_keys" });
    const push = createPush(authorization, hosts, settings);

    const startedAt = performance.now();
    const isOver = () => performance.now() - startedAt > limits.runMs;
    const counts: Record<Outcome["outcome"], number> = { told: 0, gone: 0, refused: 0, retry: 0, unsent: 0 };
    for (let left = limits.messages; left > 0 && !isOver();) {
      const group = await claimMessages(Math.min(limits.group, left), settings);
      if (group.length === 0) break;
      const claimedAt = performance.now();
      const send = (message: ClaimedMessage): Promise<Outcome> | Outcome => {
        const ttl = message.ttl - Math.floor((performance.now() - claimedAt) / 1_000);
        return isOver() || ttl < 1 ? { outcome: "unsent" } : push({ ...message, ttl });
      };
      const ended = await sendGroup(group, send, limits);
      // After each group: if this process ends, what was sent is known.
      await endMessages(ended, settings);
      for (const [, { outcome }] of ended) counts[outcome] += 1;
      left -= group.length;
    }
    // Numbers alone: an endpoint is a device.
    if (Object.values(counts).some((count) => count > 0)) log(counts);
    return answer(200, { ok: true, ...counts });
  });
}

async function sendGroup(
  group: readonly ClaimedMessage[],
  send: (message: ClaimedMessage) => Promise<Outcome> | Outcome,
  { requests }: Settings["limits"],
): Promise<[ClaimedMessage, Outcome][]> {
  const ended: [ClaimedMessage, Outcome][] = [];
  const waiting = group.values();
  const work = async () => {
    // All take from the same list.
    for (const message of waiting) ended.push([message, await send(message)]);
  };
  await Promise.all(Array.from({ length: requests }, work));
  return ended;
}
