/** Placing an order: one transaction, an order or a refusal, and never two orders of one form. */
import { HOUR } from "../../kernel/dates";
import { randomId } from "../../kernel/ids";
import type { Cents } from "../../kernel/money";
import { done, type Result, refused } from "../../kernel/result";
import type { Invalidate, Reader, Writer } from "../../platform/db";
import { type Cart, type CartLine, closeCart, holdForOrder, removeCoupon } from "../cart";
import { type Counts, sell as sellGoods } from "../catalogue";
import { type Coupon, type CouponRefusal, findCoupon, refusalOf, takeUse } from "../coupons";
import {
  type Attribution,
  couponUses,
  drawNumber,
  findOrder,
  type Instructions,
  type NewOrder,
  type OnlinePayment,
  type Order,
  type OrderWorld,
  orderSettings,
  writeOrder,
} from "../orders";
import { placeOf } from "./address/places";
import type { Wish } from "./checkout";
import { largeOrderEmail } from "./emails";
import { isOffline, largeShares, mailboxOf, mayPayLater, tooMany } from "./limits";
import { digestOf, type Quote, quoteFor } from "./quote";
import { type CheckoutRules, checkoutSettings, KEYS_KEPT_MS, MOST_CENTS, rulesIn } from "./settings";
import { claimKey, countOrder, deleteOldCounts, deleteOldKeys, findCheckout } from "./store";
import { requestHash } from "./wire";

/** Takes goods from the shelves inside the sale; says which were not left. */
export type Sell = (trx: Writer, invalidate: Invalidate, counts: Counts) => Promise<number[]>;

/** Takes one use of a coupon inside the sale; false when there was none to take. */
export type TakeUse = (trx: Writer, couponId: string, now: number) => Promise<boolean>;

export interface CheckoutWorld extends OrderWorld {
  /** From 0 up to 1. */
  random: () => number;
  /** Absent where nothing is paid online. */
  online?: OnlinePayment;
  /** The shelves; another in tests that show what goes wrong with a careless one. */
  sell?: Sell;
  /** The coupons' counter; another in tests, likewise. */
  takeUse?: TakeUse;
}

export interface Submission {
  /** Which form was sent, or an equal proof that it is the same wish. */
  key: string;
  cartId: string | undefined;
  wish: Wish;
  /** The total that the buyer saw; undefined when none was shown. */
  shownCents: Cents | undefined;
  /** What the buyer saw (`digestOf`); undefined when only a total was shown. */
  shownDigest?: string;
  attribution: Attribution | undefined;
}

export type PlaceRefusal =
  | { kind: "empty" }
  /** The shop takes no orders at the moment, in the merchant's words. */
  | { kind: "closed"; says: string }
  /** Lines that cannot be had as they stand. */
  | { kind: "stock"; lines: readonly CartLine[] }
  | { kind: "total"; totalCents: Cents }
  /** Other lines or amounts than those that were shown, though they come to the same total. */
  | { kind: "changed"; totalCents: Cents }
  /** The cart's coupon does not serve for this order; it is taken off the cart. */
  | { kind: "coupon"; code: string; refusal: CouponRefusal }
  /** Not delivered there, or not in that manner. */
  | { kind: "delivery" }
  | { kind: "too-big" }
  /** More of one article than one order may take. */
  | { kind: "quantity"; lines: readonly CartLine[]; most: number }
  /** A way of paying that the shop does not offer. */
  | { kind: "payment" }
  /** Too much to be paid after the order. */
  | { kind: "unpaid"; mostCents: Cents; hasCard: boolean }
  /** Too many orders with one mail address within an hour. */
  | { kind: "too-many-orders" }
  /** Too many cards are refused in the shop: first something has to show that this is no robot. */
  | { kind: "unverified" }
  /** This buyer tries too many cards. */
  | { kind: "too-often" }
  /** The form has already placed an order, of something else. */
  | { kind: "other-body"; order: Order };

export type Placed = Result<Order, PlaceRefusal>;

export async function placeOrder(given: CheckoutWorld, submission: Submission): Promise<Placed> {
  // no order is half in one currency
  const world = { ...given, market: { ...given.market } };
  const outcome = await world.database
    .write(async (trx, invalidate) =>
      place({ ...world, trx, invalidate, ...(await rulesNow(world, trx)) }, submission),
    )
    .catch(refusalOrThrow);
  if (outcome.ok) world.mail.nudge();
  else if (outcome.refusal.kind === "coupon")
    await removeCoupon(world, submission.cartId, outcome.refusal.code);
  return outcome;
}

/** Read inside the sale: no order is written by rules that were changed before it began. */
async function rulesNow(
  { settings, market }: CheckoutWorld,
  trx: Writer,
): Promise<Pick<Sale, "rules" | "instructions">> {
  return {
    rules: rulesIn(market, await settings.readNow(trx, checkoutSettings)),
    instructions: await settings.readNow(trx, orderSettings),
  };
}

/** The order that this form has already placed, or why this is another wish; undefined when it has placed none. */
export async function alreadyPlaced(
  db: Reader,
  { key, wish }: Pick<Submission, "key" | "wish">,
): Promise<Placed | undefined> {
  const known = await findCheckout(db, key);
  const order = known && (await findOrder(db, { id: known.orderId }));
  if (!order) return undefined;
  return known.request === requestHash(wish) ? done(order) : refused({ kind: "other-body", order });
}

interface Sale extends CheckoutWorld {
  trx: Writer;
  invalidate: Invalidate;
  rules: CheckoutRules;
  instructions: Instructions;
}

/** Read aloud: claim the form, see that the shop takes orders, read the cart again, count again, take the goods and the coupon, write, empty the cart. */
async function place(sale: Sale, submission: Submission): Promise<Placed> {
  const { trx, clock } = sale;
  const { key, wish } = submission;
  const claim = { key, request: requestHash(wish), orderId: randomId() };
  if (!(await claimKey(trx, claim, clock.now()))) return answerAgain(trx, submission);
  if (!sale.rules.takesOrders) throw new NotPlaced({ kind: "closed", says: sale.rules.closedText });
  const cart = await cartFor(sale, submission);
  refuseTooMany(sale, cart);
  const quote = agreedQuote(sale.rules, cart, submission);
  refuseUnpaid(sale, quote, wish);
  await takeFromShelves(sale, cart);
  await takeCoupon(sale, cart, quote, wish.email);
  await countForMail(sale, wish);
  const order = await writeOrder(trx, toOrder(sale, claim.orderId, cart, quote, submission), {
    ...sale,
    drawNumber: () => drawNumber(sale.random()),
  });
  const large = largeShares(cart, sale.rules);
  if (large.length > 0) await sale.mail.post(trx, largeOrderEmail(order, large));
  if (order.payment === "card" && order.state === "awaiting") await sale.online?.expect(trx, order);
  if (cart.id) await closeCart(trx, cart.id);
  return done(order);
}

async function answerAgain(trx: Writer, submission: Submission): Promise<Placed> {
  const again = await alreadyPlaced(trx, submission);
  if (!again) throw new Error("A checkout key is claimed and its order is gone.");
  return again;
}

async function cartFor({ trx, clock }: Sale, { cartId }: Submission): Promise<Cart> {
  const cart = cartId === undefined ? undefined : await holdForOrder(trx, cartId, clock.now());
  if (!cart || cart.lines.length === 0) throw new NotPlaced({ kind: "empty" });
  const wrong = cart.lines.filter(({ problem }) => problem !== undefined);
  if (wrong.length > 0) throw new NotPlaced({ kind: "stock", lines: wrong });
  return cart;
}

/** What the buyer saw is what the buyer pays, or nothing is sold. A coupon that sleeps is no matter if none was counted on. */
function agreedQuote(rules: CheckoutRules, cart: Cart, submission: Submission): Agreed {
  const { wish, shownCents, shownDigest } = submission;
  const quote = quoteFor(cart, { place: placeOf(wish.shipping), delivery: wish.delivery }, rules);
  const { totalCents } = quote.bill;
  if (quote.chosen?.delivery !== wish.delivery) throw new NotPlaced({ kind: "delivery" });
  if (totalCents > MOST_CENTS) throw new NotPlaced({ kind: "too-big" });
  if (shownCents !== totalCents) refuseSleeping(cart);
  if (shownCents !== undefined && shownCents !== totalCents)
    throw new NotPlaced({ kind: "total", totalCents });
  if (shownDigest !== undefined && shownDigest !== digestOf(cart, quote))
    throw new NotPlaced({ kind: "changed", totalCents });
  return quote;
}

/**
 * Every order writes to the address that was typed: nobody's mailbox is filled by somebody else. Counted last, so that
 * orders with one address wait for each other as shortly as can be.
 */
async function countForMail({ trx, clock, rules }: Sale, { email }: Wish): Promise<void> {
  const now = clock.now();
  if (!(await countOrder(trx, mailboxOf(email), { most: rules.ordersPerMail, since: now - HOUR, now })))
    throw new NotPlaced({ kind: "too-many-orders" });
}

function refuseTooMany({ rules }: Sale, cart: Cart): void {
  const lines = tooMany(cart, rules);
  if (lines.length > 0) throw new NotPlaced({ kind: "quantity", lines, most: rules.mostOfArticle });
}

function refuseUnpaid({ rules, online, instructions }: Sale, { bill }: Agreed, { payment }: Wish): void {
  if (isOffline(payment) && bill.totalCents > 0 && instructions[payment] === "")
    throw new NotPlaced({ kind: "payment" });
  if (isOffline(payment) && !mayPayLater(bill.totalCents, rules))
    throw new NotPlaced({
      kind: "unpaid",
      mostCents: rules.mostUnpaidCents,
      hasCard: online !== undefined,
    });
}

function refuseSleeping({ coupon: held }: Cart): void {
  if (held?.refusal) throw new NotPlaced({ kind: "coupon", code: held.coupon.code, refusal: held.refusal });
}

type Agreed = Pick<Quote, "bill">;

async function takeFromShelves({ trx, invalidate, sell = sellGoods }: Sale, cart: Cart): Promise<void> {
  const counts = new Map(cart.lines.map(({ productId, quantity }) => [productId, quantity]));
  const missing = new Set(await sell(trx, invalidate, counts));
  if (missing.size === 0) return;
  const lines = cart.lines.filter(({ good }) => missing.has(good.id) || missing.has(good.productId));
  throw new NotPlaced({ kind: "stock", lines: lines.map(soldMeanwhile) });
}

/** Only what takes something off is used up. The counter is moved first: who orders with the same coupon waits here. */
async function takeCoupon(sale: Sale, cart: Cart, { bill }: Agreed, email: string): Promise<void> {
  const coupon = cart.coupon?.coupon;
  if (!coupon || bill.discountCents === 0) return;
  const { trx, clock, takeUse: take = takeUse } = sale;
  const { code, mailLimit } = coupon;
  if (!(await take(trx, coupon.id, clock.now())))
    throw new NotPlaced({ kind: "coupon", code, refusal: await whyNotTaken(sale, coupon, cart) });
  if (mailLimit !== undefined && (await couponUses(trx, code, email)) >= mailLimit)
    throw new NotPlaced({ kind: "coupon", code, refusal: { why: "mail" } });
}

/** Something has changed between our looking and our taking. */
async function whyNotTaken({ trx, clock }: Sale, { code }: Coupon, cart: Cart): Promise<CouponRefusal> {
  const now = await findCoupon(trx, code);
  return (now && refusalOf(now, cart.subtotalCents, clock.now())) ?? { why: "used-up" };
}

/** Somebody else was quicker between our looking and our taking. */
const soldMeanwhile = (line: CartLine): CartLine => ({ ...line, problem: line.problem ?? "sold-out" });

export function toOrder(
  { market, clock }: Pick<Sale, "market" | "clock">,
  id: string,
  cart: Cart,
  { bill }: Agreed,
  submission: Submission,
): NewOrder {
  const { wish, attribution } = submission;
  return {
    ...wish,
    id,
    key: randomId(),
    // what costs nothing is paid
    state: bill.totalCents === 0 ? "paid" : "awaiting",
    placedAt: clock.now(),
    currency: market.currency,
    subtotalCents: bill.subtotalCents,
    deliveryCents: bill.deliveryCents,
    coupon: bill.discountCents > 0 ? (cart.coupon?.coupon.code ?? "") : "",
    discountCents: bill.discountCents,
    taxes: bill.taxes,
    taxesIncluded: market.taxes === "included",
    totalCents: bill.totalCents,
    attribution,
    lines: cart.lines.map(({ good, quantity, totalCents }, index) => ({
      productId: good.id,
      sku: good.sku,
      name: good.name,
      detail: good.detail,
      quantity,
      unitCents: good.priceCents,
      totalCents,
      discountCents: bill.lines[index]?.discountCents ?? 0,
      taxes: bill.lines[index]?.taxes ?? [],
    })),
  };
}

/** Leaves the transaction with nothing done: the form stays free for the next try. */
class NotPlaced extends Error {
  constructor(readonly refusal: PlaceRefusal) {
    super(refusal.kind);
  }
}

function refusalOrThrow(error: unknown): Placed {
  if (error instanceof NotPlaced) return refused(error.refusal);
  throw error;
}

export async function forgetOldKeys({
  database,
  clock,
}: Pick<CheckoutWorld, "database" | "clock">): Promise<void> {
  await database.write(async (trx) => {
    await deleteOldKeys(trx, clock.now() - KEYS_KEPT_MS);
    await deleteOldCounts(trx, clock.now() - HOUR);
  });
}
