/** Puts thirty days of orders in place. They are past: the shelves are as full as before. */
import { insertFirstOrigin } from "../../src/features/attribution";
import { EMPTY_CART } from "../../src/features/cart";
import { type Good, goodsFor } from "../../src/features/catalogue";
import { checkoutSettings, placeOf, quoteFor, rulesIn } from "../../src/features/checkout";
import {
  drawNumber,
  insertOrder,
  type NewOrder,
  type OrderState,
  readAttribution,
} from "../../src/features/orders";
import { insertEvent } from "../../src/features/orders/store";
import { openSettings } from "../../src/features/settings";
import { DAY, HOUR, MINUTE } from "../../src/kernel/dates";
import { randomId } from "../../src/kernel/ids";
import { quebec } from "../../src/kernel/market";
import type { Database, Writer } from "../../src/platform/db";
import { type DemoOrder, demoOrders } from "../data/orders";
import { random } from "../data/random";
import { midnightOf, morningOf } from "./days";

type Rules = ReturnType<typeof rulesIn>;

/** Gives back how many orders there are. */
export async function seedOrders(database: Database, now: number): Promise<number> {
  const rules = rulesIn(quebec, await openSettings(database).read(checkoutSettings));
  return database.write(async (trx) => {
    if (await trx.selectFrom("orders").select("id").limit(1).executeTakeFirst()) return 0;
    const shelves = await sold(trx);
    const orders = demoOrders();
    const chance = random("order-numbers");
    const first = random("first-origins");
    for (const order of orders) {
      const sold = toOrder(order, momentOf(order, now), shelves, rules);
      await add(trx, sold, story(order, sold.placedAt, morningOf(now)), chance.next);
      // whoever has been here before may have come another way
      if (Number(order.visit?.session_count) > 1)
        await insertFirstOrigin(trx, sold.id, {
          source_type: "organic",
          utm_source: first.pick(["google", "google", "bing"]),
        });
    }
    return orders.length;
  });
}

/** What people buy most comes first. */
async function sold(trx: Writer): Promise<Good[]> {
  const rows = await trx
    .selectFrom("products")
    .select("id")
    .where("kind", "!=", "variable")
    .where("published", "=", 1)
    .orderBy("sold", "desc")
    .orderBy("id")
    .execute();
  const goods = await goodsFor(
    trx,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id }) => goods.get(id) ?? []);
}

async function add(trx: Writer, order: NewOrder, events: Step[], next: () => number): Promise<void> {
  const state = events.at(-1)?.state ?? "awaiting";
  await insertOrder(trx, { ...order, state: "awaiting" }, () => drawNumber(next()));
  for (const event of events) await insertEvent(trx, order.id, event);
  await trx.updateTable("orders").set({ state }).where("id", "=", order.id).execute();
}

function toOrder(demo: DemoOrder, placedAt: number, shelves: readonly Good[], rules: Rules): NewOrder {
  const { email, phone, ...address } = demo.buyer;
  const lines = linesOf(demo, shelves);
  const subtotalCents = lines.reduce((sum, { totalCents }) => sum + totalCents, 0);
  const to = { place: placeOf(address), delivery: demo.delivery };
  const { bill } = quoteFor({ ...EMPTY_CART, lines, subtotalCents }, to, rules);
  return {
    // nothing about a key may be guessed, not even in a demo
    id: randomId(),
    key: randomId(),
    state: "awaiting",
    placedAt,
    email,
    phone,
    billing: { ...address, apartment: "" },
    shipping: { ...address, apartment: "" },
    delivery: demo.delivery,
    payment: demo.payment,
    comments: "",
    currency: quebec.currency,
    subtotalCents: bill.subtotalCents,
    deliveryCents: bill.deliveryCents,
    coupon: "",
    discountCents: 0,
    taxes: bill.taxes,
    taxesIncluded: false,
    totalCents: bill.totalCents,
    attribution: demo.visit && readAttribution({ ...demo.visit, session_start_time: startOf(placedAt) }),
    lines: lines.map(({ good, quantity, totalCents }, index) => ({
      productId: good.id,
      sku: good.sku,
      name: good.name,
      detail: good.detail,
      quantity,
      unitCents: good.priceCents,
      totalCents,
      discountCents: 0,
      taxes: bill.lines[index]?.taxes ?? [],
    })),
  };
}

export const momentOf = ({ daysAgo, minute }: Pick<DemoOrder, "daysAgo" | "minute">, now: number): number =>
  midnightOf(now) - daysAgo * DAY + minute * MINUTE;

function linesOf({ picks }: DemoOrder, shelves: readonly Good[]) {
  const counts = new Map<number, number>();
  for (const { share, quantity } of picks) {
    const at = Math.floor(share * shelves.length);
    counts.set(at, (counts.get(at) ?? 0) + quantity);
  }
  return [...counts].flatMap(([at, wanted]) => {
    const good = shelves[at];
    if (!good) return [];
    const quantity = good.soldIndividually ? 1 : wanted;
    return [
      {
        key: "",
        productId: good.id,
        quantity,
        good,
        totalCents: good.priceCents * quantity,
        problem: undefined,
      },
    ];
  });
}

/** « 2026-11-02 14:05:00 », ten minutes before. */
const startOf = (placedAt: number): string =>
  new Date(placedAt - 10 * MINUTE).toISOString().slice(0, 19).replace("T", " ");

interface Step {
  state: OrderState;
  at: number;
}

/** What became of it until this morning: the older, the further. */
function story({ daysAgo, ending, payment }: DemoOrder, placedAt: number, today: number): Step[] {
  const at = (days: number) => placedAt + days * DAY + 2 * HOUR;
  if (ending === "cancelled") return daysAgo > 11 ? [{ state: "cancelled", at: at(10) }] : [];
  const paid = payment === "counter" ? [] : [{ state: "paid" as const, at: at(0.4) }];
  const steps: Step[] = [
    ...paid,
    { state: "shipped", at: at(1) },
    { state: "delivered", at: at(3) },
    ...(ending === "refunded" ? [{ state: "refunded" as const, at: at(9) }] : []),
  ];
  return steps.filter((step) => step.at < today);
}
