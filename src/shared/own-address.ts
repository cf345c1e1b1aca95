/** The whole address if it is a page of this site, from a path or an address of unknown origin; undefined for any other. */
export function ownAddress(address: string, origin: string): string | undefined {
  try {
    const { href } = new URL(address, origin);
    return href.startsWith(`${origin}/`) ? href : undefined;
  } catch {
    return undefined;
  }
}
