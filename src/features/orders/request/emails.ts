/** The dated receipt of a request, to the buyer, and the same to the merchant. */
import type { Block, Email } from "../../mail";
import { formatNumber, nameOf, type Order } from "../orders";
import { texts as orderTexts } from "../texts.fr";
import type { OrderRequest } from "./request";
import { texts } from "./texts.fr";

const KIND = "order";

const buyerOf = ({ email, billing }: Order) => ({ address: email, name: nameOf(billing) });

export function receiptEmail(
  order: Order,
  request: OrderRequest,
  { trackingPath, timeZone }: { trackingPath: string; timeZone: string },
): Email {
  const hello = orderTexts.emails.hello(order.billing.firstName);
  const received = texts.receipt.text(texts.moment(request.at, timeZone));
  return {
    kind: KIND,
    to: buyerOf(order),
    subject: texts.receipt.subject(formatNumber(order.number)),
    blocks: [
      { kind: "heading", text: texts.receipt.heading },
      { kind: "paragraph", text: `${hello}\n${received} ${texts.next[request.kind]}` },
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
  return {
    kind: KIND,
    to: "merchant",
    replyTo: buyerOf(order),
    subject: subject(texts.kinds[request.kind], formatNumber(order.number)),
    blocks: [
      { kind: "heading", text: isDone ? done.heading : heading },
      { kind: "paragraph", text: isDone ? `${who}\n${done.text}` : who },
      factBlock(order, request, timeZone),
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
