/** An order: what was bought by whom, what becomes of it, and the rules that need nothing but themselves. */
import type { Currency } from "../../kernel/market";
import type { Cents } from "../../kernel/money";
import type { Attribution } from "./attribution";

export type Country = "CA" | "FR" | "BE" | "LU" | "CH";

export interface Address {
  firstName: string;
  lastName: string;
  company: string;
  /** Under which a company declares taxes; absent from orders placed before it was asked. */
  taxNumber?: string;
  street: string;
  apartment: string;
  city: string;
  /** Two letters in Canada, empty elsewhere. */
  province: string;
  postcode: string;
  country: Country;
}

/** How it reaches the buyer; « pickup » is fetched at the counter. */
/** « none »: nothing of it is sent. */
export const DELIVERIES = ["standard", "priority", "pickup", "none"] as const;
export type Delivery = (typeof DELIVERIES)[number];

/** Settled outside the shop, when the merchant says that the money is there; but for the card, which tells it by itself. */
export const PAYMENTS = ["transfer", "cheque", "counter", "card"] as const;
export type Payment = (typeof PAYMENTS)[number];

/** How a buyer gets what was ordered: what is fetched, or is nothing that can be sent, is never shipped. */
export type Manner = "sent" | "fetched" | "unsent";

export const mannerOf = (delivery: Delivery): Manner =>
  delivery === "pickup" ? "fetched" : delivery === "none" ? "unsent" : "sent";

export const STATES = ["awaiting", "paid", "shipped", "delivered", "cancelled", "refunded"] as const;
export type OrderState = (typeof STATES)[number];

/** Where an order may go from where it is; nothing else is possible. */
export const MOVES: Record<OrderState, readonly OrderState[]> = {
  // what is paid at the counter is made ready before
  awaiting: ["paid", "shipped", "cancelled"],
  paid: ["shipped", "cancelled"],
  shipped: ["delivered", "refunded"],
  delivered: ["refunded"],
  cancelled: [],
  refunded: [],
};

/** Its money has come in: what is paid at the counter is paid as it is handed over. */
export const wasPaid = ({ events }: Pick<Order, "events">): boolean =>
  events.some(({ state }) => state === "paid" || state === "delivered");

type Moving = Pick<Order, "state" | "payment" | "events">;

/** The same for this order: unpaid, it leaves the shelves only for the counter, and there is nothing to give back. */
export const movesOf = (order: Moving): readonly OrderState[] =>
  MOVES[order.state].filter((to) => {
    if (to === "shipped") return order.state !== "awaiting" || order.payment === "counter";
    return to !== "refunded" || wasPaid(order);
  });

export const mayMove = (order: Moving, to: OrderState): boolean => movesOf(order).includes(to);

export interface OrderLine {
  productId: number;
  sku: string;
  name: string;
  /** What was chosen of it: « Format : A4 ». */
  detail: string;
  quantity: number;
  unitCents: Cents;
  totalCents: Cents;
  /** Its share of what a coupon took off the goods. */
  discountCents: Cents;
  /** Its share of each tax, in the order of the taxes. */
  taxes: readonly Cents[];
}

export interface OrderTax {
  /** « TPS (5 %) », as it was on the day. */
  label: string;
  cents: Cents;
  /** What it was owed on, without it; 0 where it was not noted. */
  baseCents: Cents;
}

/** What an order costs; no cent of it is unaccounted for. */
export interface OrderSums {
  currency: Currency;
  subtotalCents: Cents;
  deliveryCents: Cents;
  /** The code of the coupon, empty when there was none, and what it took off goods and delivery. */
  coupon: string;
  discountCents: Cents;
  taxes: readonly OrderTax[];
  /** They are in the amounts above, and not on top. */
  taxesIncluded: boolean;
  totalCents: Cents;
}

export interface OrderEvent {
  at: number;
  state: OrderState;
}

export interface Order extends OrderSums {
  id: string;
  /** 128 random bits: whoever has it may see the order. */
  key: string;
  /** What people call it by. */
  number: number;
  state: OrderState;
  placedAt: number;
  email: string;
  phone: string;
  billing: Address;
  shipping: Address;
  delivery: Delivery;
  payment: Payment;
  comments: string;
  lines: readonly OrderLine[];
  /** Where the buyer came from, when that was told. */
  attribution: Attribution | undefined;
  /** The first is the order itself. */
  events: readonly OrderEvent[];
}

/** What the merchant should know of an order, beyond its states. */
export interface OrderNote {
  at: number;
  text: string;
  /** Who wrote it; absent: the shop itself. */
  by?: string;
}

/** As the merchant's list shows it. */
export interface OrderSummary {
  number: number;
  state: OrderState;
  placedAt: number;
  email: string;
  name: string;
  currency: Currency;
  totalCents: Cents;
}

export const articlesIn = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** What goes back when one line does: what was paid for it, with its share of every tax. */
export const refundOfLine = (
  { totalCents, discountCents, taxes }: Pick<OrderLine, "totalCents" | "discountCents" | "taxes">,
  { taxesIncluded }: Pick<OrderSums, "taxesIncluded">,
): Cents => {
  const paid = totalCents - discountCents;
  return taxesIncluded ? paid : taxes.reduce((sum, cents) => sum + cents, paid);
};

/* --------------------------------------------------------------------- numbers */

const FIRST = 10_000_000;
const LAST = 99_999_999;

/** Eight digits, drawn by chance: they tell nobody how many orders there are. `random` is from 0 up to 1. */
export const drawNumber = (random: number): number => FIRST + Math.floor(random * (LAST - FIRST + 1));

/** « 4821-3905 », easy to say over the telephone. */
export const formatNumber = (number: number): string =>
  String(number)
    .padStart(8, "0")
    .replace(/^(\d{4})/, "$1-");

/** What somebody typed as a number, with or without its hyphen. */
export function parseNumber(text: string): number | undefined {
  const digits = text.replace(/[\s\u00a0#-]/g, "");
  return /^\d{8}$/.test(digits) ? Number(digits) : undefined;
}

/** « Josée Gauthier ». */
export const nameOf = ({ firstName, lastName }: Pick<Address, "firstName" | "lastName">): string =>
  `${firstName} ${lastName}`.trim();

/** « Atelier Sève »; where no company bought, the person. */
export const buyerOf = (billing: Pick<Address, "firstName" | "lastName" | "company">): string =>
  billing.company || nameOf(billing);

/** Whether whoever bought it was erased: what is left of a name is no family name, and nobody buys without one. */
export const hasForgottenBuyer = ({ billing }: Pick<Order, "billing">): boolean =>
  billing.lastName === "" && billing.company === "";

/** « j…@exemple.ca »: enough for its owner to know it, for pages whose link travels. */
export const maskedAddress = (email: string): string => email.replace(/^(.)[^@]*/u, "$1…");
