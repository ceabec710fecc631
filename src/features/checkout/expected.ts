/** By when an order comes, from where it stands: nothing leaves before it is paid. */
import type { Clock } from "../../kernel/clock";
import type { Market } from "../../kernel/market";
import type { Delivery, Order, OrderState, Payment, WhenExpected } from "../orders";
import type { Settings } from "../settings";
import { placeOf } from "./address/places";
import { type CheckoutRules, checkoutSettings, rulesIn } from "./settings";
import { arrivesBy } from "./shipping/calendar";
import { type Offer, offersAt } from "./shipping/shipping";
import { type ArrivalDay, texts } from "./texts.fr";

interface Parts {
  settings: Settings;
  market: Market;
  clock: Clock;
}

export const whenExpected =
  ({ settings, market, clock }: Parts): WhenExpected =>
  async (order, trx) => {
    const set = await (trx ? settings.readNow(trx, checkoutSettings) : settings.read(checkoutSettings));
    const rules = rulesIn(market, set);
    return expectedOf(order, { rules, timeZone: market.timeZone, now: clock.now() });
  };

interface Known {
  rules: CheckoutRules;
  timeZone: string;
  now: number;
}

export function expectedOf(order: Order, { rules, timeZone, now }: Known): string | undefined {
  const { delivery, payment, state } = order;
  if (delivery === "none" || !["awaiting", "paid", "shipped"].includes(state)) return undefined;
  if (delivery === "pickup") return pickupWhen(order, rules);
  const days = daysFor(order, rules);
  if (days === undefined) return undefined;
  if (state === "awaiting")
    return texts.whenPaid(payment, days, arrivalDay(now, { delivery, days }, { ...rules, timeZone }));
  // what has left is not kept until the next working day
  const cutoffHour = state === "shipped" ? 24 : rules.cutoffHour;
  return texts.expected(
    arrivalDay(reachedAt(order, state), { delivery, days }, { ...rules, cutoffHour, timeZone }),
  );
}

function pickupWhen({ state, payment }: Order, { pickupHours }: CheckoutRules): string | undefined {
  if (state === "shipped") return undefined;
  return state === "awaiting" && payment !== "counter"
    ? texts.pickupWhenPaid(pickupHours, payment)
    : texts.pickupWhen(pickupHours);
}

/** What the checkout says of an offer to whoever pays this way; undefined: at once. */
export function promiseOf(
  { delivery, days }: Offer,
  paidLater: PaidLater | undefined,
  { rules, timeZone, now }: Known,
): string {
  if (delivery === "none") return texts.nothingSent;
  if (days === undefined)
    return paidLater
      ? texts.pickupReadyOncePaid(rules.pickupHours, paidLater)
      : texts.pickupReady(rules.pickupHours);
  const day = arrivalDay(now, { delivery, days }, { ...rules, timeZone });
  return paidLater ? texts.arrivesOncePaid(paidLater, days, day) : texts.arrives(day);
}

/** The ways of paying that are settled some day after the order. */
export type PaidLater = Extract<Payment, "transfer" | "cheque">;

/** Only the faster delivery has an hour. */
const arrivalDay = (
  from: number,
  { delivery, days }: { delivery: Delivery; days: number },
  rhythm: { cutoffHour: number; timeZone: string; priorityHour: number },
): ArrivalDay => ({
  noon: arrivesBy(from, days, rhythm),
  hour: delivery === "priority" ? rhythm.priorityHour : 0,
});

function daysFor({ delivery, shipping }: Order, rules: CheckoutRules): number | undefined {
  const offers = offersAt(placeOf(shipping), { subtotalCents: 0, grams: 0 }, rules);
  return offers.find((offer) => offer.delivery === delivery)?.days;
}

const reachedAt = ({ events, placedAt }: Order, state: OrderState): number =>
  events.findLast((event) => event.state === state)?.at ?? placedAt;
