/** What the checkout writes to the merchant: that one order took a large part of a stock. */
import type { CartLine } from "../cart";
import { fullName } from "../catalogue";
import type { Email, EmailRow, WordedEmail } from "../mail";
import { formatNumber, type Order } from "../orders";
import { texts } from "./texts.fr";

const { subject, heading, text, taken, title, values, example } = texts.largeOrder;
const NAME = "order.large";

export const largeOrderEmail = ({ id, number }: Order, lines: readonly CartLine[]): Email =>
  emailOn(
    id,
    formatNumber(number),
    lines.map(({ good, quantity }) => ({
      label: fullName(good),
      value: taken(quantity, good.left),
      detail: good.sku,
    })),
  );

function emailOn(about: string, number: string, rows: readonly EmailRow[]): Email {
  const ours = { subject: subject(number), heading, text: text(number) };
  return {
    kind: "order",
    about,
    worded: { name: NAME, ours, values: { [values.number]: number } },
    to: "merchant",
    subject: ours.subject,
    blocks: [
      { kind: "heading", text: ours.heading },
      { kind: "paragraph", text: ours.text },
      { kind: "rows", rows },
    ],
  };
}

const held = `{${values.number}}`;

export const wordedCheckoutEmail: WordedEmail = {
  name: NAME,
  title,
  ours: { subject: subject(held), heading, text: text(held) },
  example: () => emailOn("", example.number, [{ label: example.product, value: taken(45, 50) }]),
};
