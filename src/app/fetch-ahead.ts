import { breath } from "./breath.ts";
import { savesData } from "./saves-data.ts";
import { WIDE } from "./wide-window.ts";

/** A file of the application is no longer on the server: the page in this tab is of an older release. */
export class GoneError extends Error {}

const fetched = new Map<string, Promise<void>>();

/**
 * Brings the files of the application, listed in the page by the build, into the browser's cache once the page has
 * loaded: only the bytes, nothing is run. A sign of use then starts it without waiting for the network.
 */
export function fetchAhead(): void {
  if (savesData()) return;
  if (document.readyState === "complete") void fetchOneByOne();
  else addEventListener("load", () => void fetchOneByOne(), { once: true });
}

/**
 * Settles when all files of the application are in the cache, and rejects when one cannot be had; the next call tries
 * again. Import nothing before: for as long as the page lives many browsers refuse what they could not import once.
 */
export async function fetchApplication(): Promise<void> {
  await Promise.all(listedFiles().map((file) => fetchFile(file, "auto")));
}

async function fetchOneByOne(): Promise<void> {
  for (const file of listedFiles()) {
    await breath();
    fetchFile(file, "low").catch(() => {}); // means nothing yet: the start asks again, and says what went wrong
  }
}

function listedFiles(): string[] {
  const { chunksWide = "", chunksNarrow = "", styles = "" } = document.getElementById("root")?.dataset ?? {};
  const chunks = matchMedia(WIDE).matches ? chunksWide : chunksNarrow;
  return [...chunks.split(" "), styles].filter(Boolean);
}

function fetchFile(file: string, priority: RequestPriority): Promise<void> {
  const known = fetched.get(file);
  if (known) return known;
  const promise = readWhole(file, priority).catch((reason: unknown) => {
    fetched.delete(file);
    throw reason;
  });
  fetched.set(file, promise);
  return promise;
}

async function readWhole(file: string, priority: RequestPriority): Promise<void> {
  const response = await fetch(file, { priority });
  // Some hosts answer with a page of theirs where a file is missing.
  if (response.status === 404 || response.headers.get("Content-Type")?.startsWith("text/html"))
    throw new GoneError(`${file} is gone.`);
  if (!response.ok) throw new Error(`${file} was answered with ${response.status}.`);
  await response.arrayBuffer(); // half a file is not kept
}
