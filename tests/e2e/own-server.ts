import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { expect } from "playwright/test";

const root = path.resolve(import.meta.dirname, "../..");

const sitePort = Number(process.env["E2E_PORT"] ?? 4199);

/** The ports of the servers that single specs start. */
export const ports = { closures: sitePort + 2, dev: sitePort + 3 };

/** The built site, for a server that does not build it. */
export const builtSite = process.env["BUILT_SITE"] || path.join(root, `node_modules/.cache/preview-${sitePort}`);

/**
 * Starts a command of tools/commands on a port, and waits until it serves. Returns what it said, and its end.
 * For a hook: the tests of a worker fixture would run after all others, while most workers have nothing to do.
 */
export async function startServer(command: "dev" | "preview", port: number, env: NodeJS.ProcessEnv) {
  const file = `tools/commands/${command}/main.ts`;
  const server = spawn(process.execPath, ["--import", "tsx", file, "--port", String(port)], { cwd: root, env });
  let said = "";
  for (const stream of [server.stdout, server.stderr]) stream.on("data", (text: Buffer) => (said += String(text)));
  const exit = once(server, "exit");
  const started = expect.poll(() => said, { timeout: 110_000 }).toContain("Ctrl-C per chiudere");
  await Promise.race([started, exit.then(() => Promise.reject(new Error(said)))]);
  return {
    said,
    stop: async () => {
      server.kill("SIGTERM");
      await exit;
    },
  };
}
