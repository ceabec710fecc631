/** What legal pages are drafted from: the merchant's own answers. */
import type { Market } from "../../../kernel/market";
import { checkoutSettings, rulesIn } from "../../checkout";
import { frameSettings } from "../../frame";
import { invoiceSettings, orderSettings } from "../../orders";
import type { Settings, Values } from "../../settings";
import { legalSettings } from "../settings";
import { words } from "./words.fr";

export interface LegalFacts extends Omit<Values<(typeof legalSettings)["declarations"]>, "isRead"> {
  shop: string;
  seller: string;
  /** On one line. */
  address: string;
  phone: string;
  /** « TPS 123456789 RT0001 », one each. */
  taxNumbers: readonly string[];
  collectsTaxes: boolean;
  country: "CA" | "FR";
  zones: readonly string[];
  pickup: boolean;
  /** How an order is paid, in words. */
  payments: readonly string[];
  /** After so many days an unpaid order is cancelled; 0: never. */
  cancelAfterDays: number;
}

/** The settings whose change redraws the pages. */
export const FACT_FEATURES = [
  frameSettings,
  invoiceSettings,
  checkoutSettings,
  orderSettings,
  legalSettings,
].map(({ feature }) => feature);

export async function legalFacts(settings: Settings, market: Market): Promise<LegalFacts> {
  const [frame, invoice, set, orders, { isRead: _isRead, ...legal }] = await Promise.all([
    settings.read(frameSettings),
    settings.read(invoiceSettings),
    settings.read(checkoutSettings),
    settings.read(orderSettings),
    settings.read(legalSettings),
  ]);
  const checkout = rulesIn(market, set);
  return {
    ...legal,
    shop: frame.name,
    register: market.country === "FR" ? words.inFrance(invoice) : legal.register,
    seller: invoice.seller || frame.name,
    address: (invoice.address ? invoice.address.split("\n") : frame.address).filter(Boolean).join(", "),
    phone: frame.phone,
    taxNumbers: [
      invoice.gstNumber && words.taxNumber("TPS", invoice.gstNumber),
      invoice.qstNumber && words.taxNumber("TVQ", invoice.qstNumber),
      invoice.vatNumber && words.taxNumber("TVA", invoice.vatNumber),
    ].filter(Boolean),
    country: market.country,
    collectsTaxes: market.collectsTaxes,
    zones: checkout.zones.map(({ name }) => name),
    pickup: checkout.pickup,
    payments: (["transfer", "cheque", "counter"] as const)
      .filter((way) => orders[way] !== "" && (way !== "counter" || checkout.pickup))
      .map((way) => words.ways[way]),
    cancelAfterDays: orders.cancelAfterDays,
  };
}
