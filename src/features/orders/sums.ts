/** An order's amounts and addresses as they are written, on pages and in letters. */
import type { SummaryRow } from "../../design/summary/summary";
import type { Market } from "../../kernel/market";
import { formatMoney } from "../../kernel/money";
import { couponTexts } from "../coupons";
import { type Address, type Delivery, nameOf, type Order, type OrderSums, type OrderTax } from "./orders";
import { texts } from "./texts.fr";

/** Subtotal, coupon, delivery, taxes, total; taxes that are in it come after. */
export function sumRows(
  sums: OrderSums & { delivery: Delivery },
  articles: number,
  nameTax: (tax: OrderTax) => string = ({ label }) => (sums.taxesIncluded ? texts.ofWhich(label) : label),
): SummaryRow[] {
  const money = (cents: number) => formatMoney(cents, sums.currency);
  const taxes = sums.taxes.map((tax) => ({ label: nameTax(tax), amount: money(tax.cents) }));
  const total = { label: texts.total, amount: money(sums.totalCents), grand: true };
  return [
    { label: texts.subtotal(articles), amount: money(sums.subtotalCents) },
    ...(sums.coupon ? [{ label: couponTexts.row(sums.coupon), amount: money(-sums.discountCents) }] : []),
    ...(sums.delivery === "none"
      ? []
      : [{ label: texts.deliveries[sums.delivery], amount: deliveryAmount(sums) }]),
    ...(sums.taxesIncluded ? [total, ...taxes] : [...taxes, total]),
  ];
}

function deliveryAmount({ delivery, deliveryCents, currency }: OrderSums & { delivery: Delivery }): string {
  if (deliveryCents > 0) return formatMoney(deliveryCents, currency);
  return delivery === "pickup" ? texts.freePickup : texts.free;
}

/** How it is paid, if it is to be paid at all. */
export const paidHow = (
  { totalCents, payment }: Pick<Order, "totalCents" | "payment">,
  { country }: Market,
): string => (totalCents === 0 ? texts.nothingToPay : texts.payments[country][payment]);

/** For whoever pays: a company's invoice names its tax number. */
export const billingLines = (address: Address): string[] => [
  ...addressLines(address),
  ...(address.taxNumber ? [`${texts.addressLabels.taxNumber}\u00a0: ${address.taxNumber}`] : []),
];

/** As on an envelope: « Trois-Rivières (Québec) G9A 1B2 »; of who fetches an order, perhaps the name alone. */
export function addressLines(address: Address): string[] {
  const { company, street, apartment, city, province, postcode, country } = address;
  if (!street && !city) return [nameOf(address), company].filter(Boolean);
  const town =
    country === "CA"
      ? `${city} (${texts.provinces[province] ?? province}) ${postcode}`
      : `${postcode} ${city}`;
  const house = apartment ? `${street}, app. ${apartment}` : street;
  const lines = [nameOf(address), company, house, town];
  return [...lines, country === "CA" ? "" : texts.countries[country]].filter(Boolean);
}

/** Above where it goes, or where it waits. */
export const deliveryTitle = ({ delivery }: Pick<Order, "delivery">): string =>
  delivery === "pickup" ? texts.deliveries.pickup : texts.deliveredTo;
