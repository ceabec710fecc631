import { expect, test } from "vitest";
import { applyCoupon, newCoupon, order } from "../../../../test/support/buying";
import { onBothEngines } from "../../../../test/support/databases";
import { newMerchant } from "../../../../test/support/desk";
import { openHouse } from "../../../../test/support/house";
import { newShopper } from "../../../../test/support/shopper";
import { bySlug, INK } from "../../../../test/support/stock";
import { stoppedClock } from "../../../kernel/clock";
import { formatMoney } from "../../../kernel/money";
import { listAudit } from "../../desk";
import { findCoupon } from "../store";

const NOW = Date.UTC(2026, 10, 16, 15);
const MAKE = "/bureau/coupons/nouveau/faire/";

onBothEngines("coupons at the desk", (open) => {
  const opened = async () => {
    const house = await openHouse(await open("demo"), { clock: stoppedClock(NOW) });
    return { house, merchant: await newMerchant(house, "team") };
  };

  test("DESK-12 a coupon is made, serves at the cart at once, and shows what it brought", async () => {
    const { house, merchant } = await opened();
    const made = await merchant.send(MAKE, {
      code: "bureau10",
      donne: "percent",
      valeur: "10",
      limite: "3",
    });
    expect([made.statusCode, made.headers.location]).toEqual([303, "/bureau/coupons/"]);
    expect((await listAudit(house.database.read, { limit: 1 }))[0]).toMatchObject({
      verb: "coupon.make",
      about: "coupon:BUREAU10",
      says: "a fait le coupon BUREAU10 (10\u00a0% de rabais)",
    });

    const buyer = newShopper(house);
    const ink = await bySlug(house, INK);
    await buyer.add(ink.id, { quantity: "2" });
    await applyCoupon(buyer, "BUREAU10");
    await order(buyer);

    const placed = await house.database.read
      .selectFrom("orders")
      .selectAll()
      .where("coupon", "=", "BUREAU10")
      .executeTakeFirstOrThrow();
    expect(placed.discount_cents).toBeGreaterThan(0);
    const { body } = await merchant.ask("/bureau/coupons/");
    const row = /<tr[^>]*data-href="\/bureau\/coupons\/BUREAU10\/".*?<\/tr>/s.exec(body)?.[0] ?? "";
    expect(row).toContain("1 sur 3");
    expect(row).toContain(formatMoney(placed.discount_cents, "CAD"));
    expect(row).toContain(formatMoney(placed.total_cents, "CAD"));
    const one = (await merchant.ask("/bureau/coupons/BUREAU10/")).body;
    expect(one).toContain(`${formatMoney(placed.total_cents, "CAD")}, 1\u00a0commande`);
  });

  test("DESK-12 one is ended and resumed, in the list it came from, with undo", async () => {
    const { house, merchant } = await opened();
    await newCoupon(house.database, "ETE");
    const buyer = newShopper(house);
    await buyer.add((await bySlug(house, INK)).id);
    await merchant.send("/bureau/coupons/ETE/terminer/");
    expect((await applyCoupon(buyer, "ETE")).body).toContain("n’est plus valide");
    const after = (await merchant.ask("/bureau/coupons/?etat=termines")).body;
    expect(after).toContain("Le code «\u00a0ETE\u00a0» ne sert plus.");
    expect(after).toContain('action="/bureau/coupons/ETE/reprendre/"');
    await merchant.send("/bureau/coupons/ETE/reprendre/");
    expect((await applyCoupon(buyer, "ETE")).body).toContain("est appliqué");
  });

  test("DESK-12 one is limited, and the limits are taken back", async () => {
    const { house, merchant } = await opened();
    await newCoupon(house.database, "NOEL");
    await merchant.send("/bureau/coupons/NOEL/limiter/", {
      au: "2026-12-24",
      limite: "100",
      par_courriel: "1",
    });
    expect(await findCoupon(house.database.read, "NOEL")).toMatchObject({
      endsAt: Date.parse("2026-12-25T05:00:00Z"),
      limit: 100,
      mailLimit: 1,
    });
    const page = (await merchant.ask("/bureau/coupons/NOEL/")).body;
    expect(page).toContain('value="2026-12-24"');
    expect(page).toMatch(/data-toast.*action="\/bureau\/coupons\/NOEL\/limiter\/"/s);
    await merchant.send("/bureau/coupons/NOEL/limiter/", { au: "", limite: "", par_courriel: "" });
    expect(await findCoupon(house.database.read, "NOEL")).toMatchObject({
      endsAt: undefined,
      limit: undefined,
    });
  });

  test("DESK-12 what does not fit is said at its field and stays typed", async () => {
    const { house, merchant } = await opened();
    await newCoupon(house.database, "PRIS");
    const wrong = await merchant.send(MAKE, {
      code: "é",
      donne: "percent",
      valeur: "120",
      minimum: "beaucoup",
      du: "2026-12-31",
      au: "2026-12-01",
      limite: "0",
    });
    expect(wrong.statusCode).toBe(422);
    for (const message of [
      "Un nombre entier de 1 à 100.",
      "Un montant comme 5 ou 7,50.",
      "Le dernier jour vient avant le premier.",
      "Un nombre entier, à partir de 1.",
      'value="beaucoup"',
    ])
      expect(wrong.body).toContain(message);
    const taken = await merchant.send(MAKE, { code: "pris", donne: "delivery" });
    expect(taken.statusCode).toBe(422);
    expect(taken.body).toContain("Ce code existe déjà.");
  });

  test("DESK-12 a long list goes by pages, by state and by words of the code", async () => {
    const { house, merchant } = await opened();
    for (let count = 0; count < 53; count += 1) await newCoupon(house.database, `LOT-${100 + count}`);
    const first = (await merchant.ask("/bureau/coupons/?q=lot")).body;
    const next = /href="([^"]*)" rel="next"/.exec(first)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const codes = (html: string) =>
      [...html.matchAll(/data-href="\/bureau\/coupons\/(LOT-\d+)\/"/g)].map(([, code]) => code);
    const second = (await merchant.ask(next)).body;
    expect([codes(first).length, codes(second).length]).toEqual([50, 3]);
    expect(new Set([...codes(first), ...codes(second)]).size).toBe(53);
    expect(codes((await merchant.ask("/bureau/coupons/?q=lot&etat=termines")).body)).toEqual([]);
  });

  test("DESK-03 readers make and end no coupon", async () => {
    const { house } = await opened();
    const reader = await newMerchant(house, "reader");
    expect((await reader.send(MAKE, { code: "X10", donne: "delivery" })).statusCode).toBe(403);
    expect((await reader.send("/bureau/coupons/DIX/terminer/")).statusCode).toBe(403);
    expect((await reader.ask("/bureau/coupons/")).body).not.toContain("Faire un coupon");
  });
});
