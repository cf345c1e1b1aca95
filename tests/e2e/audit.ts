import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Result } from "axe-core";
import type { Page } from "playwright/test";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const levels = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** What WCAG 2.2 A and AA finds wrong on the page as it is now: one line for each element. */
export async function audit(page: Page): Promise<string[]> {
  // evaluate does not go through the page's policy, which would refuse a script element.
  await page.evaluate(source);
  const violations: Result[] = await page.evaluate(
    async (values) =>
      (await (globalThis as { axe?: typeof axe }).axe?.run({ runOnly: { type: "tag", values } }))?.violations ?? [],
    levels,
  );
  return violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help} — ${node.target.join(" ")}`));
}
