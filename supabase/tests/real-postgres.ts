import { type ChildProcess, execFile, execFileSync, spawn } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";

export interface RealPostgres {
  /** Runs a script as the superuser, or as another role that may log in, and gives back what the server says. */
  run: (database: string, script: string, user?: string) => Promise<{ output: string; notices: string }>;
  select: <Row>(database: string, query: string) => Promise<Row[]>;
  /** A session that stays open: for what two people do at once. */
  open: (database: string) => Session;
  url: (database: string) => string;
  close: () => Promise<void>;
}

export interface Session {
  run: (script: string) => Promise<void>;
  close: () => Promise<void>;
}

/** Starts a server of its own, with pg_cron working in the database "school". */
export async function startRealPostgres(): Promise<RealPostgres> {
  const bin = installedPostgres() ?? installPostgres();
  const owner = unprivilegedUser();
  const folder = mkdtempSync(path.join(tmpdir(), "real-postgres-"));
  if (owner !== undefined) chownSync(folder, owner.uid, owner.gid);
  const data = path.join(folder, "data");
  const initdb = ["-D", data, "-U", "postgres", "--auth=trust", "--locale=C.UTF-8", "--no-sync"];
  execFileSync(path.join(bin, "initdb"), initdb, { ...owner, cwd: folder, stdio: "pipe" });

  const port = await freePort();
  const settings = {
    port,
    listen_addresses: "127.0.0.1",
    unix_socket_directories: folder,
    fsync: "off",
    wal_level: "logical",
    shared_preload_libraries: "pg_cron",
    "cron.database_name": "school",
    "cron.host": folder,
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const server = spawn(path.join(bin, "postgres"), ["-D", data, ...options], { ...owner, cwd: folder });
  const stopWithUs = () => server.kill("SIGINT");
  process.once("exit", stopWithUs);
  await ready(server);

  const psql = path.join(bin, "psql");
  const connection = (database: string, user = "postgres") => [
    ...["-h", folder, "-p", String(port), "-U", user, "-d", database],
    ...["-X", "-A", "-t", "-q", "-v", "ON_ERROR_STOP=1"],
  ];
  const run: RealPostgres["run"] = (database, script, user) =>
    new Promise((resolve, reject) => {
      const child = execFile(psql, connection(database, user), { cwd: folder }, (error, output, notices) => {
        if (error) reject(new Error(notices.trim(), { cause: error }));
        else resolve({ output: output.trim(), notices: notices.trim() });
      });
      child.stdin?.end(script);
    });

  await run("postgres", "create database school");
  return {
    run,
    select: async <Row>(database: string, query: string) => {
      const { output } = await run(database, `select coalesce(json_agg(q), '[]') from (${query}) q`);
      // The caller says what its own query gives.
      return JSON.parse(output) as Row[];
    },
    open: (database) => openSession(spawn(psql, connection(database), { cwd: folder })),
    url: (database) => `postgresql://postgres@127.0.0.1:${port}/${database}?sslmode=disable`,
    close: async () => {
      process.off("exit", stopWithUs);
      await stop(server);
      rmSync(folder, { recursive: true });
    },
  };
}

function installedPostgres(): string | undefined {
  const root = "/usr/lib/postgresql";
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  return versions
    .filter((version) => Number(version) >= 15 && existsSync(path.join(root, version, "lib/pg_cron.so")))
    .map((version) => path.join(root, version, "bin"))
    .find((bin) => existsSync(path.join(bin, "initdb")));
}

function installPostgres(): string {
  const debian = existsSync("/etc/debian_version");
  const mayInstall = debian && process.getuid?.() === 0;
  if (mayInstall) execFileSync("apt-get", ["update"], { stdio: "pipe" });
  const version = debian ? packagedVersion() : 15;
  const command = ["apt-get", "install", "-y", `postgresql-${version}`, `postgresql-${version}-cron`, "curl"] as const;
  if (mayInstall) {
    const [program, ...options] = command;
    execFileSync(program, options, { stdio: "pipe", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } });
    const bin = installedPostgres();
    if (bin !== undefined) return bin;
  }
  throw new Error(
    `This test needs PostgreSQL 15 or later with pg_cron. On Debian and Ubuntu: sudo ${command.join(" ")}`,
  );
}

// Every release of Debian and Ubuntu has its own.
function packagedVersion(): number {
  const names = execFileSync("apt-cache", ["pkgnames", "postgresql-"], { encoding: "utf8" }).split("\n");
  const versions = names.flatMap((name) => /^postgresql-(\d+)-cron$/.exec(name)?.slice(1).map(Number) ?? []);
  return Math.max(15, ...versions);
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

function openSession(child: ChildProcess): Session {
  const { stdin, stdout, stderr } = child;
  if (stdin === null || stdout === null || stderr === null) throw new Error("psql without pipes");
  const lines = createInterface({ input: stdout });
  let problems = "";
  stderr.on("data", (chunk: Buffer) => (problems += chunk.toString()));
  let commands = 0;
  return {
    run: (script) =>
      new Promise((resolve, reject) => {
        const done = `done ${++commands}`;
        const listen = (line: string) => {
          if (line !== done) return;
          lines.off("line", listen);
          resolve();
        };
        lines.on("line", listen);
        child.once("exit", () => reject(new Error(`psql ended: ${problems}`)));
        stdin.write(`${script};\n\\echo ${done}\n`);
      }),
    close: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve();
        child.once("exit", () => resolve());
        child.kill("SIGTERM");
      }),
  };
}
