/** The whole address if it is one of this site; undefined of other sites and schemes, and of what is no address. */
export function ownAddress(address: string, base: string): string | undefined {
  try {
    const [url, home] = [new URL(address, base), new URL(base)];
    return url.origin === home.origin && url.protocol === home.protocol ? url.href : undefined; // "blob:" has our origin too
  } catch {
    return undefined;
  }
}
