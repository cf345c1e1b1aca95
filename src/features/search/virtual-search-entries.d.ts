declare module "virtual:search-entries" {
  import type { SearchEntry } from "#features/search/entries/search-entry.ts";
  const entries: readonly SearchEntry[];
  export default entries;
}
