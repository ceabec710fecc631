/** What the cart's page says of delivery and taxes before there is an address: as at the shop's own door. */

import type { SummaryRow } from "../../design/summary/summary";
import type { Market } from "../../kernel/market";
import { formatMoney } from "../../kernel/money";
import type { Database } from "../../platform/db";
import type { Cart } from "../cart";
import { fullName } from "../catalogue";
import type { Settings } from "../settings";
import { servedPlace } from "./address/places";
import { tooMany } from "./limits";
import { isSent, quoteFor } from "./quote";
import { rowsOf } from "./regions";
import { type CheckoutRules, checkoutSettings, rulesIn } from "./settings";
import { dispatchWords } from "./shipping/dispatch";
import type { Offer } from "./shipping/shipping";
import { chosenDelivery, keepDelivery } from "./store";
import { texts } from "./texts.fr";
import { deliveryNamed } from "./wire";

export interface EstimateWorld {
  database: Database;
  settings: Settings;
  market: Market;
}

export interface CartEstimate {
  /** What keeps this cart from being ordered, a sentence each. */
  limits(cart: Cart): Promise<readonly string[]>;
  estimate(cart: Cart, removeCoupon: (code: string) => string): Promise<readonly SummaryRow[]>;
  /** When what is ordered leaves, what is missing for free delivery, and that one may fetch it. */
  deliveryNotes(cart: Cart): Promise<readonly string[]>;
  /** By the name that the form carries; one that means nothing changes nothing. */
  chooseShipping(cartId: string | undefined, method: string): Promise<void>;
}

export function cartEstimate({ database, settings, market }: EstimateWorld): CartEstimate {
  return {
    estimate: async (cart, removeCoupon) => {
      const rules = rulesIn(market, await settings.read(checkoutSettings));
      const delivery = cart.id ? await chosenDelivery(database.read, cart.id) : undefined;
      const quote = quoteFor(cart, { place: rules.home, delivery }, rules);
      return rowsOf(cart, quote, market, { total: texts.estimated, removeCoupon });
    },
    limits: async (cart) => {
      const rules = rulesIn(market, await settings.read(checkoutSettings));
      if (!rules.takesOrders) return [rules.closedText];
      return tooMany(cart, rules).map(({ good }) => texts.tooMany(fullName(good), rules.mostOfArticle));
    },
    deliveryNotes: async (cart) => {
      if (!isSent(cart)) return [];
      const rules = rulesIn(market, await settings.read(checkoutSettings));
      // nothing leaves while nothing can be ordered
      if (!rules.takesOrders) return [];
      const delivery = cart.id ? await chosenDelivery(database.read, cart.id) : undefined;
      const { chosen } = quoteFor(cart, { place: rules.home, delivery }, rules);
      return [...cheaper(cart, chosen, rules, market), texts.departure(await dispatchWords(settings, rules))];
    },
    chooseShipping: async (cartId, method) => {
      const delivery = deliveryNamed(method);
      if (cartId && delivery) await database.write((trx) => keepDelivery(trx, cartId, delivery));
    },
  };
}

/** While the usual delivery is paid for: how much more makes it free, and that fetching costs nothing. */
function cheaper(cart: Cart, chosen: Offer | undefined, rules: CheckoutRules, market: Market): string[] {
  if (chosen?.delivery !== "standard" || chosen.cents === 0 || cart.lines.length === 0) return [];
  const zone = rules.zones.find(({ places }) => places.includes(servedPlace(rules.home, rules.zones)));
  const from = zone?.tariffs.find(({ delivery }) => delivery === "standard")?.freeFromCents ?? null;
  return [
    ...(zone && from !== null
      ? [texts.missingForFree(formatMoney(from - cart.subtotalCents, market.currency), zone.name)]
      : []),
    ...(rules.pickup ? [texts.orFetch] : []),
  ];
}
