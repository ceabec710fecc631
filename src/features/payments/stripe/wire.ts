/** Stripe's own names and shapes, both directions, and nowhere else. */
import type Stripe from "stripe";
import { isId } from "../../../kernel/ids";
import { formatNumber, type Order } from "../../orders";
import type { CardPayment, Later, SessionReport } from "../card/card";
import type { ProviderEvent, WayBack } from "../card/service";

/** The header that signs an event. */
export const SIGNATURE = "stripe-signature";

/** Under which a refund carries the shop's own name for it. */
export const REFUND_KEY = "refund";

/** The code of a refusal: nothing of the payment is left to give back. */
export const ALL_BACK = "charge_already_refunded";

/** One line with the whole sum: Stripe has no business knowing what is bought, and no cent can go astray. */
export function sessionParams(
  order: Order,
  payment: CardPayment,
  back: WayBack,
): Stripe.Checkout.SessionCreateParams {
  const name = `Commande ${formatNumber(order.number)}`;
  const metadata = { order_id: order.id, order_number: String(order.number) };
  const price = { unit_amount: order.totalCents, currency: order.currency.toLowerCase() };
  return {
    mode: "payment",
    ui_mode: "hosted_page",
    allowed_payment_method_types: ["card"],
    // what is due is due in the order's own currency
    adaptive_pricing: { enabled: false },
    line_items: [{ quantity: 1, price_data: { ...price, product_data: { name } } }],
    client_reference_id: order.id,
    customer_email: order.email,
    // the only French with a country that is known there
    locale: back.locale === "fr-CA" ? "fr-CA" : "fr",
    metadata,
    payment_intent_data: { description: name, metadata },
    expires_at: Math.floor(payment.expiresAt / 1000),
    success_url: back.success,
    cancel_url: back.cancel,
  };
}

/** The same order and attempt give the same session, however often it is asked for. */
export const idempotencyKey = ({ orderId, attempt }: CardPayment): string => `commande-${orderId}-${attempt}`;

export type Session = Pick<
  Stripe.Checkout.Session,
  "id" | "client_reference_id" | "amount_total" | "currency" | "payment_status" | "status"
> &
  Partial<Pick<Stripe.Checkout.Session, "payment_intent">>;

export const reportOf = (session: Session): SessionReport => ({
  sessionId: session.id,
  orderId: isId(session.client_reference_id) ? session.client_reference_id : undefined,
  amountCents: session.amount_total ?? undefined,
  currency: (session.currency ?? "").toUpperCase(),
  outcome: outcomeOf(session),
  intentId: idOf(session.payment_intent),
});

/** Named by its id, or whole where it was asked for. */
const idOf = (named: string | { id: string } | null | undefined): string | undefined =>
  typeof named === "string" ? named : named?.id;

function outcomeOf({ payment_status, status }: Session): SessionReport["outcome"] {
  // nothing left to pay is paid, once the buyer has gone through with it
  if (payment_status === "paid" || (payment_status === "no_payment_required" && status === "complete"))
    return "paid";
  if (status === "expired") return "expired";
  return status === "open" ? "open" : "pending";
}

export const eventOf = (event: Stripe.Event): ProviderEvent => ({
  id: event.id,
  type: event.type,
  createdAt: event.created * 1000,
  live: event.livemode,
  told: sessionIn(event),
  later: laterIn(event),
});

function sessionIn(event: Stripe.Event): SessionReport | undefined {
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
    case "checkout.session.expired":
      return reportOf(event.data.object);
    case "checkout.session.async_payment_failed":
      return { ...reportOf(event.data.object), outcome: "failed" };
    default:
      return undefined;
  }
}

function laterIn(event: Stripe.Event): Later | undefined {
  switch (event.type) {
    case "charge.refunded": {
      const { payment_intent, amount_refunded, metadata } = event.data.object;
      return laterOf("refunded", idOf(payment_intent), amount_refunded, metadata);
    }
    case "charge.dispute.created": {
      const { payment_intent, amount, metadata } = event.data.object;
      return laterOf("disputed", idOf(payment_intent), amount, metadata);
    }
    case "payment_intent.payment_failed": {
      const { id, amount, metadata } = event.data.object;
      return laterOf("failed", id, amount, metadata);
    }
    default:
      return undefined;
  }
}

function laterOf(
  kind: Later["kind"],
  intentId: string | undefined,
  amountCents: number,
  metadata: Stripe.Metadata | null | undefined,
): Later | undefined {
  const orderId = metadata?.order_id;
  return intentId === undefined
    ? undefined
    : { kind, intentId, amountCents, orderId: isId(orderId) ? orderId : undefined };
}
