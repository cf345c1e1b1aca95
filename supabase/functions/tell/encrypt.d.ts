/**
 * Encrypts a message for a device (RFC 8291), with a key of its own. All have one length: the push service could tell by it who
 * is told of reserved notices. Throws when the key of the device is none.
 */
export function encrypt(text: string, device: { p256dh: string; auth: string }): Uint8Array<ArrayBuffer>;
