import { defineConfig } from "vitest/config";

/** The tests of the pure logic alone: those that load the whole site or start Deno take seconds for every mutant. */
export default defineConfig({
  test: {
    include: ["tests/unit/**/*.test.ts", "tests/example/search-questions.test.ts"],
    exclude: ["**/{search-index,deno,regular-expressions}.test.ts"],
    setupFiles: ["tests/setup.ts"],
  },
});
