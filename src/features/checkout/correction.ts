/** The checkout's rules for a buyer who is corrected at the desk: the same fields, and no other taxes or tariff. */
import type { Market } from "../../kernel/market";
import { done, type Result, refused } from "../../kernel/result";
import type { ShopContext } from "../feature";
import type { BuyerDetails, BuyerRules, Order, TypedBuyer } from "../orders";
import { readAddress, readFetcher } from "./address/address";
import { placeOf } from "./address/places";
import { type Served, servedBy } from "./address/served";
import { meantAddress } from "./browser/mail-domain";
import { addressFaults, contactFaults } from "./checkout";
import { type CheckoutRules, checkoutSettings, rulesIn } from "./settings";
import { tariffsAt } from "./shipping/shipping";
import { taxesAt } from "./taxes/taxes";
import { texts } from "./texts.fr";

export const correctionRules = ({
  market,
  settings,
}: Pick<ShopContext, "market" | "settings">): BuyerRules => ({
  countries: async (order) =>
    servedTo(order, market, rulesIn(market, await settings.read(checkoutSettings))).countries,
  read: async (order, typed) =>
    readCorrection(order, typed, market, rulesIn(market, await settings.read(checkoutSettings))),
});

/** An order stays where it was sold to, whatever the zones have become since. */
function servedTo({ shipping, billing }: Order, market: Market, rules: CheckoutRules): Served {
  const had = [shipping, billing].map(placeOf);
  return servedBy(market, { zones: [...rules.zones, { places: had }] });
}

function readCorrection(
  order: Order,
  typed: TypedBuyer,
  market: Market,
  rules: CheckoutRules,
): Result<BuyerDetails, Record<string, string>> {
  const served = servedTo(order, market, rules);
  const shipping = (order.delivery === "pickup" ? readFetcher : readAddress)(typed.shipping, served);
  const billing = typed.billing && readAddress(typed.billing, served);
  const words = texts.faults[market.country];
  const faults = [
    ...contactFaults(typed, order.email === ""),
    ...addressFaults("shipping", shipping),
    ...(billing ? addressFaults("billing", billing) : []),
  ];
  const errors = {
    ...questioned(order, typed),
    ...(shipping.ok ? otherSums(order, shipping.value, rules) : {}),
    ...Object.fromEntries(faults.map(({ field, why }) => [field, words[why]])),
  };
  if (Object.keys(errors).length > 0 || !shipping.ok || billing?.ok === false) return refused(errors);
  const { email, phone, isBilledToo } = typed;
  const kept = { ...order.billing, taxNumber: shipping.value.taxNumber };
  const billed = billing ? billing.value : isBilledToo ? shipping.value : kept;
  return done({ email, phone, shipping: shipping.value, billing: billed });
}

/** Once: whoever sends the same address again means it. */
function questioned(order: Order, { email, questioned }: TypedBuyer): Record<string, string> {
  const meant = email === order.email || email === questioned ? undefined : meantAddress(email);
  return meant ? { email: texts.correction.meant(meant) } : {};
}

type Destination = Order["shipping"];

/** What was paid was counted for where it was to go. */
function otherSums(order: Order, to: Destination, rules: CheckoutRules): Record<string, string> {
  const from = order.shipping;
  if (order.delivery === "pickup" || placeOf(from) === placeOf(to)) return {};
  const sumsAt = (address: Destination) => {
    const place = placeOf(address);
    const tariff = tariffsAt(place, rules).find(({ delivery }) => delivery === order.delivery);
    return { taxes: taxesAt(place, rules.taxes, rules.taxesAre), tariff };
  };
  const [before, after] = [sumsAt(from), sumsAt(to)];
  const isServed = order.delivery === "none" || after.tariff !== undefined;
  if (isServed && JSON.stringify(before) === JSON.stringify(after)) return {};
  const field = from.country !== to.country ? "country" : to.country === "CA" ? "province" : "postcode";
  return { [`shipping.${field}`]: texts.correction.otherSums[field] };
}
