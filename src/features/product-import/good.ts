/** What a line makes of what a simple product and a variation both are: price, stock, pictures, codes. */
import type { Clock } from "../../kernel/clock";
import type { Market } from "../../kernel/market";
import { formatMoney } from "../../kernel/money";
import { awaitsPrice, struckPrice, withPrice } from "../catalogue";
import { codesOf, type KeptGood, type KeptPicture } from "../product-editing";
import type { PictureFinder } from "./pictures";
import type { Remark } from "./sheet/remarks";
import { type ColumnKey, columnName } from "./sheet/wire";
import type { Shelves } from "./shelves";
import { texts } from "./texts.fr";
import type { Told } from "./told";
import type { TradeColumn } from "./trade-columns";

export interface MergeWorld {
  shelves: Shelves;
  /** Those that trades add. */
  columns: readonly TradeColumn[];
  pictures: PictureFinder;
  clock: Clock;
  market: Market;
  /** How many there are of what WooCommerce does not count. */
  uncounted?: number | undefined;
  fault: (remark: Remark) => void;
  warn: (remark: Remark) => void;
}

interface Fresh {
  position: () => number;
  lowStockAt: number;
  /** Its price and stock are those of its variations. */
  sums: boolean;
  alt: string;
  sold?: number;
  createdAt?: number;
}

export function mergeGood(
  world: MergeWorld,
  line: Told,
  stored: KeptGood | undefined,
  fresh: Fresh,
): KeptGood {
  const lacksPrice = !fresh.sums && isUnpriced(line, stored);
  const sale = fresh.sums || lacksPrice ? null : saleFor(world, line, stored);
  const own = fresh.sums
    ? {
        priceCents: stored?.priceCents ?? 0,
        regularCents: null,
        prices: stored?.prices ?? [],
        stock: stored?.stock ?? 0,
      }
    : { ...priceOf(world, line, stored, sale), stock: stockOf(world, line, stored) };
  if (lacksPrice && line.published !== false)
    world.warn({
      line: line.line,
      column: columnName("regularPrice"),
      text: texts.warning.noPrice,
      matters: true,
    });
  // that it costs nothing already is no news
  const isFree = !fresh.sums && !lacksPrice && own.priceCents === 0 && stored?.priceCents !== 0;
  if (isFree && line.published !== false)
    world.warn({
      line: line.line,
      column: columnName("regularPrice"),
      text: texts.warning.free(formatMoney(0, world.market.currency)),
      matters: true,
    });
  return {
    ...(stored?.id !== undefined && { id: stored.id }),
    sku: line.sku,
    slug: stored?.slug ?? line.slug ?? "",
    ...own,
    sale,
    lowStockAt:
      line.lowStockAt === null
        ? fresh.lowStockAt
        : told(line.lowStockAt, stored?.lowStockAt, fresh.lowStockAt),
    weightGrams: line.weightGrams ?? stored?.weightGrams ?? 0,
    virtual: line.virtual ?? stored?.virtual ?? false,
    position: line.position ?? stored?.position ?? fresh.position(),
    published: !lacksPrice && (line.published ?? stored?.published ?? true),
    sold: stored?.sold ?? line.sold ?? fresh.sold ?? 0,
    createdAt: stored?.createdAt ?? line.createdAt ?? fresh.createdAt ?? world.clock.now(),
    codes: line.codes || !stored ? codesFor(line) : stored.codes,
    pictures: picturesOf(world, line, stored?.pictures, fresh.alt),
  };
}

/** As the shop will give them back: each way of typing one once, in order. */
const codesFor = ({ sku, codes = [] }: Told): string[] =>
  codesOf({ sku, codes })
    .map(({ code }) => code)
    .sort();

/** A draft often has no price yet. It cannot be sold, and it does not keep the rest of the file out: it waits unpublished. */
const isUnpriced = ({ regularCents }: Told, stored: KeptGood | undefined): boolean =>
  (regularCents ?? null) === null && (!stored || awaitsPrice(stored));

/** The lower of the two is asked; what is struck through beside it follows from what this shop asked before. */
function priceOf(world: MergeWorld, line: Told, stored: KeptGood | undefined, sale: KeptGood["sale"]) {
  const { regularCents: regular, saleCents: lowered } = line;
  const reduced = line.dated?.saleCents ?? lowered;
  if (isUnpriced(line, stored)) return { priceCents: 0, regularCents: null, prices: [] };
  if (reduced === 0) faultAt(world, line, "salePrice", texts.family.saleFree);
  if (regular === null) faultAt(world, line, "regularPrice", texts.family.noPrice);
  else if (regular !== undefined && typeof reduced === "number" && reduced >= regular)
    faultAt(world, line, "salePrice", texts.family.notLower);
  const cents = lowered ?? asked(line, stored) ?? 0;
  const prices = pricesOf(world, line, stored, cents);
  return {
    priceCents: cents,
    regularCents: sale?.hasBegun ? struckPrice(withPrice(prices, { cents, at: world.clock.now() })) : null,
    prices,
  };
}

/** Days that the file names are kept; where it names none, those that the shop has. */
function saleFor({ clock }: MergeWorld, line: Told, stored: KeptGood | undefined): KeptGood["sale"] {
  const { dated, regularCents, saleCents } = line;
  const before = stored?.sale ?? null;
  if (!dated) return regularCents === undefined && saleCents === undefined ? before : null;
  const now = clock.now();
  const startsAt = dated.startsAt ?? before?.startsAt ?? now;
  const endsAt = dated.endsAt ?? (dated.startsAt === undefined ? (before?.endsAt ?? null) : null);
  const baseCents = regularCents ?? (before?.hasBegun ? before.baseCents : (stored?.priceCents ?? 0));
  return { ...dated, baseCents, startsAt, endsAt, hasBegun: startsAt <= now };
}

/** The regular price alone is the price; where a sale ends without one, what it cost before the sale. */
function asked({ regularCents, saleCents }: Told, stored: KeptGood | undefined) {
  if (typeof regularCents === "number") return regularCents;
  return saleCents === null && stored?.sale?.hasBegun ? stored.sale.baseCents : stored?.priceCents;
}

/** The shop's own books win; what is new may bring its own. */
function pricesOf({ clock }: MergeWorld, { prices }: Told, stored: KeptGood | undefined, cents: number) {
  if (stored) return stored.prices ?? [];
  return prices ? withPrice(prices, { cents, at: clock.now() }) : [];
}

/** Null: not counted; then as many as the merchant said there are of what is not. */
function stockOf({ uncounted }: MergeWorld, line: Told, stored: KeptGood | undefined): number | null {
  const { stock = stored ? stored.stock : null } = line;
  if (typeof stock === "number") return stock;
  const has = stored && stored.stock !== 0;
  if (has && (stock === "some" || line.stock === undefined || uncounted !== undefined))
    return stored.stock ?? uncounted ?? null;
  return uncounted ?? null;
}

/** A picture that is not found is told; when none is found, those of the shop stay. */
function picturesOf(
  { pictures, warn }: MergeWorld,
  { line, images, legends }: Told,
  stored: readonly KeptPicture[] = [],
  alt: string,
): KeptPicture[] {
  const files = images?.map((image) => {
    const file = pictures.find(image);
    if (!file)
      warn({
        line,
        column: columnName("images"),
        text: texts.warning.picture(image, pictures.misnamed(image)),
      });
    return file;
  });
  const none = !files || (files.length > 0 && !files.some(Boolean));
  const known = new Map(stored.map((picture) => [picture.file, picture]));
  return (none ? stored.map(({ file }) => file) : files).flatMap((file, index) => {
    if (!file) return [];
    const [said, caption] = legends?.[index] ?? [alt, ""];
    const before = legends === undefined ? known.get(file) : undefined;
    return [before ?? { file, alt: said, caption }];
  });
}

/** What the file says, also when it says « none »; else what the shop has; else what a new one gets. */
export const told = <Value>(said: Value | undefined, stored: Value | undefined, fresh: Value): Value =>
  said !== undefined ? said : stored !== undefined ? stored : fresh;

export const faultAt = ({ fault }: MergeWorld, { line }: Told, key: ColumnKey, text: string): void =>
  fault({ line, column: columnName(key), text });
