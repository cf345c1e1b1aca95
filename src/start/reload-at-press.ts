import { sayNotStarted } from "#app/layout/not-started.ts";
import { reloadOnce, wasReloaded } from "#app/layout/reload-once.ts";
import { listedFiles } from "./preload.ts";

/**
 * Recovery when a file of the application is missing. Browsers cache a failed import for the lifetime of the document, so
 * only a reload can try again. Shows a note; the next click outside a link reloads, if the server answers for every file,
 * once in this visit.
 */
export function reloadAtPress(): void {
  sayNotStarted();
  if (!wasReloaded("press")) addEventListener("click", (event) => void reloadFor(event), { once: true });
}

async function reloadFor({ target }: Event): Promise<void> {
  const isLink = target instanceof Element && target.closest("a"); // the browser follows it
  const areAvailable = !isLink && (await Promise.all(listedFiles().map(serverAnswers))).every(Boolean);
  if (!areAvailable || !reloadOnce("press")) reloadAtPress();
}

export async function serverAnswers(address: string): Promise<boolean> {
  try {
    return (await fetch(address, { cache: "no-cache" })).ok;
  } catch {
    return false; // no network: the next click tries again
  }
}
