/** What a browser keeps of its subscription. */
export interface DeviceKeys {
  privateKey: CryptoKey;
  /** An uncompressed point of P-256. */
  publicKey: Uint8Array<ArrayBuffer>;
  auth: Uint8Array<ArrayBuffer>;
}

const CURVE = { name: "ECDH", namedCurve: "P-256" };

export async function makeDeviceKeys(): Promise<DeviceKeys> {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(CURVE, false, ["deriveBits"]);
  return {
    privateKey,
    publicKey: new Uint8Array(await crypto.subtle.exportKey("raw", publicKey)),
    auth: crypto.getRandomValues(new Uint8Array(16)),
  };
}

/** Decrypts the body of a push message as a browser does (RFC 8291, RFC 8188). Throws when it is not for this device. */
export async function decryptMessage(body: Uint8Array<ArrayBuffer>, device: DeviceKeys): Promise<string> {
  // salt (16), size of a record (4), length of the key of the sender (1), the key
  const salt = body.subarray(0, 16);
  const recordSize = new DataView(body.buffer, body.byteOffset).getUint32(16);
  const keyEnds = 21 + (body[20] ?? 0);
  const senderKey = body.subarray(21, keyEnds);
  const record = body.subarray(keyEnds);
  if (record.length > recordSize) throw new Error("A push message is one record.");

  const sender = await crypto.subtle.importKey("raw", senderKey, CURVE, false, []);
  const shared = await crypto.subtle.deriveBits({ name: "ECDH", public: sender }, device.privateKey, 256);
  const info = bytes("WebPush: info\0", device.publicKey, senderKey);
  const secret = await hkdf(device.auth, shared, info, 32);
  const key = await hkdf(salt, secret, bytes("Content-Encoding: aes128gcm\0"), 16);
  const iv = await hkdf(salt, secret, bytes("Content-Encoding: nonce\0"), 12);
  const cipher = await crypto.subtle.importKey("raw", key, "AES-GCM", false, ["decrypt"]);
  const padded = new Uint8Array(await crypto.subtle.decrypt({ name: "AES-GCM", iv }, cipher, record));
  // A 2 ends the text, zeros may follow.
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== 2) throw new Error("The last record has no delimiter.");
  return new TextDecoder("utf-8", { fatal: true }).decode(padded.subarray(0, end));
}

async function hkdf(
  salt: Uint8Array<ArrayBuffer>,
  secret: ArrayBuffer,
  info: Uint8Array<ArrayBuffer>,
  length: number,
): Promise<ArrayBuffer> {
  const key = await crypto.subtle.importKey("raw", secret, "HKDF", false, ["deriveBits"]);
  return crypto.subtle.deriveBits({ name: "HKDF", hash: "SHA-256", salt, info }, key, length * 8);
}

function bytes(text: string, ...more: Uint8Array[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([...new TextEncoder().encode(text), ...more.flatMap((part) => [...part])]);
}
