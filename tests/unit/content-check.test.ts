import { spawnSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { copyRepository } from "../adoption/copy-repository.ts";

const copy = copyRepository(process.cwd(), "content-check");
afterAll(() => rmSync(copy, { recursive: true }));

it(
  "a quotation mark lost in school.ts, which every check reads, is said in Italian all the same",
  {
    timeout: 60_000,
  },
  () => {
    const file = path.join(copy, "src/content/school.ts");
    const source = readFileSync(file, "utf8");
    const line = source.slice(0, source.indexOf("  name: ")).split("\n").length;
    writeFileSync(file, source.replace(/(name: ".*)",/, "$1,"));
    const { status, stderr } = spawnSync(
      process.execPath,
      ["--import", "tsx", "src/build/commands/check-content/main.ts"],
      {
        cwd: copy,
        encoding: "utf8",
      },
    );
    expect(stderr).toContain(`- src/content/school.ts, riga ${line}: qui il file non si capisce più.`);
    expect(stderr).not.toMatch(/error/i);
    expect(status).toBe(1);
  },
);
