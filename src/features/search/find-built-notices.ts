import { romeDay } from "#shared/rome-time.ts";
import type { FoundNotice } from "./use-notices-found.ts";
import { terms } from "./words.ts";

interface BuiltNotice extends FoundNotice {
  /** Null when the notice was withdrawn. */
  body: string | null;
}

/**
 * Searches the notices that the site was built with, for when the database does not answer: those that have in their title,
 * text or number a word of each group, or of all groups but one where there are three. Rejects when the site was built
 * without any.
 */
export async function findBuiltNotices(
  asked: readonly (readonly string[])[],
  signal: AbortSignal,
  most: number,
): Promise<FoundNotice[]> {
  const response = await fetch("/content.json", { signal });
  if (!response.ok) throw new Error(`/content.json: HTTP ${response.status}`);
  const { notices } = (await response.json()) as { notices: BuiltNotice[] }; // written by tools/site/site-content.ts
  const groups = asked.map((group) => terms(group.join(" "))).filter((group) => group.length > 0);
  const today = romeDay(new Date());
  const found = notices
    .filter(({ state }) => state !== "withdrawn")
    .map((notice) => {
      const written = terms(`${notice.title} ${notice.body} ${notice.number}`);
      const has = groups.filter((group) => group.some((word) => written.some((other) => other.startsWith(word))));
      return { notice, missing: groups.length - has.length };
    });
  const all = found.filter(({ missing }) => groups.length > 0 && missing === 0);
  const nearly = found.filter(({ missing }) => groups.length > 2 && missing === 1);
  return (all.length > 0 ? all : nearly)
    .map(({ notice }) => notice)
    .slice(0, most)
    .map((notice) =>
      notice.state === "valid" && notice.valid_until < today ? { ...notice, state: "expired" } : notice,
    );
}
