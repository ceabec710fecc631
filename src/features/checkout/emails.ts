/** What the checkout writes to the merchant: that one order took a large part of a stock. */
import type { CartLine } from "../cart";
import { fullName } from "../catalogue";
import type { Email } from "../mail";
import { formatNumber, type Order } from "../orders";
import { texts } from "./texts.fr";

export function largeOrderEmail(order: Order, lines: readonly CartLine[]): Email {
  const { subject, heading, text, taken } = texts.largeOrder;
  return {
    kind: "order",
    to: "merchant",
    subject: subject(formatNumber(order.number)),
    blocks: [
      { kind: "heading", text: heading },
      { kind: "paragraph", text: text(formatNumber(order.number)) },
      {
        kind: "rows",
        rows: lines.map(({ good, quantity }) => ({
          label: fullName(good),
          value: taken(quantity, good.left),
          detail: good.sku,
        })),
      },
    ],
  };
}
