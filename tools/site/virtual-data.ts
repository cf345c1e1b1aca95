import path from "node:path";
import { runnerImport, type Plugin } from "vite";
import { schoolFacts } from "./school-facts.ts";

const root = path.resolve(import.meta.dirname, "../..");

const collectors = {
  "search-entries": "src/features/search/entries/collect-entries.ts",
  "to-complete": "src/prerender/collect-to-complete.ts",
  "course-titles": "src/prerender/collect-course-titles.ts",
  "reserved-pages": "src/prerender/collect-reserved-pages.ts",
  descriptions: "src/prerender/collect-descriptions.ts",
  meetings: "src/prerender/collect-meetings.ts",
};

/**
 * Provides what is computed from the content as a virtual module: the `data` that the collector exports. It runs during
 * the build; the browser receives its result.
 */
export function virtualData(name: keyof typeof collectors): Plugin {
  const virtual = `virtual:${name}`;
  return {
    name,
    resolveId: (id) => (id === virtual ? `\0${virtual}` : undefined),
    async load(id) {
      if (id !== `\0${virtual}`) return undefined;
      const file = path.join(root, collectors[name]);
      const config = { root, configFile: false as const, plugins: [schoolFacts()] };
      const { module, dependencies } = await runnerImport<{ data: unknown }>(file, config);
      for (const dependency of dependencies) this.addWatchFile(path.resolve(root, dependency));
      // JSON.parse is faster than evaluating the same object as code.
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(module.data))});`;
    },
  };
}
