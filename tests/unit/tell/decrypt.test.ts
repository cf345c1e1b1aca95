import { expect, test } from "vitest";
import { encrypt } from "../../../supabase/functions/tell/encrypt.js";
import { decryptMessage, type DeviceKeys, makeDeviceKeys } from "../../../tools/backend/push/decrypt.ts";

const bytes = (text: string) => new Uint8Array(Buffer.from(text, "base64url"));

// RFC 8291, appendix A.
const receiver = bytes("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4");
const body = bytes(
  "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_" +
    "yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
);

async function deviceOfTheRfc(): Promise<DeviceKeys> {
  const coordinate = (start: number) => Buffer.from(receiver.subarray(start, start + 32)).toString("base64url");
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: coordinate(1),
    y: coordinate(33),
    d: "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94",
  };
  const algorithm = { name: "ECDH", namedCurve: "P-256" };
  return {
    privateKey: await crypto.subtle.importKey("jwk", jwk, algorithm, false, ["deriveBits"]),
    publicKey: receiver,
    auth: bytes("BTBZMqHH6r4Tts7J_aSIgg"),
  };
}

test("the local push service decrypts the example of RFC 8291", async () => {
  expect(await decryptMessage(body, await deviceOfTheRfc())).toBe("When I grow up, I want to be a watermelon");
});

test("it refuses a message for another device, and one that was changed", async () => {
  await expect(decryptMessage(body, await makeDeviceKeys())).rejects.toThrow();
  const changed = body.with(body.length - 1, (body.at(-1) ?? 0) ^ 1);
  await expect(decryptMessage(changed, await deviceOfTheRfc())).rejects.toThrow();
});

test("it decrypts what the function encrypts, each time with another key and salt", async () => {
  const device = await makeDeviceKeys();
  const [p256dh, auth] = [device.publicKey, device.auth].map((part) => Buffer.from(part).toString("base64url"));
  const keys = { p256dh: p256dh ?? "", auth: auth ?? "" };
  const text = `È chiusa: 停课，${"x".repeat(3_900)}`;
  const [one, other] = [encrypt(text, keys), encrypt(text, keys)].map((message) => new Uint8Array(message));
  for (const message of [one, other]) expect(await decryptMessage(message ?? new Uint8Array(), device)).toBe(text);
  const head = (message?: Uint8Array) => Buffer.from(message?.subarray(0, 86) ?? []).toString("hex");
  expect(head(one)).not.toBe(head(other));
  expect(one?.length).toBeLessThanOrEqual(4_096);
});
