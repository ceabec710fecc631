/** The orders of a list as a file for spreadsheets: who, where, what it came to, each tax, what was given back. */
import { isoDay } from "../../../kernel/dates";
import type { Cents } from "../../../kernel/money";
import type { Reader } from "../../../platform/db";
import { CSV_MARK, type CsvCell, csvRows } from "../../desk";
import { documentNumber, type NumberedDocument } from "../invoice/numbers";
import { documentsOfEach } from "../invoice/store";
import { formatNumber } from "../orders";
import { refundedOf } from "../refunds/refunds";
import { refundsOfEach } from "../refunds/store";
import { type LabelledTax, taxesOfEach } from "../taxes/store";
import { texts as orderTexts } from "../texts.fr";
import { originWords } from "./list";
import {
  type ListAsk,
  type ListedOrder,
  listForDesk,
  type Place,
  placesForDesk,
  type Sums,
  sumsOfEach,
} from "./store";
import { texts } from "./texts.fr";
import type { DeskWorld } from "./world";

type ExportWorld = Pick<DeskWorld, "database" | "clock" | "market">;

/** All of them, however many, a page of the list at a time. Twice: which taxes there are stands in the first line. */
export async function* exportedOrders(
  { database: { read }, clock, market }: ExportWorld,
  ask: ListAsk,
): AsyncGenerator<string> {
  const until = clock.now();
  const labels = new Set<string>();
  for await (const places of pagesOf((page) => placesForDesk(read, page), ask, until))
    for (const taxes of (await taxesOfEach(read, idsOf(places))).values())
      for (const { label } of taxes) labels.add(label);
  const names = [...labels].sort(new Intl.Collator("fr", { numeric: true }).compare);
  yield CSV_MARK + csvRows([[...texts.csv.columns, ...names, ...texts.csv.lastColumns]]);
  for await (const orders of pagesOf((page) => listForDesk(read, page), ask, until)) {
    const amounts = await amountsOf(read, orders);
    yield csvRows(
      orders.map((order) => [
        ...toCells(order, market.timeZone),
        ...moneyCells(order, amounts(order), { names, timeZone: market.timeZone }),
      ]),
    );
  }
}

const idsOf = (rows: readonly Pick<Place, "id">[]): string[] => rows.map(({ id }) => id);

/** What is placed while the file is written is for the next one. */
async function* pagesOf<Row extends Place>(
  read: (ask: ListAsk) => Promise<Row[]>,
  ask: ListAsk,
  until: number,
): AsyncGenerator<Row[]> {
  let after = ask.after;
  for (;;) {
    const rows = await read({ ...ask, after });
    yield rows.filter(({ placedAt }) => placedAt <= until);
    const last = rows.at(-1);
    if (!last || rows.length < ask.limit) return;
    after = last;
  }
}

interface Amounts {
  sums: Sums | undefined;
  taxes: readonly LabelledTax[];
  refundedCents: Cents;
  documents: readonly NumberedDocument[];
}

async function amountsOf(
  db: Reader,
  orders: readonly ListedOrder[],
): Promise<(order: ListedOrder) => Amounts> {
  const ids = idsOf(orders);
  const [sums, taxes, refunds, documents] = await Promise.all([
    sumsOfEach(db, ids),
    taxesOfEach(db, ids),
    refundsOfEach(db, ids),
    documentsOfEach(db, ids),
  ]);
  return ({ id }) => ({
    sums: sums.get(id),
    taxes: taxes.get(id) ?? [],
    refundedCents: refundedOf((refunds.get(id) ?? []).filter(({ state }) => state === "done")),
    documents: documents.get(id) ?? [],
  });
}

const toCells = (order: ListedOrder, timeZone: string): CsvCell[] => [
  formatNumber(order.number),
  isoDay(order.placedAt, timeZone),
  orderTexts.stateOf(order.state, order.delivery),
  order.billing.firstName,
  order.billing.lastName,
  order.billing.company,
  order.email,
  order.shipping.city,
  order.shipping.province,
  order.shipping.postcode,
  order.shipping.country,
  order.articles,
  { cents: order.totalCents },
  order.currency,
  texts.payments[order.payment],
  texts.deliveries[order.delivery],
  originWords(order.attribution),
];

function moneyCells(
  { totalCents, state }: ListedOrder,
  { sums, taxes, refundedCents, documents }: Amounts,
  { names, timeZone }: { names: readonly string[]; timeZone: string },
): CsvCell[] {
  // one that was given back before refunds were noted one by one
  const refunded = state === "refunded" ? Math.max(refundedCents, totalCents) : refundedCents;
  const credits = documents.filter(({ kind }) => kind === "credit");
  const numbersOf = (some: readonly NumberedDocument[]) => some.map(documentNumber).join(" ");
  return [
    { cents: sums?.subtotalCents ?? 0 },
    { cents: sums?.discountCents ?? 0 },
    { cents: sums?.deliveryCents ?? 0 },
    ...names.map((name) => taxCell(taxes, name)),
    { cents: refunded },
    refundedTaxes(credits, refunded),
    numbersOf(documents.filter(({ kind }) => kind === "invoice")),
    numbersOf(credits),
    sums?.paidAt ? isoDay(sums.paidAt, timeZone) : "",
  ];
}

/** Empty where the order does not have this tax. */
function taxCell(taxes: readonly LabelledTax[], name: string): CsvCell {
  const own = taxes.filter(({ label }) => label === name);
  return own.length === 0 ? "" : { cents: own.reduce((sum, { cents }) => sum + cents, 0) };
}

/** As its credit notes say; empty where they do not tell of the same money. */
function refundedTaxes(credits: readonly NumberedDocument[], refunded: Cents): CsvCell {
  if (refunded === 0) return { cents: 0 };
  const credited = credits.reduce((sum, { amountCents }) => sum + amountCents, 0);
  if (credited !== refunded || credits.some(({ taxCents }) => !taxCents)) return "";
  return { cents: credits.flatMap(({ taxCents = [] }) => taxCents).reduce((sum, cents) => sum + cents, 0) };
}
