import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Result } from "axe-core";
import type { Page } from "playwright/test";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
// Radix puts a guard beside an open branch of the menu: Tab meets it and is sent on at once, into the panel or out of
// it (tests/e2e/menu.spec.ts walks it). The audit only sees something hidden that can take the focus.
const guard = "nav span[aria-hidden=true][tabindex='0']:empty";

const levels = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** What WCAG 2.2 A and AA finds wrong on the page as it is now: one line for each element. */
export async function audit(page: Page): Promise<string[]> {
  // evaluate does not go through the page's policy, which would refuse a script element.
  await page.evaluate(source);
  const violations: Result[] = await page.evaluate(
    async ({ values, exclude }) => {
      const { axe: loaded } = globalThis as { axe?: typeof axe };
      return (await loaded?.run({ exclude }, { runOnly: { type: "tag", values } }))?.violations ?? [];
    },
    { values: levels, exclude: [guard] },
  );
  return violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help} — ${node.target.join(" ")}`));
}
