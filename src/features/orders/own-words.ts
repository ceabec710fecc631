/** What letters say first about more than a state: what a parcel holds, money that goes back, what is given up. */
import { formatMoney } from "../../kernel/money";
import { type EmailWords, wordsFor } from "./emails";
import { mannerOf, type Order } from "./orders";
import { carrierName, contentsOf, contentWords, isWhole, type Parcel, trackingLink } from "./parcels/parcels";
import { beyondLines, deliveryLeft, type Refund, refundedOf } from "./refunds/refunds";
import { texts as requestTexts } from "./request/texts.fr";
import { texts } from "./texts.fr";
import { wordedTexts } from "./worded-texts.fr";

const { values } = wordedTexts;

export function shippedWords(order: Order, parcel: Parcel): EmailWords {
  const words = wordsFor(order, "shipped");
  // the last of several: what was in the others has been told with them
  const isRest = mannerOf(order.delivery) === "sent" && !isWhole(order, parcel);
  const what = isRest ? [texts.parcels.inThis, ...contentLines(order, parcel)] : [];
  return { ...words, text: [words.text, ...what, ...trackingLines(parcel)].join("\n") };
}

export function partWords(order: Order, parcel: Parcel): EmailWords {
  const { part } = texts.parcels;
  const text = [part.text, ...contentLines(order, parcel), ...trackingLines(parcel)].join("\n");
  return { ...part, text, own: { name: "order.part", text: part.text } };
}

const contentLines = (order: Order, parcel: Parcel): string[] =>
  contentsOf(order, parcel.lines).map(contentWords);

const trackingLines = (parcel: Parcel): string[] =>
  parcel.tracking
    ? [texts.parcels.tracking(carrierName(parcel), parcel.tracking), trackingLink(parcel) ?? ""].filter(
        Boolean,
      )
    : [];

/** « 12,50 $ », how it goes back, and what else there is to know of it. */
export function refundWords(
  amount: string,
  { isByHand = false, more = [] }: { isByHand?: boolean; more?: readonly string[] } = {},
): EmailWords {
  const { words, means } = texts.refunds;
  const text = words.text(amount);
  const own = { name: "order.refund" as const, text, values: { [values.amount]: amount } };
  return { ...words, text: [text, isByHand ? means.other : means.same, ...more].join("\n"), own };
}

/** Of a refund: for which goods it is, what went back before it, and whether the order is over. */
export function refundLines(
  order: Order,
  refund: Pick<Refund, "lines" | "cents">,
  { before, isOver }: { before: readonly Refund[]; isOver: boolean },
): string[] {
  const { cancelled, covers, delivery, already } = texts.refunds;
  const beforeCents = refundedOf(before);
  const left = deliveryLeft(order, before);
  const hasDelivery = left > 0 && beyondLines(order, refund, before) === left;
  const what = [
    ...contentsOf(order, refund.lines).map(contentWords),
    ...(hasDelivery ? [delivery(formatMoney(left, order.currency))] : []),
  ];
  return [
    ...(isOver ? [cancelled] : what.length > 0 ? [covers, ...what] : []),
    ...(beforeCents > 0 ? [already(formatMoney(beforeCents, order.currency))] : []),
  ];
}

/** « 7 jours ». */
export function unpaidWords(days: string): EmailWords {
  const text = texts.unpaid.email(days);
  const own = { name: "order.unpaid" as const, text, values: { [values.days]: days } };
  return { ...texts.emails.cancelled, text, own };
}

/** « 15 novembre 2026 à 13 h 40 ». */
export function givenUpWords(moment: string): EmailWords {
  const text = requestTexts.atOnce.email(moment);
  const own = { name: "order.given-up" as const, text, values: { [values.moment]: moment } };
  return { ...texts.emails.cancelled, text, own };
}
