/** What scripts of others find on the checkout's page and hear from its calls: the names they act on, old pages, codes not yet applied. */
import { beforeAll, describe, expect, test } from "vitest";
import {
  filled,
  formIn,
  newCoupon,
  type Ordered,
  openForm,
  proofsIn,
  send,
} from "../../../test/support/buying";
import { onBothEngines } from "../../../test/support/databases";
import { type Fields, newShopper, type Shopper } from "../../../test/support/shopper";
import { bySlug, type Found, INK } from "../../../test/support/stock";
import { openTestApp, type TestApp } from "../../../test/support/test-app";
import { stoppedClock } from "../../kernel/clock";
import { DAY } from "../../kernel/dates";
import { changeStock } from "../catalogue";
import { findOrder, listOrders } from "../orders";

onBothEngines("scripts at the checkout", (open) => {
  const clock = stoppedClock(Date.UTC(2026, 10, 16, 15));
  let app: TestApp;
  let ink: Found;
  let shopper: Shopper;

  beforeAll(async () => {
    app = await openTestApp(await open("demo"), { clock });
    ink = await bySlug(app, INK);
    await changeStock(app.database, ink.id, 1000);
    await newCoupon(app.database, "DIX");
  });

  const withCart = async () => {
    shopper = newShopper(app);
    await shopper.add(ink.id, { quantity: "2" });
    const form = await openForm(shopper);
    return { ...form, counting: /name="checkout_counting" value="([^"]*)"/.exec(form.html)?.[1] ?? "" };
  };
  const count = async () => (await listOrders(app.database.read, { limit: 1000 })).length;
  const answered = async (fields: Fields) => (await send(shopper, fields)).json() as Ordered;
  const review = async (security: string) =>
    shopper.call("update_order_review", { security, country: "CA", state: "QC", post_data: "" });

  describe("the names", () => {
    test("CHK-01 what changes the price when it is typed or chosen carries the names that scripts watch", async () => {
      const { html } = await withCart();
      const rowOf = (id: string) =>
        new RegExp(`<div class="([^"]*)"><label for="${id}"`).exec(html)?.[1]?.split(" ") ?? [];
      for (const which of ["billing", "shipping"]) {
        for (const part of ["country", "address_1", "city", "postcode"])
          expect(rowOf(`${which}_${part}`)).toEqual(
            expect.arrayContaining(["form-row", "address-field", "validate-required"]),
          );
        for (const part of ["address_2", "state"])
          expect(rowOf(`${which}_${part}`)).toEqual(expect.arrayContaining(["form-row", "address-field"]));
        expect(rowOf(`${which}_first_name`)).not.toContain("address-field");
      }
      for (const id of ["billing_postcode", "billing_city", "billing_email"])
        expect(html).toMatch(new RegExp(`<input[^>]*id="${id}"[^>]*class="input input-text"`));
      expect(rowOf("billing_email")).toEqual(expect.arrayContaining(["form-row", "validate-email"]));
    });

    test("CHK-01 each manner of delivery says which parcel it is for, and keeps its id when it is redrawn", async () => {
      const form = await withCart();
      const idsIn = (html: string) =>
        [...html.matchAll(/<input type="radio"[^>]*name="shipping_method\[0\]"[^>]*>/g)].map(([radio]) => {
          expect(radio).toContain('data-index="0"');
          return /id="(shipping_method_0_\w+)"/.exec(radio)?.[1];
        });
      const drawn = idsIn(form.html);
      expect(drawn.length).toBeGreaterThan(1);
      expect(new Set(drawn).size).toBe(drawn.length);
      const again = (await review(form.review)).json() as { fragments: Record<string, string> };
      expect(idsIn(again.fragments[".woocommerce-checkout-payment"] ?? "")).toEqual(drawn);
    });

    test("CHK-05 every message leads by its data-id to something on the page", async () => {
      const form = await withCart();
      const { messages = "" } = await answered({
        ...filled(form),
        billing_email: "",
        "shipping_method[0]": "",
        payment_method: "",
        terms: undefined,
      });
      const ids = [...messages.matchAll(/<li data-id="([^"]*)"/g)].map(([, id = ""]) => id);
      expect(ids).toEqual(["billing_email", "shipping_method", "payment_methods", "terms"]);
      for (const id of ids) expect(form.html).toContain(` id="${id}"`);
    });

    test("CHK-01 the page tells scripts where to call, and with which proofs", async () => {
      const { html, review: proof } = await withCart();
      const told = /<script type="application\/json" class="checkout-settings">(.*?)<\/script>/.exec(html);
      const { wc_checkout_params: params } = JSON.parse(told?.[1] ?? "{}") as {
        wc_checkout_params: Record<string, string>;
      };
      expect(params).toMatchObject({
        wc_ajax_url: "/?wc-ajax=%%endpoint%%",
        checkout_url: "/?wc-ajax=checkout",
        update_order_review_nonce: proof,
        is_checkout: "1",
        option_guest_checkout: "yes",
      });
      for (const value of Object.values(params)) expect(typeof value).toBe("string");
      expect((await review(params.update_order_review_nonce ?? "")).statusCode).toBe(200);
    });
  });

  describe("a page that was left open overnight", () => {
    test("CHK-05 is told to count again, gets a new proof, and orders with everything that was typed", async () => {
      const form = await withCart();
      clock.advance(1.5 * DAY);
      const late = await answered(filled(form, { checkout_counting: form.counting }));
      expect(late).toMatchObject({ result: "failure", refresh: true, reload: false });
      expect(late.messages).toContain("expiré");
      const { fragments } = (await review(form.review)).json() as { fragments: Record<string, string> };
      const { nonce, total } = formIn(Object.values(fragments).join(""));
      expect(nonce).not.toBe(form.nonce);
      expect(await answered(filled({ ...form, nonce, total }))).toMatchObject({ result: "success" });
    });

    test("CHK-05 is drawn anew when its cart is gone, or when the form is none of ours", async () => {
      const form = await withCart();
      expect(await answered(filled({ ...form, key: "0".repeat(32) }))).toMatchObject({
        refresh: false,
        reload: true,
      });
      shopper.jar.clear();
      expect(await answered(filled(form))).toMatchObject({ refresh: false, reload: true });
    });

    test("CHK-05 is drawn anew when the cart is another one: it could not count for that one either", async () => {
      const form = await withCart();
      await withCart();
      const proofs = { checkout_counting: form.counting };
      expect((await review(form.review)).statusCode).toBe(403);
      expect(await answered(filled(form, proofs))).toMatchObject({ refresh: false, reload: true });
    });

    test("COUP-01 still applies and takes away a code", async () => {
      const { html } = await withCart();
      const { apply, remove } = proofsIn(html);
      clock.advance(1.5 * DAY);
      const applied = await shopper.call("apply_coupon", { security: apply, coupon_code: "DIX" });
      expect([applied.statusCode, applied.body]).toEqual([200, expect.stringContaining("est appliqué")]);
      expect((await shopper.call("remove_coupon", { security: remove, coupon: "DIX" })).statusCode).toBe(200);
    });
  });

  describe("a code that is typed and not applied", () => {
    test("COUP-01 CHK-05 is applied before anything is ordered, and the order then has the new total", async () => {
      const form = await withCart();
      const before = await count();
      const first = await answered(filled(form, { coupon_code: "dix" }));
      expect(first).toMatchObject({ result: "failure", refresh: true, reload: false });
      // the class that scripts take away before they say something else
      expect(first.messages).toMatch(/^<div class="woocommerce-message">.*est appliqué.*<\/div>$/s);
      expect(first.messages).toContain("Rien n’a encore été commandé");
      expect(first.messages.match(/class="notice /g)).toHaveLength(1);
      expect(await count()).toBe(before);
      // the same form sent twice is not an order at the old price either
      expect(await answered(filled(form, { coupon_code: "dix" }))).toMatchObject({
        result: "failure",
        messages: expect.stringContaining("Le total a changé"),
      });
      const { fragments } = (await review(form.review)).json() as { fragments: Record<string, string> };
      const { total, shown } = formIn(Object.values(fragments).join(""));
      const cookies = [...shopper.jar];
      const placed = await answered(filled({ ...form, total, shown }, { coupon_code: "DIX" }));
      expect(await findOrder(app.database.read, { number: placed.order_id })).toMatchObject({
        discountCents: Math.round((2 * ink.cents) / 10),
        totalCents: Number(total),
      });
      // a second click that was on its way hears the same, although its cart is gone
      for (const [name, value] of cookies) shopper.jar.set(name, value);
      expect(await answered(filled({ ...form, total, shown }, { coupon_code: "DIX" }))).toEqual(placed);
    });

    test("COUP-01 CHK-05 is refused with its reason, and the order goes through without it", async () => {
      const form = await withCart();
      const before = await count();
      const refused = await answered(filled(form, { coupon_code: "NEXISTEPAS" }));
      // nothing has changed: what a redrawn field would forget stays told at it
      expect(refused).toMatchObject({ result: "failure", refresh: false, reload: false });
      expect(refused.messages).toContain("n’existe pas");
      expect(refused.messages).toContain("effacez-le");
      expect(await count()).toBe(before);
      expect(await answered(filled(form, { coupon_code: "" }))).toMatchObject({ result: "success" });
    });

    test("COUP-01 CHK-05 that is refused is told with the other fields that are wrong, each with its link", async () => {
      const form = await withCart();
      const wrong = filled(form, { coupon_code: "NEXISTEPAS", billing_email: "josee" });
      const { messages } = await answered(wrong);
      expect(messages).toContain("Deux champs sont à corriger.");
      for (const id of ["billing_email", "coupon_code"])
        expect(messages).toMatch(new RegExp(`<li data-id="${id}"><a href="#${id}">`));
      const { body } = await shopper.ask("/commande/", { method: "POST", form: wrong });
      expect(body).toContain('<li data-id="coupon_code"><a href="#coupon_code">Code promo</a>');
      expect(body).toContain('id="billing_email-erreur"');
      const field = /<input[^>]*id="coupon_code"[^>]*>/.exec(body)?.[0];
      expect(field).toContain('aria-invalid="true"');
      expect(field).toContain('aria-describedby="coupon_code-erreur"');
      expect(body).toMatch(/id="coupon_code-erreur">.*?n’existe pas/);
    });

    test("COUP-01 CHK-05 stays in its field while the rest is counted", async () => {
      const form = await withCart();
      const answer = await shopper.call("update_order_review", {
        security: form.review,
        post_data: "billing_city=Amos&coupon_code=dix",
      });
      const { fragments } = answer.json() as { fragments: Record<string, string> };
      expect(fragments[".woocommerce-checkout-review-order-table"]).toMatch(
        /id="coupon_code"[^>]*value="dix"/,
      );
    });

    test("COUP-01 CHK-05 stays on a page whose proof has run out, and is applied before anything is ordered", async () => {
      const form = await withCart();
      const before = await count();
      clock.advance(1.5 * DAY);
      const post = (fields: Fields) => shopper.ask("/commande/", { method: "POST", form: fields });
      const late = await post(filled(form, { coupon_code: "DIX" }));
      expect(late.statusCode).toBe(403);
      expect(late.body).toContain("expiré");
      const kept = /id="coupon_code"[^>]*value="([^"]*)"/.exec(late.body)?.[1];
      expect(kept).toBe("DIX");
      const next = await post(filled(formIn(late.body), { coupon_code: kept }));
      expect(next.body).toContain("est appliqué");
      expect(await count()).toBe(before);
    });

    test("COUP-01 CHK-05 its own button orders nothing, with a code and without, though the form is sent to order", async () => {
      const form = await withCart();
      const before = await count();
      const pressed = (code: string) => answered(filled(form, { coupon_code: code, apply_coupon: "1" }));
      const empty = await pressed("");
      expect(empty).toMatchObject({ result: "failure", refresh: false, reload: false });
      expect(empty.messages).toContain("Écrivez un code promo");
      expect(await pressed("DIX")).toMatchObject({
        result: "failure",
        refresh: true,
        messages: expect.stringContaining("est appliqué"),
      });
      clock.advance(1.5 * DAY);
      const late = filled(form, { coupon_code: "", apply_coupon: "1", checkout_counting: form.counting });
      expect(await answered(late)).toMatchObject({ result: "failure", refresh: true });
      expect(await count()).toBe(before);
    });

    test("COUP-01 CHK-05 without script comes back with everything that was typed and the new total", async () => {
      const form = await withCart();
      const before = await count();
      const post = (code: string) =>
        shopper.ask("/commande/", { method: "POST", form: filled(form, { coupon_code: code }) });
      const wrong = await post("NEXISTEPAS");
      expect(wrong.statusCode).toBe(200);
      expect(wrong.body).toMatch(/id="coupon_code"[^>]*value="NEXISTEPAS"/);
      const right = await post("DIX");
      expect(right.body).toContain("est appliqué");
      expect(right.body).toContain('value="Josée"');
      expect(Number(formIn(right.body).total)).toBeLessThan(Number(form.total));
      expect(await count()).toBe(before);
    });
  });
});
