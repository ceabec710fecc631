/** How an order's state and payment are shown. */
import { type MarkName, State } from "../../desk";
import type { Order, OrderState } from "../orders";
import { texts as orderTexts } from "../texts.fr";
import type { Payback } from "./store";
import { texts } from "./texts.fr";
import { isToDo } from "./views";

type Shown = Pick<Order, "state" | "delivery" | "payment" | "totalCents"> & {
  /** Of one that was cancelled once it was paid, or of which a refund waits for an answer. */
  payback?: Payback;
  /** Some of it has left already. */
  isPartGone?: boolean;
  /** All of its articles were given back. */
  isEmptied?: boolean;
};

const MARKS: Record<OrderState, MarkName> = {
  awaiting: "wait",
  paid: "todo",
  shipped: "past",
  delivered: "done",
  cancelled: "off",
  refunded: "back",
};

export function StateMark({ order }: { order: Shown }) {
  const mark = order.isEmptied ? "back" : isToDo(order) ? "todo" : MARKS[order.state];
  return <State mark={mark}>{stateWords(order)}</State>;
}

export function stateWords(order: Shown): string {
  if (order.isEmptied) return texts.emptied;
  if (isToDo(order)) return order.isPartGone ? texts.inPart : texts.toDo;
  return order.state === "awaiting" ? texts.awaited : orderTexts.stateOf(order.state, order.delivery);
}

export const PaymentState = ({ order }: { order: Shown & { isPaid: boolean } }) => (
  <>
    {paymentWords(order)}
    <small>{texts.payments[order.payment]}</small>
  </>
);

function paymentWords({ state, payment, totalCents, payback, isPaid }: Shown & { isPaid: boolean }): string {
  if (totalCents === 0) return orderTexts.nothingToPay;
  if (!isPaid && state !== "cancelled" && state !== "refunded")
    return payment === "counter" ? texts.dueAtCounter : texts.due;
  if (payback === "asked") return texts.askedBack;
  if (payback === "due") return texts.dueBack;
  if (state === "cancelled" && !payback) return texts.none;
  return state === "refunded" || payback === "done" ? texts.givenBack : texts.paid;
}
