/** Orders as the reports show them: by where their buyers came from, first and last, on both engines. */

import { expect, test } from "vitest";
import { ATTRIBUTION, order } from "../../../../test/support/buying";
import { onBothEngines } from "../../../../test/support/databases";
import { newMerchant } from "../../../../test/support/desk";
import { eventually } from "../../../../test/support/eventually";
import { shelve } from "../../../../test/support/goods";
import { newShopper } from "../../../../test/support/shopper";
import { openTestApp, SECRET } from "../../../../test/support/test-app";
import { stoppedClock } from "../../../kernel/clock";
import { MINUTE } from "../../../kernel/dates";
import { randomId } from "../../../kernel/ids";
import { quebec } from "../../../kernel/market";
import { formatMoney } from "../../../kernel/money";
import { createSigning } from "../../../platform/http/signing";
import { createOrderLinks, findOrder, moveOrder, orderSettings } from "../../orders";
import { settleRefund } from "../../orders/refunds/store";
import { settle } from "../rollups/settle";
import { lastDays } from "./period";
import { sold, soldByCampaign, soldByOrigin } from "./reports";

const NOW = Date.parse("2026-11-15T14:00:00Z");
const FIRST = "typ%3Dorganic%7C%7C%7Csrc%3Dgoogle%7C%7C%7Cmdm%3Dorganic";

onBothEngines("sales by origin", (open) => {
  test("orders and what they are worth stand under the first origin and the last, until they are cancelled", async () => {
    const database = await open();
    await shelve(database, [{ id: 1, price_cents: 10_000, stock: 50 }]);
    const clock = stoppedClock(NOW);
    const app = await openTestApp(database, { clock });
    await app.settings.change(orderSettings, "transfer", "À virement@exemple.test.");
    const buy = async (fields: Record<string, string>, first?: string) => {
      const shopper = newShopper(app);
      if (first) shopper.jar.set("sbjs_first", first);
      await shopper.add(1);
      return (await order(shopper, fields)).order_id;
    };
    const traced = await buy(ATTRIBUTION, FIRST);
    // whoever refused is not traced by a cookie that was left
    const numbers = [traced, await buy(ATTRIBUTION), await buy({}, FIRST)];
    const firsts = database.read.selectFrom("order_first_origins").selectAll();
    await eventually(async () => (await firsts.execute()).length).toBe(1);
    expect(await firsts.execute()).toMatchObject([{ source_type: "organic", utm_source: "google" }]);

    const period = lastDays(1, { now: NOW, timeZone: quebec.timeZone });
    const { subtotal_cents, delivery_cents } = await database.read
      .selectFrom("orders")
      .select(["subtotal_cents", "delivery_cents"])
      .limit(1)
      .executeTakeFirstOrThrow();
    const cents = subtotal_cents + delivery_cents;
    expect(cents).toBeGreaterThanOrEqual(10_000);
    await settle({ database, clock, market: quebec });
    // what is not paid is no sale
    expect(await sold(database.read, period)).toEqual({ orders: 0, cents: 0 });
    const links = createOrderLinks(createSigning(SECRET, clock));
    const world = { database, clock, settings: app.settings, mail: app.mail, links, market: quebec };
    for (const number of numbers) expect(await moveOrder(world, number, "paid")).toMatchObject({ ok: true });
    await settle({ database, clock, market: quebec });
    expect(await sold(database.read, period)).toEqual({ orders: 3, cents: 3 * cents });
    const newsletter = { kind: "utm", source: "Infolettre" };
    expect(await soldByOrigin(database.read, period, "last")).toEqual([
      { origin: newsletter, orders: 2, cents: 2 * cents },
      { origin: { kind: "unknown", source: "" }, orders: 1, cents },
    ]);
    expect(new Set(await soldByOrigin(database.read, period, "first"))).toEqual(
      new Set([
        { origin: { kind: "organic", source: "Google" }, orders: 1, cents },
        { origin: newsletter, orders: 1, cents },
        { origin: { kind: "unknown", source: "" }, orders: 1, cents },
      ]),
    );
    expect(await soldByCampaign(database.read, period)).toEqual([
      { name: "octobre", orders: 2, cents: 2 * cents },
    ]);

    clock.advance(5 * MINUTE);
    expect(await moveOrder(world, traced, "cancelled")).toMatchObject({ ok: true });
    await settle({ database, clock, market: quebec });
    expect(await soldByOrigin(database.read, period, "last")).toContainEqual({
      origin: newsletter,
      orders: 1,
      cents,
    });
    expect(await sold(database.read, period)).toEqual({ orders: 2, cents: 2 * cents });
    await app.server.close();
  });

  test("DESK-14 an order keeps the campaign that names somebody, and is counted under no name", async () => {
    const database = await open();
    await shelve(database, [{ id: 1, price_cents: 10_000, stock: 50 }]);
    const clock = stoppedClock(NOW);
    const app = await openTestApp(database, { clock });
    await app.settings.change(orderSettings, "transfer", "À virement@exemple.test.");
    const shopper = newShopper(app);
    await shopper.add(1);
    const name = "zelda@exemple.test";
    const fields = Object.entries(ATTRIBUTION).map(([field, word]) => [
      field,
      /utm_(source|campaign)$/.test(field) ? name : word,
    ]);
    const number = (await order(shopper, Object.fromEntries(fields))).order_id;
    const links = createOrderLinks(createSigning(SECRET, clock));
    const world = { database, clock, settings: app.settings, mail: app.mail, links, market: quebec };
    expect(await moveOrder(world, number, "paid")).toMatchObject({ ok: true });
    await settle({ database, clock, market: quebec });
    const period = lastDays(1, { now: NOW, timeZone: quebec.timeZone });
    expect(await soldByOrigin(database.read, period, "last")).toMatchObject([
      { origin: { kind: "unknown", source: "" }, orders: 1 },
    ]);
    expect(await soldByCampaign(database.read, period)).toEqual([]);
    const sums = await database.read.selectFrom("statistics_sums").selectAll().execute();
    expect(JSON.stringify(sums)).not.toContain("zelda");
    expect((await findOrder(database.read, { number }))?.attribution?.utm_campaign).toBe(name);
    await app.server.close();
  });

  test("DESK-10 « Aujourd’hui » and « Statistiques » count the same sales, and a refund lowers both", async () => {
    const database = await open();
    await shelve(database, [{ id: 1, price_cents: 10_000, stock: 50 }]);
    const clock = stoppedClock(NOW);
    const app = await openTestApp(database, { clock });
    await app.settings.change(orderSettings, "transfer", "À virement@exemple.test.");
    const merchant = await newMerchant(app, "owner", clock);
    const shopper = newShopper(app);
    await shopper.add(1);
    const number = (await order(shopper, {})).order_id;
    const unpaid = newShopper(app);
    await unpaid.add(1);
    await order(unpaid, {});
    const links = createOrderLinks(createSigning(SECRET, clock));
    const world = { database, clock, settings: app.settings, mail: app.mail, links, market: quebec };
    expect(await moveOrder(world, number, "paid")).toMatchObject({ ok: true });
    const { id, total_cents, subtotal_cents, delivery_cents } = await database.read
      .selectFrom("orders")
      .selectAll()
      .where("number", "=", number)
      .executeTakeFirstOrThrow();
    const net = subtotal_cents + delivery_cents;
    const shown = async () => {
      const [today, statistics] = await Promise.all(
        ["/bureau/", "/bureau/statistiques/?jours=1"].map(async (url) => (await merchant.ask(url)).body),
      );
      return [
        /<dt>Ventes<\/dt><dd class="big">([^<]+)/.exec(today ?? "")?.[1],
        /<span class="lab">Ventes<\/span><span class="big">([^<]+)/.exec(statistics ?? "")?.[1],
      ];
    };
    expect(await shown()).toEqual([formatMoney(net, "CAD"), formatMoney(net, "CAD")]);
    clock.advance(5 * MINUTE);
    await database.write((trx) =>
      trx
        .insertInto("order_refunds")
        .values({
          id: randomId(),
          order_id: id,
          at: clock.now(),
          cents: Math.round(total_cents / 2),
          reason: "",
          lines: "{}",
          restock: 0,
          state: "asked",
          reference: null,
        })
        .execute(),
    );
    // what is only asked for has not gone back
    expect(await shown()).toEqual([formatMoney(net, "CAD"), formatMoney(net, "CAD")]);
    clock.advance(30 * MINUTE);
    const { id: refund } = await database.read
      .selectFrom("order_refunds")
      .select("id")
      .executeTakeFirstOrThrow();
    await database.write((trx) => settleRefund(trx, refund, { reference: undefined, at: clock.now() }));
    const half = formatMoney(Math.round(net / 2), "CAD");
    expect(await shown()).toEqual([half, half]);
    const { body } = await merchant.ask("/bureau/");
    expect(body).toContain(`Déjà déduits\u00a0: ${half} remboursés.`);

    // a payment that was noted by mistake is counted, and no longer once it is taken back
    const other = newShopper(app);
    await other.add(1);
    const mistaken = `/bureau/commandes/${(await order(other, {})).order_id}/`;
    await merchant.send(`${mistaken}payer/`);
    const more = formatMoney(Math.round(net / 2) + net, "CAD");
    expect(await shown()).toEqual([more, more]);
    clock.advance(5 * MINUTE);
    await merchant.send(`${mistaken}annuler-paiement/`);
    expect(await shown()).toEqual([half, half]);
    await app.server.close();
  });
});
