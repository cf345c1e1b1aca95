import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { copyInstallation } from "./copy-installation.ts";
import { findPostgres } from "./find-postgres.ts";

export interface RunningPostgres {
  port: number;
  /** From now on there are pg_cron and a stand-in for pg_net, as on a hosted project. */
  offerExtensions: () => void;
  restart: () => Promise<void>;
  close: () => Promise<void>;
}

/**
 * Starts a server of its own, the same on every machine: whatever is installed, its language and its clock. pg_cron works in
 * one database only.
 */
export async function startPostgres(cronDatabase?: string): Promise<RunningPostgres> {
  const bin = findPostgres();
  const owner = unprivilegedUser();
  const folder = mkdtempSync(path.join(tmpdir(), "postgres-"));
  if (owner !== undefined) chownSync(folder, owner.uid, owner.gid);
  const data = path.join(folder, "data");
  const initdb = ["-D", data, "-U", "postgres", "--auth=trust", "--no-sync"];
  const locale = ["--locale-provider=icu", "--icu-locale=en-US", "--locale=C.UTF-8", "--encoding=UTF8"];
  execFileSync(path.join(bin, "initdb"), [...initdb, ...locale], { ...owner, cwd: folder, stdio: "pipe" });

  const { program, offerExtensions } = copyInstallation(bin, path.join(folder, "installation"));
  const port = await freePort();
  const settings = {
    port,
    listen_addresses: "127.0.0.1",
    unix_socket_directories: folder,
    fsync: "off",
    autovacuum: "off",
    wal_level: "logical",
    timezone: "UTC",
    ...(cronDatabase === undefined
      ? {}
      : { shared_preload_libraries: "pg_cron", "cron.database_name": cronDatabase, "cron.host": folder }),
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  // npm run days: the server is a program of C, whose clock Debian's faketime moves.
  const ahead = Number(process.env["AHEAD_MS"] ?? 0);
  const [command = program, ...first] = ahead ? ["faketime", "-f", `+${ahead / 1000}s`, program] : [];
  const env = { ...process.env, FAKETIME_DONT_FAKE_MONOTONIC: "1" };
  const start = () => spawn(command, [...first, "-D", data, ...options], { ...owner, cwd: folder, env });
  let server = start();
  const stopWithUs = () => server.kill("SIGINT");
  process.once("exit", stopWithUs);
  await ready(server);
  return {
    port,
    offerExtensions,
    restart: async () => {
      await stop(server);
      server = start();
      await ready(server);
    },
    close: async () => {
      process.off("exit", stopWithUs);
      await stop(server);
      rmSync(folder, { recursive: true });
    },
  };
}

// PostgreSQL refuses to run as root.
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => (address !== null && typeof address === "object" ? resolve(address.port) : reject()));
    });
  });
}

function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = "";
    server.stderr?.on("data", (chunk: Buffer) => {
      log += chunk.toString();
      if (log.includes("database system is ready to accept connections")) resolve();
    });
    server.once("error", reject);
    server.once("exit", () => reject(new Error(`PostgreSQL did not start:\n${log}`)));
  });
}

function stop(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    server.once("exit", () => resolve());
    server.kill("SIGINT");
  });
}
