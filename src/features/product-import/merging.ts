/** What a family of lines makes of what the shop has: the product as it shall be, or why it cannot be. */
import { awaitsPrice } from "../catalogue";
import type { KeptProduct, KeptVariation, Numbered } from "../product-editing";
import { chosenBy, sortAttributes } from "./choices";
import type { Family } from "./families";
import { faultAt, type MergeWorld, mergeGood, told } from "./good";
import { type ColumnKey, columnName } from "./sheet/wire";
import { texts } from "./texts.fr";
import type { Told } from "./told";
import type { TradeColumn } from "./trade-columns";

const LOW_STOCK_AT = 5;

/** The products of the shop by every code they carry, their own and those of their variations. */
export type Owners = ReadonlyMap<string, Numbered>;

/** Undefined when the shop has something else under these codes. The address of what is new is left to be found. */
export function merge(world: MergeWorld, family: Family, owners: Owners): KeptProduct | undefined {
  if (!agrees(world, family, owners)) return undefined;
  const before = owners.get(family.sku);
  const { attributes, choices } = sortAttributes(family, before);
  const product = mergeProduct(world, family, before);
  const variations = mergeVariations(world, family, { choices, before, product });
  if (family.product?.type === "variable" && variations.length === 0)
    faultAt(world, family.product, "type", texts.family.noVariations);
  refuseSameChoices(world, family, variations);
  // of a product that waits for the prices of all its variations there is nothing to show
  const published = product.published && !(variations.length > 0 && variations.every(awaitsPrice));
  return { ...product, published, attributes, choices, variations };
}

/** A code never changes what it stands for: a product stays one, a variation stays its product's. */
function agrees({ fault }: MergeWorld, { sku, product, variations }: Family, owners: Owners): boolean {
  const stored = owners.get(sku);
  const faults: [line: number, key: ColumnKey, text: string][] = [];
  const at = product?.line ?? variations[0]?.line ?? 1;
  if (stored && stored.sku !== sku) faults.push([at, "sku", texts.family.isVariation(sku, stored.sku)]);
  else if (!product && !stored) faults.push([at, "parent", texts.family.unknownParent(sku)]);
  else if (!product && stored?.kind !== "variable")
    faults.push([at, "parent", texts.family.notVariable(sku, "simple")]);
  else if (product && stored && stored.kind !== product.type)
    faults.push([at, "type", texts.family.otherKind(stored.kind)]);
  for (const variation of variations) {
    const owner = owners.get(variation.sku);
    if (owner && (owner !== stored || owner.sku === variation.sku))
      faults.push([variation.line, "sku", texts.family.taken(variation.sku, owner.sku)]);
  }
  for (const [line, key, text] of faults) fault({ line, column: columnName(key), text });
  return faults.length === 0;
}

/* ---------------------------------------------------------------- products */

type Merged = Omit<KeptProduct, "attributes" | "choices" | "variations">;

function mergeProduct(world: MergeWorld, { product }: Family, stored: Numbered | undefined): Merged {
  if (!product) return stored as Numbered;
  if (!product.name && !stored) faultAt(world, product, "name", texts.family.noName);
  const { shelves } = world;
  const kind = product.type === "variable" ? "variable" : "simple";
  return {
    ...mergeGood(world, product, stored, {
      position: () => shelves.nextPosition(),
      lowStockAt: LOW_STOCK_AT,
      sums: kind === "variable",
      alt: product.name ?? stored?.name ?? "",
    }),
    kind,
    name: product.name ?? stored?.name ?? "",
    summary: product.summary ?? stored?.summary ?? "",
    description: product.description ?? stored?.description ?? [],
    categoryId:
      product.category === undefined && stored ? stored.categoryId : shelves.category(product.category ?? ""),
    makerId: product.maker === undefined ? (stored?.makerId ?? null) : shelves.maker(product.maker),
    colour: told(product.colour, stored?.colour, null),
    volumeMl: told(product.volumeMl, stored?.volumeMl, null),
    unit: told(product.unit, stored?.unit, null),
    apartCents: told(product.apartCents, stored?.apartCents, null),
    soldIndividually: product.soldIndividually ?? stored?.soldIndividually ?? false,
    taxClass: product.taxClass ?? stored?.taxClass ?? "standard",
    badge: told(product.badge, stored?.badge, null),
    listed: product.hidden === undefined ? (stored?.listed ?? true) : !product.hidden,
    tags: product.tags ?? stored?.tags ?? [],
    ...Object.fromEntries(
      world.columns.map((column) => [column.key, tradeField(world, column, product, stored)]),
    ),
  };
}

/** What the file says in the column of a trade; else what the shop has; else what a new product gets. */
function tradeField(world: MergeWorld, column: TradeColumn, line: Told, stored: object = {}): unknown {
  const { key, only, empty } = column;
  const said = told(line.trade?.[key], (stored as Record<string, unknown>)[key], empty);
  if (!only || line.trade?.[key] === undefined) return said;
  const ids = said as readonly string[];
  const isKnown = (id: string) => world.shelves.isKnown(key, id);
  const unknown = ids.filter((id) => !isKnown(id));
  if (unknown.length > 0) world.warn({ line: line.line, text: only.unknown(unknown) });
  return [...new Set(ids.filter(isKnown))].sort();
}

/* -------------------------------------------------------------- variations */

interface Among {
  choices: KeptProduct["choices"];
  before: Numbered | undefined;
  product: Merged;
}

/** Those that the file does not name stay as they are. */
function mergeVariations(world: MergeWorld, family: Family, among: Among): KeptVariation[] {
  const { before, product } = among;
  const bySku = new Map<string, KeptVariation>((before?.variations ?? []).map((one) => [one.sku, one]));
  for (const line of family.variations) {
    const stored = bySku.get(line.sku);
    bySku.set(line.sku, {
      ...mergeGood(world, line, stored, {
        position: () => bySku.size,
        lowStockAt: product.lowStockAt,
        sums: false,
        alt: product.name,
        sold: product.sold,
        createdAt: product.createdAt,
      }),
      choices: choicesOf(world, line, stored, among.choices),
    });
  }
  return [...bySku.values()];
}

function choicesOf(
  world: MergeWorld,
  line: Told,
  stored: KeptVariation | undefined,
  choices: KeptProduct["choices"],
) {
  const chosen = chosenBy(line, choices) ?? stored?.choices ?? {};
  const open = choices.filter(({ slug }) => !chosen[slug]).map(({ name }) => name);
  if (open.length > 0) world.fault({ line: line.line, text: texts.family.notChosen(open) });
  return chosen as Record<string, string>;
}

/** Two variations are never the same choice. */
function refuseSameChoices(
  { fault }: MergeWorld,
  family: Family,
  variations: readonly KeptVariation[],
): void {
  const seen = new Map<string, string>();
  for (const { sku, choices } of variations) {
    const key = JSON.stringify(Object.entries(choices).sort());
    const twin = seen.get(key);
    const line = family.variations.find((told) => told.sku === sku) ?? family.variations.at(-1);
    if (twin && line) fault({ line: line.line, text: texts.family.sameChoices(sku, twin) });
    seen.set(key, sku);
  }
}
