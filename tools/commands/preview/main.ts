// `npm run preview`: builds the site and serves it with the local backend at the same origin.
// --project: builds it for the project of VITE_SUPABASE_URL and starts no backend.
// --offline: includes the service worker, registered at this origin until the next preview or `npm run dev`.
// --build-only: builds the site with what the local backend publishes, into BUILT_SITE if that is set, and ends.
// BUILT_SITE: a folder with the site already built, which the tests share.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { readOptions } from "../../read-options.ts";
import { readSupabaseEnv } from "../../read-supabase-env.ts";
import { LOCAL_KEYS } from "../../backend/keys.ts";
import { startLocalBackend } from "../../backend/server.ts";
import { compressFiles, serveSite } from "../../backend/web/static-site.ts";
import { describe, describeBackend, endCleanly, fail, readPort, requireFreePort } from "../../backend/command-line.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const options = readOptions({
  port: { type: "string", default: "4173" },
  "build-only": { type: "boolean", default: false },
  "no-build": { type: "boolean", default: false },
  offline: { type: "boolean", default: false },
  project: { type: "boolean", default: false },
  "real-portals": { type: "boolean", default: false },
});
const realPortals = options["real-portals"];
const port = readPort(options.port);
const builtSite = process.env["BUILT_SITE"] || undefined; // "" means not set
const siteDir = builtSite ?? path.join(root, `node_modules/.cache/preview-${port}`);
const siteUrl = `http://localhost:${port}`;

await requireFreePort(port);
let building: ChildProcess | undefined;
let served: { close: () => Promise<void> } | undefined;
endCleanly(async () => {
  building?.kill();
  await served?.close();
});

try {
  const project = options.project ? await requireProject() : undefined;
  const isBuilding = options["build-only"] || !(builtSite || options["no-build"]);
  const buildWithContent = async (url: string) => {
    await build(["--own-backend-key", LOCAL_KEYS.publishable, "--content-from", url]);
    return siteDir;
  };
  if (project && isBuilding) await build([]);
  const onFirstStart = () => console.log("Preparo il database locale (solo la prima volta)…");
  served = project
    ? await serveSite(siteDir, port)
    : await startLocalBackend({
        port,
        siteUrl,
        siteDir: isBuilding ? buildWithContent : siteDir,
        realPortals,
        onFirstStart,
      });
  if (options["build-only"]) await served.close();
  else announce(project?.url);
} catch (error) {
  fail(`Avvio non riuscito: ${describe(error)}`);
}

async function requireProject() {
  const { loadEnv } = await import("vite"); // slow to load, and not always needed
  const project = readSupabaseEnv(loadEnv("production", root, "VITE_"));
  if (!project) throw new Error("con --project servono VITE_SUPABASE_URL e VITE_SUPABASE_PUBLISHABLE_KEY.");
  return project;
}

/** Runs the build as a separate process: tools/backend does not import the build. */
async function build(backend: string[]) {
  const worker = options.offline ? [] : ["--without-worker"];
  const command = ["--import", "tsx", "tools/commands/build/main.ts", "--out-dir", siteDir, ...backend, ...worker];
  building = spawn(process.execPath, command, { cwd: root, stdio: "inherit" });
  const [code] = (await once(building, "exit")) as [number | null]; // the arguments of Node's "exit" event
  if (code !== 0) throw new Error("la costruzione del sito non è finita.");
  if (!options["build-only"]) compressFiles(siteDir);
}

function announce(projectUrl: string | undefined) {
  const backend = projectUrl ? [`  Backend: ${projectUrl}`] : describeBackend(siteUrl, realPortals);
  console.log(["", `  Sito:    ${siteUrl}`, ...backend, "  Ctrl-C per chiudere.", ""].join("\n"));
}
