// JavaScript: Deno looks for the types of "node:crypto" in a package, and http_ece has none.
import { Buffer } from "node:buffer";
import { createECDH } from "node:crypto";
import ece from "http_ece";

// More than the longest message has. A device takes 4,096 bytes, with 103 of the encryption.
const LENGTH = 3_072;

export function encrypt(text, { p256dh, auth }) {
  const bytes = Buffer.from(text);
  const pad = Math.max(LENGTH - bytes.length, 0);
  const privateKey = createECDH("prime256v1");
  privateKey.generateKeys();
  return ece.encrypt(bytes, { version: "aes128gcm", dh: p256dh, authSecret: auth, privateKey, pad });
}
