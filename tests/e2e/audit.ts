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

/** Audits the page in its current state wide, narrow in the blackboard scheme, and in high contrast. The window stays narrow. */
export async function isAccessible(page: Page, what: string): Promise<void> {
  // Colours do not depend on the width, what else is audited not on the scheme.
  for (const [width, scheme] of [
    [1280, undefined],
    [390, "blackboard"],
  ] as const) {
    await resize(page, width);
    await chooseScheme(page, scheme);
    expect.soft(await audit(page), `${what}: WCAG 2.2 AA at ${width} pixels, ${scheme ?? "light"}`).toEqual([]);
    expect.soft(await sideways(page), `${what} scrolls sideways at ${width} pixels`).toBe(0);
  }
  expect.soft(await auditHighContrast(page), `${what}: high contrast`).toEqual([]);
  await chooseScheme(page);
}

/** The violations of WCAG 2.2 A and AA on the page in its current state, one line an element. */
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

/** The contrast violations of the page in its current state in the two other colour schemes. */
export async function auditSchemes(page: Page): Promise<string[]> {
  await chooseScheme(page, "blackboard");
  const found = await violations(page, { type: "rule", values: ["color-contrast"] });
  found.push(...(await auditHighContrast(page)));
  await chooseScheme(page);
  return found;
}

/** In high contrast, text has 7:1. The rule for that leaves text below 4.5:1 to the other one. */
async function auditHighContrast(page: Page): Promise<string[]> {
  await chooseScheme(page, "contrast");
  return violations(page, { type: "rule", values: ["color-contrast", "color-contrast-enhanced"] });
}

/** Without a name, as the device wants it. Colours change at once, here and in what follows. */
async function chooseScheme(page: Page, name?: "blackboard" | "contrast"): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.evaluate((chosen) => {
    if (chosen) document.documentElement.dataset["scheme"] = chosen;
    else delete document.documentElement.dataset["scheme"];
  }, name);
}

async function violations(page: Page, runOnly: axe.RunOnly): Promise<string[]> {
  // The policy refuses a script element, but does not apply to evaluate.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(source);
  const results: Result[] = await page.evaluate(
    async ({ exclude, ...options }) => {
      const { axe: loaded } = globalThis as { axe?: typeof axe };
      return (await loaded?.run({ exclude }, { ...options, resultTypes: ["violations"] }))?.violations ?? [];
    },
    { exclude: [guard, leavingToast], runOnly },
  );
  return results.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help} — ${node.target.join(" ")}`));
}
