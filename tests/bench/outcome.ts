/** What a section of the bench gives back: tables to read, and the budgets it was held to. */
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

/** Three digits that mean something are enough to compare. */
export function rounded(value: number): number {
  return value >= 100 ? Math.round(value) : Number(value.toPrecision(3));
}
