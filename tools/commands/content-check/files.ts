import { readdirSync } from "node:fs";
import path from "node:path";

export const CONTENT = path.resolve("src/content");

/** The paths of the modules of src/content, relative to it: "articles/progetti/pon.ts". */
export function contentFiles(): string[] {
  return readdirSync(CONTENT, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .sort();
}

/** The names of languages are in their letters, and the types of closures are words of the program. */
export function isItalian(file: string): boolean {
  return (
    !/^(?:closures|languages)\//.test(file) ||
    file.startsWith("languages/it/") ||
    ["closures/reasons.ts", "languages/contexts.ts"].includes(file)
  );
}

export function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
