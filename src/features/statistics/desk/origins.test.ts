/** Visits beside the orders that came from the same place, as the merchant sees them. */
import { expect, test } from "vitest";
import { ATTRIBUTION, order } from "../../../../test/support/buying";
import { onBothEngines } from "../../../../test/support/databases";
import { newMerchant } from "../../../../test/support/desk";
import { shelve } from "../../../../test/support/goods";
import { openHouse, SECRET } from "../../../../test/support/house";
import { newShopper } from "../../../../test/support/shopper";
import { stoppedClock } from "../../../kernel/clock";
import { DAY, MINUTE } from "../../../kernel/dates";
import { quebec } from "../../../kernel/market";
import { createSigning } from "../../../platform/http/signing";
import { createOrderLinks, moveOrder, orderSettings } from "../../orders";
import { writeBatch } from "../actions";
import type { Hit } from "../hits";
import { settleJob } from "../rollups/settle";

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

onBothEngines("visits by origin", (open) => {
  const opened = async () => {
    const database = await open();
    await shelve(database, [{ id: 1, price_cents: 10_000, stock: 50 }]);
    const clock = stoppedClock(NOW);
    const house = await openHouse(database, { clock });
    await house.settings.change(orderSettings, "transfer", "À virement@exemple.test.");
    const merchant = await newMerchant(house, "reader", clock);
    const write = (hits: Hit[]) =>
      writeBatch(database, hits, { drops: new Map(), now: NOW, timeZone: quebec.timeZone });
    const links = createOrderLinks(createSigning(SECRET, clock));
    const world = { database, clock, settings: house.settings, mail: house.mail, links, market: quebec };
    const buy = async () => {
      const shopper = newShopper(house);
      await shopper.add(1);
      const number = (await order(shopper, ATTRIBUTION)).order_id;
      expect(await moveOrder(world, number, "paid")).toMatchObject({ ok: true });
    };
    const table = async () => (await merchant.ask("/bureau/statistiques/csv/origines/")).body;
    return { database, clock, merchant, write, buy, table };
  };
  const rowsOf = (csv: string) =>
    csv
      .replace(/^\ufeff/, "")
      .replaceAll("\u00a0", " ")
      .trim()
      .split(/\r?\n/)
      .map((line) => line.split(/[;,]/).map((cell) => cell.replace(/^"(.*)"$/, "$1")));

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
    expect(rows.map((row) => row.slice(0, 4))).toEqual([
      ["Campagne : Infolettre", "2", "1", "50"],
      ["Recherche : Google", "3", "0", "0"],
      ["Lien : forum.example", "1", "0", "0"],
      ["Accès direct", "1", "0", "0"],
    ]);
    const page = (await merchant.ask("/bureau/statistiques/")).body;
    const [foot = ""] = /<tfoot.*?<\/tfoot>/s.exec(page) ?? [];
    expect(foot.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ")).toMatch(/En tout 7 1 14,3 % 1/);
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
    await write([firstPage(1, GOOGLE, "/", NOW - 3 * DAY), firstPage(2, GOOGLE, "/", NOW - 12 * DAY)]);
    const before = await table();
    await database.write((trx) =>
      trx.deleteFrom("statistics_sums").where("dimension", "=", "visit-origin").execute(),
    );
    const job = settleJob({ database, clock, market: quebec });
    await job.run(new AbortController().signal);
    expect(rowsOf(await table())).toEqual(rowsOf(before));
    expect(rowsOf(before).at(-1)?.slice(0, 2)).toEqual(["Recherche : Google", "2"]);
    const sums = () =>
      database.read
        .selectFrom("statistics_sums")
        .select((on) => on.fn.sum<number>("sessions").as("sessions"))
        .where("dimension", "=", "visit-origin")
        .where("span", "=", 64)
        .executeTakeFirstOrThrow();
    expect(Number((await sums()).sessions)).toBe(2);
  });
});
