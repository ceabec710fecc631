/** The dated receipt of a request, to the buyer, and the same to the merchant. */
import type { Block, Email } from "../../mail";
import { valuesOf } from "../emails";
import { formatNumber, nameOf, type Order } from "../orders";
import { texts as orderTexts } from "../texts.fr";
import { wordedTexts } from "../worded-texts.fr";
import type { OrderRequest } from "./request";
import { texts } from "./texts.fr";

const KIND = "order";
const { values } = wordedTexts;

const buyerOf = ({ email, billing }: Order) => ({ address: email, name: nameOf(billing) });

export function receiptEmail(
  order: Order,
  request: OrderRequest,
  { trackingPath, timeZone }: { trackingPath: string; timeZone: string },
): Email {
  const hello = orderTexts.emails.hello(order.billing.firstName);
  const moment = texts.moment(request.at, timeZone);
  const { subject, heading, text } = texts.receipt;
  const ours = { subject: subject(formatNumber(order.number)), heading, text: text(moment) };
  return {
    kind: KIND,
    about: order.id,
    worded: { name: "order.request", ours, values: { ...valuesOf(order), [values.moment]: moment } },
    to: buyerOf(order),
    subject: ours.subject,
    blocks: [
      { kind: "heading", text: ours.heading },
      { kind: "paragraph", text: `${hello}\n${ours.text} ${texts.next[request.kind]}` },
      // the link of an order travels: what its holder typed is not sent to somebody else's mailbox in our name
      factBlock(order, { ...request, reason: "" }, timeZone),
      { kind: "button", label: orderTexts.follow, path: trackingPath },
    ],
  };
}

/** `isDone`: nothing is left for the merchant to do. */
export function merchantEmail(
  order: Order,
  request: OrderRequest,
  { timeZone, isDone = false }: { timeZone: string; isDone?: boolean },
): Email {
  const { subject, heading, text, done } = texts.merchant;
  const who = text(nameOf(order.billing), order.email);
  const what = texts.kinds[request.kind];
  const ours = {
    subject: subject(what, formatNumber(order.number)),
    heading: isDone ? done.heading : heading,
    text: isDone ? done.text : who,
  };
  const told = { ...valuesOf(order), [values.request]: what, [values.email]: order.email };
  return {
    kind: KIND,
    about: order.id,
    worded: { name: `order.request.${isDone ? "done" : "merchant"}`, ours, values: told },
    to: "merchant",
    replyTo: buyerOf(order),
    subject: ours.subject,
    blocks: [
      { kind: "heading", text: ours.heading },
      { kind: "paragraph", text: isDone ? `${who}\n${ours.text}` : ours.text },
      factBlock(order, { ...request, reason: "" }, timeZone),
      ...(request.reason
        ? [{ kind: "paragraph" as const, text: orderTexts.buyersComments(request.reason) }]
        : []),
    ],
  };
}

const factBlock = (order: Order, request: OrderRequest, timeZone: string): Block => ({
  kind: "rows",
  rows: requestFacts(order, request, timeZone).map(([label, value]) => ({ label, value })),
});

/** What was asked, about what, and when. */
export const requestFacts = (
  order: Order,
  { kind, reason, at }: OrderRequest,
  timeZone: string,
): [string, string][] => [
  [texts.what, texts.kinds[kind]],
  [orderTexts.yourNumber, formatNumber(order.number)],
  [texts.when, texts.moment(at, timeZone)],
  ...(reason ? ([[texts.reason, reason]] as [string, string][]) : []),
];
