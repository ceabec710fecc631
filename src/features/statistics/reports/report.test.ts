/** Hits that arrive over the wire, read as statistics by the merchant's command, on both engines. */
import { expect, test } from "vitest";
import { onBothEngines } from "../../../../test/support/databases";
import { newShopper } from "../../../../test/support/shopper";
import { openTestApp } from "../../../../test/support/test-app";
import { stoppedClock } from "../../../kernel/clock";
import { DAY } from "../../../kernel/dates";
import { quebec } from "../../../kernel/market";
import { printReport } from "../command-print";
import { settle } from "../rollups/settle";
import { statisticsSettings } from "../settings";
import { lastDays } from "./period";
import { readReport } from "./report";

const NOW = Date.parse("2026-11-15T14:00:00Z");

onBothEngines("statistics", (open) => {
  test("STAT-07 visitors, page views, time, referrers and goals are read by day", async () => {
    const database = await open();
    const clock = stoppedClock(NOW - DAY);
    const app = await openTestApp(database, { clock });
    const { ask } = newShopper(app);
    await app.settings.change(statisticsSettings, "goals", [
      { ID: 1, title: "Panier vu", type: "visits", url: "/panier/" },
    ]);
    const send = async (visitor: string, path: string, more: object = {}) => {
      const uid = visitor.repeat(32);
      const url = `http://localhost:3000${path}`;
      const hit = {
        uid,
        url,
        user_agent: "Mozilla/5.0 (iPhone) Mobile",
        referrer_url: "https://exemple.org/a",
        ...more,
      };
      await ask("/burst/v1/track/?token=a", {
        method: "POST",
        payload: JSON.stringify(hit),
        headers: { "content-type": "application/json" },
      });
      clock.advance(1000);
      const update = { uid, url, time_on_page: 3000 };
      await ask("/burst/v1/track/?token=a", {
        method: "POST",
        payload: JSON.stringify(update),
        headers: { "content-type": "application/json" },
      });
      clock.advance(1000);
    };
    // a plus stays one, as in the campaign of an order
    await send("a", "/boutique/?utm_campaign=vente+d%C3%A9t%C3%A9%0A%1B[2J");
    await send("a", "/panier/", { referrer_url: "" });
    clock.advance(DAY);
    await send("a", "/boutique/");
    await send("b", "/boutique/", { referrer_url: "" });
    await send("", "/boutique/", { uid: false });
    const { goals } = await app.settings.read(statisticsSettings);
    await app.server.close();

    await settle({ database, clock, market: quebec });
    const report = await readReport(database.read, {
      period: lastDays(2, { now: clock.now(), timeZone: quebec.timeZone }),
      goals,
    });
    expect(report.totals).toEqual({
      visitors: 2,
      newVisitors: 2,
      sessions: 3,
      views: 4,
      averageMs: 3000,
      bouncePercent: 67,
    });
    expect(report.days).toMatchObject([
      { day: "2026-11-14", visitors: 1, sessions: 1, views: 2, averageMs: 3000 },
      { day: "2026-11-15", visitors: 2, sessions: 2, views: 2, averageMs: 3000 },
    ]);
    expect(report.pages).toEqual([
      { name: "/boutique/", views: 3, visitors: 2 },
      { name: "/panier/", views: 1, visitors: 1 },
    ]);
    expect(report.referrers).toEqual([{ name: "exemple.org", views: 2, visitors: 1 }]);
    expect(report.campaigns).toEqual([{ name: "vente+dété [2J", views: 1, visitors: 1 }]);
    expect(report.goals).toEqual([{ title: "Panier vu", times: 1, visitors: 1, percent: 50 }]);
    expect(report.before.views).toBe(0);
    const printed = printReport({ ...report, currency: "CAD" });
    for (const told of [
      "Visites du 2026-11-14 au 2026-11-15",
      "Temps moyen par page  3\u00a0s",
      "exemple.org",
      "Panier vu",
      "█",
      "sans distinguer personne\u00a0:",
    ])
      expect(printed).toContain(told);
  });

  test("without visits the command says so", async () => {
    const database = await open();
    const report = await readReport(database.read, {
      period: lastDays(30, { now: NOW, timeZone: quebec.timeZone }),
      goals: [],
    });
    expect(printReport({ ...report, currency: "CAD" })).toBe(
      "Visites du 2026-10-17 au 2026-11-15\n\nAucune visite dans cette période.",
    );
  });
});
