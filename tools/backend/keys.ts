import { jwtVerify } from "jose";
import { z } from "zod";
import { school } from "#content/school.ts";

/**
 * Credentials of the local backend, useless outside this computer. The secret key has the role `service_role`. With it
 * a portal can be pointed at a feed on this computer, which only the local backend allows:
 *
 *     curl -X PATCH 'http://localhost:5173/rest/v1/news_portals?slug=eq.tuttoscuola' \
 *       -H 'apikey: sb_secret_local_only' -H 'content-type: application/json' \
 *       -d '{"feed_url": "http://127.0.0.1:8000/feed.xml"}'
 */
export const LOCAL_KEYS = {
  publishable: "sb_publishable_local_only",
  secret: "sb_secret_local_only",
  cron: "local-only-cron-secret-of-more-than-32-characters",
  jwt: "local-only-jwt-secret-of-more-than-32-characters",
} as const;

/** The accounts of supabase/seed.sql to sign in with, one for each role. */
export const EXAMPLE_ACCOUNTS = {
  password: "Borgosole-2026",
  people: [
    { email: `admin@${school.emailDomain}`, role: "amministratore" },
    { email: `docente@${school.emailDomain}`, role: "docente" },
    { email: `redattore@${school.emailDomain}`, role: "redattore" },
    { email: `in-attesa@${school.emailDomain}`, role: "in attesa di conferma" },
  ],
} as const;

const claimsSchema = z.looseObject({
  role: z.enum(["anon", "authenticated", "service_role"]),
  sub: z.string().optional(),
  exp: z.number().optional(),
});
export type Claims = z.infer<typeof claimsSchema>;

/** The claims of a token signed by this backend and not expired, or undefined. */
export async function verifyToken(token = ""): Promise<Claims | undefined> {
  const verified = await jwtVerify(token, Buffer.from(LOCAL_KEYS.jwt), { algorithms: ["HS256"] }).catch(
    () => undefined,
  );
  return claimsOf(verified?.payload);
}

export function claimsOf(payload: unknown): Claims | undefined {
  return claimsSchema.safeParse(payload).data;
}
