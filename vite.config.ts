import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { adoptSonnerStyles } from "./src/build/sonner-styles.ts";

export default defineConfig({
  plugins: [react(), tailwindcss(), adoptSonnerStyles()],
  build: {
    target: "baseline-widely-available",
    sourcemap: false,
    assetsInlineLimit: 0,
    // One stylesheet, which the build puts inside every page (src/build/write-pages.ts): no chunk may ask for it.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["tests/unit/**/*.test.ts"],
          environment: "node",
          setupFiles: ["tests/setup.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "screens",
          testTimeout: 30_000,
          include: ["tests/screens/**/*.test.tsx"],
          environment: "jsdom",
          setupFiles: ["tests/setup.ts", "tests/screens/setup.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "database",
          include: ["supabase/tests/**/*.test.ts"],
          environment: "node",
          // A database is made in WebAssembly: some seconds on a small machine.
          hookTimeout: 120_000,
          testTimeout: 60_000,
        },
      },
    ],
    maxWorkers: 2,
  },
});
