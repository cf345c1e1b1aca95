import { mkdirSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import path from "node:path";
import type { Outcome, Table } from "./outcome.ts";

const FOLDER = path.resolve(import.meta.dirname, "../../test-results");

/** Writes what was measured to test-results/bench.json and bench.md. */
export function writeReport(outcomes: Record<string, Outcome>): void {
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? "?"}, ${Math.round(totalmem() / 2 ** 30)} GB`;
  const measuredAt = new Date().toISOString();
  mkdirSync(FOLDER, { recursive: true });
  const save = (file: string, content: string) => writeFileSync(path.join(FOLDER, file), content);
  save("bench.json", JSON.stringify({ measuredAt, machine, node: process.version, outcomes }, null, 2));
  const sections = Object.entries(outcomes).map(([name, outcome]) => `## ${name}\n\n${asMarkdown(outcome)}`);
  save("bench.md", `# Bench\n\n${measuredAt}, Node ${process.version}, ${machine}\n\n${sections.join("\n")}`);
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
