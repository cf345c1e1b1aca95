// `npm run mutants` mutates the code below and runs the tests of vitest.config.ts that cover each mutant: about a second each,
// ten where they need a database, so `npm run mutants -- --mutate "src/features/search/**/*.ts"` for one part. The report is
// test-results/mutants.html.
import { tmpdir } from "node:os";
import path from "node:path";

/** @type {import("@stryker-mutator/api/core").PartialStrykerOptions} */
export default {
  testRunner: "vitest",
  vitest: { configFile: "tests/mutants/vitest.config.ts" },
  mutate: [
    "supabase/functions/{_shared,fetch-news,remind,tell}/!(index|closure-headline|*.d).ts",
    "src/features/{search,text-to-speech}/**/!(*.d|use-*|load-*).ts",
    "src/features/notices/notice-dates.ts",
    "src/shared/desk/text/{name-warnings,name-words,pasted-text}.ts",
    "src/features/meetings/{meetings-file,meeting-year}.ts",
    "src/features/{closures,languages}/!(load-*).ts",
    "src/shared/{day-state,languages,messages,my-schools}/!(use-*).ts",
    "src/features/pages/editor/page-hints.ts",
    "src/shared/article/page-content.ts",
    "src/shared/{csv,say-when,with-article}.ts",
    "src/shared/{format-date,office-hours,rome-time}.ts",
    "src/worker/messages.ts",
    "tools/commands/{backup,restore,project-check}/!(main).ts",
    "!src/features/search/entries/collect-entries.ts", // import.meta.glob takes no mutated argument
  ],
  // Outside the project, whose checks would read the copies.
  tempDirName: path.join(tmpdir(), "stryker"),
  cleanTempDir: "always",
  concurrency: 2,
  ignoreStatic: true, // those of the top level of a module: a quarter of all, and four fifths of the time
  reporters: ["clear-text", "html"],
  htmlReporter: { fileName: "test-results/mutants.html" },
  clearTextReporter: { allowColor: false, logTests: false },
};
