import { defineConfig, mergeConfig } from "vitest/config";
import { isExample } from "./tests/example/is-example.ts";
import { WaitingFirst } from "./tests/waiting-first.ts";
import site from "./vite.config.ts";

/** What only the example must show is looked for while the site is the example. */
const exampleTests = isExample ? ["tests/example/**/*.test.ts"] : [];

/**
 * A process for each file would load React and the site again: 66 s of processor instead of 28 for the screens, 98 instead
 * of 80 for the unit tests. tests/setup.ts leaves nothing global behind a test.
 */
const isolate = false;

export default mergeConfig(
  site,
  defineConfig({
    test: {
      projects: [
        {
          extends: true,
          test: {
            name: "unit",
            include: ["tests/unit/**/*.test.ts", ...exampleTests],
            environment: "node",
            isolate,
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
            isolate,
            setupFiles: ["tests/setup.ts", "tests/screens/setup.ts"],
          },
        },
        {
          extends: true,
          test: {
            name: "database",
            include: ["supabase/tests/**/*.test.ts"],
            environment: "node",
            globalSetup: ["supabase/tests/postgres/setup.ts"],
            // What a file needs it makes itself; the programs of a database are loaded once for all of them.
            isolate: false,
            // A database is made in WebAssembly: some seconds on a small machine.
            hookTimeout: 120_000,
            testTimeout: 60_000,
          },
        },
        {
          extends: true,
          test: {
            name: "adoption",
            include: ["tests/adoption/**/*.test.ts"],
            environment: "node",
            testTimeout: 600_000,
          },
        },
      ],
      maxWorkers: 2,
      sequence: { sequencer: WaitingFirst },
    },
  }),
);
