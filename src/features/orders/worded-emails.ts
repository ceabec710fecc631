/** The letters about orders whose words the merchant may change, each with an example of itself. */
import type { Market } from "../../kernel/market";
import { formatMoney } from "../../kernel/money";
import type { WordedEmail } from "../mail";
import { type EmailWords, emailAbout, merchantEmail, nameOfEmail, wordsFor } from "./emails";
import { LINK_LETTER, linkEmail } from "./lookup/email";
import { texts as lookupTexts } from "./lookup/texts.fr";
import { type Delivery, type Manner, type Order, type OrderLine, type OrderState, STATES } from "./orders";
import { givenUpWords, partWords, refundWords, shippedWords, unpaidWords } from "./own-words";
import type { Parcel } from "./parcels/parcels";
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

/** Examples are of the market as it is when they are looked at. */
export const wordedOrderEmails = (market: Market): WordedEmail[] =>
  declaredIn(market).map((email) => ({
    ...email,
    example: () => (declaredIn(market).find(({ name }) => name === email.name) ?? email).example(),
  }));

const declaredIn = (market: Market): WordedEmail[] => [
  ...aboutStates(market),
  ...named({ ...aboutEvents(market), ...aboutRequests(market) }),
];

type Declared = Record<string, Pick<WordedEmail, "ours" | "isOwners" | "example">>;

const named = (letters: Declared): WordedEmail[] =>
  Object.entries(letters).map(([name, letter]) => ({ name, title: texts.titles[name] ?? name, ...letter }));

const { values } = texts;
const held = (name: string) => `{${name}}`;
const bought = (market: Market) => exampleOf({ state: "paid", manner: "sent", isFree: false }, market);

/** What leaves in part, goes back or is given up; and what the merchant is told of each order. */
function aboutEvents(market: Market): Declared {
  const order = bought(market);
  const parts = { instructions: texts.instructions, trackingPath: "/", market };
  const about = (state: OrderState, words: (told: (value: string, name: string) => string) => EmailWords) => {
    const ours = words((_value, name) => held(name));
    const said = words((value) => value);
    return {
      ours: { subject: ours.subject(held(values.number)), heading: ours.heading, text: ours.own?.text ?? "" },
      example: () => emailAbout({ ...order, state }, state, parts, said),
    };
  };
  const amount = formatMoney(PRICE, market.currency);
  const moment = requestTexts.moment(PLACED_AT, market.timeZone);
  const { merchant } = orderTexts.emails;
  const link = lookupTexts.letter;
  return {
    "order.part": about("paid", () => partWords(order, parcelIn(market))),
    // a buyer who is told of money does what they say
    "order.refund": {
      ...about("refunded", (told) => refundWords(told(amount, values.amount))),
      isOwners: true,
    },
    "order.unpaid": {
      ...about("cancelled", (told) => unpaidWords(told(orderTexts.days(7), values.days))),
      isOwners: true,
    },
    "order.given-up": about("cancelled", (told) => givenUpWords(told(moment, values.moment))),
    "order.merchant": {
      ours: {
        heading: merchant.heading,
        subject: merchant.subject(held(values.number), held(values.total)),
        text: merchant.text(held(values.name), held(values.place)),
      },
      example: () => merchantEmail(order, market),
    },
    [LINK_LETTER]: {
      ours: {
        heading: link.heading,
        subject: link.subject(held(values.number)),
        text: link.text(held(values.number)),
      },
      example: () => linkEmail(order, "/"),
    },
  };
}

/** What a buyer asks: its receipt, and what the merchant is told. */
function aboutRequests(market: Market): Declared {
  const order = bought(market);
  const { timeZone } = market;
  const request = { kind: "withdrawal" as const, reason: "", at: PLACED_AT };
  const { receipt, merchant } = requestTexts;
  const subject = merchant.subject(held(values.request), held(values.number));
  return {
    "order.request": {
      ours: {
        heading: receipt.heading,
        subject: receipt.subject(held(values.number)),
        text: receipt.text(held(values.moment)),
      },
      example: () => receiptEmail(order, request, { trackingPath: "/", timeZone }),
    },
    "order.request.merchant": {
      ours: {
        heading: merchant.heading,
        subject,
        text: merchant.text(held(values.name), held(values.email)),
      },
      example: () => requestEmail(order, request, { timeZone }),
    },
    "order.request.done": {
      ours: { ...merchant.done, subject },
      example: () => requestEmail(order, { ...request, kind: "cancellation" }, { timeZone, isDone: true }),
    },
  };
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
      // it tells where to send the money
      isOwners: kind.state === "awaiting" || kind.state === "refunded",
      ours: { subject: subject(`{${texts.values.number}}`), heading, text },
      example: () =>
        emailAbout(
          order,
          kind.state,
          { instructions: texts.instructions, trackingPath: "/", market },
          kind.state === "shipped" && kind.manner === "sent"
            ? shippedWords(order, parcelIn(market))
            : undefined,
        ),
    };
  });
}

/** What the buyer follows, as a merchant will type it. */
const parcelIn = ({ country }: Market): Parcel => ({
  carrier: country === "FR" ? "colissimo" : "canada-post",
  tracking: texts.example.tracking[country],
  at: PLACED_AT,
  lines: { 0: 1 },
});

function exampleOf({ state, manner, isFree }: Kind, { country, currency, taxes }: Market): Order {
  const totalCents = isFree ? 0 : PRICE;
  return {
    id: "",
    key: "",
    number: NUMBER,
    state,
    placedAt: PLACED_AT,
    email: texts.example.email,
    phone: "",
    billing: texts.example.addresses[country],
    shipping: texts.example.addresses[country],
    delivery: DELIVERED[manner],
    payment: "transfer",
    comments: "",
    lines: [lineOf(totalCents)],
    attribution: undefined,
    // the contract goes with the first letter alone
    events: STATES.slice(0, state === "awaiting" || isFree ? 1 : 2).map((each) => ({
      at: PLACED_AT,
      state: each,
    })),
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
