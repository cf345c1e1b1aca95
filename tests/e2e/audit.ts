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

/** The further colour schemes, and the rule of each: AA, and the 7:1 that high contrast promises. */
const schemes = { blackboard: "color-contrast", contrast: "color-contrast-enhanced" };

/** What WCAG 2.2 A and AA finds wrong on the page as it is now: one line for each element. */
export async function audit(page: Page): Promise<string[]> {
  return [...(await violations(page, { type: "tag", values: levels })), ...(await textOutsideName(page))];
}

/** The controls whose name lacks a text written on them (WCAG 2.5.3): axe-core exempts some texts, "Aa" among them, as symbols. */
function textOutsideName(page: Page): Promise<string[]> {
  return page.locator("a[aria-label], button[aria-label]").evaluateAll((controls) =>
    controls.flatMap(({ ariaLabel, textContent }) => {
      const text = textContent.trim();
      const isNamed = ariaLabel?.toLowerCase().includes(text.toLowerCase());
      return isNamed ? [] : [`"${text}" is written on the control named "${ariaLabel}"`];
    }),
  );
}

/** What is not told apart well enough on the page as it is now, in the two further colour schemes. */
export async function auditSchemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: "reduce" }); // or a colour would be met on its way to the next
  const found: string[] = [];
  for (const [scheme, rule] of Object.entries(schemes)) {
    await page.evaluate((name) => (document.documentElement.dataset["scheme"] = name), scheme);
    const lines = await violations(page, { type: "rule", values: [rule] });
    found.push(...lines.map((line) => `${scheme}: ${line}`));
  }
  await page.evaluate(() => delete document.documentElement.dataset["scheme"]);
  await page.emulateMedia({ reducedMotion: null });
  return found;
}

async function violations(page: Page, runOnly: axe.RunOnly): Promise<string[]> {
  // evaluate does not go through the page's policy, which would refuse a script element.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(source);
  const results: Result[] = await page.evaluate(
    async ({ rules, exclude }) => {
      const { axe: loaded } = globalThis as { axe?: typeof axe };
      return (await loaded?.run({ exclude }, { runOnly: rules, resultTypes: ["violations"] }))?.violations ?? [];
    },
    { rules: runOnly, exclude: [guard] },
  );
  return results.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help} — ${node.target.join(" ")}`));
}
