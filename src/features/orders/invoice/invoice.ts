/** An invoice: everything that it says about an order, before it is drawn. */
import { formatDate } from "../../../kernel/dates";
import { CURRENCIES, type Market } from "../../../kernel/market";
import { formatMoney } from "../../../kernel/money";
import type { Values } from "../../settings";
import { articlesIn, formatNumber, nameOf, type Order } from "../orders";
import { addressLines, billingLines, paidHow, sumRows } from "../sums";
import { texts as orderTexts } from "../texts.fr";
import type { invoiceSettings } from "./settings";
import { texts } from "./texts.fr";

export type Seller = Values<(typeof invoiceSettings)["declarations"]>;

export interface Invoice {
  title: string;
  /** Of its paper and its language. */
  market: Market;
  /** When the order was placed: drawn twice, an invoice is the same file. */
  at: number;
  seller: string[];
  facts: [label: string, value: string][];
  parties: { title: string; lines: string[] }[];
  lines: [description: string, quantity: string, unit: string, amount: string][];
  sums: { label: string; amount: string; grand: boolean }[];
  taxNumbers: string[];
}

/** Whole, or for a link that travels by mail: then it tells the buyer's name, and not where they live. */
export function invoiceOf(order: Order, seller: Seller, market: Market, { isWhole = true } = {}): Invoice {
  const money = (cents: number) => formatMoney(cents, order.currency);
  return {
    title: texts.title(formatNumber(order.number)),
    market,
    at: order.placedAt,
    seller: [seller.seller, ...seller.address.split("\n")].filter(Boolean),
    facts: [
      [texts.number, formatNumber(order.number)],
      [texts.date, formatDate(order.placedAt, market.timeZone)],
      [texts.currency, CURRENCIES[order.currency].name],
      [texts.payment, paidHow(order)],
      [texts.state, orderTexts.stateOf(order.state, order.delivery)],
    ],
    parties: isWhole ? partiesOf(order) : [{ title: texts.billedTo, lines: [nameOf(order.billing)] }],
    lines: order.lines.map((line) => [
      [line.name, line.detail, line.sku].filter(Boolean).join(", "),
      String(line.quantity),
      money(line.unitCents),
      money(line.totalCents),
    ]),
    sums: sumRows(order, articlesIn(order.lines)).map(({ label, amount, grand = false }) => ({
      label,
      amount,
      grand,
    })),
    taxNumbers: taxNumbersOf(order, seller),
  };
}

function partiesOf(order: Order): Invoice["parties"] {
  const isSent = order.delivery !== "pickup" && order.delivery !== "none";
  const to = isSent ? addressLines(order.shipping) : [orderTexts.deliveries[order.delivery]];
  return [
    { title: texts.billedTo, lines: [...billingLines(order.billing), order.email] },
    { title: texts.deliveredTo, lines: to },
  ];
}

/** Only those of the taxes that were collected: « TPS : 12345 6789 RT0001 ». */
function taxNumbersOf({ taxes }: Order, seller: Seller): string[] {
  const has = (name: RegExp) => taxes.some(({ label }) => name.test(label));
  const numbers: [string, string, boolean][] = [
    ["TPS/TVH", seller.gstNumber, has(/^TPS|^TVH/)],
    ["TVQ", seller.qstNumber, has(/^TVQ/)],
    ["TVA", seller.vatNumber, has(/^TVA/)],
  ];
  return numbers
    .filter(([, number, isDue]) => isDue && number)
    .map(([name, number]) => `${name}\u00a0: ${number}`);
}
