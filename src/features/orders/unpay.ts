/** Taking back that an order was paid: the merchant noted it by mistake, and nothing has followed from it yet. */
import { done, type Result, refused } from "../../kernel/result";
import type { OrderWorld } from "./actions";
import type { IsPaidOnline } from "./online";
import type { Order } from "./orders";
import { type Standing, standingOf } from "./standing";
import { changeState, findOrder, holdOrder, takeBackEvents } from "./store";
import { takeBackLetter } from "./telling";

export type UnpayRefusal = "unknown" | "changed" | "followed";

export interface Unpaid {
  order: Order;
  /** What became of the e-mail that said so; « none »: there is no trace of one. */
  email: "kept" | "sent" | "none";
}

export interface UnpayWorld extends Pick<OrderWorld, "database" | "clock"> {
  isPaidOnline: IsPaidOnline;
}

/** As far as the order itself tells: whether a card has paid it is its service's to say. */
export const mayUnpay = (
  { state, events, totalCents }: Pick<Order, "state" | "events" | "totalCents">,
  { parcels, refunds }: Pick<Standing, "parcels" | "refunds">,
): boolean =>
  state === "paid" &&
  totalCents > 0 &&
  events.some((event) => event.state === "awaiting") &&
  parcels.length === 0 &&
  refunds.length === 0;

/** The invoice that was numbered stays, for when the order is paid: its sequence has no gap. */
export async function unpayOrder(
  world: UnpayWorld,
  number: number,
  seen: string | undefined,
): Promise<Result<Unpaid, UnpayRefusal>> {
  return world.database.write(async (trx): Promise<Result<Unpaid, UnpayRefusal>> => {
    const known = await findOrder(trx, { number });
    const order = known && (await holdOrder(trx, known.id));
    if (!order) return refused("unknown");
    const standing = await standingOf(trx, order);
    if (seen !== undefined && seen !== standing.mark) return refused("changed");
    if (!mayUnpay(order, standing) || (await world.isPaidOnline(trx, order.id))) return refused("followed");
    await changeState(trx, order.id, "paid", "awaiting");
    await takeBackEvents(trx, order.id, { state: "paid", at: world.clock.now() });
    const events = order.events.filter(({ state }) => state !== "paid");
    const email = await takeBackLetter(trx, order, "paid", world.clock.now());
    return done({ order: { ...order, state: "awaiting", events }, email });
  });
}
