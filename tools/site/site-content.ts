import { writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { school } from "#content/school.ts";
import type { SiteContent } from "#prerender/prerendered-pages.ts";
import { terminalText } from "../terminal-text.ts";
import type { SupabaseEnv } from "../read-supabase-env.ts";

/** What the site was built with, at its root: the next build falls back on it, and /admin tells its age. */
export const CONTENT_FILE = "content.json";

const TIMEOUT_MS = 10_000;

const moment = z.iso.datetime({ offset: true });
const rows = z.array(z.looseObject({}));

const file = z.looseObject({
  slot: z.string().regex(/^[0-9a-f]{10}$/),
  name: z.string().regex(/^[a-z0-9-]+\.(pdf|jpg|webp)$/),
  size: z.number(),
});

// Checks what the build itself reads. The rest goes to the pages as the database gives it.
const checkedSchema = z.looseObject({
  made_at: moment,
  hash: z.string().min(1),
  notices: z.array(
    z.looseObject({
      id: z.uuid(),
      school_year: z.string(),
      number: z.number(),
      state: z.enum(["valid", "expired", "replaced", "withdrawn"]),
      published_at: moment,
    }),
  ),
  notice_years: rows,
  notices_total: z.number(),
  notices_ended: z.number(),
  events: z.array(
    z.looseObject({
      starts_on: z.iso.date(),
      ends_on: z.iso.date(),
      state: z.string(),
      // Missing in what a site of an earlier release was built with.
      buildings: z.array(z.string()).default([]),
    }),
  ),
  answers: rows,
  // Missing in what a site of an earlier release was built with. Addresses become names of files.
  pages: z
    .array(z.looseObject({ path: z.string().regex(/^(\/[a-z0-9-]+)+$/), published_at: moment, files: z.array(file) }))
    .optional(),
  // Missing where the school has saved none: those of src/content/school.ts hold.
  facts: z.looseObject({}).optional(),
  news: rows,
  news_by_day: rows,
});

const contentSchema = checkedSchema.transform((content) => content as unknown as SiteContent); // as site_content() makes it
const fileSchema = z.object({ site: z.string() });

/**
 * Reads what the pages show of the database, as a visitor. If it does not answer, what the published site was built
 * with. Throws when neither can be read: the host then keeps the site that it has, and nothing that was withdrawn comes
 * back from an older copy.
 */
export async function readSiteContent(project: SupabaseEnv): Promise<SiteContent> {
  try {
    return await askTwice(project);
  } catch (reason) {
    console.warn(`La banca dati non ha risposto come doveva: ${sayWhy(reason)}.`);
  }
  try {
    const published = await getJson(`${school.url}/${CONTENT_FILE}`);
    const { site } = fileSchema.parse(published);
    if (site !== school.url) throw new Error(`è il contenuto di ${site}`);
    const content = contentSchema.parse(published);
    console.warn(`Il sito si costruisce con ciò che quello pubblicato aveva il ${content.made_at}.`);
    return content;
  } catch (reason) {
    throw new Error(
      `Il sito non è stato costruito: la banca dati non risponde, e nemmeno ${school.url}/${CONTENT_FILE} (${sayWhy(reason)}). ` +
        "Riprovate quando il progetto di Supabase risponde; la prima volta, dopo le migrazioni (docs/deployment.md).",
      { cause: reason },
    );
  }
}

/** Writes what the site was built with. */
export async function writeSiteContent(site: string, content: SiteContent): Promise<void> {
  await writeFile(path.join(site, CONTENT_FILE), JSON.stringify({ site: school.url, ...content }));
}

function askTwice({ url, key }: SupabaseEnv): Promise<SiteContent> {
  const ask = async () => {
    const headers = { apikey: key, "Content-Type": "application/json" };
    const answer = await getJson(`${url}/rest/v1/rpc/site_content`, { method: "POST", headers, body: "{}" });
    return contentSchema.parse(answer);
  };
  return ask().catch(ask);
}

async function getJson(address: string, request: RequestInit = {}): Promise<unknown> {
  const response = await fetch(address, { ...request, signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`HTTP ${response.status}: ${(await response.text()).slice(0, 200)}`);
  return response.json();
}

function sayWhy(reason: unknown): string {
  if (reason instanceof z.ZodError) return terminalText(z.prettifyError(reason));
  if (!(reason instanceof Error)) return terminalText(String(reason));
  return terminalText(reason.cause instanceof Error ? reason.cause.message : reason.message);
}
