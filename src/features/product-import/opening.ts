/** A variation that leaves a choice open stands for one of each: the shopper still chooses, and the order says which. */
import { fold, slugify } from "../../kernel/text";
import type { Remark } from "./sheet/remarks";
import { texts } from "./texts.fr";
import type { Told } from "./told";

const MOST = 500;

type Attribute = NonNullable<Told["attributes"]>[number];

/** What the lines of each product say without leaving anything open, by how the lines name the product. */
export function closedIn(lines: readonly Told[]): ReadonlyMap<string, ReadonlySet<string>> {
  const closed = new Map<string, Set<string>>();
  for (const line of lines.filter(isClosed))
    closed.set(line.parent, (closed.get(line.parent) ?? new Set()).add(keyOf(line)));
  return closed;
}

/** One line for each value left open, but for what another line of the same product says; else the line as it is. */
export function opened(
  line: Told,
  parent: Told | string | undefined,
  closed: ReturnType<typeof closedIn>,
  warn: (remark: Remark) => void,
): Told[] {
  const said = (line.attributes ?? []).filter(({ values }) => values.length > 0);
  const open = (line.attributes ?? []).flatMap(({ name, values }) =>
    values.length === 0 ? [{ name, values: valuesIn(parent, name) }] : [],
  );
  const count = open.reduce((product, { values }) => product * values.length, 1);
  if (open.length === 0 || count === 0 || count > MOST || typeof parent !== "object")
    return [{ ...line, ...(line.attributes && { attributes: said }) }];
  const all = combinations(open)
    .map((chosen) => variationOf(line, parent, said, chosen))
    .filter((one) => !closed.get(line.parent)?.has(keyOf(one)));
  warn({ line: line.line, text: texts.warning.opened(all.length) });
  return parted(all, line, warn);
}

const valuesIn = (parent: Told | string | undefined, name: string): string[] =>
  (typeof parent === "object" &&
    parent.attributes?.find((attribute) => fold(attribute.name) === fold(name))?.values) ||
  [];

function combinations([first, ...rest]: readonly Attribute[]): Attribute[][] {
  if (!first) return [[]];
  return first.values.flatMap((value) =>
    combinations(rest).map((others) => [{ name: first.name, values: [value] }, ...others]),
  );
}

const isClosed = ({ type, attributes = [] }: Told): boolean =>
  type === "variation" && attributes.every(({ values }) => values.length > 0);

const keyOf = ({ attributes = [] }: Told): string =>
  attributes
    .map(({ name, values }) => `${fold(name)}=${fold(values[0] ?? "")}`)
    .sort()
    .join("&");

/** Its code is that of the line with what is chosen: the same each time. */
function variationOf(line: Told, parent: Told, said: Attribute[], chosen: Attribute[]): Told {
  const { slug: _own, position: _place, ...rest } = line;
  const stem = line.sku || codeFor(parent.sku, { ...line, attributes: said }) || parent.sku;
  const sku = [stem, ...chosen.map(({ values }) => slugify(values[0] ?? ""))].join("-").slice(0, 100);
  return { ...rest, sku, attributes: [...said, ...chosen] };
}

/** A stock that was counted once for all of them is shared out, never sold twice. */
function parted(all: readonly Told[], { stock, line }: Told, warn: (remark: Remark) => void): Told[] {
  if (typeof stock !== "number" || all.length < 2) return [...all];
  if (stock > 0) warn({ line, text: texts.warning.parted(stock, all.length), matters: true });
  const each = Math.floor(stock / all.length);
  return all.map((one, index) => ({ ...one, stock: each + (index < stock % all.length ? 1 : 0) }));
}

/** In WooCommerce a variation may have no code; here it gets the same one each time, from what is chosen. */
export function codeFor(parent: string, { attributes = [] }: Told): string | undefined {
  const chosen = attributes.map(({ values }) => slugify(values[0] ?? "")).filter(Boolean);
  return chosen.length > 0 ? `${parent}-${chosen.join("-")}`.slice(0, 100) : undefined;
}
