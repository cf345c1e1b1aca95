import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { allowedPages, fileAddress, type StoredFile } from "#features/pages/reading/school-page.ts";
import type { SiteContent } from "#prerender/prerendered-pages.ts";
import type { SupabaseEnv } from "../read-supabase-env.ts";

const TIMEOUT_MS = 60_000;
const VALID_SECONDS = 600;

/** So many at a time: a build fetches at most 100 MB. */
const AT_ONCE = 4;

/**
 * Copies the files of the published pages from Storage to the site, where each has an address that stays. One that is not
 * there as the database describes it is left out and named. Returns the content with those that were copied.
 */
export async function copyPageFiles(site: string, content: SiteContent, project: SupabaseEnv): Promise<SiteContent> {
  const files = allowedPages(content).flatMap((page) => page.files.map((file) => ({ file, page: page.path })));
  const copied = new Set<StoredFile>();
  for (let at = 0; at < files.length; at += AT_ONCE)
    await Promise.all(
      files.slice(at, at + AT_ONCE).map(async ({ file, page }) => {
        try {
          await copy(site, file, project);
          copied.add(file);
        } catch (reason) {
          console.warn(
            `Il file ${file.name} di ${page} non è sul sito: ${reason instanceof Error ? reason.message : ""}.`,
          );
        }
      }),
    );
  const pages = content.pages?.map((page) => ({ ...page, files: page.files.filter((file) => copied.has(file)) }));
  return { ...content, ...(pages && { pages }) };
}

async function copy(site: string, file: StoredFile, project: SupabaseEnv): Promise<void> {
  const bytes = await readFile(file, project);
  if (bytes.length !== file.size) throw new Error(`è di ${bytes.length} byte e non di ${file.size}`);
  const to = path.join(site, fileAddress(file));
  await mkdir(path.dirname(to), { recursive: true });
  await writeFile(to, bytes);
}

/** As a visitor, for whom Storage signs what a published page shows. */
async function readFile({ path: stored }: StoredFile, { url, key }: SupabaseEnv): Promise<Buffer> {
  const signed = await ask(`${url}/storage/v1/object/sign/pages/${stored}`, {
    method: "POST",
    headers: { apikey: key, authorization: `Bearer ${key}`, "Content-Type": "application/json" },
    body: JSON.stringify({ expiresIn: VALID_SECONDS }),
  });
  const { signedURL } = (await signed.json()) as { signedURL: string }; // as Storage documents it
  return Buffer.from(await (await ask(`${url}/storage/v1${signedURL}`)).arrayBuffer());
}

async function ask(address: string, request: RequestInit = {}): Promise<Response> {
  const response = await fetch(address, { ...request, signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`l’archivio risponde ${response.status}`);
  return response;
}
