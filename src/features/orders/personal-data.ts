/** Orders of a person: what the tax law wants of an invoice stays its time, all else goes at once. */
import { DAY } from "../../kernel/dates";
import type { Market } from "../../kernel/market";
import { defineHolding, type Holding } from "../personal-data";
import { findBuyers } from "./desk/people";
import { formatNumber, nameOf, parseNumber } from "./orders";
import {
  type ForgottenOrder,
  forgetBuyer,
  forgetForGood,
  forgetLater,
  holdOrdersOf,
  lastChangedAt,
  orderIdsOf,
  ordersOf,
  ordersToForget,
} from "./personal-data-store";
import { texts } from "./worded-texts.fr";

/**
 * Years that books are kept after the last payment or refund: the law counts from the end of the financial year, in
 * Canada six years, in France ten, and one more is safe.
 */
const KEPT_YEARS: Record<Market["country"], number> = { CA: 7, FR: 11 };
/** Neither sent nor handed over yet: the address is still needed. */
const OPEN = new Set(["awaiting", "paid"]);

/** By the market as it is when it is asked for: the country may change while the shop runs. */
export const ordersHolding = (market: Market): Holding =>
  defineHolding<ForgottenOrder>({
    name: "orders",
    title: texts.personalData.title,
    get fate() {
      return texts.personalData.fate(KEPT_YEARS[market.country]);
    },
    understands: (text) => {
      const number = parseNumber(text);
      return number === undefined ? undefined : formatNumber(number);
    },
    hold: holdOrdersOf,
    subjects: orderIdsOf,
    find: ordersOf,
    findPeople: findBuyers,
    meets: ({ billing, placedAt }) => ({ name: nameOf(billing), at: placedAt }),
    hinders: (found) => {
      const open = found
        .filter(({ state, isEmptied }) => OPEN.has(state) && !isEmptied)
        .map(({ number }) => formatNumber(number));
      return open.length > 0 ? texts.openOrders(open) : undefined;
    },
    erase: async (trx, { found, now }) => {
      for (const order of found) {
        const keptUntil = (await lastChangedAt(trx, order)) + KEPT_YEARS[market.country] * 366 * DAY;
        const isInvoiceKept = keptUntil > now;
        const id = await forgetBuyer(trx, order, { isInvoiceKept, name: texts.somebody });
        if (isInvoiceKept) await forgetLater(trx, id, keptUntil);
      }
    },
    later: {
      due: ordersToForget,
      erase: (trx, id, now) => forgetForGood(trx, id, { now, name: texts.somebody }),
    },
  });
