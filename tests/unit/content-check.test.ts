import { spawnSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { copyRepository } from "../adoption/another-school.ts";

const copy = copyRepository(process.cwd(), "content-check");
afterAll(() => rmSync(copy, { recursive: true }));

it(
  "a missing quotation mark in school.ts, which every check imports, is reported in Italian",
  { timeout: 60_000 },
  () => {
    const file = path.join(copy, "src/content/school.ts");
    const source = readFileSync(file, "utf8");
    const line = source.slice(0, source.indexOf("  name: ")).split("\n").length;
    writeFileSync(file, source.replace(/(name: ".*)",/, "$1,"));
    const command = ["--import", "tsx", "src/build/commands/check-content/main.ts"];
    const { status, stderr } = spawnSync(process.execPath, command, { cwd: copy, encoding: "utf8" });
    expect(stderr).toContain(`- src/content/school.ts, riga ${line}: qui il file non si capisce più.`);
    expect(stderr).not.toMatch(/error/i);
    expect(status).toBe(1);
  },
);
