import path from "node:path";
import { pathToFileURL } from "node:url";
import { school } from "#content/school.ts";
import { CONTENT, contentFiles, textsIn } from "#build/commands/check-content/files.ts";

export interface OutsideLink {
  /** The file of src/content that contains the link. */
  file: string;
  url: string;
}

/** Every link to another site in src/content, in file order. */
export async function outsideLinks(): Promise<OutsideLink[]> {
  const found: OutsideLink[] = [];
  for (const file of contentFiles()) {
    const module: unknown = await import(pathToFileURL(path.join(CONTENT, file)).href);
    found.push(...textsIn(module).flatMap((text) => (isAddress(text) ? [{ file, url: text }] : [])));
  }
  return found;
}

function isAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && text !== school.url;
}
