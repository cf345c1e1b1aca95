// The module that src/build/search-entries.ts makes.
declare module "virtual:search-entries" {
  // eslint-disable-next-line @typescript-eslint/consistent-type-imports -- an import on top would end the declaration
  const entries: readonly import("#features/search/entries/search-entry.ts").SearchEntry[];
  export default entries;
}
