import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import { Problem } from "../backup/problem.ts";

/** The variables of `.env`, those of the environment before them. */
export function readEnv(root: string, environment: NodeJS.ProcessEnv): Record<string, string | undefined> {
  const file = path.join(root, ".env");
  const stored = existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {};
  return { ...stored, ...Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== "")) };
}

/** Writes variables into `.env`, for its owner alone, and leaves its other lines as they are. */
export function writeEnv(root: string, values: Record<string, string>): void {
  const file = path.join(root, ".env");
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  while (lines.at(-1) === "") lines.pop();
  for (const [name, value] of Object.entries(values)) {
    const line = `${name}=${quotedValue(value)}`;
    const at = lines.findLastIndex((text) => text.startsWith(`${name}=`));
    if (at < 0) lines.push(line);
    else lines[at] = line;
  }
  const unfinished = `${file}.tmp`;
  writeFileSync(unfinished, `${lines.join("\n")}\n`, { mode: 0o600 });
  chmodSync(unfinished, 0o600);
  renameSync(unfinished, file);
}

/** As files of variables quote: nothing is read inside single quotes. */
export function quotedValue(value: string): string {
  if (/^[\w@%+=:,./?&~-]*$/.test(value)) return value;
  const mark = ["'", '"', "`"].find((quote) => !value.includes(quote));
  if (mark === undefined) throw new Problem("Una password con tutti i segni ' \" ` non si può scrivere: cambiatela.");
  return `${mark}${value}${mark}`;
}
