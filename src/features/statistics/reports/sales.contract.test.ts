/** Orders as the reports show them: by where their buyers came from, first and last, on both engines. */

import { expect, test } from "vitest";
import { ATTRIBUTION, order } from "../../../../test/support/buying";
import { onBothEngines } from "../../../../test/support/databases";
import { eventually } from "../../../../test/support/eventually";
import { shelve } from "../../../../test/support/goods";
import { openHouse, SECRET } from "../../../../test/support/house";
import { newShopper } from "../../../../test/support/shopper";
import { stoppedClock } from "../../../kernel/clock";
import { MINUTE } from "../../../kernel/dates";
import { quebec } from "../../../kernel/market";
import { createSigning } from "../../../platform/http/signing";
import { createOrderLinks, moveOrder, orderSettings } from "../../orders";
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
    const house = await openHouse(database, { clock });
    await house.settings.change(orderSettings, "transfer", "À virement@exemple.test.");
    const buy = async (fields: Record<string, string>, first?: string) => {
      const shopper = newShopper(house);
      if (first) shopper.jar.set("sbjs_first", first);
      await shopper.add(1);
      return (await order(shopper, fields)).order_id;
    };
    const traced = await buy(ATTRIBUTION, FIRST);
    await buy(ATTRIBUTION);
    // whoever refused is not traced by a cookie that was left
    await buy({}, FIRST);
    const firsts = database.read.selectFrom("order_first_origins").selectAll();
    await eventually(async () => (await firsts.execute()).length).toBe(1);
    expect(await firsts.execute()).toMatchObject([{ source_type: "organic", utm_source: "google" }]);

    const period = lastDays(1, { now: NOW, timeZone: quebec.timeZone });
    const { total_cents: cents } = await database.read
      .selectFrom("orders")
      .select("total_cents")
      .limit(1)
      .executeTakeFirstOrThrow();
    await settle({ database, clock, market: quebec });
    expect(cents).toBeGreaterThan(10_000);
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
    const links = createOrderLinks(createSigning(SECRET, clock));
    const world = { database, clock, settings: house.settings, mail: house.mail, links, market: quebec };
    expect(await moveOrder(world, traced, "cancelled")).toMatchObject({ ok: true });
    await settle({ database, clock, market: quebec });
    expect(await soldByOrigin(database.read, period, "last")).toContainEqual({
      origin: newsletter,
      orders: 1,
      cents,
    });
    expect(await sold(database.read, period)).toEqual({ orders: 2, cents: 2 * cents });
    await house.server.close();
  });
});
