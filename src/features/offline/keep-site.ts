import { followWorker } from "./follow-worker.ts";

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
    await serviceWorker.register(workerAddress(), { updateViaCache: "none" });
    const registration = await serviceWorker.getRegistration();
    if (registration) await followWorker(registration, release);
  } catch (reason) {
    console.warn("The service worker could not be registered.", reason);
  }
}

/** Adds the link to the manifest. In the HTML, its request would compete with the first paint. */
function nameManifest(): void {
  const link = document.createElement("link");
  link.rel = "manifest";
  link.href = "/manifest.webmanifest";
  document.head.append(link);
}

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (url: string) => string };
}

/** The script URL, as a Trusted Type: the policy "service-worker" is the only one allowed (src/build/headers.ts). */
function workerAddress(): string {
  // Missing in TypeScript's library and in some browsers. TypeScript's register() takes a string.
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const address = "/sw.js";
  return (
    trustedTypes?.createPolicy("service-worker", { createScriptURL: () => address }).createScriptURL(address) ?? address
  );
}
