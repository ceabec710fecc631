/** Orders as sums by where their buyers came from. They are those that « Aujourd'hui » counts: paid, without taxes, less what was given back. */
import { isoDay, MINUTE } from "../../../kernel/dates";
import type { Database, Writer } from "../../../platform/db";
import { firstOriginsOf } from "../../attribution";
import { type Origin, originOf, type SoldOrder, soldWithin, whenChangedPlaced } from "../../orders";
import { hasAddress } from "../impersonal";
import { momentsOf, type Today } from "../reports/period";
import { lastLook, noteLook } from "../store";
import { markDays, putSums } from "./store";
import { type Dimension, originName, type Sum, UNKNOWN } from "./sums";

export const ORDER_DIMENSIONS: ReadonlySet<Dimension> = new Set([
  "first-origin",
  "last-origin",
  "order-campaign",
]);

/** What is written just now may have been begun a little earlier. */
const SLACK_MS = MINUTE;

/** The days of orders that were placed, paid, cancelled or given back since the last look. */
export async function noteChangedOrders(database: Database, { now, timeZone }: Today): Promise<void> {
  const since = (await lastLook(database.read)) - SLACK_MS;
  const placed = await whenChangedPlaced(database.read, since);
  if (placed.length === 0) return;
  await database.note(async (trx) => {
    await markDays(
      trx,
      placed.map((at) => isoDay(at, timeZone)),
    );
    await noteLook(trx, now);
  });
}

export async function sumOrders(
  trx: Writer,
  dimension: Dimension,
  { day, timeZone }: { day: string; timeZone: string },
): Promise<void> {
  const orders = await soldWithin(trx, momentsOf({ from: day, to: day }, timeZone));
  const firsts =
    dimension === "first-origin"
      ? await firstOriginsOf(
          trx,
          orders.map(({ id }) => id),
        )
      : new Map<string, Origin>();
  const nameOf = (order: SoldOrder): string => {
    if (dimension === "order-campaign") return campaignOf(order);
    const last = order.attribution ? originOf(order.attribution) : UNKNOWN;
    const origin = firsts.get(order.id) ?? last;
    return originName(hasAddress(origin.source) ? UNKNOWN : origin);
  };
  await putSums(trx, dimension, day, summed(orders, nameOf));
}

/** The order keeps its own: a sum cannot be erased with the person. */
function campaignOf({ attribution }: SoldOrder): string {
  const campaign = attribution?.utm_campaign ?? "";
  return hasAddress(campaign) ? "" : campaign;
}

function summed(orders: readonly SoldOrder[], nameOf: (order: SoldOrder) => string): Partial<Sum>[] {
  const groups = Map.groupBy(orders, nameOf);
  return [...groups].map(([name, sold]) => ({
    name,
    times: sold.length,
    amount: sold.reduce((sum, { soldCents }) => sum + soldCents, 0),
  }));
}
