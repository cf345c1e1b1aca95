import { mkdirSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import path from "node:path";

/** The result of a section: tables, and checks against the budgets. */
export interface Outcome {
  tables: Table[];
  checks: Check[];
  notes?: string[];
}

export interface Table {
  title: string;
  columns: string[];
  rows: (string | number)[][];
}

export interface Check {
  what: string;
  measured: number;
  budget: string;
  isMet: boolean;
}

export function atMost(what: string, measured: number, limit: number, unit = ""): Check {
  return { what, measured: rounded(measured), budget: `≤ ${limit} ${unit}`.trim(), isMet: measured <= limit };
}

export function atLeast(what: string, measured: number, limit: number, unit = ""): Check {
  return { what, measured: rounded(measured), budget: `≥ ${limit} ${unit}`.trim(), isMet: measured >= limit };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const [low = NaN, high = NaN] = sorted.length % 2 === 1 ? [sorted[middle], sorted[middle]] : sorted.slice(middle - 1);
  return (low + high) / 2;
}

/** Rounds to three significant digits. */
export function rounded(value: number): number {
  return value >= 100 ? Math.round(value) : Number(value.toPrecision(3));
}

const FOLDER = path.resolve(import.meta.dirname, "../../test-results");

/** Writes the results to test-results/bench.md. */
export function writeReport(outcomes: Record<string, Outcome>): void {
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? "?"}, ${Math.round(totalmem() / 2 ** 30)} GB`;
  const measuredAt = new Date().toISOString();
  mkdirSync(FOLDER, { recursive: true });
  const sections = Object.entries(outcomes).map(([name, outcome]) => `## ${name}\n\n${asMarkdown(outcome)}`);
  const title = `# Bench\n\n${measuredAt}, Node ${process.version}, ${machine}`;
  writeFileSync(path.join(FOLDER, "bench.md"), `${title}\n\n${sections.join("\n")}`);
}

/** The tables of a section, its budgets last. */
export function asMarkdown({ tables, checks, notes = [] }: Outcome): string {
  const budgets: Table = {
    title: "Budgets",
    columns: ["what", "measured", "budget", ""],
    rows: checks.map(({ what, measured, budget, isMet }) => [what, measured, budget, isMet ? "met" : "MISSED"]),
  };
  const lines = [...tables, budgets].map(({ title, columns, rows }) => {
    const cells = [columns, ...rows].map((row) => row.map(String));
    const widths = columns.map((_, at) => Math.max(3, ...cells.map((row) => row[at]?.length ?? 0)));
    const line = (row: string[]) => `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(" | ")} |`;
    const [head = [], ...body] = cells;
    const rule = widths.map((width) => "-".repeat(width));
    return `### ${title}\n\n${[line(head), line(rule), ...body.map(line)].join("\n")}\n`;
  });
  return [...lines, ...notes.map((note) => `${note}\n`)].join("\n");
}
