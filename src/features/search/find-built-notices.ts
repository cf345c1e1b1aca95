import { romeDay } from "#shared/rome-time.ts";
import type { FoundNotice } from "./use-notices-found.ts";
import { terms } from "./words.ts";

interface BuiltNotice extends FoundNotice {
  /** Null when the notice was withdrawn. */
  body: string | null;
}

/**
 * Searches the notices that the site was built with, for when the database does not answer: those that have every word
 * of the question in their title, text or number. Rejects when the site was built without any.
 */
export async function findBuiltNotices(question: string, signal: AbortSignal, most: number): Promise<FoundNotice[]> {
  const response = await fetch("/content.json", { signal });
  if (!response.ok) throw new Error(`/content.json: HTTP ${response.status}`);
  const { notices } = (await response.json()) as { notices: BuiltNotice[] }; // written by tools/site/site-content.ts
  const asked = terms(question);
  const today = romeDay(new Date());
  return notices
    .filter(({ state }) => state !== "withdrawn")
    .filter(({ title, body, number }) => {
      const written = terms(`${title} ${body} ${number}`);
      return asked.length > 0 && asked.every((word) => written.some((other) => other.startsWith(word)));
    })
    .slice(0, most)
    .map((notice) =>
      notice.state === "valid" && notice.valid_until < today ? { ...notice, state: "expired" } : notice,
    );
}
