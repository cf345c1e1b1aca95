import type { Push, PushDevice } from "./push-device.ts";

// With the local backend: its push service takes the place of the browser's, which needs a network (docs/local-backend.md).

const KEPT = "messaggi-locali";

export const localPush: Push = {
  current() {
    const kept = localStorage.getItem(KEPT);
    return Promise.resolve(kept ? (JSON.parse(kept) as PushDevice) : undefined); // written below
  },
  async subscribe(key) {
    const present = await localPush.current();
    if (present?.key === key) return present;
    await localPush.end();
    const response = await fetch("/__push/subscriptions", { method: "POST" });
    const { endpoint, keys } = (await response.json()) as { endpoint: string; keys: { p256dh: string; auth: string } };
    const device = { endpoint, ...keys, key };
    localStorage.setItem(KEPT, JSON.stringify(device));
    return device;
  },
  async end() {
    const present = await localPush.current();
    localStorage.removeItem(KEPT);
    if (present) await fetch(new URL(present.endpoint).pathname, { method: "DELETE" });
  },
};
