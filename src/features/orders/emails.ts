/** What is written about an order, to its buyer and to the merchant. */
import { formatDate } from "../../kernel/dates";
import type { Market } from "../../kernel/market";
import { formatMoney } from "../../kernel/money";
import type { Block, Email } from "../mail";
import { legalNotices } from "./legal-notices.fr";
import {
  articlesIn,
  formatNumber,
  type Manner,
  mannerOf,
  nameOf,
  type Order,
  type OrderState,
} from "./orders";
import { addressLines, paidHow, sumRows } from "./sums";
import { texts } from "./texts.fr";
import { wordedTexts } from "./worded-texts.fr";

export interface OrderEmailParts {
  /** How to pay, by manner of paying, where to fetch what is not sent, and a word about what is. */
  instructions: Record<Order["payment"] | "pickup" | "shippedNote", string>;
  market: Market;
  /** Where the buyer follows the order. */
  trackingPath: string;
}

const KIND = "order";

/** To the buyer, about the state that the order has just reached. */
export function emailAbout(
  order: Order,
  state: OrderState,
  world: OrderEmailParts,
  { subject, heading, text }: EmailWords = wordsFor(order, state),
): Email {
  return {
    kind: KIND,
    worded: wordedAs(order, state),
    to: { address: order.email, name: nameOf(order.billing) },
    subject: subject(formatNumber(order.number)),
    blocks: [
      { kind: "heading", text: heading },
      { kind: "paragraph", text: `${texts.emails.hello(order.billing.firstName)}\n${text}` },
      ...(state === "shipped" ? shippedBlocks(order, world) : []),
      ...(state === "awaiting" ? payBlocks(order, world) : []),
      ...detailBlocks(order, world.market, world.instructions.pickup),
      { kind: "button", label: texts.follow, path: world.trackingPath },
      ...reviewBlocks(state, world),
      ...noticeBlocks(order, world.market),
    ],
  };
}

/** What a letter says first. */
export interface EmailWords {
  subject: (number: string) => string;
  heading: string;
  text: string;
}

export function wordsFor({ delivery, totalCents }: Order, state: OrderState): EmailWords {
  const { received, paid } = texts.emails;
  const manner = mannerOf(delivery);
  if (state === "awaiting") return received;
  // what costs nothing is paid as it is received: nobody has paid anything
  if (state === "paid" && totalCents === 0)
    return {
      ...received,
      text: { sent: received.free, fetched: received.freeFetched, unsent: received.freeUnsent }[manner],
    };
  if (state === "paid")
    return { ...paid, text: { sent: paid.text, fetched: paid.fetched, unsent: paid.unsent }[manner] };
  return OTHERWISE[manner]?.[state] ?? texts.emails[state];
}

/** Which letter it is, where the merchant changes its words. */
export function nameOfEmail({ delivery, totalCents }: Order, state: OrderState): string {
  if (state === "awaiting" || state === "cancelled" || state === "refunded") return `${KIND}.${state}`;
  const step = state === "paid" && totalCents === 0 ? "free" : state;
  return `${KIND}.${step}.${mannerOf(delivery)}`;
}

function wordedAs(order: Order, state: OrderState): Email["worded"] {
  const { subject, heading, text } = wordsFor(order, state);
  const number = formatNumber(order.number);
  const { values } = wordedTexts;
  return {
    name: nameOfEmail(order, state),
    ours: { subject: subject(number), heading, text },
    values: {
      [values.number]: number,
      [values.firstName]: order.billing.firstName,
      [values.name]: nameOf(order.billing),
      [values.total]: formatMoney(order.totalCents, order.currency),
    },
  };
}

/** What is fetched, or cannot be sent, never leaves. */
const OTHERWISE: Partial<Record<Manner, Partial<Record<OrderState, EmailWords>>>> = {
  fetched: { shipped: texts.emails.ready, delivered: texts.emails.handed },
  unsent: { shipped: texts.emails.prepared, delivered: texts.emails.completed },
};

/** A word of the merchant's about every parcel. */
const shippedBlocks = (order: Order, { instructions: { shippedNote } }: OrderEmailParts): Block[] =>
  shippedNote && mannerOf(order.delivery) === "sent" ? [{ kind: "paragraph", text: shippedNote }] : [];

function payBlocks(order: Order, { instructions }: OrderEmailParts): Block[] {
  return [{ kind: "paragraph", text: `${texts.howToPay}\u00a0: ${instructions[order.payment]}` }];
}

/** With the confirmation, which is the first letter about an order. */
const noticeBlocks = ({ events }: Order, { country }: Market): Block[] =>
  events.length > 1
    ? []
    : legalNotices[country].map(({ title, text }) => ({ kind: "paragraph", text: `${title}\n${text}` }));

/** Once it has left: the buyer's own link is what makes a review a verified one. */
const reviewBlocks = (state: OrderState, { trackingPath }: OrderEmailParts): Block[] =>
  state === "shipped" || state === "delivered"
    ? [{ kind: "button", label: texts.reviews.give, path: `${trackingPath}#${texts.reviews.anchor}` }]
    : [];

/** To the merchant; an answer goes to the buyer. */
export function merchantEmail(order: Order, market: Market): Email {
  const { merchant } = texts.emails;
  const total = formatMoney(order.totalCents, order.currency);
  return {
    kind: KIND,
    to: "merchant",
    replyTo: { address: order.email, name: nameOf(order.billing) },
    subject: merchant.subject(formatNumber(order.number), total),
    blocks: [
      { kind: "heading", text: merchant.heading },
      { kind: "paragraph", text: merchant.text(nameOf(order.billing), order.shipping.city) },
      ...detailBlocks(order, market),
      ...(order.comments ? [{ kind: "paragraph" as const, text: texts.buyersComments(order.comments) }] : []),
      { kind: "paragraph", text: [order.email, order.phone].filter(Boolean).join("\n") },
    ],
  };
}

function detailBlocks(order: Order, market: Market, pickup?: string): Block[] {
  return [
    {
      kind: "rows",
      rows: [
        { label: texts.yourNumber, value: formatNumber(order.number) },
        { label: texts.date, value: formatDate(order.placedAt, market.timeZone) },
        ...order.lines.map((line) => ({
          label: `${line.name} × ${line.quantity}`,
          value: formatMoney(line.totalCents, order.currency),
          detail: line.detail || undefined,
        })),
        ...sumRows(order, articlesIn(order.lines)).map(({ label, amount, grand }) => ({
          label,
          value: amount,
          strong: grand,
        })),
      ],
    },
    {
      kind: "paragraph",
      text: [`${texts.paidBy}\u00a0: ${paidHow(order, market)}`, ...toWhere(order, pickup)].join("\n"),
    },
  ];
}

/** The merchant knows where the shop is. */
const toWhere = ({ delivery, shipping }: Order, pickup?: string): string[] =>
  delivery === "none"
    ? [texts.deliveries.none]
    : delivery === "pickup"
      ? [pickup ? `${texts.deliveries.pickup}\u00a0: ${pickup}` : texts.deliveries.pickup]
      : [`${texts.deliveredTo}\u00a0:`, ...addressLines(shipping)];
