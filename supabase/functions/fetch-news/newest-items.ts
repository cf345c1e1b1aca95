/** Two megabytes hold no more items that have a title, a link and a date. */
export const MAX_LISTED = 10_000;

/** At most so many items, the newest of the list, in its order: some portals begin with their oldest. */
export function newestItems<Item>(listed: Item[], max: number, dateOf: (item: Item) => Date | null): Item[] {
  if (listed.length <= max) return listed;
  const times = listed.map((item) => dateOf(item)?.getTime());
  // Without a date of its own an item is as old as the one before it; without any date the first are the newest.
  let time = times.find((one) => one !== undefined) ?? 0;
  return listed
    .map((item, place) => ({ item, place, time: (time = times[place] ?? time) }))
    .sort((one, other) => other.time - one.time)
    .slice(0, max)
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}
