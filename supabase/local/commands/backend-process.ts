// The backend as a process of its own, so that the restarts of Vite do not lose its data. Started by dev.ts.
import { describe } from "./command-line.ts";
import { startLocalBackend } from "../backend/server.ts";

export type BackendMessage = { url: string } | { failure: string };

const [siteUrl, ...options] = process.argv.slice(2);
const tell = (message: BackendMessage) => process.send?.(message);

// Ctrl-C reaches the whole group of processes: dev.ts decides the order in which they end.
process.on("SIGINT", () => undefined);
// Whatever ended dev.ts, nobody needs the backend any more.
process.on("disconnect", () => process.exit());

try {
  const backend = await startLocalBackend({
    siteUrl,
    realPortals: options.includes("--real-portals"),
    onFirstStart: () => console.log("Preparo il database locale (solo la prima volta)…"),
  });
  process.on("SIGTERM", () => void backend.close().then(() => process.exit()));
  tell({ url: backend.url });
} catch (error) {
  tell({ failure: describe(error) });
  process.exitCode = 1;
  process.disconnect?.();
}
