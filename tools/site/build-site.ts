import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build, type InlineConfig, loadEnv } from "vite";
import { readSupabaseEnv, type SupabaseEnv } from "../read-supabase-env.ts";
import { calendarTexts } from "#features/meetings/calendars.ts";
import { allowedPages, isAdded, isAllowed } from "#features/pages/reading/school-page.ts";
import { ENTRIES_FILE } from "#features/search/entries/search-entry.ts";
import { overweight } from "./check-sizes.ts";
import { copyPageFiles } from "./copy-page-files.ts";
import { type Manifest, storedExtras, storedPages } from "./chunks.ts";
import { inlineScripts, START, startAtStart } from "./inline-script.ts";
import { writeMetadata } from "./metadata/write-metadata.ts";
import { moveIntoFolders } from "./move-into-folders.ts";
import { readSiteContent, writeSiteContent } from "./site-content.ts";
import { writeSchoolEntries } from "./school-page-entries.ts";
import { takeFacts } from "./take-facts.ts";
import { LICENSES, takeLicenses, writeThirdPartyNotices } from "./third-party-notices.ts";
import { writeAppManifest } from "./write-app-manifest.ts";
import { type Prerender, writePages } from "./write-pages.ts";
import { writeWorker } from "./write-worker.ts";

export interface BuildOptions {
  outDir: string;
  /** The publishable key of a backend at the site's own origin, used instead of the project of the variables. */
  ownBackendKey?: string | undefined;
  /** Without a service worker. A worker of an earlier release is unregistered (public/sw.js). */
  withoutWorker?: boolean | undefined;
  /** Where the backend answers while the site is built, if not at the project's URL: the one of `ownBackendKey`. */
  contentFrom?: string | undefined;
  /** Draws nothing of the project's database. */
  withoutContent?: boolean | undefined;
  /** Without a project, also where a host builds the site. */
  withoutProject?: boolean | undefined;
  /** Each page as the index.html of a folder, for web spaces that do not answer /contatti with contatti.html. */
  inFolders?: boolean | undefined;
}

const root = path.resolve(import.meta.dirname, "../..");

/**
 * Builds the site: Vite's bundle, one HTML file for each page, 404.html, metadata (sitemap, feed, manifest, images), the calendars,
 * the headers for the host and the service worker.
 */
export async function buildSite(options: BuildOptions): Promise<void> {
  const { outDir, ownBackendKey, withoutWorker = false } = options;
  const site = path.resolve(root, outDir);
  if (!path.relative(site, root).startsWith(".."))
    throw new Error(`Il sito non si costruisce in ${site}: la cartella viene svuotata, e c'è dentro il progetto.`);
  const project = ownBackendKey ? undefined : readSupabaseEnv(loadEnv("production", root, "VITE_"));
  if (!ownBackendKey && !project && !options.withoutProject && isAtHost()) throw new Error(NO_PROJECT);
  if (!ownBackendKey && !project)
    console.warn("VITE_SUPABASE_URL non c'è: il sito si costruisce senza notizie, accesso e amministrazione.");
  const database = databaseOf(options, project);
  const published = database && (await readSiteContent(database));
  takeFacts(published?.facts);

  process.env["NODE_ENV"] = "production"; // otherwise React's development build is used
  const defined = variables(project, ownBackendKey);
  const shared: InlineConfig = {
    root,
    configFile: path.join(root, "vite.config.ts"),
    mode: "production",
    logLevel: "warn",
    define: {
      ...defined,
      "import.meta.env.VITE_SERVICE_WORKER": JSON.stringify(!withoutWorker),
    },
  };
  const client: InlineConfig["build"] = {
    outDir: site,
    emptyOutDir: true,
    manifest: true,
    license: { fileName: LICENSES },
  };
  await build({ ...shared, plugins: [startAtStart], build: client });
  const licenses = await takeLicenses(site);

  // Under node_modules, so that the server bundle resolves React.
  const cache = path.join(root, "node_modules/.cache");
  await mkdir(cache, { recursive: true });
  const server = await mkdtemp(path.join(cache, "prerender-"));
  try {
    await build({ ...shared, build: { ssr: "src/prerender/prerender.tsx", outDir: server, copyPublicDir: false } });
    // Built in the line above; its type is that of src/prerender/prerender.tsx.
    const prerender = (await import(pathToFileURL(path.join(server, "prerender.js")).href)) as Prerender;
    const manifest = await takeManifest(site);
    const scripts = await inlineScripts(shared, root, manifest[START]?.file ?? "");
    const articles = await prerender.readArticles();
    const content = database && published && (await copyPageFiles(site, published, database));
    for (const { path: address } of content?.pages?.filter((page) => !isAllowed(page)) ?? [])
      console.warn(
        `${address} non è sul sito: nella mappa non c’è posto per una pagina della scuola a quell’indirizzo.`,
      );
    for (const page of content?.pages?.filter((page) => page.parent !== null && isAllowed(page) && !isAdded(page)) ??
      [])
      console.warn(`${page.path} è anche nella mappa, dove prima non c’era: si legge il testo della scuola.`);
    const pages = { site, prerender, articles, manifest, scripts, projectUrl: project?.url, content };
    const { release, styles, prerendered, changing } = await writePages(pages);
    await writeMetadata(site, articles, content);
    await writeSchoolEntries(site, content);
    for (const [file, text] of calendarTexts(content?.events ?? [], articles))
      await writeFile(path.join(site, file), text);
    if (content) await writeSiteContent(site, content);
    await writeAppManifest(site);
    const ofSchool = allowedPages(content ?? {}).map((page) => page.path);
    const heavy = await overweight(site, prerender.pages, ofSchool);
    if (heavy.length > 0) console.warn(`Il sito è costruito, ma è più pesante del previsto. ${heavy.join(" ")}`);
    const files = [styles, ...storedPages(prerender.pages)];
    const extras = [...storedExtras(manifest, prerender.pages), ENTRIES_FILE];
    const data = { prerendered: [...prerendered, ENTRIES_FILE], changing: [...changing, ENTRIES_FILE] };
    const worker = { site, root, release, files, extras, ...data, project: defined };
    if (!withoutWorker) licenses.push(...(await writeWorker(worker)));
    await writeThirdPartyNotices(site, root, licenses);
    if (options.inFolders) await moveIntoFolders(site);
  } finally {
    await rm(server, { recursive: true });
  }
}

const NO_PROJECT =
  "Il sito non è costruito: mancano VITE_SUPABASE_URL e VITE_SUPABASE_PUBLISHABLE_KEY, e uscirebbe senza notizie e senza accesso. " +
  "Aggiungetele alle variabili del servizio che costruisce il sito. Se lo volete davvero senza: npm run build -- --without-project";

/** Whether a host or another service builds the site: there nobody reads a warning. */
function isAtHost(): boolean {
  return ["CI", "NETLIFY", "CF_PAGES"].some((name) => !["", "0", "false"].includes(process.env[name] ?? ""));
}

/** Where what the pages show of the database is read. */
function databaseOf({ ownBackendKey, contentFrom, withoutContent }: BuildOptions, project: SupabaseEnv | undefined) {
  const [url, key] = [contentFrom ?? project?.url, ownBackendKey ?? project?.key];
  return url && key && !withoutContent ? { url, key } : undefined;
}

/** Reads Vite's manifest and deletes it: the host does not need it. */
async function takeManifest(site: string): Promise<Manifest> {
  const folder = path.join(site, ".vite");
  const manifest = JSON.parse(await readFile(path.join(folder, "manifest.json"), "utf8")) as Manifest; // Vite's format
  await rm(folder, { recursive: true });
  return manifest;
}

function variables(project: SupabaseEnv | undefined, ownBackendKey: string | undefined) {
  // On the server, where pages have no origin, it only matters that there is a backend.
  const url = ownBackendKey
    ? '(globalThis.location?.origin ?? "http://localhost")'
    : JSON.stringify(project?.url ?? "");
  const key = JSON.stringify(ownBackendKey ?? project?.key ?? "");
  return {
    "import.meta.env.VITE_SUPABASE_URL": url,
    "import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY": key,
    "import.meta.env.VITE_LOCAL_BACKEND": JSON.stringify(Boolean(ownBackendKey)),
  };
}
