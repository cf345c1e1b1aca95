// JavaScript: Deno looks for the types of "node:crypto" in a package, and http_ece has none.
import { Buffer } from "node:buffer";
import { createECDH } from "node:crypto";
import ece from "http_ece";

export function encrypt(text, { p256dh, auth }) {
  const privateKey = createECDH("prime256v1");
  privateKey.generateKeys();
  return ece.encrypt(Buffer.from(text), { version: "aes128gcm", dh: p256dh, authSecret: auth, privateKey });
}
