/** The shop dies without warning while people order: what was acknowledged is there, whole, and once. */
import { expect, test } from "vitest";
import { changeStock } from "../../src/features/catalogue";
import { findOrder } from "../../src/features/orders";
import type { Database } from "../../src/platform/db";
import { openedDatabase } from "../support/databases";
import { ownSite, seededData } from "../support/site";
import { sized } from "../support/size";
import { bySlug, INK } from "../support/stock";
import { newWireBuyer } from "../support/wire-buyer";

const KILLS = sized(3, 60);
const CHECKOUTS = sized(36, 1000);
const AT_ONCE = 4;
const STOCK = 5000;

test(`T2 CHK-06 killed ${KILLS} times during ${CHECKOUTS} checkouts, no order is lost, halved or doubled`, async () => {
  const data = await seededData();
  const env = { TRUSTED_PROXIES: "127.0.0.1" };
  let site = await ownSite({ data, env });
  const { origin } = site;
  const PORT = new URL(origin).port;
  const database = await openedDatabase({ file: `${data}/vitrine.db` });
  const ink = await bySlug({ database }, INK);
  await changeStock(database, ink.id, STOCK);

  const acknowledged = new Map<string, number>();
  let next = 0;
  const shop = async () => {
    for (let mine = next++; mine < CHECKOUTS; mine = next++) {
      const buyer = newWireBuyer(origin);
      const email = `acheteuse-${mine}@exemple.ca`;
      await buyer.add(ink.id);
      acknowledged.set(email, await buyer.order(email));
      await killWhenDue();
    }
  };
  let killed = 0;
  /** Whoever finds that it is time pulls the plug and starts the shop again, while the others go on asking. */
  const killWhenDue = async () => {
    if (acknowledged.size < ((killed + 1) * CHECKOUTS) / (KILLS + 1) || killed >= KILLS) return;
    killed += 1;
    site.process.kill("SIGKILL");
    await site.process.ended;
    site = await ownSite({ data, env: { ...env, PORT } });
  };
  await Promise.all(Array.from({ length: AT_ONCE }, shop));

  expect(killed).toBe(KILLS);
  expect(acknowledged.size).toBe(CHECKOUTS);
  expect(await doubles(database)).toEqual([]);
  let sold = 0;
  for (const number of acknowledged.values()) sold += await wholeOrder(database, number);
  expect(sold).toBe(CHECKOUTS);
  const { stock } = await database.read
    .selectFrom("products")
    .select("stock")
    .where("id", "=", ink.id)
    .executeTakeFirstOrThrow();
  // an add whose answer was lost may have been made twice; what is sold is what is missing
  expect(stock).toBe(STOCK - (await soldIn(database, ink.id)));
});

/** How many orders' worth it is; every part of it is there. */
async function wholeOrder(database: Database, number: number): Promise<number> {
  const order = await findOrder(database.read, { number });
  if (!order) throw new Error(`The order ${number} was acknowledged and is gone.`);
  const taxes = order.taxes.reduce((sum, { cents }) => sum + cents, 0);
  expect(order.lines.length).toBe(1);
  expect(order.events.map(({ state }) => state)).toEqual(["awaiting"]);
  expect(order.totalCents).toBe(order.subtotalCents + order.deliveryCents + taxes);
  const written = String(number).replace(/^(\d{4})/, "$1-");
  const letters = await database.read
    .selectFrom("outbox")
    .select("id")
    .where("subject", "like", `%${written}%`)
    .execute();
  expect(letters).toHaveLength(2);
  return 1;
}

async function doubles(database: Database): Promise<unknown[]> {
  return database.read
    .selectFrom("orders")
    .select(["email", (on) => on.fn.countAll<number>().as("count")])
    .where("email", "like", "acheteuse-%")
    .groupBy("email")
    .having((on) => on.fn.countAll<number>(), ">", 1)
    .execute();
}

async function soldIn(database: Database, productId: number): Promise<number> {
  const { sold } = await database.read
    .selectFrom("order_lines")
    .innerJoin("orders", "orders.id", "order_lines.order_id")
    .select((on) => on.fn.sum<number>("quantity").as("sold"))
    .where("product_id", "=", productId)
    .where("email", "like", "acheteuse-%")
    .executeTakeFirstOrThrow();
  return Number(sold);
}
