// Takes away the service worker of an earlier release, and what it has stored. A build with a service worker writes its
// own over this one (tools/site/write-worker.ts); `npm run dev` and `npm run build -- --without-worker` leave it here.
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(leave()));

async function leave() {
  // With the worker goes whoever shows messages.
  await registration.pushManager
    ?.getSubscription()
    .then((one) => one?.unsubscribe())
    .catch(() => {});
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
}
