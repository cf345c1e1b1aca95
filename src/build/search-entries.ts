import path from "node:path";
import { type Plugin, runnerImport } from "vite";
import type * as collector from "#features/search/entries/collect-entries.ts";

const NAME = "virtual:search-entries";
const root = path.resolve(import.meta.dirname, "../..");

/**
 * Provides the search entries as a virtual module, loaded at the first search. The browser builds the index in a few
 * milliseconds: a prebuilt index would be larger.
 */
export function searchEntries(): Plugin {
  return {
    name: "search-entries",
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    async load(id) {
      if (id !== `\0${NAME}`) return undefined;
      const file = path.join(root, "src/features/search/entries/collect-entries.ts");
      const { module, dependencies } = await runnerImport<typeof collector>(file, { root, configFile: false });
      for (const dependency of dependencies) this.addWatchFile(path.resolve(root, dependency));
      // JSON.parse is faster than evaluating the same object as code.
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(module.searchData))});`;
    },
  };
}
