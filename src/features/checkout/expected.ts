/** By when an order comes, from where it stands: nothing leaves before it is paid. */
import type { Clock } from "../../kernel/clock";
import type { Market } from "../../kernel/market";
import type { Order, OrderState, WhenExpected } from "../orders";
import type { Settings } from "../settings";
import { placeOf } from "./address/places";
import { type CheckoutRules, checkoutSettings, rulesIn } from "./settings";
import { arrivesBy } from "./shipping/calendar";
import { offersAt } from "./shipping/shipping";
import { texts } from "./texts.fr";

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
  if (delivery === "pickup") return pickupWhen(order);
  const days = daysFor(order, rules);
  if (days === undefined) return undefined;
  if (state === "awaiting")
    return texts.whenPaid(payment, days, arrivesBy(now, days, { ...rules, timeZone }));
  // what has left is not kept until the next working day
  const cutoffHour = state === "shipped" ? 24 : rules.cutoffHour;
  return texts.expected(arrivesBy(reachedAt(order, state), days, { cutoffHour, timeZone }));
}

function pickupWhen({ state, payment }: Order): string | undefined {
  if (state === "shipped") return undefined;
  return state === "awaiting" && payment !== "counter" ? texts.pickupWhenPaid : texts.pickupWhen;
}

function daysFor({ delivery, shipping }: Order, rules: CheckoutRules): number | undefined {
  const offers = offersAt(placeOf(shipping), { subtotalCents: 0, grams: 0 }, rules);
  return offers.find((offer) => offer.delivery === delivery)?.days;
}

const reachedAt = ({ events, placedAt }: Order, state: OrderState): number =>
  events.findLast((event) => event.state === state)?.at ?? placedAt;
