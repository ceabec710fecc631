/** What is said of a file: faults that refuse it and warnings that do not, in the order of its lines, never too many. */

export interface Remark {
  line: number;
  /** As the file names it. */
  column?: string | undefined;
  text: string;
}

export interface Remarks {
  add(remark: Remark): void;
  count(): number;
  /** The first ones, and how many more there are. */
  first(most: number): { shown: Remark[]; more: number };
}

/** More than anybody reads; the rest is only counted. */
const KEPT = 1000;

/** `oncePerCell`: a fault of a cell often brings another with it, which teaches nothing more. */
export function openRemarks({ oncePerCell = false } = {}): Remarks {
  const kept: Remark[] = [];
  const cells = new Set<string>();
  let count = 0;
  return {
    add: (remark) => {
      const cell = `${remark.line} ${remark.column}`;
      if (oncePerCell && remark.column && cells.has(cell)) return;
      cells.add(cell);
      count += 1;
      if (kept.length < KEPT) kept.push(remark);
    },
    count: () => count,
    first: (most) => {
      const shown = kept.toSorted((one, other) => one.line - other.line).slice(0, most);
      return { shown, more: count - shown.length };
    },
  };
}
