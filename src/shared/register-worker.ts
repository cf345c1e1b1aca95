/** Registers the service worker of the site; again, the same. */
export function registerWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(workerAddress(), { updateViaCache: "none" });
}

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (url: string) => string };
}

let address: string | undefined;

/** The script URL, as a Trusted Type: the policy "service-worker" is the only one allowed (tools/site/headers.ts), once. */
function workerAddress(): string {
  // Missing in TypeScript's library and in some browsers. TypeScript's register() takes a string.
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const script = "/sw.js";
  address ??=
    trustedTypes?.createPolicy("service-worker", { createScriptURL: () => script }).createScriptURL(script) ?? script;
  return address;
}
