import getPort from "get-port";
import lighthouse from "lighthouse";
import { launchBrowser } from "./browser.ts";

const METRICS = {
  lcp: "largest-contentful-paint",
  fcp: "first-contentful-paint",
  speedIndex: "speed-index",
  tbt: "total-blocking-time",
  cls: "cumulative-layout-shift",
} as const;

export const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

export interface Reading {
  metrics: Record<keyof typeof METRICS, number>;
  scores: Record<(typeof CATEGORIES)[number], number>;
  /** The audits that cost points, by name. */
  failed: string[];
}

/** One visit with Lighthouse's mobile preset, in a new browser. */
export async function visit(url: string, attempts = 3): Promise<Reading> {
  try {
    return await visitOnce(url);
  } catch (error) {
    // On a busy machine the trace is sometimes incomplete.
    console.error(error instanceof Error ? error.message : error);
    if (attempts === 1) throw error;
    return visit(url, attempts - 1);
  }
}

async function visitOnce(url: string): Promise<Reading> {
  const port = await getPort();
  const browser = await launchBrowser(port);
  try {
    const result = await lighthouse(url, { port, logLevel: "error", output: "json", onlyCategories: [...CATEGORIES] });
    if (!result) throw new Error(`Lighthouse gave nothing for ${url}.`);
    const { audits, categories, runtimeError } = result.lhr;
    if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
    const value = (name: string) => audits[name]?.numericValue ?? NaN;
    const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
    return {
      metrics: mapped(METRICS, value),
      scores: mapped(Object.fromEntries(CATEGORIES.map((name) => [name, name])), score) as Reading["scores"], // same keys
      failed: Object.values(categories).flatMap((category) =>
        category.auditRefs
          .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
          .map(({ id }) => `${category.id}: ${id}`),
      ),
    };
  } finally {
    await browser.close();
  }
}

function mapped<Key extends string>(names: Record<Key, string>, value: (name: string) => number): Record<Key, number> {
  const entries = Object.entries<string>(names).map(([key, name]) => [key, value(name)]);
  return Object.fromEntries(entries) as Record<Key, number>; // the keys of `names`
}
