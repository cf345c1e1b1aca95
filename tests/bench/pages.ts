import { schoolYear } from "../../src/shared/school-year.ts";
import { serveBuiltSite } from "./built-site.ts";
import { CATEGORIES, visit, type Reading } from "./lighthouse-run.ts";
import { atLeast, atMost, median, rounded, type Check, type Outcome, type Table } from "./outcome.ts";

const LONG_PAGE = "/didattica-digitale/docenti/tutorial";
const EXAMPLE_NOTICE = `/avvisi/${schoolYear(new Date().toISOString())}/1`;
// Those of what the school publishes have its words in both: in the page by hand as the build prerendered them.
const PUBLISHED = ["/avvisi", EXAMPLE_NOTICE, "/calendario", "/informazioni"];
const PAGES = ["/", "/didattica-digitale/famiglie/cyberbullismo", LONG_PAGE, ...PUBLISHED];
const METRICS = ["fcp", "lcp", "speedIndex", "tbt", "cls"] as const;

/** The site beside the same text written by hand, measured in the same minutes: the ratio counts. */
export async function measurePages(runs: number, beside?: string): Promise<Outcome> {
  const served = await serveBuiltSite(PAGES, beside);
  const sites = [served.site, served.plain, served.beside].filter((site) => site !== undefined);
  const readings = new Map<string, Reading[]>();
  try {
    for (let run = 1; run <= runs; run += 1) {
      for (const url of PAGES.flatMap((page) => sites.map((site) => site + page))) {
        process.stderr.write(`run ${run} of ${runs}: ${url}\n`);
        readings.set(url, [...(readings.get(url) ?? []), await visit(url)]);
      }
    }
  } finally {
    await served.close();
  }

  const of = (url: string) => readings.get(url) ?? [];
  const pairs = PAGES.map((page) => ({
    page,
    ours: of(served.site + page),
    plain: of(served.plain + page),
    beside: of(served.beside + page),
  }));
  return {
    tables: [timesOf(pairs), scoresOf(pairs)],
    checks: pairs.flatMap(checksOf),
    notes: pairs.flatMap(({ page, ours }) => {
      const failed = [...new Set(ours.flatMap((reading) => reading.failed))];
      return failed.length > 0 ? [`Audits that cost points on ${page}: ${failed.join(", ")}.`] : [];
    }),
  };
}

interface Pair {
  page: string;
  ours: Reading[];
  plain: Reading[];
  /** Of another built site, if one was given. */
  beside: Reading[];
}

type Metric = (typeof METRICS)[number];

function medianOf(readings: Reading[], metric: Metric): number {
  return median(readings.map(({ metrics }) => metrics[metric]));
}

function ratio({ ours, plain }: Pair, metric: Metric): number {
  return medianOf(ours, metric) / medianOf(plain, metric);
}

function ratios(pair: Pair): string[] {
  return (["fcp", "lcp", "speedIndex"] as const).map((metric) => ratio(pair, metric).toFixed(2));
}

function checksOf(pair: Pair): Check[] {
  const { page, ours } = pair;
  const limit = page === LONG_PAGE ? 1.15 : 1.1;
  return [
    atMost(`LCP of ${page} ÷ by hand`, ratio(pair, "lcp"), limit),
    atMost(`Speed Index of ${page} ÷ by hand`, ratio(pair, "speedIndex"), limit),
    atMost(`TBT of ${page}`, medianOf(ours, "tbt"), 50, "ms"),
    atMost(`CLS of ${page}`, medianOf(ours, "cls"), 0.02),
    ...CATEGORIES.map((name) => atLeast(`${name} of ${page}`, median(ours.map(({ scores }) => scores[name])), 100)),
  ];
}

function timesOf(pairs: Pair[]): Table {
  const values = (readings: Reading[]) => METRICS.map((metric) => rounded(medianOf(readings, metric)));
  return {
    title: "Lighthouse, mobile, simulated throttling: medians in ms",
    columns: ["page", "", "FCP", "LCP", "Speed Index", "TBT", "CLS"],
    rows: pairs.flatMap((pair) => [
      [pair.page, "ours", ...values(pair.ours)],
      ["", "by hand", ...values(pair.plain)],
      ["", "ratio", ...ratios(pair), "", ""],
      ...(pair.beside.length > 0
        ? [
            ["", "beside", ...values(pair.beside)],
            ["", "ratio", ...ratios({ ...pair, ours: pair.beside }), "", ""],
          ]
        : []),
    ]),
  };
}

function scoresOf(pairs: Pair[]): Table {
  const row = (readings: Reading[]) => CATEGORIES.map((name) => median(readings.map(({ scores }) => scores[name])));
  return {
    title: "Scores",
    columns: ["page", "", ...CATEGORIES],
    rows: pairs.flatMap(({ page, ours, plain }) => [
      [page, "ours", ...row(ours)],
      ["", "by hand", ...row(plain)],
    ]),
  };
}
