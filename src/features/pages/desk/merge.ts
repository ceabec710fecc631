/** Two changes of one value that were made from the same state: joined line by line, and told where both changed the same. */

interface Clash {
  before: unknown;
  /** Undefined: taken out. */
  theirs: unknown;
  mine: unknown;
}

/** Where they clash, the value is mine. */
export interface Merged {
  value: unknown;
  clashes: Clash[];
}

export function merge(before: unknown, mine: unknown, theirs: unknown): Merged {
  if (isSame(before, mine)) return { value: theirs, clashes: [] };
  if (isSame(before, theirs) || isSame(mine, theirs)) return { value: mine, clashes: [] };
  if (Array.isArray(before) && Array.isArray(mine) && Array.isArray(theirs))
    return mergeLists(before, mine, theirs);
  if (hasLists(before) && hasLists(mine) && hasLists(theirs)) return mergeParts(before, mine, theirs);
  return { value: mine, clashes: [{ before, theirs, mine }] };
}

/** A box that is not ticked and a field that is empty say the same as none. */
const isSame = (one: unknown, other: unknown): boolean => plain(one) === plain(other);

const plain = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, part: unknown) =>
    part === false || part === "" || part === null ? undefined : part,
  );

type Parts = Record<string, unknown>;

/** A link is one line, changed as a whole; a column of links is not. */
const hasLists = (value: unknown): value is Parts =>
  typeof value === "object" && value !== null && Object.values(value).some(Array.isArray);

function mergeParts(before: Parts, mine: Parts, theirs: Parts): Merged {
  const merged = Object.keys({ ...theirs, ...mine }).map(
    (name) => [name, merge(before[name], mine[name], theirs[name])] as const,
  );
  return {
    value: Object.fromEntries(merged.map(([name, { value }]) => [name, value])),
    clashes: merged.flatMap(([, { clashes }]) => clashes),
  };
}

function mergeLists(
  before: readonly unknown[],
  mine: readonly unknown[],
  theirs: readonly unknown[],
): Merged {
  const [own, other] = [aligned(before, mine), aligned(before, theirs)];
  const value = [...other.added(-1), ...own.added(-1)];
  const clashes: Clash[] = [];
  for (const [at, row] of before.entries()) {
    const joined = merge(row, own.row(at), other.row(at));
    clashes.push(...joined.clashes);
    if (joined.value !== undefined) value.push(joined.value);
    value.push(...other.added(at), ...own.added(at));
  }
  return { value, clashes };
}

interface Aligned {
  /** What has become of a line; undefined: it is gone. */
  row(at: number): unknown;
  /** Lines that are new after it; -1: before the first. */
  added(at: number): readonly unknown[];
}

function aligned(before: readonly unknown[], after: readonly unknown[]): Aligned {
  const rows = new Map<number, unknown>();
  const added = new Map<number, unknown[]>();
  let [from, next] = [0, 0];
  const pair = (to: number, until: number) => {
    const [old, now] = [before.slice(from, to), after.slice(next, until)];
    const pairs = pairsOf(old, now);
    for (const [at, row] of pairs) rows.set(from + at, row);
    const paired = new Set(pairs.values());
    let last = from - 1;
    for (const row of now) {
      const at = [...pairs].find(([, one]) => one === row)?.[0];
      if (at !== undefined) last = from + at;
      if (!paired.has(row)) added.set(last, [...(added.get(last) ?? []), row]);
    }
  };
  for (const [at, place] of commonRows(before, after)) {
    pair(at, place);
    rows.set(at, after[place]);
    [from, next] = [at + 1, place + 1];
  }
  pair(before.length, after.length);
  return { row: (at) => rows.get(at), added: (at) => added.get(at) ?? [] };
}

/** Between lines that stayed: as many as there were are the same ones changed, otherwise those that have a part in common. */
function pairsOf(old: readonly unknown[], now: readonly unknown[]): Map<number, unknown> {
  if (old.length === now.length) return new Map(old.map((_, at) => [at, now[at]]));
  const pairs = new Map<number, unknown>();
  let next = 0;
  for (const [at, row] of old.entries()) {
    const found = now.findIndex((one, place) => place >= next && isAlike(row, one));
    if (found < 0) continue;
    pairs.set(at, now[found]);
    next = found + 1;
  }
  return pairs;
}

const isAlike = (one: unknown, other: unknown): boolean =>
  typeof one === "object" &&
  one !== null &&
  ["label", "href", "title"].some(
    (name) => (one as Parts)[name] !== undefined && (one as Parts)[name] === (other as Parts)?.[name],
  );

/** The most lines that are in both in the same order, by their places. */
function commonRows(before: readonly unknown[], after: readonly unknown[]): [number, number][] {
  let row: [number, number][][] = Array.from({ length: after.length + 1 }, () => []);
  for (const [at, old] of before.entries()) {
    const next: [number, number][][] = [[]];
    for (const [place, now] of after.entries()) {
      const [left = [], above = []] = [next[place], row[place + 1]];
      next.push(
        isSame(old, now) ? [...(row[place] ?? []), [at, place]] : left.length > above.length ? left : above,
      );
    }
    row = next;
  }
  return row.at(-1) ?? [];
}
