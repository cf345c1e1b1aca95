import { createECDH } from "node:crypto";

/** Makes the two keys of a site at push services (RFC 8292), as base64url: a point of P-256 and its private key. */
export function makeVapidKeys() {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  // Leading zeros are not part of what Node returns.
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
  return { publicKey: pair.getPublicKey("base64url"), privateKey: privateKey.toString("base64url") };
}
