import { readdirSync, readFileSync } from "node:fs";

const folder = new URL("../../migrations/", import.meta.url);

export function migrations(): { name: string; sql: string }[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .map((name) => ({ name, sql: readFileSync(new URL(name, folder), "utf8") }));
}
