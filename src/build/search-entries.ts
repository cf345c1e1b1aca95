import path from "node:path";
import { runnerImport, type Plugin } from "vite";
import type * as collector from "./collect-search-entries.ts";

const NAME = "virtual:search-entries";
const root = path.resolve(import.meta.dirname, "../..");

/**
 * What can be found in the site, read off its texts, as a module of its own: it is fetched at the first search and
 * weighs less than a ready-made index, which the browser makes in some milliseconds.
 */
export function searchEntries(): Plugin {
  return {
    name: "search-entries",
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    async load(id) {
      if (id !== `\0${NAME}`) return undefined;
      const file = path.join(root, "src/build/collect-search-entries.ts");
      const { module, dependencies } = await runnerImport<typeof collector>(file, { root, configFile: false });
      for (const dependency of dependencies) this.addWatchFile(path.resolve(root, dependency));
      // As text: parsing it is quicker than running it as code.
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(module.searchData))});`;
    },
  };
}
