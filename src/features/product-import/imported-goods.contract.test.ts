/** Another shop's products once they are here: their pages, and buying what is sent, not sent or not counted. */
import { readFile } from "node:fs/promises";
import { beforeAll, expect, test } from "vitest";
import { filled, formIn, type Ordered, openForm, order, send } from "../../../test/support/buying";
import { onBothEngines } from "../../../test/support/databases";
import { bring, importWorld } from "../../../test/support/goods";
import { newShopper } from "../../../test/support/shopper";
import { openTestApp, type TestApp } from "../../../test/support/test-app";
import { catalogueSettings } from "../catalogue/settings";
import { findOrder, listOrders, orderSettings } from "../orders";
import { openSettings } from "../settings";

onBothEngines("goods of another shop", (open) => {
  let app: TestApp;
  beforeAll(async () => {
    const database = await open();
    await bring(importWorld(database), await readFile("src/features/product-import/sample-export.csv"));
    app = await openTestApp(database);
    await app.settings.change(orderSettings, "transfer", "À virement@exemple.test.");
  });
  const bodyOf = async (slug: string) => (await app.server.inject(`/produit/${slug}/`)).body;
  const idOf = async (sku: string) =>
    (
      await app.database.read
        .selectFrom("products")
        .select("id")
        .where("sku", "=", sku)
        .executeTakeFirstOrThrow()
    ).id;

  test("a page draws lists, headings, bold and tables where they stand, and no tag as a code", async () => {
    const html = await bodyOf("chandail-a-encolure");
    const prose = /<div class="prose">.*?<\/section>/s.exec(html)?.[0] ?? "";
    expect(prose).toContain(
      "<ul><li>Coton <strong>biologique</strong></li><li>Lavable</li></ul><h3>Mesures</h3>",
    );
    expect(prose).toContain('<th scope="col">Tour</th>');
    expect(prose).toMatch(/<td>110 cm<\/td>.*$/s);
    expect(html).not.toContain("cadeau 2026");
    expect(html).toMatch(/<meta name="description" content="Doux et chaud\."/);
  });

  test("any size is a size: it is on the line and in the order", async () => {
    const shopper = newShopper(app);
    const id = await idOf("fleuve-encolure");
    await shopper.ask("/produit/chandail-a-encolure/", {
      method: "POST",
      form: {
        "add-to-cart": String(id),
        product_id: String(id),
        attribute_couleur: "Rouge",
        attribute_taille: "M",
        quantity: "12",
      },
    });
    expect((await shopper.ask("/panier/")).body).toContain("Taille\u00a0: M");
    const placed = await order(shopper);
    expect(placed.result, placed.messages).toBe("success");
    const [kept] = await listOrders(app.database.read, { limit: 1 });
    expect(kept && (await findOrder(app.database.read, { number: kept.number }))?.lines).toMatchObject([
      { quantity: 12, detail: expect.stringContaining("Taille\u00a0: M") },
    ]);
    const letters = await app.database.read.selectFrom("outbox").selectAll().execute();
    expect(JSON.stringify(letters)).toContain("Taille\u00a0: M");
  });

  test("what is not sent asks for no delivery; with something that is, delivery is asked again", async () => {
    const shopper = newShopper(app);
    await shopper.add(await idOf("fleuve-cours"));
    const { html } = await openForm(shopper);
    expect(html).toContain("Rien à expédier");
    expect(html).not.toContain("Livraison standard");
    expect(html).not.toContain("flat_rate");
    const placed = await order(shopper, { "shipping_method[0]": "none:none" });
    expect(placed.result, placed.messages).toBe("success");
    const kept = await app.database.read
      .selectFrom("orders")
      .select(["delivery", "delivery_cents"])
      .where("delivery", "=", "none")
      .executeTakeFirstOrThrow();
    expect(Number(kept.delivery_cents)).toBe(0);
    const both = newShopper(app);
    await both.add(await idOf("fleuve-cours"));
    await both.add(await idOf("fleuve-tuque"));
    expect((await openForm(both)).html).toContain("flat_rate:standard");
  });

  test("what is not sent promises no parcel: on its page, in the cart, and of what is sent only as the merchant says", async () => {
    const stockIn = (html: string) => /class="stock">([^<]*)</.exec(html)?.[1];
    const { slug } = await app.database.read
      .selectFrom("products")
      .select("slug")
      .where("sku", "=", "fleuve-cours")
      .executeTakeFirstOrThrow();
    expect(stockIn(await bodyOf(slug))).toBe("Disponible");
    expect(stockIn(await bodyOf("tuque"))).toBe(
      "En stock, expédié le jour même avant 15\u00a0h, du lundi au vendredi",
    );
    const shopper = newShopper(app);
    await shopper.add(await idOf("fleuve-cours"));
    expect((await shopper.ask("/panier/")).body).not.toContain("Expédié le jour même");
    await shopper.add(await idOf("fleuve-tuque"));
    expect((await shopper.ask("/panier/")).body).toContain("Expédié le jour même");
    await openSettings(app.database).change(catalogueSettings, "dispatch", "expédié le jeudi");
    await expect.poll(async () => stockIn(await bodyOf("tuque"))).toBe("En stock, expédié le jeudi");
    expect((await shopper.ask("/panier/")).body).toContain("Expédié le jeudi.");
    expect(stockIn(await bodyOf(slug))).toBe("Disponible");
  });

  test("CHK-01 what is not sent is taxed where it is billed, drawn and ordered alike, though another address was ticked", async () => {
    const shopper = newShopper(app);
    await shopper.add(await idOf("fleuve-cours"));
    const elsewhere = {
      "shipping_method[0]": "none:none",
      ship_to_different_address: "1",
      shipping_country: "CA",
      shipping_state: "AB",
    };
    const redrawn = await shopper.ask("/commande/", {
      method: "POST",
      form: filled(await openForm(shopper), { ...elsewhere, woocommerce_checkout_update_totals: "1" }),
    });
    expect(redrawn.body).toContain("TVQ (9,975");
    const placed = (await send(shopper, filled(formIn(redrawn.body), elsewhere))).json() as Ordered;
    expect(placed.result, placed.messages).toBe("success");
  });
});
