/** Orders as the merchant's command prints them. */
import { formatDate } from "../../kernel/dates";
import type { Market } from "../../kernel/market";
import { formatMoney } from "../../kernel/money";
import { oneLine, setIn } from "../../kernel/text";
import { table } from "../../platform/command-line/table";
import type { CommandContext } from "../feature";
import { deviceOf, fieldWords, type Origin, originOf } from "./attribution";
import { commandTexts as says } from "./command-texts.fr";
import {
  articlesIn,
  formatNumber,
  type Order,
  type OrderNote,
  type OrderSummary,
  refundOfLine,
} from "./orders";
import { requestFacts } from "./request/emails";
import type { OrderRequest } from "./request/request";
import { addressLines, paidHow, sumRows } from "./sums";
import { texts } from "./texts.fr";

export function printOrders(
  orders: readonly OrderSummary[],
  { market: { timeZone } }: Pick<CommandContext, "market">,
): string {
  if (orders.length === 0) return says.none;
  const rows = orders.map((order) => [
    formatNumber(order.number),
    formatDate(order.placedAt, timeZone),
    texts.stateWords[order.state],
    formatMoney(order.totalCents, order.currency),
    order.name,
  ]);
  return table([says.columns, ...rows]);
}

/** All that is known of one order. */
export interface WholeOrder {
  order: Order;
  notes: readonly OrderNote[];
  request: OrderRequest | undefined;
}

export const printOrder = (
  { order, notes, request }: WholeOrder,
  { market }: Pick<CommandContext, "market">,
): string =>
  [
    describe(order, market),
    request && describeRequest(order, request, market.timeZone),
    describeNotes(notes, market.timeZone),
  ]
    .filter(Boolean)
    .join("\n\n");

function describe(order: Order, market: Market): string {
  const { timeZone } = market;
  return [
    `${texts.order(formatNumber(order.number))}, ${formatDate(order.placedAt, timeZone)}, ${texts.stateWords[order.state]}`,
    ["", nameAndContact(order), paidHow(order, market), texts.deliveries[order.delivery]].join("\n"),
    addressLines(order.shipping).map(oneLine).join("\n"),
    table(
      order.lines.map((line) => [
        `${line.quantity} ×`,
        line.sku,
        line.name,
        line.detail,
        formatMoney(line.totalCents, order.currency),
        says.givenBack(formatMoney(refundOfLine(line, order), order.currency)),
      ]),
    ),
    table(sumRows(order, articlesIn(order.lines)).map(({ label, amount }) => [label, amount])),
    order.comments && `${says.comments}\n${setIn(order.comments)}`,
    order.events
      .map(({ at, state }) => `${formatDate(at, timeZone)}\u00a0: ${texts.stateWords[state]}`)
      .join("\n"),
    cameFrom(order, timeZone),
  ]
    .filter(Boolean)
    .join("\n\n");
}

/** What the buyer wrote stands apart. */
const describeRequest = (order: Order, request: OrderRequest, timeZone: string): string =>
  [
    table(requestFacts(order, { ...request, reason: "" }, timeZone)),
    request.reason && `${says.comments}\n${setIn(request.reason)}`,
  ]
    .filter(Boolean)
    .join("\n");

function describeNotes(notes: readonly OrderNote[], timeZone: string): string {
  if (notes.length === 0) return "";
  return [
    says.notes,
    ...notes.map(({ at, text }) => `${formatDate(at, timeZone)}\u00a0: ${oneLine(text)}`),
  ].join("\n");
}

const nameAndContact = ({ email, phone }: Order): string =>
  [email, phone].filter(Boolean).map(oneLine).join(", ");

function cameFrom({ attribution }: Order, timeZone: string): string {
  if (!attribution) return "";
  const rows = [
    [says.origin.from, originWords(originOf(attribution))],
    ...says.origin.fields.map(([field, label]) => [label, fieldWords(attribution, field, timeZone)]),
    [says.origin.device, says.origin.devices[deviceOf(attribution.user_agent)]],
  ];
  const told = rows.filter(([, value]) => value);
  return `${says.cameFrom}\n${table(told.map(([label = "", value = ""]) => [label, value.slice(0, 100)]))}`;
}

/** Where a buyer came from, in words. */
export const originWords = ({ kind, source }: Origin): string => says.origin.kinds[kind](source);
