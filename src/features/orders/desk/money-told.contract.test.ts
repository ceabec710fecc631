/** What the desk, the letters and the buyer's page say of money: the same, and only what is true. */
import { beforeEach, expect, test } from "vitest";
import { applyCoupon, JOSEE, newCoupon, type Ordered, order } from "../../../../test/support/buying";
import { onBothEngines } from "../../../../test/support/databases";
import { type Merchant, newMerchant } from "../../../../test/support/desk";
import { shelve } from "../../../../test/support/goods";
import { type Fields, newShopper } from "../../../../test/support/shopper";
import { openTestApp, SECRET, type TestApp } from "../../../../test/support/test-app";
import { stoppedClock } from "../../../kernel/clock";
import { DAY } from "../../../kernel/dates";
import { formatMoney } from "../../../kernel/money";
import { createSigning } from "../../../platform/http/signing";

import { marketSettings, openSettings } from "../../settings";
import { createOrderLinks, findOrder, invoiceSettings, type Order } from "..";
import { documentsOf } from "../invoice/store";
import { standingOf } from "../standing";

const LAMP = 1;
const BOOK = 2;
const NOW = Date.UTC(2026, 10, 19, 15);
const COUNTER = { payment_method: "cod", "shipping_method[0]": "local_pickup:atelier" };
const PRIORITY = { "shipping_method[0]": "flat_rate:priority", checkout_total: "17324" };

onBothEngines("money as it is told", (open) => {
  const clock = stoppedClock(NOW);
  const links = createOrderLinks(createSigning(SECRET, clock));
  let app: TestApp;
  let owner: Merchant;

  beforeEach(async () => {
    const database = await open();
    const settings = openSettings(database);
    await settings.change(marketSettings, "country", "CA");
    await settings.change(invoiceSettings, "seller", "Atelier inc.");
    await shelve(database, [
      { id: LAMP, name: "Lampe", price_cents: 10_000, stock: 50 },
      { id: BOOK, name: "Roman", price_cents: 2000, stock: 50, tax_class: "books" },
    ]);
    app = await openTestApp(database, { kind: "own", clock });
    owner = await newMerchant(app, "owner", clock);
  });

  const placed = async (fields: Fields = {}, coupon?: string): Promise<Order> => {
    clock.advance(1000);
    const shopper = newShopper(app);
    await shopper.add(LAMP);
    await shopper.add(BOOK, { quantity: "2" });
    if (coupon) await applyCoupon(shopper, coupon);
    const told = await order(shopper, {
      ...JOSEE,
      billing_email: `${Math.random()}@exemple.test`,
      ...fields,
    });
    expect(told.result, told.messages).toBe("success");
    return (await findOrder(app.database.read, { number: (told as Ordered).order_id }))!;
  };
  const again = async ({ number }: Order) => (await findOrder(app.database.read, { number }))!;
  const press = async ({ number }: Order, verb: string, form: Record<string, string> = {}) => {
    clock.advance(1000);
    const answer = await owner.send(`/bureau/commandes/${number}/${verb}/`, form);
    expect(answer.statusCode, textIn(answer.body)).toBe(303);
  };
  const page = async (path: string) => textIn((await owner.ask(path)).body);
  const one = ({ number }: Order) => page(`/bureau/commandes/${number}/`);
  const money = (cents: number) => formatMoney(cents, "CAD");
  const netOf = ({ totalCents, taxes }: Order) => taxes.reduce((net, { cents }) => net - cents, totalCents);
  /** « q1 », as the form names the line of that article. */
  const line = ({ lines }: Order, product: number) =>
    `q${lines.findIndex(({ productId }) => productId === product)}`;
  const lettersAbout = async ({ id }: Order) =>
    (
      await app.database.read
        .selectFrom("outbox")
        .select("body")
        .where("about", "=", id)
        .orderBy("created_at")
        .execute()
    ).map(({ body }) => body);

  test("DESK-04, DESK-06 what is ready at the counter is not paid yet: no sale, and nothing to give back", async () => {
    const ready = await placed(COUNTER);
    await press(ready, "expedier");
    expect(await page("/bureau/commandes/?etat=en-route")).toContain("À percevoir");
    expect(await page("/bureau/")).toContain(`Ventes ${money(0)}`);
    const body = await one(ready);
    expect(body).not.toContain("Rembourser");
    const refused = await owner.send(`/bureau/commandes/${ready.number}/rembourser/`, { montant: "5" });
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain("cette commande n’est pas payée");
    await press(ready, "livrer");
    expect(await page("/bureau/")).toContain(money(netOf(ready)));
    expect(await one(ready)).toContain("Rembourser");
  });

  test("DESK-06 delivery is given back once, and its letter says so", async () => {
    const sold = await placed(PRIORITY);
    expect(sold.deliveryCents).toBeGreaterThan(0);
    await press(sold, "payer");
    expect(await one(sold)).toContain("La livraison,");
    await press(sold, "rembourser", { livraison: "1" });
    expect((await lettersAbout(sold)).at(-1)).toMatch(/couvre\u00a0:\\nLivraison, /);
    expect(await one(sold)).not.toContain("La livraison,");
    const refused = await owner.send(`/bureau/commandes/${sold.number}/rembourser/`, { livraison: "1" });
    expect(refused.statusCode).toBe(422);
    // the rest still goes back, each line with what is its own
    await press(sold, "rembourser", { [line(sold, LAMP)]: "1", [line(sold, BOOK)]: "2" });
    expect((await again(sold)).state).toBe("cancelled");
  });

  test("DESK-06 what is given back otherwise than by the card is told so, to the buyer and in the thread", async () => {
    const sold = await placed();
    await press(sold, "payer");
    await press(sold, "rembourser", { [line(sold, BOOK)]: "1", autrement: "1" });
    expect((await lettersAbout(sold)).at(-1)).toContain("autrement que par la carte");
    expect((await lettersAbout(sold)).at(-1)).not.toContain("par le moyen qui a servi");
    expect(await one(sold)).toMatch(/remboursés, autrement que par la carte/);
    expect(await page("/bureau/journal/")).toMatch(/a remboursé .* autrement que par la carte/);
  });

  test("ORD-02 the buyer's own page says what was given back", async () => {
    const sold = await placed();
    await press(sold, "payer");
    expect(await page(links.tracking(sold))).not.toContain("Remboursé");
    await press(sold, "rembourser", { montant: "10" });
    expect(await page(links.tracking(sold))).toContain(`Remboursé ${money(-1000)}`);
  });

  test("DESK-04, DESK-10 sales and taxes take the same sum off for a refund, whatever its lines are taxed with", async () => {
    const sold = await placed();
    await press(sold, "payer");
    await press(sold, "rembourser", { [line(sold, BOOK)]: "2" });
    const credit = (await documentsOf(app.database.read, sold.id)).find(({ kind }) => kind === "credit")!;
    const net = (credit.taxCents ?? []).reduce((left, cents) => left - cents, credit.amountCents);
    // two books at 20,00 $, with one tax of the two
    expect([net, credit.amountCents]).toEqual([4000, 4200]);
    const left = money(netOf(sold) - 4000);
    expect(await page("/bureau/")).toContain(left);
    expect(await page("/bureau/statistiques/")).toContain(left);
    expect(await page("/bureau/statistiques/taxes/")).toContain(left);
  });

  test("DESK-12 what a coupon brought is what was paid with it, without taxes, less what was given back", async () => {
    await newCoupon(app.database, "DIX");
    const sold = await placed({}, "DIX");
    expect(sold.coupon).toBe("DIX");
    expect(await page("/bureau/coupons/DIX/")).toContain("0\u00a0commande");
    await press(sold, "payer");
    expect(await page("/bureau/coupons/DIX/")).toContain(`${money(netOf(sold))}, 1\u00a0commande`);
    await press(sold, "rembourser", { [line(sold, BOOK)]: "1" });
    const credit = (await documentsOf(app.database.read, sold.id)).find(({ kind }) => kind === "credit")!;
    const net = (credit.taxCents ?? []).reduce((left, cents) => left - cents, credit.amountCents);
    expect(await page("/bureau/coupons/DIX/")).toContain(`${money(netOf(sold) - net)}, 1\u00a0commande`);
  });

  test("DESK-04 only what waits for its buyer's money is told to wait for it: the counter's turn is the merchant's", async () => {
    const late = "en attente de paiement depuis plus de trois jours";
    await placed(COUNTER);
    clock.advance(4 * DAY);
    expect(await page("/bureau/")).not.toContain(late);
    await placed();
    clock.advance(4 * DAY);
    expect(await page("/bureau/")).toContain(`1 commande ${late}`);
  });

  test("DESK-16 an undo of before does nothing once the same was done again by somebody else", async () => {
    const sold = await placed();
    await press(sold, "payer");
    await press(sold, "expedier");
    const { mark } = await standingOf(app.database.read, await again(sold));
    await press(sold, "annuler-envoi");
    await press(sold, "expedier", { suivi: "AB123" });
    const undone = await owner.send(`/bureau/commandes/${sold.number}/annuler-envoi/`, { vu: mark });
    expect(undone.statusCode).toBe(422);
    expect((await again(sold)).state).toBe("shipped");
  });

  test("DESK-15 of two letters within a minute, only the one that was sent again is somebody's", async () => {
    const sold = await placed();
    await press(sold, "renvoyer");
    await press(sold, "payer");
    const thread = /<ol class="line">.*?<\/ol>/s.exec(
      (await owner.ask(`/bureau/commandes/${sold.number}/`)).body,
    )?.[0];
    const letters = [...(thread ?? "").matchAll(/<li.*?<\/li>/gs)]
      .map(([item]) => textIn(item))
      .filter((item) => item.includes("Courriel"));
    expect(letters).toHaveLength(3);
    expect(letters.filter((item) => item.includes(owner.account.name))).toHaveLength(1);
  });

  test("DESK-06 what is fetched is made ready and put back, never shipped, and reviewed once it is fetched", async () => {
    const ready = await placed(COUNTER);
    await press(ready, "expedier");
    const body = await one(ready);
    expect(body).toContain("Remettre à préparer");
    expect(body).not.toMatch(/Annuler l’expédition|Colis parti/);
    expect(await page(links.tracking(ready))).not.toContain("Achat vérifié");
    await press(ready, "livrer");
    expect(await page(links.tracking(ready))).toContain("Achat vérifié");
  });

  test("DESK-09 a letter that follows the first shows no contract in its preview, as it leaves", async () => {
    const contract = "Vos droits";
    expect(await page("/bureau/courriels/mots/order.awaiting/")).toContain(contract);
    for (const name of [
      "order.refund",
      "order.cancelled",
      "order.paid.sent",
      "order.shipped.sent",
      "order.refunded",
    ])
      expect(await page(`/bureau/courriels/mots/${name}/`), name).not.toContain(contract);
  });

  test("DESK-05 the list says what went back of an order, and sums of several are without it", async () => {
    const sold = await placed();
    await press(sold, "payer");
    await press(sold, "rembourser", { montant: "10" });
    const { body } = await owner.ask("/bureau/commandes/");
    expect(textIn(body)).toContain(`${money(1000)} remboursés`);
    expect(body).toContain(`data-cents="${sold.totalCents - 1000}"`);
    expect(textIn(body)).toContain(`1 commande, ${money(sold.totalCents - 1000)}`);
  });
});

const textIn = (html: string): string =>
  html
    .replace(/<!-- -->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/ +/g, " ");
