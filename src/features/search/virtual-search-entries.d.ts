// The module that src/build/search-entries.ts makes.
declare module "virtual:search-entries" {
  const data: {
    // eslint-disable-next-line @typescript-eslint/consistent-type-imports -- an import on top would end the declaration
    entries: readonly import("#features/search/entries/search-entry.ts").SearchEntry[];
    sameWords: readonly string[];
  };
  export default data;
}
