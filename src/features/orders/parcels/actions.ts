/** Shipping an order, whole or in part: what leaves is written down, and its buyer told with the tracking number. */
import { done, type Result, refused } from "../../../kernel/result";
import { type Mail, takeBackEmail } from "../../mail";
import { type MoveRefusal, moveWithin, type OrderWork, type OrderWorld } from "../actions";
import { emailAbout } from "../emails";
import { letterParts } from "../letter-parts";
import { mannerOf, movesOf, type Order } from "../orders";
import { partWords, shippedWords } from "../own-words";
import { isForgotten } from "../personal-data-store";
import { pendingRefund, toBeSent } from "../refunds/refunds";
import { orderSettings } from "../settings";
import { type Standing, standingOf } from "../standing";
import { changeState, findOrder, holdOrder, takeBackEvents, unindex } from "../store";
import { tellBuyer } from "../telling";
import { isInPart, type LineCounts, type Parcel, remainingOf } from "./parcels";
import { deleteLastParcel, insertParcel } from "./store";

export interface Shipping {
  carrier: string;
  tracking: string;
  /** Absent: all that is still here. */
  lines?: LineCounts;
  tellBuyer: boolean;
  /** How long the buyer's e-mail waits, for whoever may still take it back. */
  heldMs?: number;
  /** What whoever ships it has seen of it; absent: whatever it is now. */
  seen?: string;
}

/** What is fetched, or needs no parcel. */
const NO_CARRIER = { carrier: "other", tracking: "" };

export type ShipRefusal = MoveRefusal | { kind: "nothing" } | { kind: "too-many" } | { kind: "forgotten" };

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
    if (pendingRefund(standing.refunds)) return refused({ kind: "pending" });
    const sent = toBeSent(order, standing);
    // what was still here has been refunded: its buyer knows of the parcels and of the money
    if (standing.parcels.length > 0 && !isInPart(sent, standing.parcels)) {
      await unindex(trx, order.id);
      return moveWithin(silently({ ...world, instructions, trx, invalidate }), order, "shipped");
    }
    const counted = countOf(sent, standing, shipping.lines);
    if (!counted.ok) return counted;
    const parcel = parcelFor(order, shipping, { at: world.clock.now(), lines: counted.value });
    if (parcel.tracking !== "" && (await isForgotten(trx, order))) return refused({ kind: "forgotten" });
    let emailId = "";
    const post: Mail["post"] = async (into, email) => {
      if (shipping.tellBuyer) emailId = await world.mail.post(into, { ...email, heldMs: shipping.heldMs });
      return emailId;
    };
    const work = { ...world, mail: { ...world.mail, post }, instructions, trx, invalidate };
    const isLast = !isInPart(sent, [...standing.parcels, parcel]);
    const moved = isLast
      ? await moveWithin(work, order, "shipped", { words: shippedWords(order, parcel) })
      : await tellOfPart(work, order, parcel);
    if (!moved.ok) return moved;
    await insertParcel(trx, order.id, parcel, emailId);
    await unindex(trx, order.id);
    return moved;
  });
  if (outcome.ok) world.mail.nudge();
  return outcome;
}

const silently = (work: OrderWork): OrderWork => ({
  ...work,
  mail: { ...work.mail, post: async () => "" },
});

async function tellOfPart(work: OrderWork, order: Order, parcel: Parcel): Promise<Result<Order, never>> {
  const parts = await letterParts(order, work);
  await tellBuyer(work, order, emailAbout(order, "paid", parts, partWords(order, parcel)));
  return done(order);
}

export interface Unshipped {
  order: Order;
  /** Whether the buyer has been told of what is undone. */
  isTold: boolean;
}

/** Undoes the last parcel: the order is where it was before, and its e-mail stays here if it has not left. */
export async function unshipOrder(
  world: Pick<OrderWorld, "database" | "clock">,
  number: number,
  seen: string | undefined,
): Promise<Result<Unshipped, ShipRefusal>> {
  return world.database.write(async (trx): Promise<Result<Unshipped, ShipRefusal>> => {
    const known = await findOrder(trx, { number });
    const order = known && (await holdOrder(trx, known.id));
    if (!order) return refused({ kind: "unknown" });
    const { mark, parcels, refunds } = await standingOf(trx, order);
    if (seen !== undefined && seen !== mark) return refused({ kind: "changed" });
    const events = order.events.filter(({ state }) => state !== "shipped");
    const before = order.state === "shipped" ? (events.at(-1)?.state ?? "paid") : order.state;
    const hasLeft = order.state === "paid" && parcels.length > 0;
    if (order.state !== "shipped" && !hasLeft)
      return refused({ kind: "forbidden", from: order.state, possible: movesOf(order) });
    if (!hasLeft) {
      await changeState(trx, order.id, "shipped", before);
      await takeBackEvents(trx, order.id, { state: "shipped", at: world.clock.now() });
    }
    await unindex(trx, order.id);
    if (isClosedByRefund(order, { parcels, refunds }))
      return done({ order: { ...order, state: before, events }, isTold: false });
    const parcel = await deleteLastParcel(trx, order.id);
    const id = parcel?.emailId;
    const isTold = id !== "" && !(id && (await takeBackEmail(trx, id, world.clock.now())));
    return done({ order: { ...order, state: before, events }, isTold });
  });
}

/** Its last parcel did not make it shipped: what was left was refunded in between. */
function isClosedByRefund(
  { state, events }: Order,
  { parcels, refunds }: Pick<Standing, "parcels" | "refunds">,
): boolean {
  const last = parcels.at(-1);
  const shipped = events.findLast((event) => event.state === "shipped");
  if (state !== "shipped" || !last || !shipped) return false;
  return refunds.some((refund) => refund.state === "done" && refund.at > last.at && refund.at <= shipped.at);
}

/** With what leaves; what is fetched has neither carrier nor number. */
export function parcelFor(
  { delivery }: Pick<Order, "delivery">,
  shipping: Pick<Shipping, "carrier" | "tracking">,
  { at, lines }: Pick<Parcel, "at" | "lines">,
): Parcel {
  const { carrier, tracking } = mannerOf(delivery) === "sent" ? shipping : NO_CARRIER;
  return { carrier, tracking, at, lines };
}

/** What leaves of each line: what was chosen, or all that is left. */
export function countOf(
  order: Pick<Order, "lines">,
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
