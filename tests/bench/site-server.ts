// The process that serves built sites and the embedded backend as a host would: HTTP/2, TLS, brotli.
// A process of its own, so that the one that measures does not slow it down. Started by built-site.ts.
import { once } from "node:events";
import { createSecureServer } from "node:http2";
import type { AddressInfo } from "node:net";
import { startLocalBackend } from "../../tools/backend/server.ts";
import { createStaticSite } from "../../tools/backend/web/static-site.ts";
import { makeCertificate } from "../make-certificate.ts";

const certificate = makeCertificate();
const backend = await startLocalBackend();

const urls = await Promise.all(process.argv.slice(2).map(serve));
process.on("disconnect", () => process.exit());
process.send?.(urls);

async function serve(dir: string): Promise<string> {
  const server = createSecureServer({ ...certificate, allowHTTP1: true }, backend.answerWith(createStaticSite(dir)));
  server.on("upgrade", backend.answerUpgrade);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // A server listening on a port always has an address of this kind.
  return `https://localhost:${(server.address() as AddressInfo).port}`;
}
