import { readdirSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { school } from "#content/school.ts";

export interface OutsideLink {
  /** The file of src/content that has it. */
  file: string;
  url: string;
}

const CONTENT = path.resolve("src/content");

/** Every address of another site in the words of this one, in the order of the files. */
export async function outsideLinks(): Promise<OutsideLink[]> {
  const found: OutsideLink[] = [];
  for (const file of contentFiles()) {
    const module: unknown = await import(pathToFileURL(path.join(CONTENT, file)).href);
    found.push(...textsIn(module).flatMap((text) => (isAddress(text) ? [{ file, url: text }] : [])));
  }
  return found;
}

/** The modules of src/content, as "articles/progetti/pon.ts". */
export function contentFiles(): string[] {
  return readdirSync(CONTENT, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .sort();
}

/** Every text inside a value, however deep. */
export function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

function isAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && text !== school.url;
}
