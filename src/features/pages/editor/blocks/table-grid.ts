import type { PageBlock } from "#shared/article/page-content.ts";

/** The limits of private.page_block. */
export const MAX_ROWS = 60;
export const MAX_COLUMNS = 8;
export const MIN_COLUMNS = 2;
export const MAX_CELL = 300;

export type Grid = Pick<Extract<PageBlock, { kind: "table" }>, "columns" | "rows">;

export const newGrid = (): Grid => ({
  columns: ["", ""],
  rows: [
    ["", ""],
    ["", ""],
  ],
});

export interface Filled {
  grid: Grid;
  /** What did not fit. */
  isCut: { rows: boolean; columns: boolean };
  /** Whether something that was there is gone. */
  isOver: boolean;
}

/** Puts cells into a table from a place on; the row -1 is that of the names of the columns. It grows as far as it may. */
export function fill(
  { columns, rows }: Grid,
  cells: readonly (readonly string[])[],
  row: number,
  column: number,
): Filled {
  const lines = [columns, ...rows].map((line) => [...line]);
  const first = row + 1;
  const width = column + Math.max(...cells.map(({ length }) => length));
  const isCut = { rows: first + cells.length > MAX_ROWS + 1, columns: width > MAX_COLUMNS };
  const count = Math.min(MAX_ROWS + 1, Math.max(lines.length, first + cells.length));
  const wide = Math.min(MAX_COLUMNS, Math.max(columns.length, width));
  let isOver = false;
  const next = Array.from({ length: count }, (_, at) =>
    Array.from({ length: wide }, (__, place) => {
      const before = lines[at]?.[place] ?? "";
      const pasted = cells[at - first]?.[place - column];
      if (pasted !== undefined && before !== "" && before !== pasted) isOver = true;
      return pasted ?? before;
    }),
  );
  const [names = [], ...body] = next;
  return { grid: { columns: names, rows: body }, isCut, isOver };
}
