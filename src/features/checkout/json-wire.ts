/** The JSON call as others named it: what is read, and the shapes of the answers. */
import { createHash } from "node:crypto";
import { z } from "zod";
import type { Currency, Market } from "../../kernel/market";
import { ATTRIBUTION_EXTENSION } from "../attribution";
import { type Address, type Attribution, type Order, type OrderState, readAttribution } from "../orders";
import { byField } from "./address/fields";
import type { Typed } from "./checkout";
import type { Outcome } from "./submission";
import { texts } from "./texts.fr";
import type { CheckoutView } from "./view";
import { nameOf, paymentName, readTyped, type TakesCards } from "./wire";

/* ---------------------------------------------------------------- what comes in */

const object = z.record(z.string(), z.unknown());
const loose = object.catch({});

export interface JsonOrder {
  typed: Typed;
  shownCents: number | undefined;
  attribution: Attribution | undefined;
}

/** Undefined when it is no object at all. */
export function readJson(body: unknown, online: TakesCards): JsonOrder | undefined {
  const read = object.safeParse(body);
  if (!read.success) return undefined;
  const { billing_address, shipping_address, totals, extensions } = read.data;
  const shipping = loose.parse(shipping_address);
  const fields = {
    ...prefixed("billing_", loose.parse(billing_address)),
    ...prefixed("shipping_", shipping),
    ship_to_different_address: Object.values(shipping).some(Boolean) ? "1" : "",
    "shipping_method[0]": read.data.shipping_method,
    payment_method: read.data.payment_method,
    order_comments: read.data.customer_note,
    // pages that use this call show the terms themselves; one that says no is believed
    terms: read.data.terms === false ? "" : "1",
  };
  return {
    typed: readTyped(fields, online),
    shownCents: centsOf(loose.parse(totals).total_price),
    attribution: readAttribution(loose.parse(loose.parse(extensions)[ATTRIBUTION_EXTENSION])),
  };
}

const prefixed = (prefix: string, fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [prefix + name, value]));

/** « 24486 »: hundredths, as text or as a number. */
function centsOf(value: unknown): number | undefined {
  if (value === undefined || value === null) return undefined;
  const text = String(value);
  return /^\d{1,12}$/.test(text) ? Number(text) : -1;
}

/** One cart becomes one order, whether or not its owner names the attempt. */
export function keyFor(cartId: string | undefined, named: unknown): string {
  const name = typeof named === "string" ? named : "";
  return createHash("sha256")
    .update(JSON.stringify(["json", cartId ?? "", name]))
    .digest("hex");
}

/* ---------------------------------------------------------------- what goes out */

const STATUSES: Record<OrderState, string> = {
  awaiting: "on-hold",
  paid: "processing",
  shipped: "completed",
  delivered: "completed",
  cancelled: "cancelled",
  refunded: "refunded",
};

/** Before there is an order: what it would cost. */
export const draftAnswer = ({ quote }: CheckoutView, { currency }: Market) => ({
  order_id: 0,
  status: "checkout-draft",
  order_key: "",
  totals: totalsOf(quote.bill.totalCents, currency),
});

const totalsOf = (cents: number, currency: Currency) => ({
  total_price: String(cents),
  currency_code: currency,
  currency_minor_unit: 2,
});

export const orderAnswer = (order: Order, path: string, online: TakesCards) => ({
  order_id: order.number,
  status: STATUSES[order.state],
  order_key: order.key,
  order_number: String(order.number),
  customer_note: order.comments,
  customer_id: 0,
  billing_address: { ...addressAnswer(order.billing), email: order.email, phone: order.phone },
  shipping_address: addressAnswer(order.shipping),
  payment_method: paymentName(order.payment, online),
  payment_result: { payment_status: "success", payment_details: [], redirect_url: path },
  totals: totalsOf(order.totalCents, order.currency),
  extensions: {},
});

/** The country last, as others write it; a field of our own only where it is filled in. */
function addressAnswer(address: Address): Record<string, string> {
  const { country, ...rest } = byField(({ name, billingOnly }, field) => {
    const value = address[field] ?? "";
    return billingOnly && !value ? undefined : ([name, value] as const);
  });
  return Object.fromEntries([...Object.values(rest), country].filter((pair) => pair !== undefined));
}

type Refused = Extract<Outcome, { kind: "refused" }>;

/** Every fault with its field, in French; a total that has changed comes with the new one. */
export function refusalAnswer({ status, faults, says, placed }: Refused, { country, currency }: Market) {
  const refusal = placed?.ok === false ? placed.refusal : undefined;
  const told = faults.length > 0 ? 400 : status;
  const params = Object.fromEntries(
    faults.map(({ field, why }) => [nameOf(field), texts.faults[country][why]]),
  );
  return {
    status: told,
    body: {
      code: refusal
        ? `vitrine_${refusal.kind}`
        : faults.length > 0
          ? "rest_invalid_param"
          : "woocommerce_rest_invalid_nonce",
      message: faults.length > 0 ? texts.faulty(faults.length) : says.map(({ text }) => text).join(" "),
      data: {
        status: told,
        ...(faults.length > 0 && { params }),
        ...((refusal?.kind === "total" || refusal?.kind === "changed") && {
          totals: totalsOf(refusal.totalCents, currency),
        }),
      },
    },
  };
}
