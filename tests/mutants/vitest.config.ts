import { defineConfig } from "vitest/config";

/** The tests of the pure logic alone: those that load the whole site take seconds for every mutant. */
export default defineConfig({
  test: {
    include: ["tests/unit/**/*.test.ts", "tests/example/search-questions.test.ts"],
    // Nor those that build it: with every mutant in it, it is too heavy.
    exclude: [
      "**/{search-index,regular-expressions,build,metadata,observatory,state-checks,third-party-notices}.test.ts",
    ],
    setupFiles: ["tests/setup.ts"],
  },
});
