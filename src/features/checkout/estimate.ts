/** What the cart's page says of delivery and taxes before there is an address: as at the shop's own door. */
import type { SummaryRow } from "../../design/summary/summary";
import type { Market } from "../../kernel/market";
import type { Database } from "../../platform/db";
import type { Cart } from "../cart";
import { fullName } from "../catalogue";
import type { Settings } from "../settings";
import { tooMany } from "./limits";
import { isSent, quoteFor } from "./quote";
import { rowsOf } from "./regions";
import { checkoutSettings, rulesIn } from "./settings";
import { chosenDelivery, keepDelivery } from "./store";
import { texts } from "./texts.fr";
import { deliveryNamed } from "./wire";

export interface EstimateWorld {
  database: Database;
  settings: Settings;
  market: Market;
}

export interface CartEstimate {
  /** What of this cart is more than one order may take, a sentence each. */
  limits(cart: Cart): Promise<readonly string[]>;
  estimate(cart: Cart, removeCoupon: (code: string) => string): Promise<readonly SummaryRow[]>;
  /** When what is ordered leaves: the same words on any day. Undefined when nothing of it is sent. */
  departure(cart: Cart): Promise<string | undefined>;
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
      return tooMany(cart, rules).map(({ good }) => texts.tooMany(fullName(good), rules.mostOfArticle));
    },
    departure: async (cart) => {
      const { cutoffHour } = await settings.read(checkoutSettings);
      return isSent(cart) ? texts.departure(cutoffHour) : undefined;
    },
    chooseShipping: async (cartId, method) => {
      const delivery = deliveryNamed(method);
      if (cartId && delivery) await database.write((trx) => keepDelivery(trx, cartId, delivery));
    },
  };
}
