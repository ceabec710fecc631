/** The letters about orders whose words the merchant may change, each with an example of itself. */
import type { Market } from "../../kernel/market";
import { formatMoney } from "../../kernel/money";
import type { WordedEmail } from "../mail";
import { type EmailWords, emailAbout, merchantEmail, nameOfEmail, wordsFor } from "./emails";
import { type Delivery, type Manner, type Order, type OrderLine, type OrderState, STATES } from "./orders";
import { givenUpWords, partWords, refundWords, unpaidWords } from "./own-words";
import { receiptEmail, merchantEmail as requestEmail } from "./request/emails";
import { texts as requestTexts } from "./request/texts.fr";
import { texts as orderTexts } from "./texts.fr";
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

export const wordedOrderEmails = (market: Market): WordedEmail[] => [
  ...aboutStates(market),
  ...aboutElse(market),
];

const held = (name: string) => `{${name}}`;

/** About something else than a state: what goes back or is given up, what is asked, and what the merchant is told. */
function aboutElse(market: Market): WordedEmail[] {
  const { values } = texts;
  const order = exampleOf({ state: "paid", manner: "sent", isFree: false }, market);
  const parts = { instructions: texts.instructions, trackingPath: "/", market };
  const { timeZone } = market;
  const request = { kind: "withdrawal" as const, reason: "", at: PLACED_AT };
  const about = (state: OrderState, words: (told: (value: string, name: string) => string) => EmailWords) => {
    const ours = words((_value, name) => held(name));
    return {
      ours: { subject: ours.subject(held(values.number)), heading: ours.heading, text: ours.own?.text ?? "" },
      example: () =>
        emailAbout(
          { ...order, state },
          state,
          parts,
          words((value) => value),
        ),
    };
  };
  const { merchant } = orderTexts.emails;
  const { receipt, merchant: asked } = requestTexts;
  const subjectOfRequest = asked.subject(held(values.request), held(values.number));
  const all: Record<string, Pick<WordedEmail, "ours" | "example">> = {
    "order.part": about("paid", () =>
      partWords(order, { carrier: "", tracking: "", at: PLACED_AT, lines: {} }),
    ),
    "order.refund": about("refunded", (told) =>
      refundWords(told(formatMoney(PRICE, market.currency), values.amount)),
    ),
    "order.unpaid": about("cancelled", (told) => unpaidWords(told(orderTexts.days(7), values.days))),
    "order.given-up": about("cancelled", (told) =>
      givenUpWords(told(requestTexts.moment(PLACED_AT, timeZone), values.moment)),
    ),
    "order.request": {
      ours: {
        ...receipt,
        subject: receipt.subject(held(values.number)),
        text: receipt.text(held(values.moment)),
      },
      example: () => receiptEmail(order, request, { trackingPath: "/", timeZone }),
    },
    "order.merchant": {
      ours: {
        heading: merchant.heading,
        subject: merchant.subject(held(values.number), held(values.total)),
        text: merchant.text(held(values.name), held(values.place)),
      },
      example: () => merchantEmail(order, market),
    },
    "order.request.merchant": {
      ours: {
        heading: asked.heading,
        subject: subjectOfRequest,
        text: asked.text(held(values.name), held(values.email)),
      },
      example: () => requestEmail(order, request, { timeZone }),
    },
    "order.request.done": {
      ours: { ...asked.done, subject: subjectOfRequest },
      example: () => requestEmail(order, { ...request, kind: "cancellation" }, { timeZone, isDone: true }),
    },
  };
  return Object.entries(all).map(([name, letter]) => ({
    name,
    title: texts.titles[name] ?? name,
    ...letter,
  }));
}

/** Once each: what is cancelled is told alike, however it would have left. */
function aboutStates(market: Market): WordedEmail[] {
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
