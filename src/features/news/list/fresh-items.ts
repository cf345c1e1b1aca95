import type { DiaryItem } from "./diary-queries.ts";

/** Those that were stored after the ones on show: a portal may have published them before. */
export function freshItems(latest: readonly DiaryItem[], shown: readonly DiaryItem[]): DiaryItem[] {
  const ids = new Set(shown.map(({ id }) => id));
  const newest = Math.max(...shown.map(({ created_at }) => Date.parse(created_at)));
  // What moved up because another was deleted is older.
  return latest.filter(({ id, created_at }) => !ids.has(id) && Date.parse(created_at) >= newest);
}
