import path from "node:path";
import { type Plugin, runnerImport } from "vite";
import type * as site from "#shared/site.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** What other pages load for who is signed in, and what is loaded with each of their pages. */
const PARTS = ["private-page", "signed-in-menu", "staff-line", "user-actions"];

/**
 * The files that the pages for signed-in people import are not named in the chunks that everybody loads: a name is a
 * dozen bytes on every page, and an address that is opened lists its own files (tools/site/chunks.ts).
 */
export function leaveOutPrivateNames(): Plugin {
  return {
    name: "private-names",
    apply: "build",
    async config() {
      // Not a plain import: the dev server would restart at every change of the site map.
      const { module } = await runnerImport<typeof site>("/src/shared/site.ts", { root, configFile: false });
      const screens = module.pages.filter(module.isPrivate).map(({ screen = "" }) => `${screen}-page`);
      const named = new RegExp(`/(?:${[...screens, ...PARTS].join("|")})-[^/]*$`);
      return {
        build: {
          modulePreload: { polyfill: false, resolveDependencies: (file, files) => (named.test(file) ? [] : files) },
        },
      };
    },
  };
}
