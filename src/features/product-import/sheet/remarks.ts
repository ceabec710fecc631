/** What is said of a file: faults that refuse it and warnings that do not, in the order of its lines, never too many. */

export interface Remark {
  line: number;
  /** As the file names it. */
  column?: string | undefined;
  text: string;
  /** The merchant has something to do, or something is sold otherwise than before. */
  matters?: boolean;
}

export interface Remarks {
  add(remark: Remark): void;
  count(): number;
  /** The first ones, and how many more there are. */
  first(most: number): { shown: Remark[]; more: number };
  /** Those that say the same of several lines as one; those that matter first, then those of the most lines. */
  grouped(): RemarkGroup[];
}

interface RemarkGroup {
  /** Each once, though a line may be spoken of for several pictures. */
  lines: ReadonlySet<number>;
  /** The first one. */
  remark: Remark;
}

/** Names and counts differ from line to line, the sentence does not. */
const sentenceOf = ({ column, text }: Remark): string =>
  `${column}\n${text.replaceAll(/«[^«»]*»|\d[\d\s]*/g, "")}`;

/** More than anybody reads; the rest is only counted. */
const KEPT = 1000;

/** `oncePerCell`: a fault of a cell often brings another with it, which teaches nothing more. */
export function openRemarks({ oncePerCell = false } = {}): Remarks {
  const kept: Remark[] = [];
  const cells = new Set<string>();
  const groups = new Map<string, { lines: Set<number>; remark: Remark }>();
  const group = (remark: Remark) => {
    const same = groups.get(sentenceOf(remark));
    if (same) same.lines.add(remark.line);
    else groups.set(sentenceOf(remark), { lines: new Set([remark.line]), remark });
  };
  let count = 0;
  return {
    add: (remark) => {
      const cell = `${remark.line} ${remark.column}`;
      if (oncePerCell && remark.column && cells.has(cell)) return;
      cells.add(cell);
      count += 1;
      if (kept.length < KEPT) kept.push(remark);
      group(remark);
    },
    count: () => count,
    first: (most) => {
      const shown = kept.toSorted((one, other) => one.line - other.line).slice(0, most);
      return { shown, more: count - shown.length };
    },
    grouped: () =>
      [...groups.values()].toSorted(
        (one, other) =>
          Number(other.remark.matters ?? false) - Number(one.remark.matters ?? false) ||
          other.lines.size - one.lines.size,
      ),
  };
}
