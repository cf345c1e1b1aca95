import type { Page } from "playwright";
import { EXAMPLE_ACCOUNTS } from "../../tools/backend/keys.ts";
import { CPU_SLOWDOWN, launchBrowser, NARROW, slowPage } from "./browser.ts";
import { serveBuiltSite } from "./built-site.ts";
import { atMost, median, rounded, type Outcome } from "./outcome.ts";

const LENGTHS = [300, 6_000, 19_000];
const KEYS = 40;
const BUDGET_MS = 50;
/** The pace of somebody who writes fast. */
const PAUSE_MS = 120;

/** From a key press in the editor of notices to the frame that shows its letter, on a slow phone. */
export async function measureWriting(): Promise<Outcome> {
  const served = await serveBuiltSite([]);
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ ignoreHTTPSErrors: true, viewport: NARROW });
    const page = await slowPage(context);
    await openEditor(page, served.site);
    const rows = [];
    const checks = [];
    for (const length of LENGTHS) {
      const times = await pressed(page, length);
      const [middle, slow] = [median(times), times.toSorted((a, b) => a - b)[Math.floor(KEYS * 0.9)] ?? 0];
      rows.push([length, rounded(middle), rounded(slow)]);
      checks.push(atMost(`a key pressed in a notice of ${length} letters`, middle, BUDGET_MS, "ms"));
    }
    const title = `Processor ${CPU_SLOWDOWN} times slower: ${KEYS} keys, in ms`;
    return { tables: [{ title, columns: ["letters in the text", "median", "nine of ten"], rows }], checks };
  } finally {
    await browser.close();
    await served.close();
  }
}

async function openEditor(page: Page, site: string): Promise<void> {
  const editor = EXAMPLE_ACCOUNTS.people.find(({ role }) => role === "redattore");
  await page.goto(`${site}/auth`);
  await page.getByLabel("Email istituzionale").fill(editor?.email ?? "");
  await page.getByLabel("Password", { exact: true }).fill(EXAMPLE_ACCOUNTS.password);
  await page.getByRole("button", { name: "Accedi" }).click();
  await page.waitForURL(`${site}/`);
  await page.goto(`${site}/admin/avvisi/nuovo`);
  await page.getByLabel("Testo").evaluate((field: HTMLTextAreaElement) => {
    field.addEventListener("keydown", ({ timeStamp }) => {
      requestAnimationFrame(() => setTimeout(() => window.keyTimes.push(performance.now() - timeStamp)));
    });
  });
}

async function pressed(page: Page, length: number): Promise<number[]> {
  const text = page.getByLabel("Testo");
  const sentence = "Le famiglie possono prenotare il colloquio con i docenti.\n\n- Primaria\n- Secondaria\n\n";
  await text.fill(sentence.repeat(Math.ceil(length / sentence.length)).slice(0, length));
  await page.getByText(/^Bozza salvata/).waitFor();
  await text.focus();
  await page.evaluate(() => void (window.keyTimes = []));
  // The pauses are part of what is measured: what follows a key must not delay the next.
  await page.keyboard.type("a".repeat(KEYS), { delay: PAUSE_MS });
  await page.waitForFunction((keys) => window.keyTimes.length >= keys, KEYS);
  return page.evaluate(() => window.keyTimes);
}

declare global {
  interface Window {
    keyTimes: number[];
  }
}
