import { readOwnRole } from "./api.ts";
import type { Project } from "./project.ts";

export type Caller = "job" | "person" | "unauthorized" | "forbidden";

/** Identifies the scheduled job by its secret, and a person by the token and the role stored in the database. */
export async function identifyCaller(request: Request, project: Project, roles: readonly string[]): Promise<Caller> {
  const secret = request.headers.get("x-cron-secret");
  const authorization = request.headers.get("authorization");
  if (secret !== null) {
    // A request with both a secret and a user token is refused. Supabase itself may add the publishable key.
    const isAlone = authorization === null || /^Bearer sb_/i.test(authorization);
    return isAlone && (await isCronSecret(secret, project.cronSecret)) ? "job" : "unauthorized";
  }

  const token = authorization?.match(/^Bearer ([\w-]+\.[\w-]+\.[\w-]*)$/i)?.[1];
  const userId = token && token.length <= 8_192 ? userOf(token) : null;
  if (!token || !userId) return "unauthorized";
  const role = await readOwnRole(token, userId, project);
  if (role === "unauthorized") return "unauthorized";
  return role !== null && roles.includes(role) ? "person" : "forbidden";
}

async function isCronSecret(given: string, expected: string | null): Promise<boolean> {
  const encoder = new TextEncoder();
  if (!expected || encoder.encode(expected).length < 32) return false;
  // Constant-time comparison: both digests have the same length and every byte is compared.
  const [first, second] = await Promise.all(
    [given, expected].map((text) => crypto.subtle.digest("SHA-256", encoder.encode(text))),
  );
  const left = new Uint8Array(first ?? new ArrayBuffer(0));
  const right = new Uint8Array(second ?? new ArrayBuffer(0));
  return (
    left.length === 32 && left.reduce((difference, byte, at) => difference | (byte ^ (right[at] ?? ~byte)), 0) === 0
  );
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

// The subject of a token that is not yet verified: the database checks the signature in readOwnRole.
function userOf(token: string): string | null {
  try {
    const payload = (token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
    const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0));
    const claims = new Map(Object.entries(JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>));
    const subject = claims.get("sub");
    return claims.get("role") === "authenticated" && typeof subject === "string" && UUID.test(subject) ? subject : null;
  } catch {
    return null;
  }
}
