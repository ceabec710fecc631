/** The checkout's form and calls with their raw names, as the scripts that they were made for send and read them. */

import { beforeAll, describe, expect, test } from "vitest";
import {
  ATTRIBUTION,
  filled,
  formIn,
  JOSEE,
  JOSEE_JSON,
  type Ordered,
  openForm,
  order,
  send,
} from "../../../test/support/buying";
import { onBothEngines } from "../../../test/support/databases";
import { newShopper, type Shopper } from "../../../test/support/shopper";
import { bySlug, type Found, INK, plentiful } from "../../../test/support/stock";
import { openTestApp, type TestApp } from "../../../test/support/test-app";
import { quebec } from "../../kernel/market";
import { changeStock } from "../catalogue";
import { findOrder, formatNumber, listOrders } from "../orders";
import { invoiceOf } from "../orders/invoice/invoice";
import { invoiceSettings } from "../orders/invoice/settings";

onBothEngines("the checkout", (open) => {
  let app: TestApp;
  let ink: Found;
  let other: Found;
  let shopper: Shopper;

  beforeAll(async () => {
    app = await openTestApp(await open("demo"));
    ink = await bySlug(app, INK);
    other = (await plentiful(app, 2)).find(({ id }) => id !== ink.id)!;
  });

  /** A shopper with two of the ink, of which there are plenty. */
  const withCart = async (quantity = 2) => {
    await changeStock(app.database, ink.id, 50);
    shopper = newShopper(app);
    await shopper.add(ink.id, { quantity: String(quantity) });
    return shopper;
  };
  const stockOf = async (id: number) =>
    (
      await app.database.read
        .selectFrom("products")
        .select("stock")
        .where("id", "=", id)
        .executeTakeFirstOrThrow()
    ).stock;
  const count = async () => (await listOrders(app.database.read, { limit: 1000 })).length;
  const lettersAbout = (number: string) =>
    app.database.read
      .selectFrom("outbox")
      .select("recipient")
      .where("subject", "like", `%${number}%`)
      .execute();

  describe("the form", () => {
    test("CHK-01 has the names that scripts look for, and nobody keeps the page", async () => {
      const answer = await (await withCart()).ask("/commande/");
      expect(answer.statusCode).toBe(200);
      expect(answer.headers["cache-control"]).toBe("no-store");
      const html = answer.body;
      const form = /<form[^>]*name="checkout"[^>]*>/.exec(html)?.[0] ?? "";
      expect(form).toMatch(/class="checkout woocommerce-checkout[ "]/);
      expect(form).toMatch(/method="post"/);
      expect(form).toMatch(/action="\/commande\/"/);
      const parts = [
        "first_name",
        "last_name",
        "company",
        "country",
        "address_1",
        "address_2",
        "city",
        "state",
        "postcode",
      ];
      const names = ["billing", "shipping"].flatMap((which) => parts.map((part) => `${which}_${part}`));
      for (const name of [
        ...names,
        "billing_email",
        "billing_phone",
        "order_comments",
        "ship_to_different_address",
      ])
        expect(html, name).toContain(`name="${name}"`);
      for (const name of [
        "payment_method",
        "shipping_method[0]",
        "terms",
        "woocommerce-process-checkout-nonce",
      ])
        expect(html, name).toContain(`name="${name}"`);
      expect(html).toContain("woocommerce-checkout-review-order-table");
      expect(html).toContain("woocommerce-checkout-payment");
    });

    test("no field takes more than is accepted", async () => {
      const { html } = await openForm(await withCart());
      const most = (name: string) =>
        /maxLength="(\d+)"/i.exec(new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? "")?.[1];
      for (const part of ["first_name", "last_name", "company", "address_1", "address_2", "city", "postcode"])
        expect([most(`billing_${part}`), most(`shipping_${part}`)], part).toEqual(["100", "100"]);
      expect(most("billing_email")).toBe("254");
    });

    test("CHK-02 carries the thirteen attribution inputs, each an empty text, in the element that fills them", async () => {
      const { html } = await openForm(await withCart());
      const group =
        /<wc-order-attribution-inputs>(.*?)<\/wc-order-attribution-inputs>/s.exec(html)?.[1] ?? "";
      const inputs = [
        ...group.matchAll(/<input type="hidden" name="wc_order_attribution_(\w+)" value=""\/>/g),
      ];
      expect(inputs.map(([, field]) => field)).toEqual([
        "source_type",
        "referrer",
        "utm_campaign",
        "utm_source",
        "utm_medium",
        "utm_content",
        "utm_id",
        "utm_term",
        "session_entry",
        "session_start_time",
        "session_pages",
        "session_count",
        "user_agent",
      ]);
      expect(html.match(/<wc-order-attribution-inputs>/g)).toHaveLength(1);
      expect(html.indexOf("<wc-order-attribution-inputs>")).toBeLessThan(
        html.indexOf("</form>", html.indexOf('name="checkout"')),
      );
    });

    test("an empty cart has nothing to order, and says so", async () => {
      const html = (await newShopper(app).ask("/commande/")).body;
      expect(html).toContain("Votre panier est vide");
      // whoever goes back from the thanks comes here, and must not think the order lost
      expect(html).toContain("Un courriel confirme chaque commande reçue.");
      expect(html).toContain('href="/suivi-de-commande/"');
      expect(html).not.toContain('name="checkout"');
    });
  });

  describe("ordering", () => {
    test("CHK-01 a guest orders: the stock falls, a number is shown, and both are written to", async () => {
      await withCart();
      const answer = await order(shopper);
      expect(answer).toEqual({
        result: "success",
        redirect: expect.stringMatching(/^\/commande\/confirmation\/[0-9a-f]{32}\/$/),
        order_id: expect.any(Number),
      });
      expect(await stockOf(ink.id)).toBe(48);
      const shown = (await shopper.ask(answer.redirect)).body;
      const number = String(answer.order_id).replace(/^(\d{4})/, "$1-");
      expect(shown).toContain(number);
      const letters = await lettersAbout(number);
      expect(letters.map(({ recipient }) => recipient).sort()).toEqual([
        "bonjour@encreboreale.example",
        expect.stringMatching(/^josee\.gauthier\.[0-9a-f]{12}@exemple\.ca$/),
      ]);
    });

    test("a company's tax number is asked, checked, and stands on its invoice and not on the label", async () => {
      const shopper = await withCart();
      const number = "FR 12 345678901";
      const wrong = await order(shopper, { billing_company: "Atelier", billing_tax_number: "???" });
      expect(wrong.messages).toContain("Numéro de taxe ou de TVA");
      expect(wrong.messages).toContain("Ce numéro ne convient pas");
      const answer = await order(shopper, { billing_company: "Atelier", billing_tax_number: number });
      const placed = (await findOrder(app.database.read, { number: answer.order_id }))!;
      expect(placed.billing.taxNumber).toBe(number);
      const page = (await shopper.ask(new URL(answer.redirect ?? "", "http://localhost:3000").pathname)).body;
      expect(page.split(number)).toHaveLength(2);
      expect(page).toContain(`Numéro de taxe ou de TVA\u00a0: ${number}`);
      const [billed, delivered] = invoiceOf(placed, await app.settings.read(invoiceSettings), quebec).parties;
      expect(billed?.lines).toContain(`Numéro de taxe ou de TVA\u00a0: ${number}`);
      expect(delivered?.lines.join()).not.toContain(number);
    });

    test("CHK-01 the cart is gone, its cookies too, and the next cart is another one", async () => {
      await withCart();
      const old = shopper.jar.get("vitrine_cart");
      await order(shopper);
      expect([...shopper.jar.keys()]).toEqual([]);
      await shopper.add(other.id);
      expect(shopper.jar.get("vitrine_cart")).not.toBe(old);
    });

    test("CHK-01 without script the form is a plain post, and the answer leads to the confirmation", async () => {
      await withCart();
      const form = filled(await openForm(shopper), {
        ship_to_different_address: "1",
        ...lyon("shipping"),
        checkout_total: "",
      });
      const first = await shopper.ask("/commande/", { method: "POST", form });
      expect(first.statusCode).toBe(409);
      expect(first.headers["cache-control"]).toBe("no-store");
      expect(first.body).toContain("Le total a changé");
      const again = { ...form, checkout_total: /name="checkout_total" value="(\d+)"/.exec(first.body)?.[1] };
      const answer = await shopper.ask("/commande/", { method: "POST", form: again });
      expect(answer.statusCode).toBe(303);
      const placed = await findOrder(app.database.read, { key: keyIn(String(answer.headers.location)) });
      expect(placed).toMatchObject({
        billing: { city: "Trois-Rivières" },
        shipping: { city: "Lyon", province: "" },
      });
      expect(placed?.taxes.map(({ label }) => label)).toEqual(["TVA (20\u00a0%)"]);
    });

    test("CHK-01 what is fetched is taxed where it is fetched, and costs nothing to deliver", async () => {
      await withCart();
      const at = { ...lyon("billing"), "shipping_method[0]": "local_pickup:atelier", payment_method: "cod" };
      const { review } = await openForm(shopper);
      const counted = await shopper.call("update_order_review", reviewOf(review, { ...JOSEE, ...at }));
      const total = /name="checkout_total" value="(\d+)"/.exec(fragmentsIn(counted.json()).review)?.[1];
      const answer = await order(shopper, { ...at, checkout_total: total });
      const placed = await findOrder(app.database.read, { number: answer.order_id });
      expect(placed).toMatchObject({ delivery: "pickup", payment: "counter", deliveryCents: 0 });
      expect(placed?.taxes.map(({ label }) => label)).toEqual(["TPS (5\u00a0%)", "TVQ (9,975\u00a0%)"]);
    });

    test("CHK-01 what is fetched asks for no other address, and says where it is fetched on every surface", async () => {
      await withCart();
      const at = {
        ship_to_different_address: "1",
        shipping_city: "",
        "shipping_method[0]": "local_pickup:atelier",
      };
      const { review } = await openForm(shopper);
      const counted = await shopper.call("update_order_review", reviewOf(review, { ...JOSEE, ...at }));
      const total = /name="checkout_total" value="(\d+)"/.exec(fragmentsIn(counted.json()).review)?.[1];
      const answer = await order(shopper, { ...at, checkout_total: total });
      const placed = await findOrder(app.database.read, { number: answer.order_id });
      expect(placed).toMatchObject({ delivery: "pickup", shipping: { city: "Trois-Rivières" } });
      const confirmation = await shopper.ask(answer.redirect);
      const tracking = /href="(\/suivi\/[^"]+)"/.exec(confirmation.body)?.[1] ?? "";
      const letters = await app.database.read
        .selectFrom("outbox")
        .select("body")
        .where("recipient", "=", placed?.email ?? "")
        .execute();
      for (const text of [confirmation.body, (await shopper.ask(tracking)).body, letters.at(-1)?.body])
        expect(text).toMatch(/Ramassage.{1,200}1420, rue des Pressiers/s);
    });

    test("CHK-04 what was told of the visit is kept with the order and read back with it", async () => {
      await withCart();
      const answer = await order(shopper, ATTRIBUTION);
      const placed = await findOrder(app.database.read, { number: answer.order_id });
      const expected = Object.entries(ATTRIBUTION).map(([name, value]) => [
        name.replace("wc_order_attribution_", ""),
        value,
      ]);
      expect(placed?.attribution).toEqual(Object.fromEntries(expected));
    });

    test("CHK-04 nothing told is nothing kept, and nonsense never stops an order", async () => {
      await withCart();
      const silent = await order(
        shopper,
        Object.fromEntries(Object.keys(ATTRIBUTION).map((name) => [name, ""])),
      );
      expect((await findOrder(app.database.read, { number: silent.order_id }))?.attribution).toBeUndefined();
      await withCart();
      const odd = await order(shopper, {
        wc_order_attribution_source_type: ["utm", "utm"],
        wc_order_attribution_utm_source: "<script>alert(1)</script>",
        wc_order_attribution_session_pages: "NaN",
        wc_order_attribution_referrer: "(none)",
      });
      expect((await findOrder(app.database.read, { number: odd.order_id }))?.attribution).toMatchObject({
        source_type: "",
        utm_source: "<script>alert(1)</script>",
        session_pages: "",
        referrer: "",
      });
    });
  });

  describe("what is wrong", () => {
    test("CHK-05 is told in French at each field, first and together, and nothing typed is lost", async () => {
      await withCart();
      const form = filled(await openForm(shopper), {
        billing_email: "josee",
        billing_postcode: "G9A 1B",
        billing_city: "",
        billing_last_name: "Gauthier <b>& fils</b>",
        terms: undefined,
        order_comments: "Sonnez\ndeux fois",
      });
      const answer = await shopper.ask("/commande/", { method: "POST", form });
      expect(answer.statusCode).toBe(422);
      const html = answer.body;
      expect(html).toContain("Quatre champs sont à corriger.");
      const told = [
        ...html.matchAll(/<li data-id="([\w[\]]+)"><a href="#([\w-]+)">([^<]+)<\/a>\u00a0: <span>([^<]+)/g),
      ];
      expect(told.map(([, field, id, , sentence]) => [field, id, sentence])).toEqual([
        ["billing_email", "billing_email", "Entrez une adresse complète, par exemple nom@exemple.ca."],
        ["billing_city", "billing_city", "À remplir."],
        ["billing_postcode", "billing_postcode", "Entrez six caractères, par exemple G9A 1B2."],
        ["terms", "terms", "Cochez la case pour dire que vous les avez lues."],
      ]);
      for (const field of ["billing_email", "billing_city", "billing_postcode"])
        expect(html).toMatch(
          new RegExp(`id="${field}"[^>]*aria-describedby="[^"]*${field}-erreur"[^>]*aria-invalid="true"`),
        );
      expect(html).toContain('value="josee"');
      expect(html).toContain('value="G9A 1B"');
      expect(html).toContain("Gauthier &lt;b&gt;&amp; fils&lt;/b&gt;");
      expect(html).toContain("Sonnez\ndeux fois");
      expect(await stockOf(ink.id)).toBe(50);
    });

    test("CHK-05 is told to the script as messages, and the form that is mended goes through with its key", async () => {
      await withCart();
      const fields = filled(await openForm(shopper));
      const wrong = await send(shopper, { ...fields, billing_postcode: "H0H" });
      expect(wrong.statusCode).toBe(200);
      expect(wrong.json()).toEqual({
        result: "failure",
        messages: expect.stringContaining(
          '<ul class="woocommerce-error checkout-faults"><li data-id="billing_postcode">',
        ),
        refresh: false,
        reload: false,
      });
      expect((await send(shopper, fields)).json()).toMatchObject({ result: "success" });
    });

    test("CHK-05 a name that nobody can see is none, and nothing turns the others round", async () => {
      await withCart();
      const form = await openForm(shopper);
      for (const unseen of ["\u0000", "\u200b\u200b", "\u202e", "\u00ad\u3164 \ufeff"]) {
        const answer = (await send(shopper, filled(form, { billing_first_name: unseen }))).json() as Ordered;
        expect(answer.messages, JSON.stringify(unseen)).toContain('data-id="billing_first_name"');
      }
      const placed = (await send(
        shopper,
        filled(form, { billing_first_name: "\u202eJo\u200bsée", order_comments: "Ici\u2066, là 👩‍🔧" }),
      ).then((answer) => answer.json())) as Ordered;
      expect(await findOrder(app.database.read, { number: placed.order_id })).toMatchObject({
        billing: { firstName: "Josée" },
        comments: "Ici, là 👩‍🔧",
      });
    });

    test("a form that was not drawn for this cart places nothing", async () => {
      await withCart();
      const form = await openForm(shopper);
      const before = await count();
      for (const forged of [{ nonce: "" }, { nonce: "A".repeat(22) }, { key: "0".repeat(32) }, { key: "" }]) {
        const answer = await send(shopper, filled({ ...form, ...forged }));
        expect(answer.json()).toMatchObject({
          result: "failure",
          messages: expect.stringContaining("expiré"),
        });
      }
      expect(await count()).toBe(before);
    });

    test("a tampered price, total or paid flag sells nothing at another price", async () => {
      await withCart();
      const form = await openForm(shopper);
      const before = await count();
      const cheap = await send(
        shopper,
        filled(form, { checkout_total: "1", price: "1", total: "1", paid: "true" }),
      );
      expect(cheap.json()).toMatchObject({
        result: "failure",
        refresh: true,
        messages: expect.stringContaining("Le total a changé"),
      });
      expect(await count()).toBe(before);
      const placed = (await send(shopper, filled(form, { paid: "true", state: "paid" }))).json() as Ordered;
      const kept = await findOrder(app.database.read, { number: placed.order_id });
      expect(kept).toMatchObject({
        state: "awaiting",
        subtotalCents: 2 * ink.cents,
        totalCents: Number(form.total),
      });
    });

    test("CHK-01 other goods than those that were shown are not ordered, though they come to the same total", async () => {
      await withCart();
      const form = await openForm(shopper);
      const before = await count();
      // two halves of the price in place of one: another line with the same sum
      await app.database.write((trx) =>
        trx
          .updateTable("products")
          .set({ price_cents: 2 * ink.cents })
          .where("id", "=", other.id)
          .execute(),
      );
      await shopper.call("remove_from_cart", { cart_item_key: (await shopper.keys())[0] });
      await shopper.add(other.id);
      expect((await openForm(shopper)).total).toBe(form.total);
      const refused = await send(shopper, filled(form));
      expect(refused.statusCode).toBe(200);
      expect(refused.json()).toMatchObject({
        result: "failure",
        refresh: true,
        reload: false,
        messages: expect.stringContaining("Votre panier a changé"),
      });
      const page = await shopper.ask("/commande/", { method: "POST", form: filled(form) });
      expect(page.statusCode).toBe(409);
      expect(page.body).toContain("Votre panier a changé");
      expect(await count()).toBe(before);
      // the page that came back shows what there is now, with the same key
      const again = await send(shopper, filled(formIn(page.body)));
      expect(again.json()).toMatchObject({ result: "success" });
      await app.database.write((trx) =>
        trx.updateTable("products").set({ price_cents: other.cents }).where("id", "=", other.id).execute(),
      );
    });

    test("CHK-01 a form that does not say what it showed is judged by its total", async () => {
      await withCart();
      const form = await openForm(shopper);
      expect((await send(shopper, filled(form, { checkout_shown: "" }))).json()).toMatchObject({
        result: "success",
      });
    });

    test("a price that changes between seeing and ordering is told with the new total", async () => {
      await withCart();
      const form = await openForm(shopper);
      const price = (cents: number) =>
        app.database.write((trx) =>
          trx.updateTable("products").set({ price_cents: cents }).where("id", "=", ink.id).execute(),
        );
      await price(ink.cents + 100);
      const answer = (await send(shopper, filled(form))).json() as Ordered;
      await price(ink.cents);
      expect(answer).toMatchObject({ result: "failure", refresh: true });
      expect(answer.messages).toContain("Le total a changé");
    });

    test("CHK-07 what somebody else has bought meanwhile is told as sold out", async () => {
      await withCart(2);
      const form = await openForm(shopper);
      await changeStock(app.database, ink.id, 0);
      const answer = (await send(shopper, filled(form))).json() as Ordered;
      expect(answer.result).toBe("failure");
      expect(answer.messages).toContain("est épuisé");
      await changeStock(app.database, ink.id, 1);
      expect(((await send(shopper, filled(form))).json() as Ordered).messages).toContain("Il ne reste que 1");
    });
  });

  describe("the same form again", () => {
    test("CHK-06 gives the same answer and places one order, even when the cookies are gone", async () => {
      await withCart();
      const fields = filled(await openForm(shopper));
      const before = await count();
      const first = await send(shopper, fields);
      const again = await send(shopper, fields);
      const reload = await shopper.ask("/commande/", { method: "POST", form: fields });
      expect(again.json()).toEqual(first.json());
      expect(reload.statusCode).toBe(303);
      expect(reload.headers.location).toBe((first.json() as Ordered).redirect);
      expect(await count()).toBe(before + 1);
      expect(await stockOf(ink.id)).toBe(48);
    });

    test("CHK-06 CART-12 gives the old order and leaves a cart that has been begun since alone", async () => {
      await withCart();
      const fields = filled(await openForm(shopper));
      const first = await send(shopper, fields);
      await shopper.add(other.id);
      const cookies = new Map(shopper.jar);
      const keys = await shopper.keys();
      const again = await send(shopper, fields);
      expect(again.json()).toEqual(first.json());
      const posted = await shopper.ask("/commande/", { method: "POST", form: fields });
      expect(posted.headers.location).toBe((first.json() as Ordered).redirect);
      expect(Object.fromEntries(shopper.jar)).toEqual(Object.fromEntries(cookies));
      expect(await shopper.keys()).toEqual(keys);
      expect((await shopper.ask("/panier/")).body).toContain(other.name);
    });

    test("CHK-06 with something else in it is refused with 422, and changes nothing", async () => {
      await withCart();
      const fields = filled(await openForm(shopper));
      const first = (await send(shopper, fields)).json() as Ordered;
      const another = await send(shopper, { ...fields, billing_city: "Shawinigan" });
      expect(another.statusCode).toBe(422);
      expect(another.json()).toMatchObject({
        result: "failure",
        refresh: false,
        messages: expect.stringContaining("déjà été passée"),
      });
      // whoever lost the answer finds the order again, by the link that shows no address
      const placed = await findOrder(app.database.read, { number: first.order_id });
      const [, link = ""] = /<a href="([^"]+)">Voir la commande/.exec(another.json().messages) ?? [];
      expect(another.json().messages).toContain(formatNumber(first.order_id));
      expect(link).toMatch(/^\/suivi\//);
      expect((await newShopper(app).ask(link)).body).not.toContain(placed?.billing.street);
      const page = await shopper.ask("/commande/", {
        method: "POST",
        form: { ...fields, billing_city: "Shawinigan" },
      });
      expect(page.statusCode).toBe(422);
      expect((await findOrder(app.database.read, { number: first.order_id }))?.billing.city).toBe(
        "Trois-Rivières",
      );
    });

    test("CHK-06 another tab is told that the cart may have been ordered elsewhere", async () => {
      await withCart();
      const [one, two] = [await openForm(shopper), await openForm(shopper)];
      await send(shopper, filled(one));
      const answer = await shopper.ask("/commande/", { method: "POST", form: filled(two) });
      expect(answer.statusCode).toBe(403);
      expect(answer.body).toContain("peut-être déjà été commandé dans une autre fenêtre");
      expect(answer.body).not.toContain("Cette page avait expiré");
    });

    test("CHK-06 another tab with the same cart finds it empty", async () => {
      await withCart();
      const [one, two] = [await openForm(shopper), await openForm(shopper)];
      const cookies = new Map(shopper.jar);
      expect((await send(shopper, filled(one))).json()).toMatchObject({ result: "success" });
      for (const [name, value] of cookies) shopper.jar.set(name, value);
      const answer = (await send(shopper, filled(two))).json() as Ordered;
      expect(answer).toMatchObject({
        result: "failure",
        messages: expect.stringContaining("panier est vide"),
      });
    });
  });

  describe("counting again", () => {
    test("redraws what is chosen and what it costs, for the place that was typed", async () => {
      const form = await openForm(await withCart());
      const answer = await shopper.call(
        "update_order_review",
        reviewOf(form.review, { ...JOSEE, billing_state: "ON", billing_postcode: "K1N 5M3", terms: "1" }),
      );
      expect(answer.statusCode).toBe(200);
      expect(answer.headers["content-type"]).toBe("application/json; charset=UTF-8");
      expect(answer.headers["cache-control"]).toContain("no-store");
      const json = answer.json();
      expect(Object.keys(json).sort()).toEqual(["fragments", "messages", "reload", "result"]);
      expect(json).toMatchObject({ result: "success", messages: "", reload: false });
      expect(Object.keys(json.fragments)).toEqual([
        ".woocommerce-checkout-review-order-table",
        ".woocommerce-checkout-payment",
      ]);
      const { review, choices } = fragmentsIn(json);
      expect(review).toMatch(/^<aside class="woocommerce-checkout-review-order-table/);
      expect(review).toContain("TVH (13\u00a0%)");
      expect(choices).toMatch(/^<div class="woocommerce-checkout-payment/);
      expect(choices).not.toContain("Prioritaire");
      expect(choices).toMatch(/id="terms"[^>]*checked/);
    });

    test("without its nonce is refused with 403 and « -1 »", async () => {
      await withCart();
      for (const security of ["", "non"]) {
        const answer = await shopper.call("update_order_review", reviewOf(security, JOSEE));
        expect([answer.statusCode, answer.body]).toEqual([403, "-1"]);
      }
    });

    test("the manner of delivery that was chosen is remembered by the cart", async () => {
      const form = await openForm(await withCart());
      await shopper.call(
        "update_order_review",
        reviewOf(form.review, { ...JOSEE, "shipping_method[0]": "local_pickup:atelier" }),
      );
      expect((await shopper.ask("/panier/")).body).toContain("Ramassage");
      expect((await shopper.ask("/commande/")).body).toMatch(
        /value="local_pickup:atelier"[^>]*\/>|checked=""[^>]*value="local_pickup:atelier"/,
      );
    });

    test("without script a button does it, and nothing typed is lost", async () => {
      await withCart();
      const form = filled(await openForm(shopper), {
        billing_state: "ON",
        terms: undefined,
        woocommerce_checkout_update_totals: "1",
      });
      const answer = await shopper.ask("/commande/", { method: "POST", form });
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain("TVH (13\u00a0%)");
      expect(answer.body).toContain("Le total est maintenant de");
      expect(answer.body).toContain('value="Josée"');
      expect(answer.body).not.toContain("à corriger");
    });
  });

  describe("the JSON call", () => {
    const PATH = "/wp-json/wc/store/v1/checkout";
    const JSON_BODY = {
      ...JOSEE_JSON,
      billing_address: { ...JOSEE_JSON.billing_address, company: "", address_2: "", phone: "" },
      customer_note: "",
      payment_data: [],
      extensions: {
        "woocommerce/order-attribution": { source_type: "organic", utm_source: "google", referrer: null },
      },
    };
    const nonce = async () => String((await shopper.ask(PATH)).headers.nonce);
    /** With the total that the draft shows. */
    const bodyFor = async () => {
      const { totals } = (await shopper.ask(PATH)).json() as { totals: { total_price: string } };
      return { ...JSON_BODY, totals };
    };
    const post = (body: unknown, headers: Record<string, string>) =>
      shopper.ask(PATH, {
        method: "POST",
        payload: JSON.stringify(body),
        headers: { "content-type": "application/json", ...headers },
      });

    test("CHK-03 takes the same order, with the visit as extension data", async () => {
      await withCart();
      const answer = await post(await bodyFor(), { nonce: await nonce() });
      expect(answer.statusCode).toBe(200);
      const json = answer.json();
      expect(json).toMatchObject({
        order_id: expect.any(Number),
        status: "on-hold",
        order_key: expect.stringMatching(/^[0-9a-f]{32}$/),
        billing_address: JSON_BODY.billing_address,
        payment_method: "bacs",
        payment_result: {
          payment_status: "success",
          redirect_url: `/commande/confirmation/${json.order_key}/`,
        },
      });
      const placed = await findOrder(app.database.read, { number: json.order_id });
      expect(placed?.attribution).toMatchObject({
        source_type: "organic",
        utm_source: "google",
        referrer: "",
        user_agent: "",
      });
      expect(await stockOf(ink.id)).toBe(48);
    });

    test("CHK-03 needs its nonce, and tells faults by field, in French", async () => {
      await withCart();
      expect((await post(JSON_BODY, {})).statusCode).toBe(401);
      expect((await post(JSON_BODY, { nonce: "faux" })).statusCode).toBe(403);
      const wrong = { ...JSON_BODY, billing_address: { ...JSON_BODY.billing_address, postcode: "1" } };
      const answer = await post(wrong, { nonce: await nonce() });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({
        code: "rest_invalid_param",
        message: "Un champ est à corriger.",
        data: { status: 400, params: { billing_postcode: "Entrez six caractères, par exemple G9A 1B2." } },
      });
      for (const body of [[], "commande", 7, null]) {
        const odd = await post(body, { nonce: await nonce() });
        expect(odd.statusCode).toBe(400);
        expect(odd.json().message).not.toContain("expiré");
      }
    });

    test("CHK-03 who says no to the terms is believed; who does not mention them showed them on a page of their own", async () => {
      await withCart();
      const { terms: _, ...silent } = await bodyFor();
      const refused = await post({ ...silent, terms: false }, { nonce: await nonce() });
      expect(refused.statusCode).toBe(400);
      expect(Object.keys(refused.json().data.params)).toEqual(["terms"]);
      const { totals: __, ...bare } = silent;
      expect((await post(bare, { nonce: await nonce() })).statusCode).toBe(200);
    });

    test("CHK-03 a cart's token stands for the cookie and the nonce, and no other token does", async () => {
      await withCart();
      const draft = await shopper.ask(PATH);
      const token = String(draft.headers["cart-token"]);
      const body = await bodyFor();
      const { jar } = shopper;
      shopper = newShopper(app);
      expect((await shopper.ask(PATH)).headers["cart-token"]).toBeUndefined();
      for (const forged of ["", "x", token.replace(/^./, "g"), jar.get("vitrine_cart") ?? ""])
        expect((await post(body, { "cart-token": forged })).statusCode, forged).toBe(401);
      const answer = await post(body, { "cart-token": token });
      expect(answer.statusCode).toBe(200);
      expect(await stockOf(ink.id)).toBe(48);
    });

    test("CHK-06 CART-12 the JSON call sent again leaves a cart that has been begun since alone", async () => {
      await withCart();
      const body = await bodyFor();
      const token = String((await shopper.ask(PATH)).headers["cart-token"]);
      const first = await post(body, { "cart-token": token });
      await shopper.add(other.id);
      const cookies = Object.fromEntries(shopper.jar);
      const again = await post(body, { "cart-token": token });
      expect(again.json()).toEqual(first.json());
      expect(Object.fromEntries(shopper.jar)).toEqual(cookies);
      expect(await shopper.keys()).toHaveLength(1);
    });

    test("CHK-03 answers a total that has changed with 409 and the new one", async () => {
      await withCart();
      const draft = await shopper.ask(PATH);
      const shown = draft.json().totals.total_price;
      const answer = await post({ ...JSON_BODY, totals: { total_price: "1" } }, { nonce: await nonce() });
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({
        code: "vitrine_total",
        data: { status: 409, totals: { total_price: shown } },
      });
      expect(
        (await post({ ...JSON_BODY, totals: { total_price: shown } }, { nonce: await nonce() })).statusCode,
      ).toBe(200);
    });

    test("CHK-06 the JSON call sent again by who did not hear the answer gives the same one", async () => {
      await withCart();
      const headers = { nonce: await nonce(), "idempotency-key": "essai-1" };
      const body = await bodyFor();
      const cookies = new Map(shopper.jar);
      const first = await post(body, headers);
      for (const [name, value] of cookies) shopper.jar.set(name, value);
      const again = await post(body, headers);
      expect(again.json()).toEqual(first.json());
      for (const [name, value] of cookies) shopper.jar.set(name, value);
      expect((await post({ ...body, customer_note: "Vite" }, headers)).statusCode).toBe(422);
    });
  });

  describe("an order's pages", () => {
    test("are for who has the key or the signed link, and nobody keeps them", async () => {
      await withCart();
      const { redirect } = await order(shopper);
      const confirmation = await newShopper(app).ask(redirect);
      expect(confirmation.statusCode).toBe(200);
      expect(confirmation.headers["cache-control"]).toBe("no-store");
      expect(confirmation.body).toContain('<meta name="robots" content="noindex');
      const tracking = /href="(\/suivi\/[^"]+)"/.exec(confirmation.body)?.[1] ?? "";
      const followed = await newShopper(app).ask(tracking);
      expect(followed.statusCode).toBe(200);
      expect(followed.headers["cache-control"]).toBe("no-store");
      expect(followed.body).toContain("En attente de paiement");
      // this link travels by mail: it tells where the order is, not where the buyer lives
      for (const secret of ["josee.gauthier", "rue des Forges", "G9A 1B2 <"])
        expect(followed.body).not.toContain(secret);
      for (const guess of [`/suivi/${keyIn(redirect)}/`, tracking.replace(/.\/$/, "!/"), "/suivi/x/"])
        expect((await newShopper(app).ask(guess)).statusCode, guess).toBe(404);
      for (const guess of ["0".repeat(32), "1' or '1'='1", keyIn(redirect).toUpperCase()])
        expect(
          (await newShopper(app).ask(`/commande/confirmation/${encodeURIComponent(guess)}/`)).statusCode,
        ).toBe(404);
    });
  });
});

const keyIn = (path: string) => /([0-9a-f]{32})/.exec(path)?.[1] ?? "";

const lyon = (which: string) => ({
  [`${which}_first_name`]: "Camille",
  [`${which}_last_name`]: "Moreau",
  [`${which}_country`]: "FR",
  [`${which}_address_1`]: "3, rue de la Ré",
  [`${which}_city`]: "Lyon",
  [`${which}_state`]: "QC",
  [`${which}_postcode`]: "69002",
});

/** The call as the script makes it: the places by their short names, and the whole form as one text. */
function reviewOf(security: string, fields: Record<string, unknown>): Record<string, string> {
  const text = Object.entries(fields).flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value]] : [],
  );
  const at = (name: string) => String(fields[name] ?? "");
  return {
    security,
    payment_method: at("payment_method"),
    country: at("billing_country"),
    state: at("billing_state"),
    postcode: at("billing_postcode"),
    city: at("billing_city"),
    address: at("billing_address_1"),
    address_2: at("billing_address_2"),
    s_country: at("billing_country"),
    s_state: at("billing_state"),
    s_postcode: at("billing_postcode"),
    s_city: at("billing_city"),
    s_address: at("billing_address_1"),
    s_address_2: at("billing_address_2"),
    has_full_address: "true",
    "shipping_method[0]": at("shipping_method[0]"),
    post_data: new URLSearchParams(text).toString(),
  };
}

const fragmentsIn = (json: { fragments: Record<string, string> }) => ({
  review: json.fragments[".woocommerce-checkout-review-order-table"] ?? "",
  choices: json.fragments[".woocommerce-checkout-payment"] ?? "",
});
