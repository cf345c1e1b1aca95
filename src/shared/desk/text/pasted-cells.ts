/** What spans rows is said again as long as it all stays within a long text. */
const MAX_REPEATED = 20_000;

interface Span {
  text: string;
  columns: number;
  /** How many more rows it fills. */
  rows: number;
}

interface Row {
  cells: string[];
  /** The next one. */
  column: number;
  /** Whether it has a text that is not of an earlier row. */
  hasOwn: boolean;
}

export type Cells = ReturnType<typeof createCells>;

/** The cells of a table, row by row. What a cell that spans rows says is in each of them, at its place. */
export function createCells() {
  /** By the column in which they begin. */
  const spans = new Map<number, Span>();
  /** Those that are open: in broken HTML a row is in another one. */
  const rows: Row[] = [];
  let repeated = 0;
  let hasColumns = false;

  /** Adds what earlier rows have put at the next columns. */
  function addSpans(row: Row): void {
    for (let span = spans.get(row.column); span; span = spans.get(row.column)) {
      repeated += span.text.length;
      if (repeated <= MAX_REPEATED) row.cells.push(span.text);
      row.column += span.columns;
    }
  }

  /** A row that is not shown takes its part of the cells that span it. */
  function passRow(): void {
    for (const [at, span] of spans) {
      if (span.rows > 0) span.rows -= 1;
      else spans.delete(at);
    }
  }

  return {
    passRow,

    startRow(): void {
      passRow();
      rows.push({ cells: [], column: 0, hasOwn: false });
    },

    /** Without `place`: a text beside the cells. */
    add(text: string, place?: { rows: number; columns: number }): void {
      const row = rows.at(-1);
      if (!row) return;
      if (text) row.hasOwn = true;
      if (place) addSpans(row);
      row.cells.push(text);
      if (!place) return;
      if (place.rows > 1) spans.set(row.column, { text, columns: place.columns, rows: place.rows - 1 });
      row.column += place.columns;
    },

    /** The texts of the row; none where earlier rows have said them all. */
    endRow(): string[] {
      const row = rows.pop();
      if (!row?.hasOwn) return [];
      for (const at of [...spans.keys()].sort((one, other) => one - other)) {
        if (at < row.column) continue;
        row.column = at;
        addSpans(row);
      }
      if (row.cells.filter(Boolean).length > 1) hasColumns = true;
      return row.cells;
    },

    /** Whether a row had two texts or more: others are for layout. */
    hasColumns: () => hasColumns,

    /** No cell reaches from one part of a table into the next. */
    endSpans(): void {
      spans.clear();
    },
  };
}
