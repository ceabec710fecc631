import { expect, test } from "vitest";
import { applyCoupon, newCoupon, order } from "../../../../test/support/buying";
import { newMerchant, seenIn } from "../../../../test/support/desk";
import { onOneEngine } from "../../../../test/support/one-engine";
import { newShopper } from "../../../../test/support/shopper";
import { bySlug, INK } from "../../../../test/support/stock";
import { openTestApp } from "../../../../test/support/test-app";
import { stoppedClock } from "../../../kernel/clock";
import { formatMoney } from "../../../kernel/money";
import { listAudit } from "../../desk";
import { marketSettings } from "../../settings";
import { findCoupon } from "../store";

const NOW = Date.UTC(2026, 10, 16, 15);
const MAKE = "/bureau/coupons/nouveau/faire/";

onOneEngine("coupons at the desk", (open) => {
  const opened = async () => {
    const app = await openTestApp(await open("demo"), { clock: stoppedClock(NOW) });
    return { app, merchant: await newMerchant(app, "team") };
  };

  test("DESK-12 a coupon is made, serves at the cart at once, and shows what it brought", async () => {
    const { app, merchant } = await opened();
    const made = await merchant.send(MAKE, {
      code: "bureau10",
      donne: "percent",
      valeur: "10",
      limite: "3",
    });
    expect([made.statusCode, made.headers.location]).toEqual([303, "/bureau/coupons/"]);
    expect((await listAudit(app.database.read, { limit: 1 }))[0]).toMatchObject({
      verb: "coupon.make",
      about: "coupon:BUREAU10",
      says: "a fait le coupon BUREAU10 (10\u00a0% de rabais)",
    });

    const buyer = newShopper(app);
    const ink = await bySlug(app, INK);
    await buyer.add(ink.id, { quantity: "2" });
    await applyCoupon(buyer, "BUREAU10");
    await order(buyer);

    const placed = await app.database.read
      .selectFrom("orders")
      .selectAll()
      .where("coupon", "=", "BUREAU10")
      .executeTakeFirstOrThrow();
    await merchant.send(`/bureau/commandes/${placed.number}/payer/`);
    expect(placed.discount_cents).toBeGreaterThan(0);
    const { body } = await merchant.ask("/bureau/coupons/");
    const row = /<tr[^>]*data-href="\/bureau\/coupons\/BUREAU10\/".*?<\/tr>/s.exec(body)?.[0] ?? "";
    expect(row).toContain("1 sur 3");
    expect(row).toContain(formatMoney(placed.discount_cents, "CAD"));
    expect(row).toContain(formatMoney(placed.net_cents, "CAD"));
    const one = (await merchant.ask("/bureau/coupons/BUREAU10/")).body;
    expect(one).toContain(`${formatMoney(placed.net_cents, "CAD")}, 1\u00a0commande`);
  });

  test("DESK-12 one is ended and resumed, in the list it came from, with undo", async () => {
    const { app, merchant } = await opened();
    await newCoupon(app.database, "ETE");
    const buyer = newShopper(app);
    await buyer.add((await bySlug(app, INK)).id);
    await merchant.send("/bureau/coupons/ETE/terminer/");
    expect((await applyCoupon(buyer, "ETE")).body).toContain("n’est plus valide");
    const after = (await merchant.ask("/bureau/coupons/?etat=termines")).body;
    expect(after).toContain("Le code «\u00a0ETE\u00a0» ne sert plus.");
    expect(after).toContain('action="/bureau/coupons/ETE/reprendre/"');
    await merchant.send("/bureau/coupons/ETE/reprendre/");
    expect((await applyCoupon(buyer, "ETE")).body).toContain("est appliqué");
  });

  test("DESK-12 one whose last day is past is not made; one that begins later is announced with its first day", async () => {
    const { app, merchant } = await opened();
    const form = { code: "TEST20", donne: "percent", valeur: "20" };
    const past = await merchant.send(MAKE, { ...form, au: "2026-11-15" });
    expect(past.statusCode).toBe(422);
    expect(past.body).toMatch(/name="au"[^>]*value="2026-11-15".*?role="alert".*?Ce jour est passé\./s);
    expect(await findCoupon(app.database.read, "TEST20")).toBeUndefined();
    const said = async () => (await merchant.ask("/bureau/coupons/")).body;
    // today is the last day
    expect((await merchant.send(MAKE, { ...form, au: "2026-11-16" })).statusCode).toBe(303);
    expect(await said()).toContain("Le code «\u00a0TEST20\u00a0» sert dès maintenant.");
    await merchant.send(MAKE, { ...form, code: "TEST21", du: "2026-12-01" });
    expect(await said()).toContain("Le code «\u00a0TEST21\u00a0» servira à partir du 1er décembre 2026.");
  });

  test("DESK-15 one that is ended three times at once, and once more, is ended once in the journal", async () => {
    const { app, merchant } = await opened();
    await newCoupon(app.database, "ETE");
    await merchant.token();
    const url = "/bureau/coupons/ETE/terminer/";
    const all = await Promise.all([1, 2, 3].map(() => merchant.send(url)));
    expect(all.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303]);
    await merchant.send(url);
    const list = (await merchant.ask("/bureau/coupons/?etat=termines")).body;
    expect(list).toContain("Le code «\u00a0ETE\u00a0» était déjà arrêté.");
    await merchant.send("/bureau/coupons/ETE/reprendre/");
    await merchant.send("/bureau/coupons/ETE/reprendre/");
    expect((await merchant.ask("/bureau/coupons/")).body).toContain(
      "Le code «\u00a0ETE\u00a0» n’était pas arrêté.",
    );
    const journal = await listAudit(app.database.read, { kind: "coupon", limit: 9 });
    expect(journal.map(({ verb }) => verb).sort()).toEqual(["coupon.end", "coupon.resume"]);
  });

  test("DESK-16 an old « Annuler » does not bring back what somebody else has changed since", async () => {
    const { app, merchant } = await opened();
    const other = await newMerchant(app, "team");
    const isActive = async (code: string) => (await findCoupon(app.database.read, code))?.isActive;
    const undo = async (url: string) => ({ vu: seenIn((await merchant.ask("/bureau/coupons/")).body, url) });
    const [end, resume] = ["/bureau/coupons/ETE/terminer/", "/bureau/coupons/ETE/reprendre/"];

    await newCoupon(app.database, "ETE");
    await merchant.send(end);
    const first = await undo(resume);
    expect((await merchant.send(resume, first)).statusCode).toBe(303);
    // taken back, and that taken back
    expect((await merchant.send(end, await undo(end))).statusCode).toBe(303);
    const old = await undo(resume);
    await other.send("/bureau/coupons/ETE/limiter/", {
      au: "",
      limite: "5",
      par_courriel: "",
      vu: seenIn((await other.ask("/bureau/coupons/ETE/")).body, "/bureau/coupons/ETE/limiter/"),
    });
    const late = await merchant.send(resume, old);
    expect([late.statusCode, await isActive("ETE")]).toEqual([422, false]);
    expect(late.body).toContain("Cette page datait d’avant");

    await merchant.send(MAKE, { code: "NEUF", donne: "delivery" });
    const unmake = "/bureau/coupons/NEUF/terminer/";
    const made = await undo(unmake);
    await other.send("/bureau/coupons/NEUF/limiter/", {
      au: "",
      limite: "9",
      par_courriel: "",
      vu: seenIn((await other.ask("/bureau/coupons/NEUF/")).body, "/bureau/coupons/NEUF/limiter/"),
    });
    expect([(await merchant.send(unmake, made)).statusCode, await isActive("NEUF")]).toEqual([422, true]);
    await merchant.send(MAKE, { code: "NEUF-2", donne: "delivery" });
    const again = "/bureau/coupons/NEUF-2/terminer/";
    expect([(await merchant.send(again, await undo(again))).statusCode, await isActive("NEUF-2")]).toEqual([
      303,
      false,
    ]);
  });

  test("DESK-12 one is limited, and the limits are taken back", async () => {
    const { app, merchant } = await opened();
    await newCoupon(app.database, "NOEL");
    const seen = async () =>
      seenIn((await merchant.ask("/bureau/coupons/NOEL/")).body, "/bureau/coupons/NOEL/limiter/");
    await merchant.send("/bureau/coupons/NOEL/limiter/", {
      au: "2026-12-24",
      limite: "100",
      par_courriel: "1",
      vu: await seen(),
    });
    expect(await findCoupon(app.database.read, "NOEL")).toMatchObject({
      endsAt: Date.parse("2026-12-25T05:00:00Z"),
      limit: 100,
      mailLimit: 1,
    });
    const page = (await merchant.ask("/bureau/coupons/NOEL/")).body;
    expect(page).toContain('value="2026-12-24"');
    expect(page).toMatch(/data-toast.*action="\/bureau\/coupons\/NOEL\/limiter\/"/s);
    await merchant.send("/bureau/coupons/NOEL/limiter/", {
      au: "",
      limite: "",
      par_courriel: "",
      vu: await seen(),
    });
    expect(await findCoupon(app.database.read, "NOEL")).toMatchObject({
      endsAt: undefined,
      limit: undefined,
    });
  });

  test("DESK-16 of two people who limit one coupon, the second is told, also after a wrong field and by « Annuler »", async () => {
    const { app, merchant } = await opened();
    await newCoupon(app.database, "NOEL");
    const other = await newMerchant(app, "team");
    const url = "/bureau/coupons/NOEL/limiter/";
    const vu = seenIn((await merchant.ask("/bureau/coupons/NOEL/")).body, url);
    const none = { au: "", limite: "", par_courriel: "" };
    const limits = async () => {
      const coupon = await findCoupon(app.database.read, "NOEL");
      return [coupon?.endsAt, coupon?.limit];
    };
    const end = Date.parse("2026-12-25T05:00:00Z");

    await other.send(url, { ...none, au: "2026-12-24", vu });
    const told = await merchant.send(url, { ...none, limite: "5", vu });
    expect([told.statusCode, await limits()]).toEqual([422, [end, undefined]]);
    expect(told.body).toContain("Quelqu’un vient de changer ces limites");
    expect(told.body).toContain('value="5"');
    const wrong = await merchant.send(url, { ...none, limite: "cinq", vu });
    expect(wrong.body).toContain("Cette fiche a changé");
    // whoever has been told saves what they want
    expect((await merchant.send(url, { ...none, limite: "5", vu: seenIn(wrong.body, url) })).statusCode).toBe(
      303,
    );
    expect(await limits()).toEqual([undefined, 5]);

    const toast = (await merchant.ask("/bureau/coupons/")).body;
    const back = { au: "2026-12-24", limite: "", par_courriel: "", vu: seenIn(toast, url) };
    await other.send(url, { ...none, limite: "9", vu: back.vu });
    expect([(await merchant.send(url, back)).statusCode, await limits()]).toEqual([422, [undefined, 9]]);
  });

  test("DESK-16 of two people who limit one coupon at once, one is told", async () => {
    const { app, merchant } = await opened();
    await newCoupon(app.database, "NOEL");
    const other = await newMerchant(app, "team");
    await other.token();
    const url = "/bureau/coupons/NOEL/limiter/";
    for (let round = 1; round <= 5; round++) {
      const vu = seenIn((await merchant.ask("/bureau/coupons/NOEL/")).body, url);
      const limit = (limite: string) => ({ au: "", limite, par_courriel: "", vu });
      const both = await Promise.all([
        merchant.send(url, limit(`${round}1`)),
        other.send(url, limit(`${round}2`)),
      ]);
      expect(both.map(({ statusCode }) => statusCode).sort(), `round ${round}`).toEqual([303, 422]);
      const kept = both[0].statusCode === 303 ? `${round}1` : `${round}2`;
      expect(await findCoupon(app.database.read, "NOEL")).toMatchObject({ limit: Number(kept) });
    }
  });

  test("DESK-12 what is wrong with a new coupon is said above it in the order of its fields", async () => {
    const { merchant } = await opened();
    const drawn = (await merchant.ask("/bureau/coupons/nouveau/")).body;
    const wrong: Record<string, string> = {
      code: "un code",
      donne: "percent",
      valeur: "beaucoup",
      minimum: "assez",
      du: "demain",
      au: "jamais",
      limite: "cinq",
      par_courriel: "six",
    };
    // as a browser sends them: as they are drawn
    const names = [...drawn.matchAll(/ name="(\w+)"/g)].map(([, name]) => name ?? "");
    const form = Object.fromEntries(
      names.flatMap((name) => (name in wrong ? [[name, wrong[name] ?? ""]] : [])),
    );
    const { body } = await merchant.send("/bureau/coupons/nouveau/faire/", form);
    const above = /data-refused="">.*?<div>(.*?)<\/div>/s.exec(body)?.[1] ?? "";
    const said = [...above.matchAll(/<p>(.*?)<\/p>/g)].map(([, says]) => says);
    const below = [...body.matchAll(/<p class="error" role="alert">.*?<span>(.*?)<\/span>/g)];
    expect(said.length).toBeGreaterThan(3);
    expect(said).toEqual([...new Set(below.map(([, says]) => says))]);
  });

  test("DESK-12 the least that is bought is written in the money of the shop", async () => {
    const { app, merchant } = await opened();
    const unit = async () => {
      const { body } = await merchant.ask("/bureau/coupons/nouveau/");
      return /name="minimum"[^>]*>\s*<span[^>]*>([^<]*)</.exec(body)?.[1];
    };
    expect(await unit()).toBe("$");
    await app.settings.change(marketSettings, "country", "FR");
    expect(await unit()).toBe("€");
  });

  test("DESK-12 what does not fit is said at its field and stays typed", async () => {
    const { app, merchant } = await opened();
    await newCoupon(app.database, "PRIS");
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
    const { app, merchant } = await opened();
    for (let count = 0; count < 53; count += 1) await newCoupon(app.database, `LOT-${100 + count}`);
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
    const { app } = await opened();
    const reader = await newMerchant(app, "reader");
    expect((await reader.send(MAKE, { code: "X10", donne: "delivery" })).statusCode).toBe(403);
    expect((await reader.send("/bureau/coupons/DIX/terminer/")).statusCode).toBe(403);
    expect((await reader.ask("/bureau/coupons/")).body).not.toContain("Faire un coupon");
  });
});
