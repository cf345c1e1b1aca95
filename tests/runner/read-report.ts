import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";

export interface Sum {
  passed: number;
  failed: number;
}

export interface Check {
  name: string;
  seconds: number;
}

export type Report = Sum & { checks: Check[] };

const vitest = z.object({
  numPassedTests: z.number(),
  numTotalTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), duration: z.number().nullish() })),
    }),
  ),
});

const count = z.number();
const test = z.object({ results: z.array(z.object({ duration: z.number() })) });
const suite = z.object({
  specs: z.array(z.object({ file: z.string(), title: z.string(), tests: z.array(test) })),
  get suites() {
    return z.array(suite).optional();
  },
});
const playwright = z.object({
  stats: z.object({ expected: count, unexpected: count, flaky: count, skipped: count }),
  suites: z.array(suite),
});

/** The report of tests/engines. */
const walk = z.object({
  passed: z.number(),
  failed: z.number(),
  checks: z.array(z.object({ name: z.string(), seconds: z.number() })),
});

/** Reads a report of Vitest, Playwright or tests/engines. A skipped test counts as failed: none may be skipped. */
export function readReport(file: string): Report {
  if (!existsSync(file)) return { passed: 0, failed: 1, checks: [] };
  const report = z.union([vitest, playwright, walk]).parse(JSON.parse(readFileSync(file, "utf8")));
  if ("checks" in report) return report;
  if ("stats" in report) {
    const { expected, unexpected, flaky, skipped } = report.stats;
    return { passed: expected, failed: unexpected + flaky + skipped, checks: report.suites.flatMap(checksOf) };
  }
  const { numPassedTests: passed, numTotalTests: total, testResults } = report;
  const checks = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${shorten(name)} › ${fullName}`,
      seconds: (duration ?? 0) / 1000,
    })),
  );
  return { passed, failed: total - passed, checks };
}

function checksOf({ specs, suites = [] }: z.infer<typeof suite>): Check[] {
  const own = specs.map(({ file, title, tests }) => {
    const durations = tests.flatMap(({ results }) => results.map(({ duration }) => duration));
    return { name: `${file} › ${title}`, seconds: durations.reduce((total, one) => total + one, 0) / 1000 };
  });
  return [...own, ...suites.flatMap(checksOf)];
}

function shorten(file: string): string {
  return file.slice(file.lastIndexOf("/") + 1);
}
