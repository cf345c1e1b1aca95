import path from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { dropRadixNames } from "./src/build/radix-names.ts";
import { searchEntries } from "./src/build/search-entries.ts";
import { adoptSonnerStyles } from "./src/build/sonner-styles.ts";

/**
 * The package's `exports` lead to its development files alone, which say at length what a developer did wrong; the same
 * files without those words are beside them. Not for the dev server, which is there for the words.
 */
const routerWithoutWarnings: Plugin = {
  name: "router-without-warnings",
  apply: "build",
  config: () => ({
    resolve: {
      alias: [
        {
          find: /^react-router$/,
          replacement: path.join(import.meta.dirname, "node_modules/react-router/dist/production/index.mjs"),
        },
      ],
    },
  }),
};

/** What every page loads together travels together: small files compress badly and each is a request. */
const chunkGroups = [
  { name: "react", test: /node_modules\/(react|react-dom|scheduler)\// },
  {
    name: "frame",
    test: /node_modules\/(react-router|cookie|lucide-react\/dist\/esm\/(?!icons)|lucide-react\/dist\/esm\/icons\/chevron-down\.)|src\/content\/school\.ts|src\/shared\/(env|session\/load-supabase)\.ts|src\/app\/menu\/page-link/,
  },
  {
    name: "sheet",
    test: /src\/shared\/(format-date|article\/(slug|article-layout|item-list|contents-list))\.tsx?/,
  },
];

export default defineConfig({
  plugins: [react(), tailwindcss(), adoptSonnerStyles(), searchEntries(), routerWithoutWarnings, dropRadixNames],
  build: {
    target: "baseline-widely-available",
    sourcemap: false,
    assetsInlineLimit: 0,
    // One stylesheet, which the build puts inside every page (src/build/write-pages.ts): no chunk may ask for it.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: chunkGroups } },
    },
  },
});
