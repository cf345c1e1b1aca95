import { defineConfig } from "vitest/config";

/** The tests of what is mutated alone: those that load the whole site take seconds for every mutant. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["tests/unit/**/*.test.ts", "tests/example/search-questions.test.ts"],
          // Nor those that build it: with every mutant in it, it is too heavy.
          exclude: [
            "**/{search-index,regular-expressions,build,metadata,observatory,state-checks,third-party-notices}.test.ts",
          ],
          setupFiles: ["tests/setup.ts"],
        },
      },
      {
        extends: "vite.config.ts",
        test: {
          name: "screens",
          include: ["tests/screens/{tell-me,messages-card,my-schools}.test.tsx"],
          environment: "./tests/screens/environment.ts",
          testTimeout: 30_000,
          setupFiles: ["tests/setup.ts", "tests/screens/setup.ts"],
        },
      },
      {
        test: {
          name: "database",
          include: ["supabase/tests/{backup,check-project}.test.ts"],
          globalSetup: ["supabase/tests/postgres/setup.ts"],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
