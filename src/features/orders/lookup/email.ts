/** The tracking link of an order, once more, to its buyer. */
import type { Email } from "../../mail";
import { valuesOf } from "../emails";
import { formatNumber, nameOf, type Order } from "../orders";
import { texts as orderTexts } from "../texts.fr";
import { texts } from "./texts.fr";

export const LINK_LETTER = "order.link";

export function linkEmail(order: Order, trackingPath: string): Email {
  const { subject, heading, text } = texts.letter;
  const number = formatNumber(order.number);
  const ours = { subject: subject(number), heading, text: text(number) };
  return {
    kind: "order",
    about: order.id,
    worded: { name: LINK_LETTER, ours, values: valuesOf(order) },
    to: { address: order.email, name: nameOf(order.billing) },
    subject: ours.subject,
    blocks: [
      { kind: "heading", text: ours.heading },
      {
        kind: "paragraph",
        text: `${orderTexts.emails.hello(order.billing.firstName)}\n${ours.text}`,
      },
      { kind: "button", label: orderTexts.follow, path: trackingPath },
    ],
  };
}
