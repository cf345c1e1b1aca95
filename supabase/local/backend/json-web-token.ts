import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";

const claimsSchema = z.looseObject({
  role: z.enum(["anon", "authenticated", "service_role"]),
  sub: z.string().optional(),
  exp: z.number().optional(),
});
export type Claims = z.infer<typeof claimsSchema>;

/** The claims of a token signed by this backend and not expired, or undefined. */
export function verifyToken(token: string | undefined, secret: string): Claims | undefined {
  const [header, payload, signature, ...rest] = (token ?? "").split(".");
  if (!header || !payload || !signature || rest.length > 0) return undefined;
  const expected = createHmac("sha256", secret).update(`${header}.${payload}`).digest();
  const given = Buffer.from(signature, "base64url");
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  // Signed by us, so it is JSON.
  const claims = claimsSchema.safeParse(JSON.parse(Buffer.from(payload, "base64url").toString()));
  if (!claims.success) return undefined;
  return (claims.data.exp ?? Infinity) > Date.now() / 1000 ? claims.data : undefined;
}
