/** Who bought an order and where it goes, corrected until it is shipped: sums, stock and number stay as they are. */
import { done, type Result, refused } from "../../kernel/result";
import { redirectWaiting } from "../mail";
import { doubtPlan } from "../personal-data";
import type { OrderWorld } from "./actions";
import type { BuyerDetails } from "./buyer-rules";
import { formatNumber, nameOf, type Order, type OrderState } from "./orders";
import { isForgotten } from "./personal-data-store";
import { standingOf } from "./standing";
import { changeBuyer, findOrder, holdOrder, unindex } from "./store";
import { addressLines } from "./sums";

const OPEN: readonly OrderState[] = ["awaiting", "paid"];

export const mayCorrect = ({ state }: Pick<Order, "state">): boolean => OPEN.includes(state);

/** Whether one address serves for both. */
export const hasOneAddress = ({ shipping, billing }: Pick<Order, "shipping" | "billing">): boolean =>
  addressLines(shipping).join() === addressLines(billing).join();

export interface Corrected {
  before: Order;
  order: Order;
  /** Letters that had not left yet, and go to the new address. */
  redirected: number;
}

/** Links to the order name it by its id and its key: they go on working. */
export async function correctOrder(
  { database, clock }: Pick<OrderWorld, "database" | "clock">,
  number: number,
  details: BuyerDetails,
  /** What whoever corrects it has seen of it; absent: whatever it is now. */
  seen: string | undefined,
): Promise<Result<Corrected, "unknown" | "changed" | "left" | "forgotten">> {
  return database.write(async (trx) => {
    const known = await findOrder(trx, { number });
    const before = known && (await holdOrder(trx, known.id));
    if (!before) return refused("unknown" as const);
    const { mark } = await standingOf(trx, before);
    if (seen !== undefined && seen !== mark) return refused("changed" as const);
    if (!mayCorrect(before)) return refused("left" as const);
    if (await isForgotten(trx, before)) return refused("forgotten" as const);
    await changeBuyer(trx, before.id, details);
    await unindex(trx, before.id);
    const order = { ...before, ...details };
    if (foundBy(before) !== foundBy(order)) await doubtPlan(trx, foundBy(before));
    const to = { address: order.email, name: nameOf(order.billing) };
    const isMoved = before.email !== "" && order.email !== "" && before.email !== order.email;
    const redirected = isMoved
      ? await redirectWaiting(trx, { about: order.id, from: before.email, to, now: clock.now() })
      : 0;
    return done({ before, order, redirected });
  });
}

/** What the buyer's data is found by, as the register of requests has it. */
const foundBy = ({ email, number }: Pick<Order, "email" | "number">): string =>
  email === "" ? formatNumber(number) : email.toLowerCase();
