/** The database refuses other addresses; should one come all the same, it is not a link. */
export function isWebAddress(url: string): boolean {
  return /^https?:\/\//i.test(url);
}
