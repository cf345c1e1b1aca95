import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build, loadEnv, type InlineConfig } from "vite";
import { LOCAL_KEYS } from "../../supabase/local/backend/keys.ts";
import { readSupabaseEnv } from "../../supabase/local/site/read-env.ts";
import { checkSizes } from "./check-sizes.ts";
import type { Manifest } from "./chunks.ts";
import { writePages, type Prerender } from "./write-pages.ts";

export interface BuildOptions {
  outDir: string;
  /** "preview" talks to the embedded backend on its own address; "production" to the project of the variables. */
  mode: "production" | "preview";
  /** The publishable key of the backend that a preview talks to, when it is not the embedded one. */
  previewKey?: string | undefined;
}

const root = path.resolve(import.meta.dirname, "../..");

/**
 * Builds the site: Vite's bundle, then one HTML file for each address, the page of errors, sitemap.xml and the headers for the host.
 */
export async function buildSite({ outDir, mode, previewKey }: BuildOptions): Promise<void> {
  const project = mode === "production" ? readSupabaseEnv(loadEnv("production", root, "VITE_")) : undefined;
  if (mode === "production" && !project)
    console.warn("VITE_SUPABASE_URL non c'è: il sito si costruisce senza notizie, accesso e amministrazione.");

  process.env["NODE_ENV"] = "production"; // or React is built, and renders, for development
  const site = path.resolve(root, outDir);
  const shared: InlineConfig = {
    root,
    configFile: path.join(root, "vite.config.ts"),
    mode: "production",
    logLevel: "warn",
    define: variables(mode, project, previewKey),
  };
  await build({ ...shared, build: { outDir: site, emptyOutDir: true, manifest: true } });

  // Under node_modules, so that the server bundle finds React there.
  const cache = path.join(root, "node_modules/.cache");
  await mkdir(cache, { recursive: true });
  const server = await mkdtemp(path.join(cache, "prerender-"));
  try {
    await build({ ...shared, build: { ssr: "src/prerender.tsx", outDir: server, copyPublicDir: false } });
    // The module that the line above has just written: its shape is src/prerender.tsx.
    const prerender = (await import(pathToFileURL(path.join(server, "prerender.js")).href)) as Prerender;
    const manifest = await takeManifest(site);
    await writePages({ site, prerender, manifest, projectUrl: project?.url });
    await checkSizes(site, manifest, prerender.pages);
  } finally {
    await rm(server, { recursive: true });
  }
}

/** Vite's list of chunks: needed here, not on the host. */
async function takeManifest(site: string): Promise<Manifest> {
  const folder = path.join(site, ".vite");
  const manifest = JSON.parse(await readFile(path.join(folder, "manifest.json"), "utf8")) as Manifest; // Vite's format
  await rm(folder, { recursive: true });
  return manifest;
}

function variables(
  mode: BuildOptions["mode"],
  project: { url: string; key: string } | undefined,
  previewKey: string = LOCAL_KEYS.publishable,
) {
  const isPreview = mode === "preview";
  const url = isPreview ? "globalThis.location?.origin" : JSON.stringify(project?.url ?? "");
  const key = JSON.stringify(isPreview ? previewKey : (project?.key ?? ""));
  return { "import.meta.env.VITE_SUPABASE_URL": url, "import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY": key };
}
