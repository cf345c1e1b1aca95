import { addDays, toMoment } from "#shared/rome-time.ts";

/** What the function current_closures() tells everybody. */
export interface CurrentClosures {
  /** The nearest, at most two. */
  closures: CurrentClosure[];
  /** How many others there are. */
  more: number;
}

export interface CurrentClosure {
  /** "/avvisi/2026-27/14" */
  path: string;
  title: string;
  /** Days in Italy: "2026-11-24". */
  from: string;
  until: string;
  version: number;
}

/** The moment from which a closure is no longer said, in milliseconds. */
export function endOf({ until }: CurrentClosure): number {
  return Date.parse(toMoment(addDays(until, 1), "00:00") ?? "");
}

/** Those that are not over. */
export function stillCurrent({ closures, more }: CurrentClosures, now: number): CurrentClosures {
  return { closures: closures.filter((closure) => now < endOf(closure)), more };
}

/** Names these closures in these words: the key of the ones that a visitor has put away contains it. */
export function keyOf({ closures }: CurrentClosures): string {
  return closures.map(({ path, version }) => `${path}@${version};`).join("");
}

/** When nothing of this is current any more, in milliseconds. */
export function lastEnd({ closures }: CurrentClosures): number {
  return Math.max(0, ...closures.map(endOf));
}

// Without zod, which is too large for the public pages.
export function areClosures(value: unknown): value is CurrentClosures {
  const { closures, more } = Object(value) as Partial<Record<keyof CurrentClosures, unknown>>;
  return typeof more === "number" && Array.isArray(closures) && closures.every(isClosure);
}

function isClosure(value: unknown): value is CurrentClosure {
  const { path, title, until, version } = Object(value) as Partial<Record<keyof CurrentClosure, unknown>>;
  return (
    typeof path === "string" &&
    path.startsWith("/avvisi/") &&
    typeof title === "string" &&
    typeof until === "string" &&
    /^\d{4}-\d{2}-\d{2}$/.test(until) &&
    typeof version === "number"
  );
}
