/** The shop dies without warning while orders are invoiced: the numbers have no gap, and no order has two. */
import { expect, test } from "vitest";
import { newWireBuyer } from "../../../test/support/checkouts";
import { type Engine, engines, openedDatabase, realPostgresUrl } from "../../../test/support/databases";
import { shelve } from "../../../test/support/goods";
import { emptyData, ownSite } from "../../../test/support/site";
import { sized } from "../../../test/support/size";
import { noticeSettings } from "../notices";
import { openSettings } from "../settings";

const KILLS = sized(2, 20);
const ORDERS = sized(30, 500);
const AT_ONCE = 50;

test.each(engines())(
  `INV-04 T2 on %s, killed ${KILLS} times during ${ORDERS} orders, ${AT_ONCE} at once, invoices have no gap and no double`,
  async (engine: Engine) => {
    const data = await emptyData();
    const url = engine === "postgres" ? await realPostgresUrl() : undefined;
    const env = { DEMO: "0", TRUSTED_PROXIES: "127.0.0.1", ...(url && { DATABASE_URL: url }) };
    let site = await ownSite({ data, env });
    const { origin } = site;
    const PORT = new URL(origin).port;
    const database = await openedDatabase(url ? { url } : { file: `${data}/vitrine.db` });
    // what costs nothing is paid, and invoiced, as it is ordered
    await shelve(database, [{ id: 1, price_cents: 0, stock: 100_000 }]);
    await openSettings(database).change(noticeSettings, "comingSoon", false);
    const free = { "shipping_method[0]": "local_pickup:atelier", checkout_total: "0" };

    let [next, done, killed] = [0, 0, 0];
    const kill = async () => {
      if (killed >= KILLS || done < ((killed + 1) * ORDERS) / (KILLS + 1)) return;
      killed += 1;
      site.process.kill("SIGKILL");
      await site.process.ended;
      site = await ownSite({ data, env: { ...env, PORT } });
    };
    // one after the other: what is still starting cannot be killed yet
    let kills = Promise.resolve();
    const killWhenDue = () => {
      kills = kills.then(kill);
      return kills;
    };
    const shop = async () => {
      for (let mine = next++; mine < ORDERS; mine = next++) {
        const buyer = newWireBuyer(origin);
        await buyer.add(1);
        await buyer.order(`acheteuse-${mine}@exemple.ca`, free);
        done += 1;
        await killWhenDue();
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, shop));

    const invoices = await database.read
      .selectFrom("invoices")
      .select(["number", "order_id"])
      .orderBy("number")
      .execute();
    const orders = await database.read.selectFrom("orders").select("id").execute();
    expect([killed, orders.length]).toEqual([KILLS, ORDERS]);
    expect(invoices.map(({ number }) => number)).toEqual(Array.from({ length: ORDERS }, (_, at) => at + 1));
    expect(new Set(invoices.map(({ order_id }) => order_id)).size).toBe(ORDERS);
    const { last } = await database.read
      .selectFrom("invoice_numbers")
      .select("last")
      .executeTakeFirstOrThrow();
    expect(last).toBe(ORDERS);
  },
);
