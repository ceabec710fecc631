/** What is written about an order, to its buyer and to the merchant. */
import { formatDate } from "../../kernel/dates";
import type { Market } from "../../kernel/market";
import { formatMoney } from "../../kernel/money";
import { deskPath } from "../desk";
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
import { addressLines, deliveryTitle, paidHow, sumRows } from "./sums";
import { texts } from "./texts.fr";
import { wordedTexts } from "./worded-texts.fr";

export interface OrderEmailParts {
  /** How to pay, by manner of paying, where to fetch what is not sent, a word about what is, and how to give it up. */
  instructions: Record<Order["payment"] | "pickup" | "shippedNote" | "cancellation", string>;
  market: Market;
  /** Where the buyer follows the order. */
  trackingPath: string;
  /** Of what was bought, by number. */
  pictures?: ReadonlyMap<number, string>;
  /** Who sells: name, address, telephone. */
  seller?: readonly string[];
  /** By when it comes, in a sentence. */
  expected?: string;
}

const KIND = "order";
const { values } = wordedTexts;

/** To the buyer, about the state that the order has just reached. */
export function emailAbout(
  order: Order,
  state: OrderState,
  world: OrderEmailParts,
  words: EmailWords = wordsFor(order, state),
): Email {
  const { subject, heading, text } = words;
  return {
    kind: KIND,
    about: order.id,
    worded: wordedAs(order, state, words),
    to: { address: order.email, name: nameOf(order.billing) },
    subject: subject(formatNumber(order.number)),
    blocks: [
      { kind: "heading", text: heading },
      { kind: "paragraph", text: `${texts.emails.hello(order.billing.firstName)}\n${text}` },
      ...(state === "shipped" ? shippedBlocks(order, world) : []),
      ...(state === "awaiting" ? payBlocks(order, world) : []),
      { kind: "button", label: texts.follow, path: world.trackingPath },
      ...detailBlocks(order, world.market, world.pictures),
      ...deliveryBlocks(order, world),
      { kind: "section", title: texts.paidBy, text: paidHow(order, world.market) },
      ...reviewBlocks(order, state, world),
      ...contractBlocks(order, world),
    ],
  };
}

/** What a letter says first. */
export interface EmailWords {
  subject: (number: string) => string;
  heading: string;
  text: string;
  /** The letter that it is, where the merchant changes its words; absent: the one about the state. */
  own?: {
    name: OwnLetter;
    /** What of the text may be changed. */
    text: string;
    values?: Readonly<Record<string, string>>;
  };
}

/** Letters about something else than a state. */
type OwnLetter = "order.part" | "order.refund" | "order.unpaid" | "order.given-up";

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

function wordedAs(order: Order, state: OrderState, words: EmailWords): Email["worded"] {
  const { own } = words;
  const { subject, heading, text } = own ? { ...words, text: own.text } : wordsFor(order, state);
  return {
    name: own?.name ?? nameOfEmail(order, state),
    ours: { subject: subject(formatNumber(order.number)), heading, text },
    values: { ...valuesOf(order), ...own?.values },
  };
}

/** What stands for « {numéro} » and others in every letter about an order. */
export const valuesOf = (order: Order): Record<string, string> => ({
  [values.number]: formatNumber(order.number),
  [values.firstName]: order.billing.firstName,
  [values.name]: nameOf(order.billing),
  [values.total]: formatMoney(order.totalCents, order.currency),
});

/** What is fetched, or cannot be sent, never leaves. */
const OTHERWISE: Partial<Record<Manner, Partial<Record<OrderState, EmailWords>>>> = {
  fetched: { shipped: texts.emails.ready, delivered: texts.emails.handed },
  unsent: { shipped: texts.emails.prepared, delivered: texts.emails.completed },
};

/** A word of the merchant's about every parcel. */
const shippedBlocks = (order: Order, { instructions: { shippedNote } }: OrderEmailParts): Block[] =>
  shippedNote && mannerOf(order.delivery) === "sent" ? [{ kind: "paragraph", text: shippedNote }] : [];

function payBlocks(order: Order, { instructions, market }: OrderEmailParts): Block[] {
  const amount = formatMoney(order.totalCents, order.currency);
  return [
    {
      kind: "section",
      tone: "strong",
      title: `${texts.howToPay}\u00a0: ${amount}`,
      text: [
        texts.payments[market.country][order.payment],
        instructions[order.payment],
        ...(order.payment === "card" ? [texts.payByCard.letter] : []),
      ].join("\n"),
    },
  ];
}

/** With the confirmation, which is the first letter about an order: what the law calls the contract. */
const contractBlocks = (
  { events }: Order,
  { market: { country }, instructions: { cancellation }, seller = [] }: OrderEmailParts,
): Block[] =>
  events.length > 1
    ? []
    : [
        ...(cancellation
          ? [{ kind: "section" as const, title: texts.cancellationTerms, text: cancellation }]
          : []),
        ...legalNotices[country].map(({ title, text }) => ({ kind: "section" as const, title, text })),
        ...(seller.length > 0
          ? [{ kind: "section" as const, title: texts.seller, text: seller.join("\n") }]
          : []),
      ];

/**
 * The buyer's own link is what makes a review a verified one. In passing while it is on its way, and not before it is fetched:
 * nobody has opinions about what they do not have.
 */
function reviewBlocks({ delivery }: Order, state: OrderState, { trackingPath }: OrderEmailParts): Block[] {
  const isOnItsWay = state === "shipped" && mannerOf(delivery) === "sent";
  if (!isOnItsWay && state !== "delivered") return [];
  const path = `${trackingPath}#${texts.reviews.anchor}`;
  return [{ kind: "button", label: texts.reviews.give, path, ...(isOnItsWay && { tone: "quiet" }) }];
}

/** To the merchant; an answer goes to the buyer. */
export function merchantEmail(order: Order, market: Market): Email {
  const { merchant } = texts.emails;
  const place = order.shipping.city || texts.deliveries[order.delivery];
  const ours = {
    subject: merchant.subject(formatNumber(order.number), formatMoney(order.totalCents, order.currency)),
    heading: merchant.heading,
    text: merchant.text(nameOf(order.billing), place),
  };
  return {
    kind: KIND,
    about: order.id,
    worded: { name: "order.merchant", ours, values: { ...valuesOf(order), [values.place]: place } },
    to: "merchant",
    replyTo: { address: order.email, name: nameOf(order.billing) },
    subject: ours.subject,
    blocks: [
      { kind: "heading", text: ours.heading },
      { kind: "paragraph", text: ours.text },
      ...detailBlocks(order, market),
      { kind: "section", title: texts.deliveredTo, text: toWhere(order).join("\n") },
      { kind: "section", title: texts.paidBy, text: paidHow(order, market) },
      ...(order.comments ? [{ kind: "paragraph" as const, text: texts.buyersComments(order.comments) }] : []),
      { kind: "paragraph", text: [order.email, order.phone].filter(Boolean).join("\n") },
      { kind: "button", label: merchant.open, path: deskPath(`commandes/${order.number}/`) },
    ],
  };
}

/** What is over is delivered no more. */
function deliveryBlocks(order: Order, { instructions, expected }: OrderEmailParts): Block[] {
  if (order.state === "cancelled" || order.state === "refunded") return [];
  const where = order.delivery === "pickup" ? [instructions.pickup] : toWhere(order);
  const lines = [...where, expected].filter(Boolean);
  return [{ kind: "section", title: deliveryTitle(order), text: lines.join("\n") }];
}

function detailBlocks(order: Order, market: Market, pictures?: ReadonlyMap<number, string>): Block[] {
  return [
    {
      kind: "rows",
      rows: [
        { label: texts.yourNumber, value: formatNumber(order.number) },
        { label: texts.date, value: formatDate(order.placedAt, market.timeZone) },
      ],
    },
    {
      kind: "rows",
      rows: order.lines.map((line) => ({
        label: `${line.name} × ${line.quantity}`,
        value: formatMoney(line.totalCents, order.currency),
        detail: line.detail || undefined,
        picture: pictures?.get(line.productId),
      })),
    },
    {
      kind: "rows",
      rows: sumRows(order, articlesIn(order.lines)).map(({ label, amount, grand }) => ({
        label,
        value: amount,
        strong: grand,
      })),
    },
  ];
}

const toWhere = ({ delivery, shipping }: Order): string[] => [
  texts.deliveries[delivery],
  ...(delivery === "none" || delivery === "pickup" ? [] : addressLines(shipping)),
];
