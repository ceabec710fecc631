/** The shop dies without warning while people order: what was acknowledged is there, whole, and once. */
import { pino } from "pino";
import { expect, test } from "vitest";
import { checkoutWorld, newCart, newWireBuyer, WISH } from "../../../test/support/checkouts";
import { onBothEngines, openedDatabase } from "../../../test/support/databases";
import { shelve } from "../../../test/support/goods";
import { ownSite, seededData } from "../../../test/support/site";
import { sized } from "../../../test/support/size";
import { bySlug, INK } from "../../../test/support/stock";
import { readConfig } from "../../config";
import { randomId } from "../../kernel/ids";
import { quebec } from "../../kernel/market";
import type { Database } from "../../platform/db";
import { changeStock } from "../catalogue";
import { openMail } from "../mail";
import { findOrder, formatNumber, type Order } from "../orders";
import { type CheckoutWorld, placeOrder } from "./actions";

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
  expect(await damage(database, acknowledged)).toEqual(NONE);
  const { stock } = await database.read
    .selectFrom("products")
    .select("stock")
    .where("id", "=", ink.id)
    .executeTakeFirstOrThrow();
  // an add whose answer was lost may have been made twice; what is sold is what is missing
  expect(stock).toBe(STOCK - (await soldIn(database, ink.id)));
});

const BOTH = { mailFrom: "boutique@example.com", mailMerchant: "boutique@example.com" };

onBothEngines("T2 control", (open) => {
  const BUYERS = 3;
  const emailOf = (buyer: number) => `acheteuse-${buyer}@exemple.ca`;
  /** A shop with letters, whose tills work on the database that they are given. */
  const openTill = async () => {
    const database = await open();
    await shelve(database, [{ id: 1, stock: 100 }]);
    const till = checkoutWorld(database);
    const shop = { name: "Essai", market: quebec, origin: "http://localhost:3000" };
    const log = pino({ level: "silent" });
    const mail = openMail({ ...till, shop, config: { ...readConfig({}), ...BOTH }, log });
    const world: CheckoutWorld = { ...till, mail: { post: mail.post, nudge: () => {} } };
    /** Each buyer once, and what they were told. */
    const sell = async (at: CheckoutWorld) => {
      const told = new Map<string, number>();
      for (let buyer = 0; buyer < BUYERS; buyer++) {
        const outcome = await placeOrder(at, {
          key: randomId(),
          cartId: await newCart(database, 1),
          wish: { ...WISH, email: emailOf(buyer) },
          shownCents: undefined,
          attribution: undefined,
        });
        if (outcome.ok) told.set(emailOf(buyer), outcome.value.number);
      }
      return told;
    };
    return { database, world, sell };
  };

  test("T2 control: with nothing wrong, nothing is found", async () => {
    const { database, world, sell } = await openTill();
    const told = await sell(world);
    expect(told.size).toBe(BUYERS);
    expect(await damage(database, told)).toEqual(NONE);
  });

  test("T2 control: a shop that says yes before its books are closed is found to have lost orders", async () => {
    const { database, world, sell } = await openTill();
    // it answers inside the transaction, and dies before the end of it
    const write: Database["write"] = (work) =>
      new Promise((say, fail) => {
        void database
          .write(async (trx, invalidate) => {
            say(await work(trx, invalidate));
            throw new Error("killed");
          })
          .catch(fail);
      });
    const told = await sell({ ...world, database: { ...database, write } });
    expect(told.size).toBe(BUYERS);
    expect(await damage(database, told)).toEqual({ ...NONE, lost: BUYERS });
  });

  test("T2 control: letters that are posted after the commit are found missing", async () => {
    const { database, world, sell } = await openTill();
    const told = await sell({ ...world, mail: { ...world.mail, post: async () => "" } });
    expect(await damage(database, told)).toEqual({ ...NONE, halved: BUYERS });
  });

  test("T2 control: buyers whose second try is another form are found to have ordered twice", async () => {
    const { database, world, sell } = await openTill();
    await sell(world);
    expect(await damage(database, await sell(world))).toEqual({ ...NONE, doubled: BUYERS });
  });
});

const NONE = { lost: 0, halved: 0, doubled: 0 };

/** Everything that may have gone wrong with what buyers were told, counted. */
async function damage(database: Database, acknowledged: ReadonlyMap<string, number>): Promise<typeof NONE> {
  const found = { ...NONE, doubled: (await doubles(database)).length };
  for (const number of acknowledged.values()) {
    const order = await findOrder(database.read, { number });
    if (!order) found.lost += 1;
    else if (!(await isWhole(database, order))) found.halved += 1;
  }
  return found;
}

/** Every part of it is there. */
async function isWhole(database: Database, order: Order): Promise<boolean> {
  const taxes = order.taxes.reduce((sum, { cents }) => sum + cents, 0);
  const letters = await database.read
    .selectFrom("outbox")
    .select("id")
    .where("subject", "like", `%${formatNumber(order.number)}%`)
    .execute();
  return (
    order.lines.length === 1 &&
    order.events.map(({ state }) => state).join() === "awaiting" &&
    order.totalCents === order.subtotalCents + order.deliveryCents + taxes &&
    letters.length === 2
  );
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
