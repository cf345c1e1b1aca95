import { addDays, toMoment } from "#shared/rome-time.ts";
import type { CurrentClosure, CurrentClosures } from "./ask-for-closures.ts";

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
