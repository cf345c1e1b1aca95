import path from "node:path";
import { type Plugin, runnerImport } from "vite";
import type * as collected from "#prerender/collect-reserved-pages.ts";

const root = path.resolve(import.meta.dirname, "../..");

/**
 * The map that every page loads has neither the pages for signed-in people (src/shared/reserved-pages.ts) nor descriptions:
 * that of a page is in its HTML, those of the others come with their files (src/app/other-pages.ts).
 */
export function splitSiteMap(): Plugin {
  return {
    name: "split-site-map",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: /\/src\/content\/site-map\.ts$/ },
      async handler() {
        const file = "/src/prerender/collect-reserved-pages.ts";
        const { module } = await runnerImport<typeof collected>(file, { root, configFile: false });
        const undescribed = (name: string, value: unknown) => (name === "description" ? undefined : value);
        return { code: `export const map = ${JSON.stringify(module.others, undescribed)};`, map: null };
      },
    },
  };
}
