import type { LoadOnce } from "./load-once.ts";

/** What the build read of the database and prerendered into a page. The page hydrates from it, then asks what is newer. */
export interface BuiltContent {
  /** The pathname of the page. */
  path: string;
  /** When the database was read, as ISO text. */
  readAt: string;
  /** The results of queries (TanStack Query), by their keys. */
  queries: readonly (readonly [key: readonly unknown[], data: unknown])[];
  /** Those of what only the build renders (shared/ui/prerendered.tsx). They are not in the data block. */
  prerendered?: BuiltContent["queries"];
}

/** The id of the data block in the HTML. */
export const BUILT_CONTENT_ID = "built-content";

let content: BuiltContent | undefined;
let isRead = false;

/** What was prerendered into this page; undefined when it was built without content. */
export function builtContent(): BuiltContent | undefined {
  if (isRead || import.meta.env.SSR) return content;
  isRead = true;
  const block = document.getElementById(BUILT_CONTENT_ID)?.textContent;
  if (block) content = JSON.parse(block) as BuiltContent; // written by tools/site/write-pages.ts
  return content;
}

/** When what this page was prerendered with was read, in milliseconds; NaN when it was built without. */
export function builtAt(): number {
  return Date.parse(builtContent()?.readAt ?? "");
}

/** Whether a result of a query is what the build prerendered, and nothing newer was read since. */
export function isBuiltResult(dataUpdatedAt: number): boolean {
  return dataUpdatedAt === builtAt();
}

/** Says what the next pages are prerendered with: for the prerender. */
export function setBuiltContent(next: BuiltContent | undefined): void {
  content = next;
}

/** Whether the HTML that the browser opened is that of a page. */
export function isBuiltPage({ path }: { path: string }): boolean {
  return !import.meta.env.SSR && document.getElementById("root")?.dataset["path"] === path;
}

const prerendered: LoadOnce<unknown>[] = [];

/**
 * Loads a part of a page together with the page. Where the build prerendered its content, the page is hydrated when it has
 * loaded (`loadPrerenderedParts`).
 */
export function loadWithPage(part: LoadOnce<unknown>): void {
  prerendered.push(part);
  if (!import.meta.env.SSR) part.load().catch(() => {}); // reported by what shows the part
}

export async function loadPrerenderedParts(): Promise<void> {
  if (builtContent()) await Promise.all(prerendered.map((part) => part.load()));
}
