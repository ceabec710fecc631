/** A payment by card: where it stands, and what becomes of its order when the service tells something. */
import type { Cents } from "../../../kernel/money";
import { mayMove, type Order } from "../../orders";

/**
 * Starting: asked for, not yet given a page. Open: the buyer has the page. Dropping: another way of paying is being
 * chosen, then dropped. Held: something does not add up, and the merchant decides.
 */
export type PaymentState = "starting" | "open" | "dropping" | "dropped" | "paid" | "expired" | "held";

export interface CardPayment {
  orderId: string;
  /** Whose page it is. */
  provider: string;
  state: PaymentState;
  /** Asking again within one attempt gives the same page. */
  attempt: number;
  sessionId: string | undefined;
  url: string | undefined;
  expiresAt: number;
  /** What the service calls the payment itself, once it is made. */
  intentId: string | undefined;
}

/** What the service says of one of its sessions. */
export interface SessionReport {
  sessionId: string;
  orderId: string | undefined;
  amountCents: Cents | undefined;
  /** Upper case. */
  currency: string;
  outcome: "paid" | "expired" | "open" | "pending" | "failed";
  intentId: string | undefined;
}

/** What the service says of a payment that was made: it went back, it is contested, or it failed after all. */
export interface Later {
  kind: "refunded" | "disputed" | "failed";
  intentId: string;
  /** As the payment itself names it; payments made before their ids were kept are known by this alone. */
  orderId: string | undefined;
  amountCents: Cents;
}

/** Why a merchant has to look at a payment. */
export type Trouble = "amount" | "currency" | "cancelled" | "twice" | "otherwise" | "unknown" | "foreign";

export type Verdict =
  | { do: "pay" }
  /** The money is there, and the order has moved on without it. */
  | { do: "record" }
  | { do: "cancel" }
  | { do: "hold"; trouble: Trouble }
  /** It was paid, and the service takes that back. */
  | { do: "failed" }
  | { do: "nothing" };

type Standing = Pick<Order, "state" | "payment" | "events" | "currency" | "totalCents">;

/** Whatever is told, how often and in which order: an order is paid once, with the right amount, or not at all. */
export function verdictOn(order: Standing, payment: CardPayment | undefined, told: SessionReport): Verdict {
  if (told.outcome === "expired") return endOf(payment, told.sessionId);
  if (told.outcome === "failed")
    return isTold(payment, told) ? { do: "failed" } : endOf(payment, told.sessionId);
  if (told.outcome !== "paid") return { do: "nothing" };
  if (isTold(payment, told)) return { do: "nothing" };
  const trouble = troubleWith(order, payment, told);
  if (trouble) return { do: "hold", trouble };
  return mayMove(order, "paid") ? { do: "pay" } : { do: "record" };
}

/** Only the session that the buyer was sent to last says that nobody will pay. */
function endOf(payment: CardPayment | undefined, sessionId: string): Verdict {
  return payment?.state === "open" && payment.sessionId === sessionId ? { do: "cancel" } : { do: "nothing" };
}

const isTold = (payment: CardPayment | undefined, { sessionId }: SessionReport): boolean =>
  (payment?.state === "paid" || payment?.state === "held") && payment.sessionId === sessionId;

function troubleWith(
  order: Standing,
  payment: CardPayment | undefined,
  told: SessionReport,
): Trouble | undefined {
  if (payment?.state === "paid") return "twice";
  // anybody can name an order on a page of their own: only the one that the shop has opened pays it
  if (payment?.sessionId !== told.sessionId) return "foreign";
  if (told.currency !== order.currency) return "currency";
  if (told.amountCents !== order.totalCents) return "amount";
  if (order.state === "cancelled" || order.state === "refunded") return "cancelled";
  return order.payment === "card" ? undefined : "otherwise";
}

/** Still worth waiting for. */
export const isPending = ({ state }: CardPayment): boolean =>
  state === "starting" || state === "open" || state === "dropping";
