import path from "node:path";
import { runnerImport, type Plugin } from "vite";

const root = path.resolve(import.meta.dirname, "../..");

/**
 * Provides what is computed from the content as a virtual module: `virtual:search-entries` is the `data` that
 * collect-search-entries.ts exports. The file runs during the build; the browser receives its result.
 */
export function virtualData(name: "search-entries" | "to-complete"): Plugin {
  const virtual = `virtual:${name}`;
  return {
    name,
    resolveId: (id) => (id === virtual ? `\0${virtual}` : undefined),
    async load(id) {
      if (id !== `\0${virtual}`) return undefined;
      const file = path.join(root, `src/build/collect-${name}.ts`);
      const { module, dependencies } = await runnerImport<{ data: unknown }>(file, { root, configFile: false });
      for (const dependency of dependencies) this.addWatchFile(path.resolve(root, dependency));
      // JSON.parse is faster than evaluating the same object as code.
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(module.data))});`;
    },
  };
}
