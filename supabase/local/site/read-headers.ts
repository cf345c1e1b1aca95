import { existsSync, readFileSync } from "node:fs";

interface HeaderRule {
  pattern: RegExp;
  headers: [name: string, value: string][];
}

/** Parses a `_headers` file: a line with a path, then its headers, indented. */
export function readHeaders(file: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of linesOf(file)) {
    if (/^\s/.test(line)) {
      const [name = "", ...value] = line.trim().split(":");
      rules.at(-1)?.headers.push([name, value.join(":").trim()]);
    } else {
      const pattern = line.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replaceAll("*", ".*");
      rules.push({ pattern: new RegExp(`^${pattern}$`), headers: [] });
    }
  }
  return rules;
}

/** Parses a `_redirects` file with rewrites only: a pattern such as "/avvisi/:anno/:numero", the file's path, 200. */
export function readRewrites(file: string): { pattern: RegExp; target: string }[] {
  return linesOf(file).map((line) => {
    const [from = "", target = ""] = line.split(" ");
    return { pattern: new RegExp(`^${from.replace(/:\w+/g, "[^/]+")}$`), target };
  });
}

function linesOf(file: string): string[] {
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  return lines.map((line) => line.trimEnd()).filter((line) => line !== "" && !line.trim().startsWith("#"));
}
