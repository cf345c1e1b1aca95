/** The keys of the site at push services (RFC 8292). */
export interface Vapid {
  /** An uncompressed point of P-256, as base64url. */
  publicKey: string;
  /** The 32 bytes of the private key, as base64url. */
  privateKey: string;
  /** Whom a push service may write to: "mailto:…" or the address of the site. */
  subject: string;
}

const HOURS_12 = 12 * 60 * 60;

/** Returns what makes the header "authorization" for an origin; it is signed once for each. Throws when the keys are no pair. */
export async function createSigner({ publicKey, privateKey, subject }: Vapid) {
  const point = bytesOf(publicKey);
  if (point.length !== 65) throw new Error("VAPID_PUBLIC_KEY is not a key");
  const own = { kty: "EC", crv: "P-256", x: base64url(point.slice(1, 33)), y: base64url(point.slice(33)) };
  const algorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("jwk", { ...own, d: privateKey }, algorithm, false, ["sign"]);
  const publicOne = await crypto.subtle.importKey("jwk", own, algorithm, false, ["verify"]);
  const sign = async (text: string) => new Uint8Array(await crypto.subtle.sign(algorithm, key, utf8(text)));
  if (!(await crypto.subtle.verify(algorithm, publicOne, await sign("a pair"), utf8("a pair"))))
    throw new Error("VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are no pair");

  const signed = new Map<string, Promise<string>>();
  return (origin: string): Promise<string> => {
    const header = signed.get(origin) ?? signFor(origin);
    signed.set(origin, header);
    return header;
  };

  async function signFor(origin: string): Promise<string> {
    const claims = { aud: origin, exp: Math.floor(Date.now() / 1_000) + HOURS_12, sub: subject };
    const text = [{ typ: "JWT", alg: "ES256" }, claims].map((part) => base64url(utf8(JSON.stringify(part)))).join(".");
    return `vapid t=${text}.${base64url(await sign(text))}, k=${publicKey}`;
  }
}

function utf8(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
}
