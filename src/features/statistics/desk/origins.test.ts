/** Visits beside the orders that came from the same place, as the merchant sees them. */
import { expect, test } from "vitest";
import { ATTRIBUTION, order } from "../../../../test/support/buying";
import { newMerchant } from "../../../../test/support/desk";
import { shelve } from "../../../../test/support/goods";
import { onOneEngine } from "../../../../test/support/one-engine";
import { newShopper } from "../../../../test/support/shopper";
import { openTestApp, SECRET } from "../../../../test/support/test-app";
import { stoppedClock } from "../../../kernel/clock";
import { DAY, MINUTE } from "../../../kernel/dates";
import { quebec } from "../../../kernel/market";
import { createSigning } from "../../../platform/http/signing";
import { attributionSettings } from "../../attribution/settings";
import { createOrderLinks, moveOrder, orderSettings } from "../../orders";
import { writeBatch } from "../actions";
import type { Hit } from "../hits";
import { lastDays } from "../reports/period";
import { fromOrigins } from "../reports/reports";
import { settle, settleJob } from "../rollups/settle";

const NOW = Date.parse("2026-11-16T18:40:00Z");

const firstPage = (visitor: number, referrer: string, url = "/boutique/", at = NOW - 60 * MINUTE): Hit => ({
  kind: "hit",
  uid: visitor.toString(16).padStart(32, "0"),
  at,
  url,
  path: url.split("?")[0] ?? url,
  pageId: "",
  referrer,
  referrerHost: URL.parse(referrer)?.hostname ?? "",
  userAgent: "Mozilla/5.0 (X11)",
  resolution: "",
  timeMs: 30_000,
  goals: [],
});

const NEWSLETTER = "/guides/?utm_source=infolettre&utm_medium=courriel&utm_campaign=octobre";
const GOOGLE = "https://www.google.com/";

onOneEngine("visits by origin", (open) => {
  const opened = async () => {
    const database = await open();
    await shelve(database, [{ id: 1, price_cents: 10_000, stock: 50 }]);
    const clock = stoppedClock(NOW);
    const app = await openTestApp(database, { clock });
    await app.settings.change(orderSettings, "transfer", "À virement@exemple.test.");
    const merchant = await newMerchant(app, "reader", clock);
    const write = (hits: Hit[]) =>
      writeBatch(database, hits, { drops: new Map(), now: NOW, timeZone: quebec.timeZone });
    const links = createOrderLinks(createSigning(SECRET, clock));
    const world = { database, clock, settings: app.settings, mail: app.mail, links, market: quebec };
    const buy = async () => {
      const shopper = newShopper(app);
      await shopper.add(1);
      const number = (await order(shopper, ATTRIBUTION)).order_id;
      expect(await moveOrder(world, number, "paid")).toMatchObject({ ok: true });
    };
    const table = async () => (await merchant.ask("/bureau/statistiques/csv/origines/")).body;
    return { database, clock, app, merchant, write, buy, table };
  };
  const rowsOf = (csv: string) =>
    csv
      .replace(/^\ufeff/, "")
      .replaceAll("\u00a0", " ")
      .trim()
      .split(/\r?\n/)
      .map((line) => line.split(";").map((cell) => cell.replace(/^"(.*)"$/, "$1")));

  test("DESK-10 visits stand beside the orders from the same origin, with what part of them became orders", async () => {
    const { merchant, write, buy, table } = await opened();
    await write([
      firstPage(1, "", NEWSLETTER),
      firstPage(2, "https://courriel.example/", NEWSLETTER),
      // the second page of a visit is where nobody came from
      { ...firstPage(2, "https://courriel.example/", "/produit/a/"), at: NOW - 59 * MINUTE },
      firstPage(3, GOOGLE),
      firstPage(4, GOOGLE, "/?utm=1"),
      firstPage(5, GOOGLE),
      firstPage(6, ""),
      firstPage(7, "https://forum.example/fil/3"),
    ]);
    await buy();
    const [heads, ...rows] = rowsOf(await table());
    expect(heads).toEqual(["Dernière origine", "Visites", "Commandes", "Conversion", "Ventes"]);
    expect(rows).toEqual([
      ["Campagne : Infolettre", "2", "1", "50,0", "100,00"],
      ["Recherche : Google", "3", "0", "0,0", "0,00"],
      ["Lien : forum.example", "1", "0", "0,0", "0,00"],
      ["Accès direct", "1", "0", "0,0", "0,00"],
    ]);
    const page = (await merchant.ask("/bureau/statistiques/")).body;
    const said = (shape: RegExp) =>
      shape
        .exec(page)?.[0]
        .replace(/<[^>]+>/g, " ")
        .replace(/\s+/g, " ")
        .trim();
    expect(said(/<tfoot.*?<\/tfoot>/s)).toBe("En tout 7 1 14,3 % 100,00 $");
    // on a telephone, where no heading stands over it
    expect(said(/<p class="all-card.*?<\/p>/s)).toBe(
      "En tout 100,00 $ Visites 7 Commandes 1 Conversion 14,3 %",
    );
  });

  test("DESK-10 no conversion is said where fewer visits were counted than orders, in the file either", async () => {
    const { write, buy, table } = await opened();
    await buy();
    await buy();
    expect(rowsOf(await table()).at(-1)).toEqual(["Campagne : Infolettre", "0", "2", "", "200,00"]);
    await write([firstPage(1, "", NEWSLETTER)]);
    expect(rowsOf(await table()).at(-1)).toEqual(["Campagne : Infolettre", "1", "2", "", "200,00"]);
  });

  test("DESK-10 an engine that tells what was searched for is one in visits as in orders, and its words are not kept", async () => {
    const { database, clock, app } = await opened();
    await app.settings.change(attributionSettings, "engines", [
      { host: "qwant.example", param: "mots", display: "Qwant" },
    ]);
    const { ask } = newShopper(app);
    const referrers = [
      "https://www.bing.com/search?q=encre+secr%C3%A8te",
      "https://ca.qwant.example/?mots=encre+secr%C3%A8te",
      "https://www.google.ca/",
      // most browsers tell no more than the site: an order from there is no search either
      "https://www.bing.com/",
      "https://mail.yahoo.com/d/folders/1",
    ];
    for (const [at, referrer_url] of referrers.entries())
      await ask("/burst/v1/track/?token=a", {
        method: "POST",
        payload: JSON.stringify({
          uid: at.toString(16).padStart(32, "0"),
          url: "http://localhost:3000/boutique/",
          user_agent: "Mozilla/5.0 (X11)",
          referrer_url,
        }),
        headers: { "content-type": "application/json" },
      });
    await app.server.close();
    await settle({ database, clock, market: quebec });
    const today = lastDays(1, { now: NOW, timeZone: quebec.timeZone });
    const told = await fromOrigins(database.read, today);
    expect(told.map(({ origin }) => `${origin.kind} ${origin.source}`).toSorted()).toEqual([
      "organic Bing",
      "organic Google",
      "organic Qwant",
      "referral bing.com",
      "referral mail.yahoo.com",
    ]);
    const views = await database.read.selectFrom("statistics_views").selectAll().execute();
    expect(JSON.stringify(views)).not.toMatch(/secr|q=|mots=/);
  });

  test("DESK-10 sites and engines that the merchant has named are named alike in visits", async () => {
    const { database, write, table } = await opened();
    await database.write((trx) =>
      trx
        .insertInto("settings")
        .values({
          feature: "attribution",
          name: "referrals",
          value: JSON.stringify([{ host: "forum.example", display: "Le forum" }]),
          updated_at: NOW,
        })
        .execute(),
    );
    await write([firstPage(1, "https://forum.example/fil/3")]);
    expect(
      rowsOf(await table())
        .at(-1)
        ?.slice(0, 2),
    ).toEqual(["Lien : Le forum", "1"]);
  });

  test("DESK-10 days that were summed up before have their origins added once, and only those", async () => {
    const { database, clock, write, table } = await opened();
    const midnight = Date.parse("2026-11-10T05:00:00Z");
    await write([
      firstPage(1, GOOGLE, "/", NOW - 3 * DAY),
      firstPage(2, GOOGLE, "/", NOW - 12 * DAY),
      // a visit that goes on past midnight, into a day on which no other began
      firstPage(3, GOOGLE, "/", midnight - 10 * MINUTE),
      firstPage(3, "", "/boutique/", midnight + 10 * MINUTE),
    ]);
    await settle({ database, clock, market: quebec });
    await database.write((trx) =>
      trx.deleteFrom("statistics_sums").where("dimension", "=", "visit-origin").execute(),
    );
    // looked at before the job has come so far
    expect(await table()).not.toContain("Google");
    const job = settleJob({ database, clock, market: quebec });
    const run = () => job.run(new AbortController().signal);
    await run();
    expect(
      rowsOf(await table())
        .at(-1)
        ?.slice(0, 2),
    ).toEqual(["Recherche : Google", "3"]);
    const sums = () =>
      database.read
        .selectFrom("statistics_sums")
        .select((on) => on.fn.sum<number>("sessions").as("sessions"))
        .where("dimension", "=", "visit-origin")
        .where("span", "=", 64)
        .executeTakeFirstOrThrow();
    expect(Number((await sums()).sessions)).toBe(3);
    const written = async () =>
      (await database.read.selectFrom("statistics_batches").select(["name", "written"]).execute()).find(
        ({ name }) => name === "sums",
      )?.written;
    const before = await written();
    await run();
    expect(await written()).toBe(before);
  });
});
