/**
 * The endpoint that the database has the choices of this device by, where the service worker finds it too. Withdrawing the
 * worker deletes it with everything else that is stored.
 */
const CACHE = "messaggi";
const ADDRESS = "/messaggi-endpoint";

export async function rememberedEndpoint(): Promise<string | undefined> {
  try {
    return await (await caches.match(ADDRESS, { cacheName: CACHE }))?.text();
  } catch {
    return undefined; // storage is forbidden
  }
}

export async function hasAskedForMessages(): Promise<boolean> {
  return (await rememberedEndpoint()) !== undefined;
}

export async function rememberEndpoint(endpoint: string): Promise<void> {
  try {
    await (await caches.open(CACHE)).put(ADDRESS, new Response(endpoint));
  } catch (reason) {
    console.warn("The subscription cannot be followed when the browser changes it.", reason);
  }
}

export async function forgetEndpoint(): Promise<void> {
  await caches.delete(CACHE).catch(() => {}); // storage is forbidden: there is nothing
}
