import { existsSync } from "node:fs";
import path from "node:path";
import { defineConfig, mergeConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { isExample } from "./tests/example/is-example.ts";
import site from "./vite.config.ts";

/** Tests of the example's content run only while the site is the example. */
const exampleTests = isExample ? ["tests/example/**/*.test.ts"] : [];

/** A process for each file would spend more time on imports than on tests. tests/setup.ts resets the globals. */
const isolate = false;

const root = import.meta.dirname;
const example = path.join(root, "docs/example");

/** The files of the worked example import as their copies will: what the example has not is the site's. As its tsconfig.json. */
const workedExample = {
  name: "worked-example",
  enforce: "pre" as const,
  resolveId(source: string, importer = "") {
    if (!importer.startsWith(example) || !/^(?:#|\.)/.test(source)) return;
    const file = source.startsWith("#")
      ? path.join(example, "src", source.slice(1))
      : path.resolve(path.dirname(importer), source);
    return existsSync(file) ? file : path.join(root, path.relative(example, file));
  },
};

/** scheduling.test.ts waits up to a minute for pg_cron: it starts first, so that the others run meanwhile. */
class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isWaiting = ({ moduleId }: TestSpecification) => moduleId.endsWith("/scheduling.test.ts");
    const sorted = await super.sort(files);
    return [...sorted.filter(isWaiting), ...sorted.filter((file) => !isWaiting(file))];
  }
}

export default mergeConfig(
  site,
  defineConfig({
    plugins: [workedExample],
    test: {
      projects: [
        {
          extends: true,
          test: {
            name: "unit",
            include: ["tests/unit/**/*.test.ts", ...exampleTests],
            environment: "node",
            isolate,
            // The steps run side by side: reading the vocabulary of schema.org takes ten seconds on a busy machine.
            testTimeout: 60_000,
            setupFiles: ["tests/setup.ts"],
          },
        },
        {
          extends: true,
          test: {
            name: "screens",
            testTimeout: 30_000,
            include: ["{,docs/example/}tests/screens/**/*.test.tsx"],
            environment: "./tests/screens/environment.ts",
            isolate,
            setupFiles: ["tests/setup.ts", "tests/screens/setup.ts"],
          },
        },
        {
          extends: true,
          test: {
            name: "database",
            include: ["{,docs/example/}supabase/tests/**/*.test.ts"],
            environment: "node",
            globalSetup: ["supabase/tests/postgres/setup.ts"],
            // Each file creates its own database; the WebAssembly modules are loaded once.
            isolate: false,
            // Creating a database in WebAssembly takes some seconds on a small machine.
            hookTimeout: 120_000,
            testTimeout: 60_000,
          },
        },
        {
          extends: true,
          test: {
            name: "functions",
            include: ["tests/functions/**/*.test.ts"],
            environment: "node",
            testTimeout: 60_000,
            setupFiles: ["tests/setup.ts"],
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
      // The defaults of ten seconds and of one are too short for a slow machine that builds the site beside the tests.
      hookTimeout: 60_000,
      expect: { poll: { timeout: 20_000 } },
      maxWorkers: 2,
      sequence: { sequencer: WaitingFirst },
    },
  }),
);
