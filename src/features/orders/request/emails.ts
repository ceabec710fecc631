/** The dated receipt of a request, to the buyer, and the same to the merchant. */
import type { Block, Email } from "../../mail";
import { formatNumber, nameOf, type Order } from "../orders";
import { texts as orderTexts } from "../texts.fr";
import type { OrderRequest } from "./request";
import { texts } from "./texts.fr";

const KIND = "order";

export function requestEmails(
  order: Order,
  request: OrderRequest,
  { trackingPath, timeZone }: { trackingPath: string; timeZone: string },
): Email[] {
  const number = formatNumber(order.number);
  const buyer = { address: order.email, name: nameOf(order.billing) };
  return [
    {
      kind: KIND,
      to: buyer,
      subject: texts.receipt.subject(number),
      blocks: [
        { kind: "heading", text: texts.receipt.heading },
        {
          kind: "paragraph",
          text: `${orderTexts.emails.hello(order.billing.firstName)}\n${texts.receipt.text(texts.moment(request.at, timeZone))} ${texts.next[request.kind]}`,
        },
        // the link of an order travels: what its holder typed is not sent to somebody else's mailbox in our name
        factBlock(order, { ...request, reason: "" }, timeZone),
        { kind: "button", label: orderTexts.follow, path: trackingPath },
      ],
    },
    {
      kind: KIND,
      to: "merchant",
      replyTo: buyer,
      subject: texts.merchant.subject(texts.kinds[request.kind], number),
      blocks: [
        { kind: "heading", text: texts.merchant.heading },
        { kind: "paragraph", text: texts.merchant.text(nameOf(order.billing), order.email) },
        factBlock(order, request, timeZone),
      ],
    },
  ];
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
