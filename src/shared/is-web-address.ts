/** Defence in depth: the database already rejects URLs with another scheme, such as `javascript:`. */
export function isWebAddress(url: string): boolean {
  return /^https?:\/\//i.test(url);
}
