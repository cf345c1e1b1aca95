/** Encrypts a message for a device (RFC 8291), with a key of its own. Throws when the key of the device is none. */
export function encrypt(text: string, device: { p256dh: string; auth: string }): Uint8Array<ArrayBuffer>;
