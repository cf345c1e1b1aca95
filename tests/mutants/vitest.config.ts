import { defineConfig } from "vitest/config";

/** The tests of the pure logic alone: those that load the whole site take seconds for every mutant. */
export default defineConfig({
  test: {
    include: ["tests/unit/**/*.test.ts", "tests/example/search-questions.test.ts"],
    exclude: ["**/{search-index,regular-expressions}.test.ts"],
    setupFiles: ["tests/setup.ts"],
  },
});
