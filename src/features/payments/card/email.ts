/** What the merchant is told of a payment that needs a look. */
import type { Email, WordedEmail } from "../../mail";
import type { CardTexts } from "./texts.fr";

const NAME = "order.payment";

interface PaymentFact {
  orderId: string;
  number: string;
  says: string;
  /** At the service. */
  reference: string;
}

const wordsOf = ({ letter }: CardTexts, { number, says }: Pick<PaymentFact, "number" | "says">) => ({
  subject: letter.subject(number),
  heading: letter.heading,
  text: `${number}\n${says}`,
});

export function paymentEmail(texts: CardTexts, fact: PaymentFact): Email {
  const { values, reference } = texts.letter;
  const ours = wordsOf(texts, fact);
  return {
    kind: "order",
    about: fact.orderId,
    worded: { name: NAME, ours, values: { [values.number]: fact.number, [values.says]: fact.says } },
    to: "merchant",
    subject: ours.subject,
    blocks: [
      { kind: "heading", text: ours.heading },
      { kind: "paragraph", text: ours.text },
      { kind: "paragraph", text: `${reference}\u00a0: ${fact.reference}` },
    ],
  };
}

export function wordedPaymentEmail(texts: CardTexts): WordedEmail {
  const { title, values, example } = texts.letter;
  const says = texts.later.refunded(example.amount);
  return {
    name: NAME,
    title,
    ours: wordsOf(texts, { number: `{${values.number}}`, says: `{${values.says}}` }),
    example: () => paymentEmail(texts, { ...example, says, orderId: "" }),
  };
}
