import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { contentFiles } from "../outside-links.ts";

const CSPELL = ["node_modules/cspell/bin.mjs", "lint", "--config", "tests/unit/cspell.json"];
const WORDS_ONLY = ["--no-progress", "--words-only", "--unique", "--no-color"];

it(
  "the words of the site are spelt as in the Italian dictionary or in tests/unit/words.txt",
  { timeout: 60_000 },
  () => {
    const { stdout, stderr } = spawnSync(process.execPath, [...CSPELL, ...WORDS_ONLY, "src/content/**/*.ts"], {
      encoding: "utf8",
    });
    expect(stdout.split("\n").filter(Boolean)).toEqual([]);
    // A checker that reads nothing finds nothing.
    expect(stderr).toContain(`Files checked: ${contentFiles().length},`);
  },
);
