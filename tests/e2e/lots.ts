/** As many lots of about the same size: neighbours, which are often alike, go into different ones. */
export function lots<T>(all: readonly T[], count: number): T[][] {
  return Array.from({ length: count }, (_, lot) => all.filter((_item, at) => at % count === lot));
}
