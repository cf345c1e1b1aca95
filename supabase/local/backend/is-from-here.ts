import type { IncomingHttpHeaders } from "node:http";

const THIS_COMPUTER = /^((.+\.)?localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Whether a request is for this computer by name, and comes from a page of the same address if it comes from a page.
 * The keys of the local backend are no secret: without this any page that the developer opens could use them.
 */
export function isFromHere({
  origin,
  ...headers
}: IncomingHttpHeaders & { ":authority"?: string | undefined }): boolean {
  const host = headers.host ?? headers[":authority"]; // the name that HTTP/2 has for it
  if (host === undefined || !URL.canParse(`http://${host}`)) return false;
  if (!THIS_COMPUTER.test(new URL(`http://${host}`).hostname)) return false;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host.toLowerCase());
}
