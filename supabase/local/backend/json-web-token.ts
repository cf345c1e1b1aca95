import { jwtVerify } from "jose";
import { z } from "zod";

const claimsSchema = z.looseObject({
  role: z.enum(["anon", "authenticated", "service_role"]),
  sub: z.string().optional(),
  exp: z.number().optional(),
});
export type Claims = z.infer<typeof claimsSchema>;

/** The claims of a token signed by this backend and not expired, or undefined. */
export async function verifyToken(token = "", secret: string): Promise<Claims | undefined> {
  const verified = await jwtVerify(token, Buffer.from(secret), { algorithms: ["HS256"] }).catch(() => undefined);
  return claimsSchema.safeParse(verified?.payload).data;
}
