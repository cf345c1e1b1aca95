import { createRemoteJWKSet, type JWTPayload, jwtVerify, SignJWT } from "jose";
import { type Claims, claimsOf } from "../../tools/backend/keys.ts";

/** Signs and verifies as the gateway of a project does, with the public keys of Auth and the older secret. */
export function createTokens(authUrl: string, secret: string) {
  const shared = Buffer.from(secret);
  const published = createRemoteJWKSet(new URL(`${authUrl}/.well-known/jwks.json`));

  return {
    /** A token for a key of the project, or for somebody who is signed in. */
    sign: (claims: Claims) =>
      new SignJWT(claims as JWTPayload) // of a token, or a role alone
        .setProtectedHeader({ alg: "HS256", typ: "JWT" })
        .setIssuedAt()
        .setExpirationTime(claims.exp ?? "1h")
        .sign(shared),
    /** The claims of a token, or undefined when it is forged or expired. */
    async verify(token = ""): Promise<Claims | undefined> {
      const verified = await jwtVerify(token, published, { algorithms: ["ES256"] })
        .catch(() => jwtVerify(token, shared, { algorithms: ["HS256"] }))
        .catch(() => undefined);
      return claimsOf(verified?.payload);
    },
  };
}

export type Tokens = ReturnType<typeof createTokens>;
