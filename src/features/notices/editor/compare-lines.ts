export interface ComparedLine {
  kind: "same" | "added" | "removed";
  text: string;
}

/** Two texts of so many lines are told apart as a whole: the table of their lines would take too much memory. */
const MAX_CELLS = 4_000_000;

/** What changed between two texts, line by line. */
export function compareLines(before: string, after: string): ComparedLine[] {
  const [old, fresh] = [before.split("\n"), after.split("\n")];
  const shorter = Math.min(old.length, fresh.length);
  let head = 0;
  while (head < shorter && old[head] === fresh[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && old.at(-1 - tail) === fresh.at(-1 - tail)) tail += 1;
  return [
    ...old.slice(0, head).map((text): ComparedLine => ({ kind: "same", text })),
    ...compareMiddle(old.slice(head, old.length - tail), fresh.slice(head, fresh.length - tail)),
    ...old.slice(old.length - tail).map((text): ComparedLine => ({ kind: "same", text })),
  ];
}

/** The longest common subsequence of the lines. */
function compareMiddle(old: readonly string[], fresh: readonly string[]): ComparedLine[] {
  const isTooLong = old.length * fresh.length > MAX_CELLS;
  // lengths[i][j]: how many lines old.slice(i) and fresh.slice(j) have in common.
  const lengths = isTooLong ? [] : old.map(() => new Uint16Array(fresh.length + 1));
  const common = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  lengths.forEach((_, fromEnd) => {
    const i = old.length - 1 - fromEnd;
    const row = lengths[i];
    for (let j = fresh.length - 1; row && j >= 0; j--)
      row[j] = old[i] === fresh[j] ? common(i + 1, j + 1) + 1 : Math.max(common(i + 1, j), common(i, j + 1));
  });

  const lines: ComparedLine[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < fresh.length) {
    const [was, is] = [old[i], fresh[j]];
    if (was !== undefined && was === is && !isTooLong) {
      lines.push({ kind: "same", text: was });
      i += 1;
      j += 1;
    } else if (was !== undefined && (is === undefined || common(i + 1, j) >= common(i, j + 1))) {
      lines.push({ kind: "removed", text: was });
      i += 1;
    } else {
      lines.push({ kind: "added", text: is ?? "" });
      j += 1;
    }
  }
  return lines;
}
