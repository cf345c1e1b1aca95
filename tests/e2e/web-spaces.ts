import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import getPort from "get-port";
import { expect } from "playwright/test";

const PROGRAM = "/usr/sbin/apache2";
const MODULES = ["mpm_event", "authz_core", "dir", "mime", "rewrite", "headers", "autoindex", "negotiation"];

/** Serves the folder with Apache as a web space does: nothing is set but that `.htaccess` is read. */
export async function startApache(site: string, own: string) {
  installApache();
  mkdirSync(own, { recursive: true });
  const port = await getPort();
  const modules = MODULES.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`);
  const settings = [
    ...modules,
    `ServerRoot ${own}`,
    `PidFile ${own}/pid`,
    `ErrorLog ${own}/errors`,
    `DefaultRuntimeDir ${own}`,
    `Listen 127.0.0.1:${port}`,
    "ServerName localhost",
    ...(process.getuid?.() === 0 ? ["User www-data", "Group www-data"] : []),
    "TypesConfig /etc/mime.types",
    `DocumentRoot ${site}`,
    `<Directory ${site}>`,
    "  Options Indexes FollowSymLinks MultiViews",
    "  AllowOverride All",
    "  Require all granted",
    "</Directory>",
    "<Files .ht*>",
    "  Require all denied",
    "</Files>",
  ];
  const file = path.join(own, "apache.conf");
  writeFileSync(file, settings.join("\n"));
  return startServer([PROGRAM, "-f", file, "-DFOREGROUND"], port);
}

/** Serves the folder with Python's file server, which knows no settings. */
export async function startFileServer(site: string) {
  const port = await getPort();
  return startServer(["python3", "-m", "http.server", `${port}`, "--bind", "127.0.0.1", "--directory", site], port);
}

async function startServer([program = "", ...options]: string[], port: number) {
  const server = spawn(program, options, { stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  server.stderr.on("data", (part: Buffer) => (said += part.toString()));
  server.once("error", (reason) => (said += reason.message));
  const origin = `http://127.0.0.1:${port}`;
  const answers = async () => {
    if (!(await fetch(origin).catch(() => undefined))) throw new Error(`${program} does not answer. ${said}`);
  };
  await expect(answers).toPass({ timeout: 20_000, intervals: [50] });
  const close = () =>
    new Promise<void>((resolve) => {
      server.once("exit", () => resolve());
      server.kill();
    });
  return { origin, close };
}

function installApache(): void {
  if (existsSync(PROGRAM)) return;
  const command = ["apt-get", "install", "-y", "--no-install-recommends", "apache2"] as const;
  if (!existsSync("/etc/debian_version") || process.getuid?.() !== 0)
    throw new Error(`The checks of the hosts need Apache. On Debian and Ubuntu: sudo ${command.join(" ")}`);
  execFileSync("apt-get", ["update"], { stdio: "pipe" });
  const [program, ...options] = command;
  execFileSync(program, options, { stdio: "pipe", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } });
}
