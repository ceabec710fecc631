/** What changing many products at once does to each: pure, so that the preview is what will be written. */
import type { Cents } from "../../../kernel/money";
import { done, type Result, refused } from "../../../kernel/result";
import { isOn, type Sale } from "../../catalogue";
import type { Shown } from "../editing/form";

/** At once: a plan that can still be read. */
export const MOST_ROWS = 2000;

/** Of what is sold: its own price, stock and sale; category and visibility are its product's. */
export interface Held {
  /** What is asked for it now, sale included. */
  cents: Cents;
  /** Null: not counted. */
  left: number | null;
  categoryId: string;
  shown: Shown;
  sale: Sale | null;
}

/** « percent » is in hundredths of a percent, as amounts are in cents. */
interface PriceMove {
  how: "set" | "percent" | "amount";
  /** Below zero: less. */
  by: number;
  /** To the nearest price that ends in ,99. */
  to99: boolean;
}

export interface BulkChange {
  price?: PriceMove;
  /** Null: not counted any more. */
  stock?: { how: "set"; to: number | null } | { how: "add"; by: number };
  categoryId?: string;
  shown?: Shown;
  sale?:
    | "end"
    | { how: "set" | "percent"; by: number; to99: boolean; startsAt: number; endsAt: number | null };
}

const BULK_FAULTS = ["price", "stock", "uncounted", "sale-of-choices", "sale-high", "sale-price"] as const;
export type BulkFault = (typeof BULK_FAULTS)[number];

const MOST_CENTS = 100_000_000;
const MOST_STOCK = 999_999;

/** Only what differs, before and after: nothing at all when it is all as asked for already. */
export interface Difference {
  before: Partial<Held>;
  after: Partial<Held>;
}

export interface Subject {
  held: Held;
  /** Its prices are those of its variations, and so are its sales. */
  hasChoices: boolean;
}

export function differenceOf(
  { held, hasChoices }: Subject,
  change: BulkChange,
  now: number,
): Result<Difference, BulkFault> {
  const offer = offered(held, hasChoices, change, now);
  if (!offer.ok) return offer;
  const left = stocked(held.left, change.stock);
  if (!left.ok) return left;
  const wanted: Held = {
    ...offer.value,
    left: left.value,
    categoryId: change.categoryId ?? held.categoryId,
    shown: change.shown ?? held.shown,
  };
  const keys = (Object.keys(wanted) as (keyof Held)[]).filter((key) => !isSame(wanted[key], held[key]));
  return done({ before: only(held, keys), after: only(wanted, keys) });
}

const only = (held: Held, keys: readonly (keyof Held)[]): Partial<Held> =>
  Object.fromEntries(keys.map((key) => [key, held[key]]));

/** Objects are written in one order everywhere. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** A price moves what is asked before and after a sale; the sale itself stays until it is changed. */
function offered(
  held: Held,
  hasChoices: boolean,
  { price, sale }: BulkChange,
  now: number,
): Result<Pick<Held, "cents" | "sale">, BulkFault> {
  // one that was set by hand during the sale is no price of the sale
  const isReduced = held.sale?.hasBegun === true && held.cents === held.sale.saleCents;
  const base = isReduced && held.sale ? held.sale.baseCents : held.cents;
  const baseCents = price ? moved(base, price) : base;
  if (price && (baseCents <= 0 || baseCents > MOST_CENTS)) return refused("price");
  if (sale === "end") return done({ cents: baseCents, sale: null });
  if (sale) return hasChoices ? refused("sale-of-choices") : onSale(baseCents, sale, now);
  if (!price || !held.sale) return done({ cents: price ? baseCents : held.cents, sale: held.sale });
  if (held.sale.saleCents >= baseCents) return refused("sale-high");
  return done({ cents: isReduced ? held.cents : baseCents, sale: { ...held.sale, baseCents } });
}

function onSale(
  baseCents: Cents,
  { how, by, to99, startsAt, endsAt }: Exclude<BulkChange["sale"], "end" | undefined>,
  now: number,
): Result<Pick<Held, "cents" | "sale">, BulkFault> {
  const saleCents = moved(baseCents, { how, by, to99 });
  if (saleCents <= 0) return refused("sale-price");
  if (saleCents >= baseCents) return refused("sale-high");
  const hasBegun = isOn({ startsAt, endsAt }, now);
  const sale = { saleCents, baseCents, startsAt, endsAt, hasBegun };
  return done({ cents: hasBegun ? saleCents : baseCents, sale });
}

function moved(cents: Cents, { how, by, to99 }: PriceMove): Cents {
  const to =
    how === "set" ? by : how === "amount" ? cents + by : Math.round((cents * (10_000 + by)) / 10_000);
  return to99 && to > 0 ? Math.max(99, Math.round((to + 1) / 100) * 100 - 1) : to;
}

function stocked(left: number | null, change: BulkChange["stock"]): Result<number | null, BulkFault> {
  if (!change) return done(left);
  if (change.how === "set") return done(change.to);
  if (left === null) return refused("uncounted");
  const to = left + change.by;
  return to < 0 || to > MOST_STOCK ? refused("stock") : done(to);
}
