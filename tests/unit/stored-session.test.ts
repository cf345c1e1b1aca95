import { describe, expect, it, vi } from "vitest";
import { sessionKey } from "#shared/session/session-life.ts";
import { hasStoredSession, isSessionKey } from "#shared/session/stored-session.ts";

function browserHolds(values: Record<string, string>): void {
  const storage = Object.defineProperty({ ...values }, "getItem", { value: (key: string) => values[key] ?? null });
  vi.stubGlobal("localStorage", storage);
}

describe("key of the session", () => {
  it.each([
    ["https://abcdefgh.supabase.co", "sb-abcdefgh-auth-token"],
    ["http://localhost:5173", "sb-localhost-auth-token"],
    ["http://127.0.0.1:4199", "sb-127-auth-token"],
  ])("%s → %s, as supabase-js does", (url, key) => {
    expect(sessionKey(url)).toBe(key);
    expect(isSessionKey(key)).toBe(true);
  });

  it.each(["sb-x-auth-token-code-verifier", "sb--auth-token2", "xsb-a-auth-token", "theme", "", null])(
    "%j is not one",
    (key) => {
      expect(isSessionKey(key)).toBe(false);
    },
  );
});

describe("stored session", () => {
  it.each([
    ["sb-abc-auth-token", true],
    ["sb-abc-auth-token-code-verifier", false],
  ])("of the key %s: %s", (key, isThere) => {
    browserHolds({ theme: "x", [key]: "{}" });
    expect(hasStoredSession()).toBe(isThere);
  });

  it("is none when the browser forbids storage", () => {
    const ownKeys = () => {
      throw new DOMException("Denied", "SecurityError");
    };
    vi.stubGlobal("localStorage", new Proxy({}, { ownKeys }));
    expect(hasStoredSession()).toBe(false);
  });
});
