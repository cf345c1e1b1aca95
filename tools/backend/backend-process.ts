// The backend in its own process, so that its data survives restarts of Vite. Started by dev.ts.
import { describe } from "./command-line.ts";
import { startLocalBackend } from "./server.ts";

export type BackendMessage = { url: string } | { failure: string };

const [siteUrl, ...options] = process.argv.slice(2);
const tell = (message: BackendMessage) => process.send?.(message);

// Ctrl-C signals the whole process group: ignored here, because dev.ts ends the processes in order.
process.on("SIGINT", () => undefined);
// dev.ts has ended, even by a crash.
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
