import getPort from "get-port";

/** A port which is free now. */
export function freePort(): Promise<number> {
  return getPort();
}

/** Browsers try all addresses of localhost, so the port must be free on each of them. */
export async function isPortFree(port: number): Promise<boolean> {
  return (await getPort({ port })) === port;
}
