/** Taking back that an order was delivered, or handed over: the merchant noted it by mistake, and nothing has followed from it. */
import { done, type Result, refused } from "../../kernel/result";
import { emailsAboutOrder } from "../mail";
import type { OrderWorld } from "./actions";
import { emailAbout, nameOfEmail } from "./emails";
import { letterParts } from "./letter-parts";
import { formatNumber, mannerOf, type Order } from "./orders";
import { shippedWords } from "./own-words";
import { emailOfParcel, updateParcel } from "./parcels/store";
import { orderSettings } from "./settings";
import { type Standing, standingOf } from "./standing";
import { changeState, findOrder, holdOrder, takeBackEvents } from "./store";
import { takeBackLetter } from "./telling";

export type UndeliverRefusal = "unknown" | "changed" | "followed";

export interface Undelivered {
  order: Order;
  /** What became of the e-mail that said so; « none »: there is no trace of one. */
  email: "kept" | "sent" | "none";
}

export interface Undelivering {
  /** What whoever takes it back has seen of it; absent: whatever it is now. */
  seen?: string;
  /** How long a letter waits that is written anew. */
  heldMs?: number;
}

/** What was given back since was given back of a delivered order. */
export function mayUndeliver(
  { state, events }: Pick<Order, "state" | "events">,
  { refunds }: Pick<Standing, "refunds">,
): boolean {
  const delivered = events.findLast((event) => event.state === "delivered");
  return state === "delivered" && delivered !== undefined && refunds.every(({ at }) => at < delivered.at);
}

/** An invoice that was numbered as it was handed over stays, for when it is: its sequence has no gap. */
export async function undeliverOrder(
  world: OrderWorld,
  number: number,
  { seen, heldMs }: Undelivering = {},
): Promise<Result<Undelivered, UndeliverRefusal>> {
  const instructions = await world.settings.read(orderSettings);
  const outcome = await world.database.write(async (trx): Promise<Result<Undelivered, UndeliverRefusal>> => {
    const known = await findOrder(trx, { number });
    const order = known && (await holdOrder(trx, known.id));
    if (!order) return refused("unknown");
    const standing = await standingOf(trx, order);
    if (seen !== undefined && seen !== standing.mark) return refused("changed");
    if (!mayUndeliver(order, standing)) return refused("followed");
    await changeState(trx, order.id, "delivered", "shipped");
    await takeBackEvents(trx, order.id, { state: "delivered", at: world.clock.now() });
    const email = await takeBackLetter(trx, order, "delivered", world.clock.now());
    const events = order.events.filter(({ state }) => state !== "delivered");
    const before: Order = { ...order, state: "shipped", events };
    await tellReadyAgain({ ...world, trx, instructions }, before, { standing, heldMs });
    return done({ order: before, email });
  });
  if (outcome.ok) world.mail.nudge();
  return outcome;
}

type Work = Parameters<typeof letterParts>[1] & Pick<OrderWorld, "mail">;

/** Of what was handed over before the letter had left that called it ready, that letter stayed here: it is true again. */
async function tellReadyAgain(
  work: Work & { trx: Parameters<typeof updateParcel>[0] },
  order: Order,
  { standing: { parcels }, heldMs }: { standing: Standing; heldMs: number | undefined },
): Promise<void> {
  const parcel = parcels.at(-1);
  if (mannerOf(order.delivery) === "sent" || !parcel || !order.email) return;
  const { trx } = work;
  // nobody was to be told of it
  if (!(await emailOfParcel(trx, parcel.id))) return;
  const about = { id: order.id, number: formatNumber(order.number), address: order.email };
  const told = await emailsAboutOrder(trx, { ...about, since: order.placedAt });
  if (told.some(({ letter }) => letter === nameOfEmail(order, "shipped"))) return;
  const parts = await letterParts(order, work);
  const email = emailAbout(order, "shipped", parts, shippedWords(order, parcel));
  const emailId = await work.mail.post(trx, { ...email, heldMs });
  await updateParcel(trx, parcel.id, { ...parcel, emailId });
}
