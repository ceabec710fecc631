/** The way of an order, as its buyer follows it: what has happened, and what follows with this way of paying. */
import { mannerOf, type Order, type OrderState } from "./orders";
import { texts } from "./texts.fr";

export interface OrderStep {
  state: OrderState;
  label: string;
  /** When it was reached; undefined: not yet. */
  at: number | undefined;
  /** What is waited for now, or what an end means for whoever paid, in a sentence. */
  note?: string;
  /** Nothing comes after it. */
  isCancelled?: boolean;
}

type Followed = Pick<Order, "state" | "events" | "delivery" | "payment" | "totalCents">;

/** `isEmptied`: each of its articles was given back before anything left; nothing follows. */
export function stepsOf(order: Followed, isEmptied = false): OrderStep[] {
  const done = order.events.map(({ state, at }) => ({
    state,
    at,
    label: labelOf(order, state),
    ...endOf(order, state),
  }));
  if (isEmptied)
    return done.map((step, at) => (at < done.length - 1 ? step : { ...step, note: texts.stepNotes.emptied }));
  const [next, ...later] = stillToCome(order);
  return [
    ...done,
    ...(next ? [{ state: next, at: undefined, label: labelOf(order, next), note: noteOf(order) }] : []),
    ...later.map((state) => ({ state, at: undefined, label: labelOf(order, state) })),
  ];
}

function endOf({ events, totalCents }: Followed, state: OrderState): Pick<OrderStep, "note" | "isCancelled"> {
  if (state !== "cancelled" && state !== "refunded") return {};
  const isPaid = totalCents > 0 && events.some((event) => event.state === "paid");
  const { given, nothingDue } = texts.stepNotes;
  const isCancelled = state === "cancelled";
  return { isCancelled, note: isCancelled && !isPaid ? nothingDue : given };
}

/** What is paid at the counter is made ready first, and paid as it is handed over. */
function stillToCome({ state, payment }: Followed): OrderState[] {
  const way: readonly OrderState[] =
    payment === "counter" && state !== "paid"
      ? ["awaiting", "shipped", "delivered"]
      : ["awaiting", "paid", "shipped", "delivered"];
  const place = way.indexOf(state);
  return place < 0 ? [] : way.slice(place + 1);
}

function labelOf(order: Followed, state: OrderState): string {
  const { received, paidBy, counterHandOver } = texts.stepLabels;
  if (state === "awaiting") return received;
  if (state === "paid") return order.totalCents === 0 ? received : paidBy[order.payment];
  const isPaidThere = order.payment === "counter" && order.events.every((event) => event.state !== "paid");
  return state === "delivered" && isPaidThere ? counterHandOver : texts.stateOf(state, order.delivery);
}

function noteOf({ state, payment, delivery }: Followed): string {
  const { awaited, prepared, onTheWay } = texts.stepNotes;
  if (state === "awaiting" && payment !== "counter") return awaited[payment];
  return (state === "shipped" ? onTheWay : prepared)[mannerOf(delivery)];
}
