/** How much one order may take without being paid, and what becomes of one that nobody pays. */
import { beforeAll, beforeEach, expect, test } from "vitest";
import { JOSEE_JSON, order } from "../../../test/support/buying";
import { onBothEngines } from "../../../test/support/databases";
import { eventually } from "../../../test/support/eventually";
import { newShopper } from "../../../test/support/shopper";
import { bySlug, type Found, INK } from "../../../test/support/stock";
import { openTestApp, type TestApp } from "../../../test/support/test-app";
import { stoppedClock } from "../../kernel/clock";
import { DAY } from "../../kernel/dates";
import { changeStock } from "../catalogue";
import { checkoutSettings } from "../checkout";
import { findOrder, listOrders } from ".";

const COUNTER = { payment_method: "cod", "shipping_method[0]": "local_pickup:atelier" };

onBothEngines("an order that is not paid", (open) => {
  let app: TestApp;
  let ink: Found;
  const clock = stoppedClock(Date.now());

  beforeAll(async () => {
    app = await openTestApp(await open("demo"), { clock });
    ink = await bySlug(app, INK);
  });
  beforeEach(() => changeStock(app.database, ink.id, 6000));

  const withInk = async (quantity: number) => {
    const shopper = newShopper(app);
    await shopper.add(ink.id, { quantity: String(quantity) });
    return shopper;
  };
  const count = async () => (await listOrders(app.database.read, { limit: 10_000 })).length;
  const stock = async () =>
    (
      await app.database.read
        .selectFrom("products")
        .select("stock")
        .where("id", "=", ink.id)
        .executeTakeFirstOrThrow()
    ).stock;
  const merchantLetters = (words: string) =>
    app.database.read
      .selectFrom("outbox")
      .select(["subject", "body"])
      .where("subject", "like", `%${words}%`)
      .execute();
  const set = (name: "mostOfArticle" | "mostUnpaidCents" | "alertShare", value: number) =>
    app.settings.change(checkoutSettings, name, value);

  test("CHK-08 a hundred of one article is the most of one order; the cart and the checkout say so", async () => {
    await set("mostUnpaidCents", 100_000_000);
    const before = await count();
    const greedy = await withInk(101);
    const words = `Une commande prend au plus 100 «\u00a0${ink.name}\u00a0»`;
    for (const page of ["/panier/", "/commande/"]) expect((await greedy.ask(page)).body).toContain(words);
    const refused = await order(greedy, COUNTER);
    expect(refused.result).toBe("failure");
    expect(refused.messages).toContain(words);
    expect([await count(), await stock()]).toEqual([before, 6000]);
    expect((await order(await withInk(100), COUNTER)).result).toBe("success");
    await set("mostOfArticle", 9999);
    expect((await order(greedy, COUNTER)).result).toBe("success");
    await set("mostOfArticle", 100);
    await set("mostUnpaidCents", 200_000);
  });

  test("CHK-08 two thousand dollars is the most that is ordered without paying; it is said at the payment", async () => {
    const before = await count();
    const quantity = Math.ceil(200_000 / ink.cents);
    const rich = await withInk(quantity);
    const words = "Une commande de plus de 2\u00a0000,00\u00a0$ ne se paie pas par virement, par chèque";
    expect((await rich.ask("/commande/")).body).toContain(words);
    for (const payment of ["bacs", "cheque"]) {
      const refused = await order(rich, { payment_method: payment });
      expect(refused.messages).toContain(words);
      expect(refused.messages).toContain('href="#payment_methods"');
    }
    expect((await order(rich, COUNTER)).messages).toContain(words);
    expect([await count(), await stock()]).toEqual([before, 6000]);
    await set("mostUnpaidCents", 10_000_000);
    expect((await order(rich, COUNTER)).result).toBe("success");
    await set("mostUnpaidCents", 200_000);
  });

  test("CHK-08 the JSON call is held to the same limits", async () => {
    const greedy = await withInk(101);
    const URL = "/wp-json/wc/store/v1/checkout";
    const draft = await greedy.ask(URL);
    const answer = await greedy.ask(URL, {
      method: "POST",
      headers: { "content-type": "application/json", "cart-token": String(draft.headers["cart-token"]) },
      payload: JSON.stringify(JOSEE_JSON),
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { code: "vitrine_quantity" }]);
  });

  test("CHK-08 the merchant is told when one order takes half of a stock or more", async () => {
    await changeStock(app.database, ink.id, 20);
    const told = (await merchantLetters("une grande part d’un stock")).length;
    expect((await order(await withInk(9), COUNTER)).result).toBe("success");
    await changeStock(app.database, ink.id, 20);
    const large = await order(await withInk(10), COUNTER);
    expect(large.result).toBe("success");
    const letters = await merchantLetters("une grande part d’un stock");
    expect(letters).toHaveLength(told + 1);
    expect(letters.some(({ body }) => body.includes("10 sur 20"))).toBe(true);
    // nine pieces are no stock to speak of
    await changeStock(app.database, ink.id, 9);
    await order(await withInk(9), COUNTER);
    await changeStock(app.database, ink.id, 20);
    await set("alertShare", 0);
    await order(await withInk(20), COUNTER);
    expect(await merchantLetters("une grande part d’un stock")).toHaveLength(told + 1);
    await set("alertShare", 50);
  });

  test("ORD-04 a running shop cancels what is not paid in ten days, and its buyer reads why", async () => {
    const { order_id } = await order(await withInk(2));
    expect(await stock()).toBe(5998);
    clock.advance(10 * DAY);
    app.jobs.start();
    const stateOf = async () => (await findOrder(app.database.read, { number: order_id }))?.state;
    await eventually(stateOf).toBe("cancelled");
    await app.jobs.stop();
    expect(await stock()).toBeGreaterThanOrEqual(6000);
    const letters = await app.database.read.selectFrom("outbox").select("body").execute();
    expect(letters.some(({ body }) => body.includes("pas reçu de paiement en 10 jours"))).toBe(true);
  });
});
