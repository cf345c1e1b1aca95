import { execFileSync, fork } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { builtAddress, pageAt } from "../../src/shared/site.ts";
import { compressFiles } from "../../tools/backend/web/static-site.ts";
import { plainPage } from "./plain-page.ts";

export interface BuiltSite {
  /** The origin of the site. */
  site: string;
  /** The origin of the pages written by hand, with the same paths. */
  plain: string;
  /** The origin of another built site, if one was given. */
  beside: string | undefined;
  close: () => Promise<void>;
}

/**
 * Builds the site, and the pages `paths` as if written by hand. Serves both until closed, and the built site in the
 * folder `other`.
 */
export async function serveBuiltSite(paths: readonly string[], other?: string): Promise<BuiltSite> {
  const cache = path.resolve(import.meta.dirname, "../../node_modules/.cache");
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(path.join(cache, "bench-"));
  const [siteDir, plainDir] = [path.join(folder, "site"), path.join(folder, "plain")];
  buildWithContent(siteDir);
  await mkdir(plainDir);
  for (const address of paths) {
    // A notice that was prerendered has a page of its own.
    const shared = builtAddress(pageAt(address)?.path ?? address);
    const built = existsSync(path.join(siteDir, fileOf(address))) ? address : shared;
    const target = path.join(plainDir, fileOf(address));
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, plainPage(await readFile(path.join(siteDir, fileOf(built)), "utf8")));
  }
  // Browsers and audits request these too.
  for (const file of ["favicon.svg", "robots.txt"])
    await writeFile(path.join(plainDir, file), await readFile(path.join(siteDir, file)));

  const folders = [siteDir, plainDir, ...(other ? [path.resolve(other)] : [])];
  const { urls, close } = await serveFolders(folders);
  const [site, plain, beside] = urls as [string, string, string?];
  return {
    site,
    plain,
    beside,
    async close() {
      await close();
      await rm(folder, { recursive: true });
    },
  };
}

/** Serves built sites as a host would, with what they weigh there. The origins are in the order of the folders. */
export async function serveFolders(
  folders: readonly string[],
): Promise<{ urls: string[]; close: () => Promise<void> }> {
  for (const folder of folders) compressFiles(folder);
  const server = fork(path.join(import.meta.dirname, "site-server.ts"), folders);
  const ended = once(server, "exit");
  const [message] = await Promise.race([
    once(server, "message"),
    ended.then(() => Promise.reject(new Error("The server of the built site ended."))),
  ]);
  return {
    urls: message as string[], // sent by site-server.ts
    async close() {
      server.kill();
      await ended;
    },
  };
}

/** With what the embedded backend publishes, as a configured project's site is built. */
function buildWithContent(siteDir: string): void {
  const command = ["--import", "tsx", "tools/commands/preview/main.ts", "--build-only", "--offline"];
  execFileSync(process.execPath, [...command, "--port", "4197"], {
    cwd: path.resolve(import.meta.dirname, "../.."),
    env: { ...process.env, BUILT_SITE: siteDir },
    stdio: "inherit",
  });
}

function fileOf(address: string): string {
  return address === "/" ? "index.html" : `${address}.html`;
}
