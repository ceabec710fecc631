/** Shipping an order, whole or in part: what leaves is written down, and its buyer told with the tracking number. */
import { done, type Result, refused } from "../../../kernel/result";
import { type MoveRefusal, moveWithin, type OrderWorld } from "../actions";
import { type EmailWords, emailAbout, wordsFor } from "../emails";
import { movesOf, type Order } from "../orders";
import { orderSettings } from "../settings";
import { type Standing, standingOf } from "../standing";
import { findOrder, holdOrder, unindex } from "../store";
import { texts } from "../texts.fr";
import { carrierName, type LineCounts, type Parcel, remainingOf, trackingLink } from "./parcels";
import { insertParcel } from "./store";

export interface Shipping {
  carrier: string;
  tracking: string;
  /** Absent: all that is still here. */
  lines?: LineCounts;
  tellBuyer: boolean;
  /** What whoever ships it has seen of it; absent: whatever it is now. */
  seen?: string;
}

export type ShipRefusal = MoveRefusal | { kind: "changed" } | { kind: "nothing" } | { kind: "too-many" };

export async function shipOrder(
  world: OrderWorld,
  number: number,
  shipping: Shipping,
): Promise<Result<Order, ShipRefusal>> {
  const instructions = await world.settings.read(orderSettings);
  const outcome = await world.database.write(async (trx, invalidate): Promise<Result<Order, ShipRefusal>> => {
    const known = await findOrder(trx, { number });
    const order = known && (await holdOrder(trx, known.id));
    if (!order) return refused({ kind: "unknown" });
    const standing = await standingOf(trx, order);
    if (shipping.seen !== undefined && shipping.seen !== standing.mark) return refused({ kind: "changed" });
    if (!movesOf(order).includes("shipped"))
      return refused({ kind: "forbidden", from: order.state, possible: movesOf(order) });
    const counted = countOf(order, standing, shipping.lines);
    if (!counted.ok) return counted;
    const parcel = { ...shipping, at: world.clock.now(), lines: counted.value };
    const { carrier, tracking, at, lines } = parcel;
    await insertParcel(trx, order.id, { carrier, tracking, at, lines });
    await unindex(trx, order.id);
    const mail = shipping.tellBuyer ? world.mail : { ...world.mail, post: async () => "" };
    const work = { ...world, mail, instructions, trx, invalidate };
    const isWhole = remainingOf(order, [...standing.parcels, parcel]).every((left) => left === 0);
    if (isWhole) return moveWithin(work, order, "shipped", { words: shippedWords(order, parcel) });
    const world2 = { instructions, market: world.market, trackingPath: world.links.tracking(order) };
    await mail.post(trx, emailAbout(order, "paid", world2, partWords(order, parcel)));
    return done(order);
  });
  if (outcome.ok) world.mail.nudge();
  return outcome;
}

function countOf(
  order: Order,
  { parcels }: Standing,
  wanted: LineCounts | undefined,
): Result<LineCounts, ShipRefusal> {
  const left = remainingOf(order, parcels);
  const lines = wanted ?? Object.fromEntries(left.entries());
  const some = Object.entries(lines).filter(([, count]) => count > 0);
  if (some.length === 0) return refused({ kind: "nothing" });
  if (some.some(([place, count]) => count > (left[Number(place)] ?? 0))) return refused({ kind: "too-many" });
  return done(Object.fromEntries(some));
}

function shippedWords(order: Order, parcel: Parcel): EmailWords {
  const words = wordsFor(order, "shipped");
  return { ...words, text: [words.text, ...trackingLines(parcel)].join("\n") };
}

function partWords(order: Order, parcel: Parcel): EmailWords {
  const { part } = texts.parcels;
  const what = Object.entries(parcel.lines).map(
    ([place, count]) => `${order.lines[Number(place)]?.name ?? ""} × ${count}`,
  );
  return { ...part, text: [part.text, ...what, ...trackingLines(parcel)].join("\n") };
}

const trackingLines = (parcel: Parcel): string[] =>
  parcel.tracking
    ? [texts.parcels.tracking(carrierName(parcel), parcel.tracking), trackingLink(parcel) ?? ""].filter(
        Boolean,
      )
    : [];
