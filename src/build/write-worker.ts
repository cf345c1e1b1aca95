import { createHash } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { build, type InlineConfig } from "vite";
import { LICENSES, takeLicenses } from "./third-party-notices.ts";

interface Options {
  site: string;
  root: string;
  /** Which release the files make. */
  release: string;
  /** The files that it stores, as they are named in the folder of the site. */
  files: readonly string[];
}

/** Writes sw.js, in the place of the one in `public` that takes an earlier one away. Returns the packages inside it. */
export async function writeWorker({ site, root, release, files }: Options) {
  const listed = await Promise.all(files.map(async (file) => describe(file, await readFile(path.join(site, file)))));
  await build({
    ...quietly(root),
    define: {
      RELEASE: JSON.stringify(release),
      FILES: JSON.stringify(listed),
      "process.env.NODE_ENV": JSON.stringify("production"), // or Workbox tells the console all that it does
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
 * By its address for visitors. With the hash of its bytes, so that a host half-way through a new release cannot give
 * the file of another; it is also what tells one release's from the next, where the name does not.
 */
function describe(file: string, content: Buffer) {
  const integrity = `sha256-${createHash("sha256").update(content).digest("base64")}`;
  const url = `/${file.replace(/(?:^index)?\.html$/, "")}`;
  return { url, revision: file.startsWith("assets/") ? null : integrity, integrity };
}
