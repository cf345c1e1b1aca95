import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";

/** The folder of the programs of a PostgreSQL 15 or later with pg_cron; on Debian, root installs one. */
export function findPostgres(): string {
  return installedPostgres() ?? installPostgres();
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
    `The checks of the database need PostgreSQL 15 or later with pg_cron. On Debian and Ubuntu: sudo ${command.join(" ")}`,
  );
}

// Every release of Debian and Ubuntu has its own.
function packagedVersion(): number {
  const names = execFileSync("apt-cache", ["pkgnames", "postgresql-"], { encoding: "utf8" }).split("\n");
  const versions = names.flatMap((name) => /^postgresql-(\d+)-cron$/.exec(name)?.slice(1).map(Number) ?? []);
  return Math.max(15, ...versions);
}
