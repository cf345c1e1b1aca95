import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

const OPTIONS =
  "--ignoreConfig --noEmit --strict --skipLibCheck --target es2022 --module esnext --moduleResolution bundler";

/** Checks blocks of JSON-LD against the types of schema-dts: unknown types, properties and values of schema.org. */
export function faultsInVocabulary(blocks: readonly string[]): string[] {
  // Under node_modules, so that the compiler finds the package.
  const cache = path.resolve("node_modules/.cache");
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(path.join(cache, "json-ld-"));
  try {
    const file = path.join(folder, "blocks.ts");
    const documents = blocks.map((block, at) => `export const page${at}: Graph = ${block};`);
    writeFileSync(file, ['import type { Graph } from "schema-dts";', ...documents].join("\n"));
    // Strings and arrays only: the DOM and Node.js have types of the same names.
    const words = [...OPTIONS.split(" "), "--lib", "es5", "--types", "", file];
    const { stdout } = spawnSync(process.execPath, ["node_modules/typescript-7/bin/tsc", ...words], {
      encoding: "utf8",
    });
    return stdout.split("\n").filter(Boolean);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
