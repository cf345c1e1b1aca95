import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Result } from "axe-core";
import { expect, type Page } from "playwright/test";
import { resize, sideways } from "./room.ts";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
// Radix puts a focus guard beside an open branch of the menu, which passes the focus on at once (menu.spec.ts). The audit
// reports it as a hidden element that can be focused.
const guard = "nav span[aria-hidden=true][tabindex='0']:empty";

// A closed toast, while it fades out: for a moment its contrast is too low.
const leavingToast = "[data-sonner-toast][data-removed=true]";

const levels = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** The other colour schemes with the rule of each: AA, and 7:1 for high contrast. */
const schemes = { blackboard: "color-contrast", contrast: "color-contrast-enhanced" };

/** Audits the page in its current state wide and narrow, and the colours of all schemes. The window stays narrow. */
export async function isAccessible(page: Page, what: string): Promise<void> {
  for (const width of [1280, 390]) {
    await resize(page, width);
    // Colours do not depend on the width.
    const without = width === 1280 ? [] : ["color-contrast"];
    expect.soft(await audit(page, without), `${what}: WCAG 2.2 AA at ${width} pixels`).toEqual([]);
    expect.soft(await sideways(page), `${what} scrolls sideways at ${width} pixels`).toBe(0);
  }
  expect.soft(await auditSchemes(page), `${what}: the other colour schemes`).toEqual([]);
}

/** The violations of WCAG 2.2 A and AA on the page in its current state, one line an element. */
export async function audit(page: Page, without: string[] = []): Promise<string[]> {
  return [...(await violations(page, { type: "tag", values: levels }, without)), ...(await textOutsideName(page))];
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

/** The contrast violations of the page in its current state in the two other colour schemes. */
export async function auditSchemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: "reduce" }); // no colour transitions
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

async function violations(page: Page, runOnly: axe.RunOnly, without: string[] = []): Promise<string[]> {
  // The policy refuses a script element, but does not apply to evaluate.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(source);
  const results: Result[] = await page.evaluate(
    async ({ exclude, ...options }) => {
      const { axe: loaded } = globalThis as { axe?: typeof axe };
      return (await loaded?.run({ exclude }, { ...options, resultTypes: ["violations"] }))?.violations ?? [];
    },
    {
      exclude: [guard, leavingToast],
      runOnly,
      rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    },
  );
  return results.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help} — ${node.target.join(" ")}`));
}
