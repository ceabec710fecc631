/** Coupons by the calls and forms that others named: applied, refused, taken away, ordered with. */
import type { LightMyRequestResponse } from "fastify";
import { beforeAll, describe, expect, test } from "vitest";
import {
  applyCoupon,
  countAgain,
  filled,
  formIn,
  JOSEE_JSON,
  newCoupon,
  type Ordered,
  openForm,
  order,
  proofsIn,
  removeCoupon,
  send,
  usesOf,
} from "../../../test/support/buying";
import { onBothEngines } from "../../../test/support/databases";
import { type CartJson, MINI_CART, newShopper, type Shopper } from "../../../test/support/shopper";
import { bySlug, type Found, INK } from "../../../test/support/stock";
import { openTestApp, runCommand, SECRET, type TestApp } from "../../../test/support/test-app";
import { stoppedClock } from "../../kernel/clock";
import { DAY } from "../../kernel/dates";
import { formatMoney } from "../../kernel/money";
import { createSigning } from "../../platform/http/signing";
import { changeStock } from "../catalogue";
import { findOrder, formatNumber, moveOrder } from "../orders";
import { createOrderLinks } from "../orders/links";

const NOW = Date.UTC(2026, 10, 16, 15);

onBothEngines("coupons", (open) => {
  const clock = stoppedClock(NOW);
  let app: TestApp;
  let ink: Found;

  beforeAll(async () => {
    app = await openTestApp(await open("demo"), { clock });
    ink = await bySlug(app, INK);
    await changeStock(app.database, ink.id, 100_000);
    await newCoupon(app.database, "DIX");
    await newCoupon(app.database, "CINQ", { kind: "amount", value: 500 });
    await newCoupon(app.database, "PORT", { kind: "delivery", value: 0 });
  });

  /** With so many inks in the cart. */
  const shopper = async (quantity = 2): Promise<Shopper> => {
    const fresh = newShopper(app);
    await fresh.add(ink.id, { quantity: String(quantity) });
    return fresh;
  };
  const cartPage = async (buyer: Shopper) => (await buyer.ask("/panier/")).body;
  const fragments = async (buyer: Shopper) =>
    (await buyer.call("get_refreshed_fragments")).json() as CartJson;
  const placed = async ({ order_id }: Ordered) => (await findOrder(app.database.read, { number: order_id }))!;
  /** The sums of a page as « label: amount ». */
  const sums = (html: string) =>
    [...html.matchAll(/<dt>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(
      ([, label = "", amount]) => `${label.replace(/<.*/, "").trim()}: ${amount}`,
    );
  const money = (cents: number) => formatMoney(cents, "CAD");

  describe("the calls", () => {
    test("COUP-01 apply_coupon answers a message, and every drawing of the cart shows what it takes off", async () => {
      const buyer = await shopper();
      const before = await fragments(buyer);
      const answer = await applyCoupon(buyer, " dix ");
      expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "text/html; charset=UTF-8"]);
      expect(answer.body).toBe(
        '<div class="woocommerce-message" role="alert">Le code promo «\u00a0DIX\u00a0» est appliqué\u00a0: 10\u00a0% de rabais.</div>',
      );
      const off = Math.round((2 * ink.cents) / 10);
      expect(sums(await cartPage(buyer))).toContain(`Code promo DIX: ${money(-off)}`);
      expect(sums((await buyer.ask("/commande/")).body)).toContain(`Code promo DIX: ${money(-off)}`);
      expect((await buyer.call("get_cart_totals")).body).toContain(money(-off));
      const after = await fragments(buyer);
      expect(after.fragments[MINI_CART]).toContain(money(-off));
      // the tabs that remember the mini-cart by its hash must ask again
      expect(after.cart_hash).not.toBe(before.cart_hash);
      expect(buyer.jar.get("woocommerce_cart_hash")).toBe(after.cart_hash);
    });

    test("COUP-01 remove_coupon answers a message, and a second time the same", async () => {
      const buyer = await shopper();
      const before = await fragments(buyer);
      await applyCoupon(buyer, "DIX");
      for (let time = 0; time < 2; time++)
        expect((await removeCoupon(buyer, "DIX")).body).toBe(
          '<div class="woocommerce-message" role="alert">Le code promo «\u00a0DIX\u00a0» est retiré.</div>',
        );
      expect((await fragments(buyer)).cart_hash).toBe(before.cart_hash);
      expect(await cartPage(buyer)).not.toContain("Code promo DIX");
    });

    test("COUP-01 one code an order: another takes its place and says so, another's name removes nothing", async () => {
      const buyer = await shopper();
      await applyCoupon(buyer, "DIX");
      expect((await applyCoupon(buyer, "CINQ")).body).toContain("Il remplace «\u00a0DIX\u00a0»");
      await removeCoupon(buyer, "DIX");
      const rows = sums(await cartPage(buyer));
      expect(rows).toContain(`Code promo CINQ: ${money(-500)}`);
      expect(rows.join()).not.toContain("DIX");
    });

    test("an empty cart takes none", async () => {
      const buyer = newShopper(app);
      const { apply } = proofsIn((await buyer.ask("/commande/")).body);
      expect(apply).toBe("");
      const filledOnce = await shopper(1);
      const [key = ""] = await filledOnce.keys();
      await filledOnce.call("remove_from_cart", { cart_item_key: key });
      expect((await applyCoupon(filledOnce, "DIX")).statusCode).toBe(403);
    });

    test("COUP-02 codes are not to be guessed: an address that tries too many is told to wait", async () => {
      const buyer = await shopper();
      const { apply } = proofsIn((await buyer.ask("/commande/")).body);
      const tries = Array.from({ length: 25 }, (_, index) =>
        buyer.call("apply_coupon", { security: apply, coupon_code: `ESSAI${index}` }),
      );
      const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode);
      expect(statuses.filter((status) => status === 200)).toHaveLength(20);
      expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    });
  });

  describe("what is refused", () => {
    const refusal = async (buyer: Shopper, code: string) => {
      const { body } = await applyCoupon(buyer, code);
      return /^<ul class="woocommerce-error" role="alert"><li>(.*)<\/li><\/ul>$/.exec(body)?.[1];
    };

    test("COUP-02 is said in French, with what is missing", async () => {
      const { database } = app;
      await newCoupon(database, "FINI", { endsAt: Date.UTC(2026, 10, 1, 4) });
      await newCoupon(database, "DEMAIN", { startsAt: NOW + DAY });
      await newCoupon(database, "GROS", { minimumCents: 2 * ink.cents + 1250 });
      await newCoupon(database, "RARE", { limit: 1 });
      await database.write((trx) =>
        trx.updateTable("coupons").set({ used: 1 }).where("code", "=", "RARE").execute(),
      );
      const buyer = await shopper();
      const named = (code: string) => `Le code promo «\u00a0${code}\u00a0»`;
      expect(await refusal(buyer, "INCONNU")).toBe("Ce code promo n’existe pas.");
      for (const empty of ["", "   "])
        expect(await refusal(buyer, empty)).toBe("Écrivez un code promo, puis appliquez-le.");
      expect(await refusal(buyer, "<b>x</b>")).toBe("Ce code promo n’existe pas.");
      expect(await refusal(buyer, "FINI")).toBe(`${named("FINI")} a pris fin le 31 octobre 2026.`);
      expect(await refusal(buyer, "DEMAIN")).toBe(`${named("DEMAIN")} commence le 17 novembre 2026.`);
      expect(await refusal(buyer, "GROS")).toBe(
        `${named("GROS")}\u00a0: il manque 12,50\u00a0$ d’achats pour en profiter.`,
      );
      expect(await refusal(buyer, "RARE")).toBe(`${named("RARE")} a déjà servi autant de fois que prévu.`);
      await applyCoupon(buyer, "DIX");
      expect(await refusal(buyer, "DIX")).toBe(`${named("DIX")} est déjà appliqué.`);
    });

    test("COUP-02 a coupon whose minimum is no longer met stays, gives nothing and says why; it comes back with the goods", async () => {
      await newCoupon(app.database, "DEUX", { minimumCents: 2 * ink.cents });
      const buyer = await shopper(2);
      await applyCoupon(buyer, "DEUX");
      const [key = ""] = await buyer.keys();
      const set = async (quantity: number) => {
        const nonce = /woocommerce-cart-nonce" value="([^"]*)"/.exec(await cartPage(buyer))?.[1];
        await buyer.ask("/panier/", {
          method: "POST",
          form: { [`cart[${key}][qty]`]: String(quantity), "woocommerce-cart-nonce": nonce },
        });
        return cartPage(buyer);
      };
      const short = await set(1);
      expect(sums(short)).toContain(`Code promo DEUX: ${money(0)}`);
      expect(short).toContain(`Il manque ${money(ink.cents)} d’achats pour en profiter.`);
      expect(sums(await set(2))).toContain(`Code promo DEUX: ${money(-Math.round((2 * ink.cents) / 10))}`);
    });
  });

  describe("without script", () => {
    const post = async (buyer: Shopper, path: string, form: Record<string, string>) =>
      buyer.ask(path, { method: "POST", form });
    const cartNonce = async (buyer: Shopper) =>
      /woocommerce-cart-nonce" value="([^"]*)"/.exec(await cartPage(buyer))?.[1] ?? "";

    /** The page that an answer leads to: loaded again it asks for nothing. */
    const follow = async (buyer: Shopper, answer: LightMyRequestResponse) => {
      expect(answer.statusCode).toBe(303);
      return (await buyer.ask(String(answer.headers.location))).body;
    };

    test("COUP-01 the cart's form applies, and a link takes away", async () => {
      const buyer = await shopper();
      const applied = await post(buyer, "/panier/", {
        "woocommerce-cart-nonce": await cartNonce(buyer),
        coupon_code: "DIX",
        apply_coupon: "1",
      });
      const shown = await follow(buyer, applied);
      expect(shown).toContain("est appliqué");
      // a link, as scripts look for it; it serves for this cart only
      const [link = "", href = ""] =
        /<a class="[^"]*\bwoocommerce-remove-coupon" [^>]*href="([^"]+)"[^>]*>/.exec(shown) ?? [];
      expect(link).toContain('data-coupon="DIX"');
      const path = href.replaceAll("&amp;", "&");
      const stranger = await shopper();
      await post(stranger, "/panier/", {
        "woocommerce-cart-nonce": await cartNonce(stranger),
        coupon_code: "DIX",
      });
      await stranger.ask(path);
      expect(sums((await stranger.ask("/panier/")).body).join()).toContain("DIX");
      for (const refused of [path.replace(/_wpnonce=\w+/, "_wpnonce=0"), path.replace("=DIX", "=dix")])
        expect((await buyer.ask(refused)).headers.location).toBe("/panier/");
      expect((await buyer.ask(path, { headers: { "sec-purpose": "prefetch" } })).statusCode).toBe(403);
      expect(sums((await buyer.ask("/panier/")).body).join()).toContain("DIX");
      const removed = await buyer.ask(path);
      const after = await follow(buyer, removed);
      expect(after).toContain("est retiré");
      expect(sums(after).join()).not.toContain("DIX");
    });

    test("COUP-02 the cart's page says after a redirect why a code is refused, keeps it, and says so of no other cart", async () => {
      const buyer = await shopper();
      const refused = await post(buyer, "/panier/", {
        "woocommerce-cart-nonce": await cartNonce(buyer),
        coupon_code: "RIEN",
        apply_coupon: "1",
      });
      const shown = await follow(buyer, refused);
      expect(shown).toContain("Ce code promo n’existe pas.");
      expect(shown).toContain('value="RIEN"');
      const said = String(refused.headers.location);
      for (const [who, address] of [
        [await shopper(), said],
        [buyer, `${said.slice(0, -1)}${said.endsWith("A") ? "B" : "A"}`],
      ] as const)
        expect((await who.ask(address)).body).not.toContain('class="cart-says');
    });

    test("COUP-02 the cart's page tells who tries too many codes to wait, and keeps the code, with script and without", async () => {
      const buyer = await shopper();
      const form = {
        "woocommerce-cart-nonce": await cartNonce(buyer),
        coupon_code: "RIEN",
        apply_coupon: "1",
      };
      for (let tries = 0; tries < 20; tries++) await post(buyer, "/panier/", form);
      const byScript = await buyer.ask("/panier/", {
        method: "POST",
        form: { ...form, coupon_code: "DIX" },
        headers: { accept: "application/json" },
      });
      // whatever else it answers, the script takes for a cart that could not be saved
      expect(byScript.statusCode).toBe(200);
      const drawn = Object.values(byScript.json<{ fragments: Record<string, string> }>().fragments).join("");
      for (const shown of [
        drawn,
        await follow(buyer, await post(buyer, "/panier/", { ...form, coupon_code: "DIX" })),
      ]) {
        expect(shown).toMatch(/id="coupon_code-erreur">.*Trop d’essais en peu de temps/s);
        expect(shown).toContain('value="DIX"');
        expect(shown).not.toContain("n’existe pas");
        expect(sums(shown).join()).not.toContain("DIX");
      }
    });

    test("COUP-01 CHK-05 the checkout's form does too, and loses nothing that was typed", async () => {
      const buyer = await shopper();
      const form = filled(await openForm(buyer), { terms: undefined, billing_city: "Québec" });
      const refused = await post(buyer, "/commande/", {
        ...(form as Record<string, string>),
        coupon_code: "RIEN",
        apply_coupon: "1",
      });
      expect(refused.body).toContain("Ce code promo n’existe pas.");
      expect(refused.body).toContain('value="RIEN"');
      const applied = await post(buyer, "/commande/", {
        ...(form as Record<string, string>),
        coupon_code: "CINQ",
        apply_coupon: "1",
      });
      expect(applied.body).toContain("est appliqué");
      expect(applied.body).toContain('value="Québec"');
      expect(sums(applied.body)).toContain(`Code promo CINQ: ${money(-500)}`);
      const answer = await send(buyer, filled(formIn(applied.body)));
      expect((await placed(answer.json() as Ordered)).coupon).toBe("CINQ");
    });

    test("COUP-02 CHK-05 the checkout's form tells who tries too many codes to wait, and loses nothing that was typed", async () => {
      const buyer = await shopper();
      const form = filled(await openForm(buyer), { billing_city: "Québec" }) as Record<string, string>;
      const tryCode = (coupon_code: string) =>
        post(buyer, "/commande/", { ...form, coupon_code, apply_coupon: "1" });
      for (let tries = 0; tries < 20; tries++) await tryCode("RIEN");
      const { statusCode, body } = await tryCode("DIX");
      expect([statusCode, body.includes("Trop d’essais en peu de temps")]).toEqual([200, true]);
      for (const kept of ['value="DIX"', 'value="Québec"']) expect(body).toContain(kept);
      expect(sums(body).join()).not.toContain("DIX");
    });

    test("a form that was drawn for another cart changes nothing", async () => {
      const [buyer, stranger] = [await shopper(), await shopper()];
      const form = filled(await openForm(stranger)) as Record<string, string>;
      const answer = await post(buyer, "/commande/", { ...form, coupon_code: "DIX", apply_coupon: "1" });
      expect(answer.body).toContain("Cette page avait expiré");
      expect(await cartPage(buyer)).not.toContain("Code promo DIX");
    });
  });

  describe("an order", () => {
    test("COUP-03 CHK-01 is written with its coupon, shared out over its lines before taxes", async () => {
      const buyer = await shopper(3);
      await applyCoupon(buyer, "DIX");
      const told = await order(buyer);
      const made = await placed(told);
      const off = Math.round((3 * ink.cents) / 10);
      const taxable = 3 * ink.cents - off + made.deliveryCents;
      expect(made).toMatchObject({
        coupon: "DIX",
        discountCents: off,
        lines: [{ totalCents: 3 * ink.cents, discountCents: off }],
        taxes: [{ cents: Math.round(taxable * 0.05) }, { cents: Math.round(taxable * 0.09975) }],
      });
      expect(made.totalCents).toBe(taxable + made.taxes.reduce((sum, { cents }) => sum + cents, 0));
      const row = `Code promo DIX: ${money(-off)}`;
      const thanks = (await buyer.ask(told.redirect)).body;
      expect(sums(thanks)).toContain(row);
      const tracking = /\/suivi\/[^"]+/.exec(thanks)?.[0] ?? "";
      expect(sums((await buyer.ask(tracking)).body)).toContain(row);
      const letters = await app.database.read
        .selectFrom("outbox")
        .selectAll()
        .where("subject", "like", `%${formatNumber(made.number)}%`)
        .execute();
      expect(letters).toHaveLength(2);
      for (const letter of letters) expect(JSON.stringify(letter)).toContain("Code promo DIX");
    });

    test("COUP-01 free delivery pays for the standard one and for no faster one, and is used only where it helps", async () => {
      const before = await usesOf(app.database, "PORT");
      const buyer = await shopper(1);
      await applyCoupon(buyer, "PORT");
      const made = await placed(await order(buyer));
      expect(made).toMatchObject({ coupon: "PORT", deliveryCents: 995, discountCents: 995 });
      expect(await usesOf(app.database, "PORT")).toBe(before + 1);
      const hurried = await shopper(1);
      await applyCoupon(hurried, "PORT");
      const form = await openForm(hurried);
      const html = await countAgain(hurried, form.review, "flat_rate:priority");
      expect(html).toContain("Sert pour la livraison standard");
      const total = formIn(html).total;
      const paid = await placed(
        (
          await send(
            hurried,
            filled(form, { "shipping_method[0]": "flat_rate:priority", checkout_total: total }),
          )
        ).json() as Ordered,
      );
      expect(paid).toMatchObject({ coupon: "", discountCents: 0, deliveryCents: 1450 });
      expect(await usesOf(app.database, "PORT")).toBe(before + 1);
    });

    test("COUP-01 never costs less than nothing", async () => {
      await newCoupon(app.database, "TOUT", { kind: "amount", value: 10_000_000 });
      const buyer = await shopper(1);
      await applyCoupon(buyer, "TOUT");
      const form = await openForm(buyer);
      const html = await countAgain(buyer, form.review, "local_pickup:atelier");
      expect(formIn(html).total).toBe("0");
      const answer = await send(
        buyer,
        filled(form, { "shipping_method[0]": "local_pickup:atelier", checkout_total: "0" }),
      );
      expect(await placed(answer.json() as Ordered)).toMatchObject({
        totalCents: 0,
        discountCents: ink.cents,
      });
    });

    test("COUP-02 with a coupon that has ended meanwhile is refused, the coupon leaves the cart, and the next try goes through", async () => {
      await newCoupon(app.database, "BREF");
      const buyer = await shopper();
      await applyCoupon(buyer, "BREF");
      const form = await openForm(buyer);
      expect((await runCommand({ ...app, clock }, "coupon arreter bref")).ok).toBe(true);
      const refused = (await send(buyer, filled(form))).json() as Ordered;
      expect(refused).toMatchObject({ result: "failure", refresh: true });
      expect(refused.messages).toContain("n’est plus valide. Nous l’avons retiré de votre panier");
      const html = await countAgain(buyer, form.review);
      expect(html).not.toContain("BREF");
      const again = (await send(buyer, filled(form, { checkout_total: formIn(html).total }))).json();
      expect(await placed(again as Ordered)).toMatchObject({ coupon: "", discountCents: 0 });
    });

    test("COUP-02 with a coupon that sleeps goes through for the total that was shown without it", async () => {
      await newCoupon(app.database, "SOMMEIL");
      const buyer = await shopper();
      await applyCoupon(buyer, "SOMMEIL");
      await runCommand({ ...app, clock }, "coupon arreter SOMMEIL");
      const form = await openForm(buyer);
      expect(form.html).toContain("Il n’est plus valide.");
      expect(await placed((await send(buyer, filled(form))).json() as Ordered)).toMatchObject({ coupon: "" });
    });

    test("COUP-02 COUP-05 uses a coupon once a mail address, however it is typed, and again after a cancellation", async () => {
      await newCoupon(app.database, "UNEFOIS", { mailLimit: 1 });
      const buy = async (email: string) => {
        const buyer = await shopper();
        await applyCoupon(buyer, "UNEFOIS");
        return order(buyer, { billing_email: email });
      };
      const first = await placed(await buy("une.fois@exemple.ca"));
      const second = await buy("Une.Fois@exemple.ca");
      expect(second.result).toBe("failure");
      expect(second.messages).toContain("a déjà servi avec ce courriel");
      expect((await buy("une.fois+encore@exemple.ca")).result).toBe("failure");
      expect(await usesOf(app.database, "UNEFOIS")).toBe(1);
      const links = createOrderLinks(createSigning(SECRET, clock));
      await moveOrder({ ...app, clock, links }, first.number, "cancelled");
      expect(await usesOf(app.database, "UNEFOIS")).toBe(0);
      // a second time it is already cancelled, and nothing more comes back
      await moveOrder({ ...app, clock, links }, first.number, "cancelled");
      expect((await buy("une.fois@exemple.ca")).result).toBe("success");
      expect(await usesOf(app.database, "UNEFOIS")).toBe(1);
    });

    test("COUP-01 CHK-01 an order that costs nothing is paid at once, and nobody is told how to pay", async () => {
      await newCoupon(app.database, "TOUT", { value: 100 });
      const buyer = await shopper();
      await applyCoupon(buyer, "TOUT");
      const at = { "shipping_method[0]": "local_pickup:atelier" };
      const counted = await buyer.call("update_order_review", {
        security: (await openForm(buyer)).review,
        ...at,
        post_data: new URLSearchParams(at).toString(),
      });
      const drawn = Object.values((counted.json() as CartJson).fragments).join("");
      expect(drawn).toContain("Il n’y a rien à payer pour cette commande.");
      expect(drawn).toMatch(/type="hidden" name="payment_method" value="bacs"/);
      expect(drawn).not.toContain('type="radio" name="payment_method"');
      const { nonce, total } = formIn(drawn);
      expect(total).toBe("0");
      const form = filled({ ...(await openForm(buyer)), nonce, total }, at);
      const answer = (await send(buyer, form)).json() as Ordered;
      expect(await placed(answer)).toMatchObject({ state: "paid", totalCents: 0 });
      const thanks = (await buyer.ask(answer.redirect)).body;
      expect(thanks).toContain("Rien à payer");
      for (const how of ["Comment payer", "virement Interac", "Virement"]) expect(thanks).not.toContain(how);
      const letters = await app.database.read
        .selectFrom("outbox")
        .selectAll()
        .where("subject", "like", `%${formatNumber(answer.order_id)}%`)
        .execute();
      expect(letters).toHaveLength(2);
      const toBuyer = letters.find(({ subject }) => subject.endsWith("reçue"));
      expect(JSON.stringify(toBuyer)).toContain("il n’y a rien à payer");
      expect(JSON.stringify(letters)).not.toMatch(/virement|paiement reçu/i);
    });

    test("COUP-02 CHK-03 by the JSON call is told the reason, and goes through without the coupon when sent again", async () => {
      await newCoupon(app.database, "APPEL", { mailLimit: 1 });
      const send = async (buyer: Shopper) => {
        const draft = await buyer.ask("/wp-json/wc/store/v1/checkout");
        const { headers } = draft;
        return buyer.ask("/wp-json/wc/store/v1/checkout", {
          method: "POST",
          headers: { "content-type": "application/json", nonce: String(headers.nonce) },
          payload: JSON.stringify({
            ...JOSEE_JSON,
            billing_address: { ...JOSEE_JSON.billing_address, email: "appel@exemple.ca" },
            totals: (draft.json() as { totals: object }).totals,
          }),
        });
      };
      const [first, second] = [await shopper(), await shopper()];
      for (const buyer of [first, second]) await applyCoupon(buyer, "APPEL");
      expect((await send(first)).statusCode).toBe(200);
      const refused = await send(second);
      expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: "vitrine_coupon" }]);
      expect((await send(second)).statusCode).toBe(200);
    });
  });

  test("COUP-04 the merchant's command makes, lists, stops and resumes coupons, in French", async () => {
    const run = (line: string) => runCommand({ ...app, clock }, line);
    const made = await run("coupon nouveau hiver26 15% --minimum 40 --au 2026-12-31 --limite 100");
    expect(made).toEqual({
      ok: true,
      text: "C’est fait. HIVER26\u00a0: 15\u00a0% de rabais, dès 40,00\u00a0$ d’achats, jusqu’au 31 décembre 2026, servi 0 fois sur 100.",
    });
    expect((await run("coupon nouveau HIVER26 5$")).text).toContain("existe déjà");
    expect((await run("coupons")).text).toContain("BIENVENUE10\u00a0: 10\u00a0% de rabais, 1 par courriel");
    expect((await run("coupons")).text).toContain("RENTREE2025");
    expect((await run("coupon arreter hiver26")).ok).toBe(true);
    expect((await run("coupons")).text).toMatch(/HIVER26.*arrêté/);
    expect((await run("coupon reprendre hiver26")).ok).toBe(true);
    expect((await run("coupon arreter rien")).ok).toBe(false);
    for (const line of [
      "coupon arreter",
      "coupon reprendre",
      "coupon arreter hiver26 rien",
      "coupons hiver26",
    ]) {
      const { ok, text } = await run(line);
      expect([ok, text], line).toEqual([false, expect.stringContaining("coupon arreter BIENVENUE10")]);
    }
    expect((await run("coupons")).text).not.toMatch(/HIVER26.*arrêté/);
    expect((await run("coupon")).text).toContain("coupon nouveau");
  });
});
