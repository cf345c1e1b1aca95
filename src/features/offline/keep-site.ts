import { isLeaving } from "#shared/leaving.ts";
import { hasAskedForMessages } from "#shared/messages/remembered-endpoint.ts";
import { registerWorker } from "#shared/register-worker.ts";

/**
 * Adds the web app manifest and registers the service worker, which stores the public site for offline use. If the
 * browser has no service workers or registration fails, the site works without them.
 */
export async function keepSite(release = document.getElementById("root")?.dataset["release"]): Promise<void> {
  nameManifest();
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }; // undefined in insecure contexts
  if (!serviceWorker) return;
  const sayRelease = () => release && serviceWorker.controller?.postMessage(release);
  serviceWorker.addEventListener("message", ({ data }) => {
    if (data === "newer") void import("./update-bar.tsx").then(({ showUpdateBar }) => showUpdateBar());
  });
  serviceWorker.addEventListener("controllerchange", sayRelease);
  sayRelease();
  try {
    await registerWorker();
    const registration = await serviceWorker.getRegistration();
    if (registration) await followWorker(registration, release);
  } catch (reason) {
    if (!isLeaving()) console.warn("The service worker could not be registered.", reason);
  }
  try {
    if (await hasAskedForMessages()) await (await import("#shared/messages/follow-device.ts")).keepSubscribed();
  } catch (reason) {
    console.warn("Whether this device still gets messages is not known. The next visit asks again.", reason);
  }
}

/** Adds the link to the manifest. In the HTML, its request would compete with the first paint. */
function nameManifest(): void {
  const link = document.createElement("link");
  link.rel = "manifest";
  link.href = "/manifest.webmanifest";
  document.head.append(link);
}

/**
 * Keeps a visitor from staying for ever on the release that the worker has stored: when the host has no worker any more,
 * and when it alters the files of a new release, which then fails to install.
 */
async function followWorker(registration: ServiceWorkerRegistration, release: string | undefined) {
  const watchInstall = () => whenInstallFails(registration.installing, () => offerNewRelease(registration, release));
  registration.addEventListener("updatefound", watchInstall);
  watchInstall();
  if (!registration.active) return;
  try {
    await registration.update();
  } catch {
    // The reason is the same whether there is no network, the server is in trouble or the file is gone. In the first two
    // cases the next page tries again.
    if (await isWithdrawn()) await leave(registration);
  }
}

function whenInstallFails(worker: ServiceWorker | null, react: () => Promise<void>): void {
  const onFirstChange = () => {
    if (worker?.state === "redundant")
      react().catch((reason: unknown) => console.warn("The new release could not be asked for.", reason));
  };
  // Once: a worker that was installed becomes redundant when the next one takes its place.
  worker?.addEventListener("statechange", onFirstChange, { once: true });
}

/** An install also fails when the network breaks or the disk is full: only the page at the host says what is new. */
async function offerNewRelease(registration: ServiceWorkerRegistration, release: string | undefined): Promise<void> {
  const page = await fetch("/", { cache: "no-store" }); // the worker leaves such a request to the network
  const newest = /data-release="(\w+)"/.exec(await page.text())?.[1];
  if (!newest || newest === release) return;
  const { showUpdateBar } = await import("./update-bar.tsx");
  await registration.unregister(); // what is stored stays: this page still loads its chunks from there
  showUpdateBar();
}

/** Whether the host answers that it has no such script. A network that fails, or a server in trouble, says nothing. */
async function isWithdrawn(): Promise<boolean> {
  const response = await fetch("/sw.js", { cache: "no-store", redirect: "manual" }).catch(() => undefined);
  if (!response) return false;
  const { type, status, ok, headers } = response;
  const isScript = /(?:java|ecma)script/i.test(headers.get("content-type") ?? "");
  return type === "opaqueredirect" || status === 404 || status === 410 || (ok && !isScript);
}

/** The next load comes from the network, and finds no registration to leave: there is no loop. */
async function leave(registration: ServiceWorkerRegistration): Promise<void> {
  try {
    if (await hasAskedForMessages()) await (await import("#shared/messages/follow-device.ts")).stopMessages();
  } catch (reason) {
    console.warn("The messages could not be ended before the worker, which takes them with it.", reason);
  }
  await registration.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
  location.reload();
}
