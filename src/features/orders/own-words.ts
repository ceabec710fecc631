/** What letters say first about more than a state: what a parcel holds, money that goes back, what is given up. */
import { type EmailWords, wordsFor } from "./emails";
import { mannerOf, type Order } from "./orders";
import { carrierName, contentsOf, contentWords, isWhole, type Parcel, trackingLink } from "./parcels/parcels";
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

/** « 12,50 $ ». */
export function refundWords(amount: string): EmailWords {
  const { words } = texts.refunds;
  const text = words.text(amount);
  return { ...words, text, own: { name: "order.refund", text, values: { [values.amount]: amount } } };
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
