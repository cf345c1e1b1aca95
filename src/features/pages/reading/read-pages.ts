import { readAnonymously } from "#shared/call-anonymously.ts";
import { requiredAddress } from "#shared/env.ts";
import { patience } from "#shared/change/patience.ts";
import { builtPagesAt } from "#shared/site.ts";
import { asData } from "#features/pages/as-data.ts";
import {
  fileAddress,
  type ListedSchoolPage,
  pagesBelow,
  type SchoolPage,
  type SchoolPageText,
  shownFiles,
  type StoredFile,
} from "./school-page.ts";

/** A question without an answer must not keep a visitor from the page that the host has. */
const TIMEOUT_MS = 8_000;

/** How long an address of a file opens that the site does not have yet. */
const VALID_SECONDS = 3600;

const BUCKET = "pages";

/** The short list of what the school has published. */
export async function listSchoolPages(cache?: RequestCache): Promise<ListedSchoolPage[]> {
  return (await readAnonymously("rpc/school_pages", patience(undefined, TIMEOUT_MS), cache)) as ListedSchoolPage[]; // as the function makes it
}

/** The page at an address; null where the school has none. */
export async function readSchoolPage(path: string, cache?: RequestCache): Promise<SchoolPage | null> {
  const question = `rpc/read_page?p_path=${encodeURIComponent(path)}`;
  return (await readAnonymously(question, patience(undefined, TIMEOUT_MS), cache)) as SchoolPage | null; // as the function makes it
}

/** The text of a page that was read, with its files and what stands below it. */
export async function withSources({ path, content, files, published_at }: SchoolPage): Promise<SchoolPageText> {
  // Only a page that may list others needs to know which there are.
  const listed = await listSchoolPages().catch(() => []);
  const isNewer = Date.parse(published_at) > Date.parse(builtPagesAt() ?? "1970-01-01");
  const addresses = isNewer ? await storedAddresses(files).catch(() => undefined) : undefined;
  return {
    content,
    files: shownFiles(files, (file) => addresses?.get(file.id) ?? fileAddress(file)),
    below: pagesBelow(path, listed),
  };
}

/** Of the files that the build has not copied yet: signed, and images as they are, because a page may not show those of others. */
async function storedAddresses(files: readonly StoredFile[]): Promise<Map<string, string>> {
  if (files.length === 0) return new Map();
  const { url, publishableKey } = requiredAddress();
  const response = await fetch(`${url}/storage/v1/object/sign/${BUCKET}`, {
    method: "POST",
    headers: { apikey: publishableKey, "Content-Type": "application/json" },
    body: JSON.stringify({ paths: files.map(({ path }) => path), expiresIn: VALID_SECONDS }),
    signal: patience(undefined, TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`Storage answered ${response.status}: ${await response.text()}`);
  const signed = (await response.json()) as { path: string | null; signedURL: string | null }[]; // as Storage documents it
  const found = files.map(async ({ id, path, mime }) => {
    const address = signed.find((each) => each.path === path)?.signedURL;
    if (!address) return [];
    const whole = `${url}/storage/v1${address}`;
    return [[id, mime.startsWith("image/") ? await pictureAt(whole) : whole] as const];
  });
  return new Map((await Promise.all(found)).flat());
}

async function pictureAt(address: string): Promise<string> {
  return asData(await (await fetch(address, { signal: patience(undefined, TIMEOUT_MS) })).blob());
}
