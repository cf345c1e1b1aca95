// The module that src/build/search-entries.ts makes. A declaration of a module cannot import from beside itself.
declare module "virtual:search-entries" {
  const entries: readonly import("#features/search/entries/search-entry.ts").SearchEntry[];
  export default entries;
}
