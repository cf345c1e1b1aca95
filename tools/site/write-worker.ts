import { createHash } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { build, type InlineConfig } from "vite";
import { isFamily, pages } from "#shared/site.ts";
import { isStored } from "./chunks.ts";
import { LICENSES, takeLicenses } from "./third-party-notices.ts";

const publicFamilies = pages.filter((page) => isFamily(page) && isStored(page)).map(({ path }) => path);

interface Options {
  site: string;
  root: string;
  release: string;
  /** The files that must be stored, relative to the folder of the site. */
  files: readonly string[];
  /** Those that may be missing. */
  extras: readonly string[];
  /** Those that have what the database says: they are stored again when they are opened. */
  prerendered: readonly string[];
  /** Those that change with what the database says: their revision is the release. */
  changing: readonly string[];
  /** What the bundle of the site defines of its project. */
  project: Record<string, string>;
}

/** Writes sw.js over the one of `public`, which unregisters itself. Returns the packages bundled in it. */
export async function writeWorker({ site, root, release, files, extras, prerendered, changing, project }: Options) {
  const list = (paths: readonly string[]) =>
    Promise.all(
      paths.map(async (file) =>
        changing.includes(file)
          ? { url: urlOf(file), revision: release }
          : describe(file, await readFile(path.join(site, file))),
      ),
    );
  await build({
    ...quietly(root),
    define: {
      ...project,
      RELEASE: JSON.stringify(release),
      FILES: JSON.stringify(await list(files)),
      EXTRAS: JSON.stringify(await list(extras)),
      PRERENDERED: JSON.stringify(prerendered.map(urlOf)),
      FAMILIES: JSON.stringify(publicFamilies),
      "process.env.NODE_ENV": JSON.stringify("production"), // otherwise Workbox logs to the console
    },
    build: {
      outDir: site,
      emptyOutDir: false,
      license: { fileName: LICENSES },
      target: "baseline-widely-available",
      lib: {
        entry: path.join(root, "src/worker/worker.ts"),
        formats: ["iife"],
        name: "worker",
        fileName: () => "sw.js",
      },
    },
  });
  const licenses = await takeLicenses(site);
  await rm(path.join(site, path.dirname(LICENSES)), { recursive: true });
  return licenses;
}

function quietly(root: string): InlineConfig {
  return { root, configFile: false, mode: "production", logLevel: "warn", publicDir: false };
}

/**
 * A precache entry. `integrity` rejects a file of another release while a deployment is in progress. It is also the
 * revision of files whose name has no hash.
 */
function describe(file: string, content: Buffer) {
  const integrity = `sha256-${createHash("sha256").update(content).digest("base64")}`;
  return { url: urlOf(file), revision: file.startsWith("assets/") ? null : integrity, integrity };
}

function urlOf(file: string): string {
  return `/${file.replace(/(?:^index)?\.html$/, "")}`;
}
