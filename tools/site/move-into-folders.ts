import { mkdir, readdir, rename } from "node:fs/promises";
import path from "node:path";

/** The host asks for these by their names. */
const STAY = ["index.html", "404.html"];

/**
 * Moves each page of a built site into a folder of its own, as index.html: a web space that only gives files then answers
 * every address. The addresses stay those of the site map, so canonical links and the service worker's list do too.
 */
export async function moveIntoFolders(site: string): Promise<void> {
  const names = await readdir(site, { recursive: true });
  for (const name of names.filter((each) => each.endsWith(".html") && !STAY.includes(each))) {
    const folder = path.join(site, name.replace(/\.html$/, ""));
    await mkdir(folder, { recursive: true });
    await rename(path.join(site, name), path.join(folder, "index.html"));
  }
}
