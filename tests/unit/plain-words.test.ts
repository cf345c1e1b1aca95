import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const sources = import.meta.glob<string>(["/src/**/*.{ts,tsx}", "!/src/content/**"], {
  query: "?raw",
  import: "default",
  eager: true,
});

it("the screens say browser and Email, as the texts do", () => {
  const written = [...Object.entries(sources), ["index.html", readFileSync("index.html", "utf8")] as const];
  expect(written.length).toBeGreaterThan(100);
  const found = written.filter(([, source]) => /navigator[ei]\b|\be-mail\b/i.test(withoutComments(source)));
  expect(found.map(([file]) => file)).toEqual([]);
});

function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, "");
}
