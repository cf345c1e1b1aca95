import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { decodeJwt, exportJWK, generateKeyPair, SignJWT } from "jose";
import { expect, onTestFinished, test } from "vitest";
import { createGateway } from "../hosted/gateway.ts";
import { createTokens } from "../hosted/tokens.ts";
import { serve } from "./fetch-news/loopback.ts";

const KEYS = { publishable: "sb_publishable_prova", secret: "sb_secret_prova" };
const SECRET = "un-segreto-di-prova-lungo-almeno-32-byte";
const USER = "11111111-1111-4111-8111-111111111111";

/** A gateway before services that answer with what they are asked; and a token of a person, as Auth signs it. */
async function startGateway() {
  const { publicKey, privateKey } = await generateKeyPair("ES256");
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: "key", alg: "ES256", use: "sig" }] };
  const service = await serve((request, response) => {
    const { url, headers } = request;
    const body = JSON.stringify(url === "/.well-known/jwks.json" ? jwks : { url, headers });
    const packing = url === "/packed" ? { "content-encoding": "gzip" } : {};
    response.writeHead(200, { "content-type": "application/json", ...packing });
    response.end(url === "/packed" ? gzipSync(body) : body);
  });
  const echo = (request: Request) =>
    Response.json({ url: new URL(request.url).pathname, headers: Object.fromEntries(request.headers) });
  const server = createGateway({
    keys: KEYS,
    tokens: createTokens(service, SECRET),
    authUrl: service,
    storageUrl: service,
    dataApi: (request) => Promise.resolve(echo(request)),
    functions: (request) => fetch(service + new URL(request.url).pathname.replace("/functions/v1", "")),
    mailbox: echo,
    pushService: (request) => Promise.resolve(echo(request)),
    realtime: () => false,
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo; // it listens on a port
  const person = await new SignJWT({ role: "authenticated", sub: USER })
    .setProtectedHeader({ alg: "ES256", kid: "key" })
    .setExpirationTime("1h")
    .sign(privateKey);
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
    const body = (await response.json()) as { url: string; headers: Record<string, string> }; // as answered above
    const token = body.headers?.["authorization"]?.replace("Bearer ", "");
    return { status: response.status, ...body, claims: token?.includes(".") ? decodeJwt(token) : undefined };
  };
  return { ask, person };
}

test.each([
  ["/auth/v1/user", "/user"],
  ["/storage/v1/object/notices/a%20b.pdf?x=1", "/object/notices/a%20b.pdf?x=1"],
  ["/rest/v1/news", "/rest/v1/news"],
])("a service is asked with the token of a role in place of a key: %s", async (path, expected) => {
  const { ask } = await startGateway();
  expect(await ask(path, { apikey: KEYS.publishable })).toMatchObject({ url: expected, claims: { role: "anon" } });
  const asService = { apikey: KEYS.secret, authorization: `Bearer ${KEYS.secret}` };
  expect(await ask(path, asService)).toMatchObject({ url: expected, claims: { role: "service_role" } });
});

test.each(["/auth/v1/user", "/storage/v1/object/list/notices", "/rest/v1/news"])(
  "somebody who is signed in is the same person for the service: %s",
  async (path) => {
    const { ask, person } = await startGateway();
    const { claims } = await ask(path, { apikey: KEYS.publishable, authorization: `Bearer ${person}` });
    expect(claims).toMatchObject({ role: "authenticated", sub: USER });
  },
);

test.each(["/__mail", "/__push", "/__push/subscriptions"])("what was sent is shown without a key: %s", async (path) => {
  const { ask } = await startGateway();
  expect(await ask(path)).toMatchObject({ status: 200, url: path });
});

test("a packed answer arrives whole", async () => {
  const { ask } = await startGateway();
  expect((await ask("/functions/v1/packed", { apikey: KEYS.publishable })).url).toBe("/packed");
});

test("a forged token is left to the service, which refuses it", async () => {
  const { ask, person } = await startGateway();
  const forged = `${person.slice(0, -4)}AAAA`;
  const { headers } = await ask("/rest/v1/news", { apikey: KEYS.publishable, authorization: `Bearer ${forged}` });
  expect(headers["authorization"]).toBe(`Bearer ${forged}`);
});

test("a request without a key, or with another one, is refused, but for links and signed addresses", async () => {
  const { ask } = await startGateway();
  expect(await ask("/rest/v1/news")).toMatchObject({ status: 401, message: "No API key found in request" });
  expect(await ask("/rest/v1/news", { apikey: "sb_secret_altra" })).toMatchObject({
    status: 401,
    message: "Invalid API key",
  });
  expect((await ask("/auth/v1/verify?token=x")).status).toBe(200);
  expect((await ask("/storage/v1/object/sign/notices/a.pdf?token=x")).status).toBe(200);
});
