import { followWorker } from "./follow-worker.ts";

/**
 * Has the browser keep the public site, to be read without a network and put on the device's screen. Behind everything
 * else: nobody waits for it, and where it may not or cannot be kept, the site works as it always has.
 */
export async function keepSite(release = document.getElementById("root")?.dataset["release"]): Promise<void> {
  nameManifest();
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }; // not in every window
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
    console.warn("The site cannot be kept for when there is no network.", reason);
  }
}

/** Tells the device that the site can be put on its screen. In the HTML, the first paint would share its line with it. */
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

/** The site's policy takes the address from this one place only (src/build/headers.ts). */
function workerAddress(): string {
  // Not in TypeScript's library, and not in every browser: where it is, what it gives is taken for a text.
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const address = "/sw.js";
  return (
    trustedTypes?.createPolicy("service-worker", { createScriptURL: () => address }).createScriptURL(address) ?? address
  );
}
