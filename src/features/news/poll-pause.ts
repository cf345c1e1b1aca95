const MIN_MS = 5 * 60_000;
const MAX_MS = 10 * 60_000;

/** How often news are read while changes are not heard: by chance, so that visitors do not ask all together. */
export function pollPause(): number {
  return MIN_MS + Math.random() * (MAX_MS - MIN_MS);
}
