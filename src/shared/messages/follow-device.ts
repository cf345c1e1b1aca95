import { keepSubscribed as keep, stopMessages as stop } from "./follow-subscription.ts";
import { type Push, pushOf } from "./push-device.ts";

/** How long a slow phone may take to store the site, without which no message is shown. */
const READY_MS = 60_000;

/** The push service of this window; undefined while it has no service worker. */
export async function currentPush(): Promise<Push | undefined> {
  if (import.meta.env.VITE_LOCAL_BACKEND) return (await import("./local-push.ts")).localPush;
  const registration = await navigator.serviceWorker.getRegistration();
  return registration && pushOf(registration);
}

/** The same, with a service worker. */
export async function readyPush(): Promise<Push> {
  if (import.meta.env.VITE_LOCAL_BACKEND) return (await import("./local-push.ts")).localPush;
  const { registerWorker } = await import("#shared/register-worker.ts");
  await registerWorker();
  const late = new Promise<never>((_, reject) => setTimeout(reject, READY_MS, new Error("The worker is not ready.")));
  return pushOf(await Promise.race([navigator.serviceWorker.ready, late]));
}

/** Waits for the worker: one that was registered anew has no subscription yet, and makes one only when it is ready. */
export async function keepSubscribed(): Promise<void> {
  await keep(await readyPush());
}

export async function stopMessages(): Promise<void> {
  const push = await currentPush();
  if (push) await stop(push);
}
