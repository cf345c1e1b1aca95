// `npm run preview`: the site as it will be published, with the local backend on the same address; or with a Supabase
// that runs already (--backend, --key: its publishable key, --mailpit: where it keeps its mails).
import path from "node:path";
import { describe, fail, readOptions, readPort, requireFreePort } from "./command-line.ts";
import { endCleanly } from "./end-cleanly.ts";
import { EXAMPLE_ACCOUNTS } from "../backend/keys.ts";
import { serveWithOtherBackend } from "../site/other-backend.ts";
import { startLocalBackend } from "../backend/server.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const options = readOptions({
  port: { type: "string", default: "4173" },
  "no-build": { type: "boolean", default: false },
  dir: { type: "string" },
  backend: { type: "string" },
  key: { type: "string" },
  mailpit: { type: "string" },
});
const port = readPort(options.port);
const siteDir = path.resolve(root, options.dir ?? `node_modules/.cache/preview-${port}`);
const siteUrl = `http://localhost:${port}`;

await requireFreePort(port);
let backend: { close: () => Promise<void> } | undefined;
endCleanly(async () => backend?.close());

try {
  if (!options["no-build"]) {
    const { buildSite } = await import("../../../src/build/build-site.ts");
    await buildSite({ outDir: siteDir, mode: "preview", previewKey: options.key });
  }
  const onFirstStart = () => console.log("Preparo il database locale (solo la prima volta)…");
  backend = options.backend
    ? await serveWithOtherBackend({ url: options.backend, mailpitUrl: options.mailpit, port, siteDir })
    : await startLocalBackend({ port, siteUrl, siteDir, onFirstStart });
  console.log(`
  Sito:    ${siteUrl}
  Posta:   ${siteUrl}/__mail
  Account di esempio, password ${EXAMPLE_ACCOUNTS.password}:
${EXAMPLE_ACCOUNTS.people.map(({ email, role }) => `    ${email} (${role})`).join("\n")}
  Ctrl-C per chiudere.
`);
} catch (error) {
  fail(`Avvio non riuscito: ${describe(error)}`);
}
