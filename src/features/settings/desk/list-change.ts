/** What changed in a list, for the journal: one field with both its values, or how many rows, by their names. */
import type { Currency } from "../../../kernel/market";
import { entriesOf, nameOf, partOf } from "./rows";
import { plainValue, type Shape } from "./shape";
import { cut, inShort, isSaidWhole } from "./shown";
import { texts } from "./texts.fr";

type ListShape = Extract<Shape, { kind: "list" }>;

/** Undefined: the list is short enough to be said as it was and as it is. */
export function listChange(
  shape: ListShape,
  before: readonly unknown[],
  after: readonly unknown[],
  currency: Currency,
): string | undefined {
  if (isSaidWhole(shape.of, before) && isSaidWhole(shape.of, after)) return undefined;
  const rows = compareRows(shape.of, before, after);
  const [only, ...others] = inRows(shape.of, rows, currency);
  return (others.length === 0 && only && sentence(only)) || countsOf(rows);
}

/** What is different in one place, below the row and the fields in which it stands. */
interface Difference {
  path: readonly string[];
  /** « 5 % → 6,25 % ». */
  values?: string | undefined;
  /** « une ligne ajoutée ». */
  counts?: string;
}

/** Undefined where there are no words for it that are short and tell the one from the other. */
function sentence({ path, values, counts }: Difference): string | undefined {
  if (values !== undefined) return `${path.join(", ")} ${values}`;
  return counts && [...path, counts].join(", ");
}

/** In quotes. */
const LONGEST_VALUE = 90;

function differences(shape: Shape, was: unknown, is: unknown, currency: Currency): Difference[] {
  if (JSON.stringify(was) === JSON.stringify(is)) return [];
  if (shape.kind === "group")
    return entriesOf(shape).flatMap(({ key, of, title }) =>
      below(title, differences(of, partOf(was, key), partOf(is, key), currency)),
    );
  if (shape.kind === "list" && Array.isArray(was) && Array.isArray(is))
    if (!isSaidWhole(shape.of, was) || !isSaidWhole(shape.of, is))
      return inRows(shape.of, compareRows(shape.of, was, is), currency);
  const [before, after] = [inShort(shape, was, currency), inShort(shape, is, currency)];
  const isTold = before !== after && Math.max(before.length, after.length) <= LONGEST_VALUE;
  return [{ path: [], values: isTold ? texts.audit.values(before, after) : undefined }];
}

const below = (name: string, inside: readonly Difference[]): Difference[] =>
  inside.map((each) => ({ ...each, path: [name, ...each.path] }));

function inRows(of: Shape, rows: Rows, currency: Currency): Difference[] {
  const changed = rows.changed.flatMap(({ called, was, is }) =>
    below(called, differences(of, was, is, currency)),
  );
  const counts = countsOf({ ...rows, changed: [] });
  return counts === "" ? changed : [...changed, { path: [], counts }];
}

/* ---------------------------------------------------------------------- rows */

interface Row {
  value: unknown;
  place: number;
  name: string | undefined;
  written: string;
}

interface Rows {
  /** `called`: its name, with its place where others have the same. */
  changed: { name: string | undefined; called: string; was: unknown; is: unknown }[];
  added: readonly Row[];
  removed: readonly Row[];
  isMoved: boolean;
}

/** Rows have no numbers of their own: the same one is told by all that it holds, by its name, or by its place. */
function compareRows(of: Shape, before: readonly unknown[], after: readonly unknown[]): Rows {
  const removed = new Set(rowsOf(of, before));
  const added = new Set(rowsOf(of, after));
  const names = [...removed].map(({ name }) => name);
  const pairs: [was: Row, is: Row][] = [];
  for (const isSame of WAYS)
    for (const was of removed) {
      const is = [...added].find((each) => isSame(was, each, of));
      if (!is) continue;
      pairs.push([was, is]);
      removed.delete(was);
      added.delete(is);
    }
  pairs.sort(([one], [other]) => one.place - other.place);
  const changed = pairs
    .filter(([was, is]) => was.written !== is.written)
    .map(([{ name, place, value }, is]) => {
      const isAlone = name !== undefined && names.indexOf(name) === names.lastIndexOf(name);
      const row = name === undefined ? texts.row(place + 1) : texts.part(name, place + 1);
      return { name, called: isAlone ? name : row, was: value, is: is.value };
    });
  const isMoved = pairs.some(([, { place }], at) => place < (pairs[at - 1]?.[1].place ?? 0));
  return { changed, added: [...added], removed: [...removed], isMoved };
}

const LONGEST_NAME = 40;

const rowsOf = (of: Shape, values: readonly unknown[]): Row[] =>
  values.map((value, place) => {
    const name = nameOf(of, value);
    return {
      value,
      place,
      name: name && cut(name, LONGEST_NAME),
      written: JSON.stringify(plainValue(of, value)),
    };
  });

/** From the surest on; what has another name is the same row where nothing else about it changed. */
const WAYS: readonly ((was: Row, is: Row, of: Shape) => boolean)[] = [
  (was, is) => was.written === is.written && was.place === is.place,
  (was, is) => was.written === is.written,
  (was, is) => was.name === is.name && was.place === is.place,
  (was, is) => was.name === is.name && was.name !== undefined,
  (was, is, of) => was.place === is.place && fieldsApart(of, was.value, is.value) === 1,
];

const fieldsApart = (of: Shape, was: unknown, is: unknown): number =>
  of.kind === "group"
    ? entriesOf(of).filter(({ key }) => JSON.stringify(partOf(was, key)) !== JSON.stringify(partOf(is, key)))
        .length
    : 1;

/** « une ligne changée (TPS), 2 lignes retirées »; nothing where nothing is different. */
function countsOf({ changed, added, removed, isMoved }: Rows): string {
  const { rows, order } = texts.audit;
  return [
    rows.changed(changed.length, namesOf(changed)),
    rows.added(added.length, namesOf(added)),
    rows.removed(removed.length, namesOf(removed)),
    isMoved ? order : "",
  ]
    .filter(Boolean)
    .join(", ");
}

const MOST_NAMED = 3;

/** None where they are many, or one of them has none. */
function namesOf(rows: readonly Pick<Row, "name">[]): readonly string[] {
  const names = rows.flatMap(({ name }) => name ?? []);
  return names.length === rows.length && names.length <= MOST_NAMED ? names : [];
}
