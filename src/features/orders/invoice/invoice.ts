/** An invoice: everything that it says about an order, before it is drawn. */
import { allocate } from "../../../kernel/allocate";
import { formatDate } from "../../../kernel/dates";
import { CURRENCIES, type Market } from "../../../kernel/market";
import { type Cents, formatMoney } from "../../../kernel/money";
import type { Values } from "../../settings";
import {
  articlesIn,
  formatNumber,
  mannerOf,
  nameOf,
  type Order,
  type OrderLine,
  type OrderTax,
} from "../orders";
import { addressLines, billingLines, paidHow, sumRows } from "../sums";
import { texts as orderTexts } from "../texts.fr";
import { asIssued, documentNumber, type NumberedDocument } from "./numbers";
import type { PrintedLogo } from "./printed-logo";
import type { invoiceSettings } from "./settings";
import { registerOf } from "./tax-numbers";
import { texts } from "./texts.fr";

/** Who sells, and what stands on every document besides. */
export interface Seller extends Values<(typeof invoiceSettings)["declarations"]> {
  shop?: Invoice["shop"];
  /** The terms of cancellation, as the letters say them. */
  cancellation?: string;
}

export interface Invoice {
  title: string;
  /** Of its paper and its language. */
  market: Market;
  /** When the order was placed: drawn twice, an invoice is the same file. */
  at: number;
  /** As its pages show it. */
  shop: { name: string; mark: "none" | "registration"; logo?: PrintedLogo | undefined };
  seller: string[];
  facts: [label: string, value: string][];
  parties: { title: string; lines: string[] }[];
  lines: { name: string; note: string; figures: [quantity: string, unit: string, amount: string] }[];
  sums: { label: string; amount: string; grand: boolean }[];
  taxNumbers: string[];
  notes: { title: string; text: string }[];
}

/** Whole, or for a link that travels by mail: then it tells the buyer's name, and not where they live. */
export function invoiceOf(
  current: Order,
  seller: Seller,
  market: Market,
  { isWhole = true, documents = [] }: { isWhole?: boolean; documents?: readonly NumberedDocument[] } = {},
): Invoice {
  const issued = documents.find(({ kind }) => kind === "invoice");
  const order = asIssued(current, issued);
  const credits = documents.filter(({ kind }) => kind === "credit");
  const money = (cents: number) => formatMoney(cents, order.currency);
  return {
    title: titleOf(order, market, issued),
    market,
    at: issued?.at ?? order.placedAt,
    shop: seller.shop ?? { name: seller.seller, mark: "none" },
    seller: [seller.seller, ...seller.address.split("\n")].filter(Boolean),
    facts: [
      ...numberFacts(order, market, issued),
      [texts.currency, CURRENCIES[order.currency].name],
      [texts.payment, paidHow(order, market)],
      [texts.state, standing(order, market)],
    ],
    parties: isWhole ? partiesOf(order) : [{ title: texts.billedTo, lines: [nameOf(order.billing)] }],
    lines: order.lines.map((line) => ({
      name: line.name,
      note: [line.detail, line.sku, rateOf(order, line)].filter(Boolean).join(", "),
      figures: [String(line.quantity), money(line.unitCents), money(line.totalCents)],
    })),
    sums: [...sumsOf(order), ...creditedOf(order, credits, market)],
    taxNumbers: [...taxNumbersOf(order, seller, market), ...exemptionOf(order, market)],
    notes: seller.cancellation ? [{ title: texts.cancellation, text: seller.cancellation }] : [],
  };
}

/** Whoever keeps the books asks whether it is paid, and when, before where the parcel is. */
function standing({ state, delivery, events, totalCents }: Order, { timeZone }: Market): string {
  const told = orderTexts.stateOf(state, delivery);
  const paid = totalCents > 0 ? events.find((event) => event.state === "paid") : undefined;
  if (!paid) return told;
  const paidOn = texts.paidOn(formatDate(paid.at, timeZone));
  return state === "paid" ? paidOn : `${paidOn}; ${told.toLowerCase()}`;
}

/** What was given back since, by its documents, and what is left. */
function creditedOf(
  order: Order,
  credits: readonly NumberedDocument[],
  { timeZone }: Market,
): Invoice["sums"] {
  if (credits.length === 0) return [];
  const money = (cents: number) => formatMoney(cents, order.currency);
  const left = credits.reduce((sum, { amountCents }) => sum - amountCents, order.totalCents);
  return [
    ...credits.map((credit) => ({
      label: texts.credited(documentNumber(credit), formatDate(credit.at, timeZone)),
      amount: money(-credit.amountCents),
      grand: false,
    })),
    { label: texts.afterCredits, amount: money(left), grand: true },
  ];
}

/** Until it is due an invoice has no number of its own: in France it is then none. */
function titleOf(order: Order, { country }: Market, issued: NumberedDocument | undefined): string {
  if (issued) return texts.title(documentNumber(issued));
  const number = formatNumber(order.number);
  return country === "FR" ? texts.orderForm(number) : texts.title(number);
}

function numberFacts(
  order: Order,
  { timeZone }: Market,
  issued: NumberedDocument | undefined,
): Invoice["facts"] {
  const number = formatNumber(order.number);
  const ordered = formatDate(order.placedAt, timeZone);
  if (!issued)
    return [
      [texts.number, number],
      [texts.date, ordered],
    ];
  return [
    [texts.number, documentNumber(issued)],
    [texts.date, formatDate(issued.at, timeZone)],
    [texts.order, texts.orderOf(number, ordered)],
  ];
}

/** What is given back of an order, with its part of every tax. */
export function creditNoteOf(
  order: Order,
  seller: Seller,
  market: Market,
  {
    issued,
    invoice,
    isWhole = true,
  }: { issued: NumberedDocument; invoice: NumberedDocument; isWhole?: boolean },
): Invoice {
  const whole = invoiceOf(asIssued(order, invoice), seller, market, { isWhole });
  const money = (cents: number) => formatMoney(cents, order.currency);
  const shares = issued.taxCents ?? sameParts(order, issued.amountCents);
  return {
    ...whole,
    at: issued.at,
    title: texts.creditTitle(documentNumber(issued)),
    facts: [...numberFacts(order, market, issued), [texts.creditOf, documentNumber(invoice)]],
    lines: [
      {
        name: texts.givenBack(formatNumber(order.number)),
        note: "",
        figures: ["1", money(issued.amountCents), money(issued.amountCents)],
      },
    ],
    sums: [
      { label: texts.creditTotal, amount: money(issued.amountCents), grand: true },
      ...order.taxes.map(({ label }, index) => ({
        label: orderTexts.ofWhich(label),
        amount: money(shares[index] ?? 0),
        grand: false,
      })),
    ],
    notes: [],
  };
}

/** The same part of each tax as of the whole. */
function sameParts(order: Order, amountCents: Cents): Cents[] {
  const taxCents = order.taxes.map(({ cents }) => cents);
  const net = taxCents.reduce((left, cents) => left - cents, order.totalCents);
  return allocate(amountCents, [net, ...taxCents]).slice(1);
}

/** What is without taxes, and what each was owed on, where the prices hold them. */
function sumsOf(order: Order): Invoice["sums"] {
  const money = (cents: number) => formatMoney(cents, order.currency);
  const taxCents = order.taxes.reduce((sum, { cents }) => sum + cents, 0);
  const named = order.taxesIncluded
    ? ({ label, baseCents }: OrderTax) => texts.taxOn(orderTexts.ofWhich(label), money(baseCents))
    : undefined;
  const rows = sumRows(order, articlesIn(order.lines), named).map(({ label, amount, grand = false }) => ({
    label,
    amount,
    grand,
  }));
  if (!order.taxesIncluded || taxCents === 0) return rows;
  return [...rows, { label: texts.withoutTaxes, amount: money(order.totalCents - taxCents), grand: false }];
}

/** By which a line is taxed, where that is not the same for all. */
const rateOf = ({ taxes, taxesIncluded }: Order, line: OrderLine): string =>
  taxesIncluded ? taxes.flatMap(({ label }, index) => (line.taxes[index] ? [label] : [])).join(", ") : "";

function partiesOf(order: Order): Invoice["parties"] {
  const isSent = order.delivery !== "pickup" && order.delivery !== "none";
  const to = isSent ? addressLines(order.shipping) : [orderTexts.deliveries[order.delivery]];
  return [
    { title: texts.billedTo, lines: [...billingLines(order.billing), order.email].filter(Boolean) },
    { title: texts.deliveredTo, lines: to },
  ];
}

/** « TPS : 12345 6789 RT0001 »: those of the taxes that were collected; in France, all that tell who sells. */
function taxNumbersOf({ taxes }: Order, seller: Seller, { country }: Market): string[] {
  const isFrench = country === "FR";
  const has = (name: RegExp) => taxes.some(({ label }) => name.test(label));
  const numbers: [string, string, boolean][] = [
    ["SIREN", seller.siren, isFrench],
    [registerOf(seller.rcs), seller.rcs, isFrench],
    ["TPS/TVH", seller.gstNumber, has(/^TPS|^TVH/)],
    ["TVQ", seller.qstNumber, has(/^TVQ/)],
    ["TVA", seller.vatNumber, isFrench || has(/^TVA/)],
  ];
  return numbers
    .filter(([, number, isDue]) => isDue && number)
    .map(([name, number]) => (name ? `${name}\u00a0: ${number}` : number));
}

/** Why an invoice of a shop in France has no TVA. */
function exemptionOf({ taxes, delivery, shipping }: Order, { country, collectsTaxes }: Market): string[] {
  if (country !== "FR" || taxes.length > 0) return [];
  if (!collectsTaxes) return [texts.untaxed];
  if (mannerOf(delivery) !== "sent") return [];
  return [shipping.country === "FR" ? texts.overseas : texts.exported];
}
