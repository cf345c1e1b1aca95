import path from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { dropRadixNames } from "./src/build/radix-names.ts";
import { searchEntries } from "./src/build/search-entries.ts";
import { adoptSonnerStyles } from "./src/build/sonner-styles.ts";

/**
 * The `exports` of react-router resolve to its development build, with long warnings. Resolves to its production build
 * instead, which saves 0.5 kB (brotli) a page. The dev server keeps the warnings.
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

/** Groups the modules that every page loads together: small chunks compress badly, and each is a request. */
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
    // One style sheet, inlined into every page (src/build/write-pages.ts): no chunk may import CSS.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: chunkGroups } },
    },
  },
});
