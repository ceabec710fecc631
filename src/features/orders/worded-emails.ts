/** The letters about orders whose words the merchant may change, each with an example of itself. */
import type { Market } from "../../kernel/market";
import type { WordedEmail } from "../mail";
import { emailAbout, nameOfEmail, wordsFor } from "./emails";
import { type Delivery, type Manner, type Order, type OrderLine, type OrderState, STATES } from "./orders";
import { wordedTexts as texts } from "./worded-texts.fr";

const DELIVERED: Record<Manner, Delivery> = { sent: "standard", fetched: "pickup", unsent: "none" };
const MANNERS = ["sent", "fetched", "unsent"] as const;
const NUMBER = 1042_1042;
const PRICE = 4500;
const PLACED_AT = Date.UTC(2026, 0, 15, 15);

interface Kind {
  state: OrderState;
  manner: Manner;
  isFree: boolean;
}

const kinds: Kind[] = STATES.flatMap((state) =>
  MANNERS.flatMap((manner) =>
    (state === "paid" ? [false, true] : [false]).map((isFree) => ({ state, manner, isFree })),
  ),
);

/** Once each: what is cancelled is told alike, however it would have left. */
export function wordedOrderEmails(market: Market): WordedEmail[] {
  const named = new Map(kinds.map((kind) => [nameOfEmail(exampleOf(kind, market), kind.state), kind]));
  return [...named].map(([name, kind]) => {
    const order = exampleOf(kind, market);
    const { subject, heading, text } = wordsFor(order, kind.state);
    return {
      name,
      title: texts.titles[name] ?? name,
      ours: { subject: subject(`{${texts.values.number}}`), heading, text },
      example: () =>
        emailAbout(order, kind.state, { instructions: texts.instructions, trackingPath: "/", market }),
    };
  });
}

function exampleOf({ state, manner, isFree }: Kind, { currency, taxes }: Market): Order {
  const totalCents = isFree ? 0 : PRICE;
  return {
    id: "",
    key: "",
    number: NUMBER,
    state,
    placedAt: PLACED_AT,
    email: texts.example.email,
    phone: "",
    billing: texts.example.address,
    shipping: texts.example.address,
    delivery: DELIVERED[manner],
    payment: "transfer",
    comments: "",
    lines: [lineOf(totalCents)],
    attribution: undefined,
    events: [],
    currency,
    taxesIncluded: taxes === "included",
    subtotalCents: totalCents,
    deliveryCents: 0,
    coupon: "",
    discountCents: 0,
    taxes: [],
    totalCents,
  };
}

function lineOf(totalCents: number): OrderLine {
  return {
    productId: 0,
    sku: "",
    name: texts.example.product,
    detail: "",
    quantity: 1,
    unitCents: totalCents,
    totalCents,
    discountCents: 0,
    taxes: [],
  };
}
