/** A shop that takes no orders for a while: it is visited, and nothing is sold but by hand. */
import { beforeAll, expect, test } from "vitest";
import { filled, formIn, JOSEE_JSON, type Ordered, openForm, send } from "../../../test/support/buying";
import { onBothEngines } from "../../../test/support/databases";
import { newMerchant } from "../../../test/support/desk";
import { type FakeStripe, startFakeStripe } from "../../../test/support/fake-stripe";
import { fieldsIn } from "../../../test/support/forms";
import { newShopper } from "../../../test/support/shopper";
import { bySlug, type Found, INK } from "../../../test/support/stock";
import { openTestApp, type TestApp } from "../../../test/support/test-app";
import { stoppedClock } from "../../kernel/clock";
import { changeStock } from "../catalogue";
import { findOrder, listOrders } from "../orders";
import { checkoutSettings } from "./settings";

const WORDS = "Relâche jusqu’au 4 janvier.";
const JSON_CALL = "/wp-json/wc/store/v1/checkout";

onBothEngines("a checkout that is closed", (open) => {
  const clock = stoppedClock(Date.UTC(2026, 10, 15, 15));
  let fake: FakeStripe;
  let app: TestApp;
  let ink: Found;

  beforeAll(async () => {
    fake = await startFakeStripe(clock);
    app = await openTestApp(await open("demo"), { clock, env: fake.env });
    ink = await bySlug(app, INK);
    await changeStock(app.database, ink.id, 50);
    await app.settings.change(checkoutSettings, "closedText", WORDS);
  });

  const takeOrders = (value: boolean) => app.settings.change(checkoutSettings, "takesOrders", value);
  const count = async () => (await listOrders(app.database.read, { limit: 1000 })).length;
  const withCart = async () => {
    const shopper = newShopper(app);
    await shopper.add(ink.id);
    return shopper;
  };

  test("DESK-04 « Aujourd’hui » says that the checkout is closed, and leads to where it is opened", async () => {
    const merchant = await newMerchant(app, "team", clock);
    const LINE = "La boutique se visite et ne prend pas de commandes.";
    await takeOrders(true);
    expect((await merchant.ask("/bureau/")).body).not.toContain(LINE);
    await takeOrders(false);
    const today = (await merchant.ask("/bureau/")).body;
    expect(today).toContain(LINE);
    const [, href = ""] = /<a[^>]*href="([^"]*)"[^>]*>Rouvrir/.exec(today) ?? [];
    const [path, anchor] = href.split("#");
    expect((await merchant.ask(path ?? "")).body).toContain(`id="${anchor}"`);
    await takeOrders(true);
  });

  test("CART-15 product pages that were kept, the cart and the checkout say it at once, and no more once it is open again", async () => {
    await takeOrders(true);
    const shopper = await withCart();
    const pages = [`/produit/${INK}/`, "/panier/", "/commande/"];
    const saying = async () =>
      Promise.all(pages.map(async (path) => (await shopper.ask(path)).body.includes(WORDS)));
    expect(await saying()).toEqual([false, false, false]);
    await takeOrders(false);
    expect(await saying()).toEqual([true, true, true]);
    const product = (await shopper.ask(pages[0]!)).body;
    expect(product).toContain("Ajouter au panier");
    expect(product).not.toContain("data-cutoff");
    expect((await shopper.ask("/commande/")).body).not.toContain('name="checkout"');
    await takeOrders(true);
    expect(await saying()).toEqual([false, false, false]);
  });

  test("CART-15 a form that was open, its script and the JSON call place nothing, and the cart stays", async () => {
    await takeOrders(true);
    const shopper = await withCart();
    const form = await openForm(shopper);
    const draft = await shopper.ask(JSON_CALL);
    await takeOrders(false);
    const before = await count();
    const called = (await send(shopper, filled(form))).json() as Ordered;
    expect(called).toMatchObject({ result: "failure" });
    expect(called.messages).toContain(WORDS);
    const posted = await shopper.ask("/commande/", { method: "POST", form: filled(form) });
    expect([posted.statusCode, posted.body.includes(WORDS)]).toEqual([409, true]);
    const json = await shopper.ask(JSON_CALL, {
      method: "POST",
      headers: { nonce: String(draft.headers.nonce), "content-type": "application/json" },
      payload: JSON.stringify({ ...JOSEE_JSON, totals: (draft.json() as { totals: object }).totals }),
    });
    expect(json.statusCode).toBe(409);
    expect(json.json()).toMatchObject({ code: "vitrine_closed", message: WORDS });
    expect(await count()).toBe(before);
    await takeOrders(true);
    // nothing typed is lost: the same form places its order now
    expect(formIn((await shopper.ask("/commande/")).body).key).not.toBe("");
    expect(((await send(shopper, filled(form))).json() as Ordered).result).toBe("success");
    expect(await count()).toBe(before + 1);
  });

  test("CART-15 what was ordered before is found by its form, and paid by the card page that was open", async () => {
    await takeOrders(true);
    const shopper = await withCart();
    const fields = filled(await openForm(shopper), { payment_method: "stripe" });
    const placed = (await send(shopper, fields)).json() as Ordered;
    const bought = (await findOrder(app.database.read, { number: placed.order_id }))!;
    const session = [...fake.sessions.values()].find((each) => each.client_reference_id === bought.id)!;
    await takeOrders(false);
    const again = (await send(shopper, fields)).json() as Ordered;
    expect(again).toMatchObject({ result: "success", order_id: placed.order_id });
    const event = fake.event("checkout.session.completed", fake.pay(session.id));
    await app.server.inject({
      method: "POST",
      url: "/paiement/stripe/evenements/",
      headers: {
        host: "localhost:3000",
        "content-type": "application/json",
        "stripe-signature": event.signature,
      },
      payload: event.payload,
    });
    expect(await findOrder(app.database.read, { id: bought.id })).toMatchObject({ state: "paid" });
    expect((await shopper.ask(`/commande/confirmation/${bought.key}/?paiement=retour`)).statusCode).toBe(200);
  });

  test("CART-15, DESK-06 the desk closes it by a switch, and takes orders by hand all the same", async () => {
    await takeOrders(true);
    const team = await newMerchant(app, "team");
    const { sku } = await app.database.read
      .selectFrom("products")
      .select("sku")
      .where("id", "=", ink.id)
      .executeTakeFirstOrThrow();
    const screen = await team.ask("/bureau/reglages/commandes/");
    const action = "/bureau/reglages/commandes/enregistrer/";
    const { "checkout.takesOrders": isOn, ...fields } = fieldsIn(screen.body, action);
    expect(isOn).toBe("1");
    expect((await team.send(action, fields)).statusCode).toBe(303);
    expect((await (await withCart()).ask("/commande/")).body).toContain(WORDS);
    const byHand = await team.send("/bureau/commandes/nouvelle/creer/", {
      code: sku,
      nombre: "1",
      creer: "1",
      "billing.firstName": "Josée",
      "billing.lastName": "Gauthier",
      "billing.country": "CA",
      "billing.street": "87, rue des Forges",
      "billing.city": "Trois-Rivières",
      "billing.province": "QC",
      "billing.postcode": "G9A 1B2",
      delivery: "standard",
      payment: "transfer",
    });
    expect(byHand.statusCode).toBe(303);
  });
});
