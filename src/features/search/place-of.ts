import { trail } from "#shared/site.ts";
import type { SearchEntry } from "./entries/search-entry.ts";

/** Where an answer stands: "Famiglie › Cyberbullismo › A chi chiedere aiuto". The group above it says the rest. */
export function placeOf({ id, page, kind, under }: SearchEntry): string {
  if (kind === "answer") return "";
  const titles = trail(page).map(({ title }) => title);
  const above = id === page ? titles.slice(0, -1) : titles;
  const place = above.length > 1 ? above.slice(1) : above; // Home goes without saying
  return [...place.slice(-2), under].filter(Boolean).join(" › ");
}
