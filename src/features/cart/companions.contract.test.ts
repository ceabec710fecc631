/** What the cart proposes: nothing that does not fit what is in it, and what saves on delivery. */
import { beforeAll, describe, expect, test } from "vitest";
import { freshDatabase } from "../../../test/support/databases";
import { newShopper } from "../../../test/support/shopper";
import { bySlug, INK } from "../../../test/support/stock";
import { openTestApp, type TestApp } from "../../../test/support/test-app";
import { changeStock, goodsFor } from "../catalogue";
import { printersKinship } from "../printers/fit/kinship";
import { EMPTY_CART } from ".";
import { companionsOf } from "./companions";

describe("beside a cart", () => {
  let app: TestApp;
  /** The printers that each product fits. */
  let fits: Map<number, Set<string>>;

  beforeAll(async () => {
    app = await openTestApp(await freshDatabase("sqlite", "demo"));
    const rows = await app.database.read
      .selectFrom("product_printers")
      .select(["product_id", "printer_id"])
      .execute();
    fits = new Map();
    for (const { product_id, printer_id } of rows)
      fits.set(product_id, (fits.get(product_id) ?? new Set()).add(printer_id));
  });

  const besides = async (...ids: number[]) => {
    const { database } = app;
    const goods = await goodsFor(database.read, ids);
    const lines = ids.map((productId) => {
      const good = goods.get(productId)!;
      return { key: "", productId, quantity: 1, good, totalCents: good.priceCents, problem: undefined };
    });
    const cart = { ...EMPTY_CART, lines };
    return companionsOf({ database, kinship: printersKinship(app) }, cart, 4);
  };

  const fitsWhere = (id: number, other: number) =>
    [...(fits.get(other) ?? [])].every((printer) => fits.get(id)?.has(printer));

  test("SELL-07 of every product that fits some printers, what is proposed fits all of them or needs none", async () => {
    const listed = await app.database.read
      .selectFrom("products")
      .select(["id", "slug"])
      .where("listed", "=", 1)
      .where("id", "in", [...fits.keys()])
      .execute();
    expect(listed.length).toBeGreaterThan(80);
    const wrong: string[] = [];
    for (const { id, slug } of listed)
      for (const card of await besides(id)) {
        // a machine that is sold is no supply of another
        const served = card.slug.startsWith("imprimante-") ? undefined : fits.get(card.id);
        const misses = served && [...(fits.get(id) ?? [])].some((printer) => !served.has(printer));
        if (card.id === id || misses) wrong.push(`${slug}: ${card.slug}`);
      }
    expect(wrong).toEqual([]);
  });

  test("SELL-07 beside goods for two printers, what is proposed fits wherever one of them does, or needs none", async () => {
    const listed = await app.database.read
      .selectFrom("products")
      .select(["id", "slug"])
      .where("listed", "=", 1)
      .where("slug", "not like", "imprimante-%")
      .where("id", "in", [...fits.keys()])
      .orderBy("id")
      .execute();
    // each beside one from the other half of the shelves
    const half = Math.floor(listed.length / 2);
    const wrong: string[] = [];
    let proposed = 0;
    for (const [at, one] of listed.entries()) {
      const other = listed[(at + half) % listed.length]!;
      for (const card of await besides(one.id, other.id)) {
        if (!fits.has(card.id)) continue;
        proposed += 1;
        if (![one, other].some(({ id }) => fitsWhere(card.id, id)))
          wrong.push(`${one.slug}, ${other.slug}: ${card.slug}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(proposed).toBeGreaterThan(listed.length);
  });

  test("SELL-07 beside a supply no machine is proposed, which is a purchase of its own", async () => {
    const listed = await app.database.read
      .selectFrom("products")
      .select(["id", "slug", "price_cents"])
      .where("listed", "=", 1)
      .where("slug", "not like", "imprimante-%")
      .execute();
    const wrong: string[] = [];
    for (const { id, slug, price_cents } of listed)
      for (const card of await besides(id))
        if (card.slug.startsWith("imprimante-"))
          wrong.push(`${slug} ${price_cents}: ${card.slug} ${card.price.cents}`);
    expect(wrong).toEqual([]);
  });

  test("SELL-07 the other colours come first, and the last place is for what fits everything", async () => {
    const ink = await bySlug(app, INK);
    const cards = await besides(ink.id);
    expect(cards).toHaveLength(4);
    expect(cards.slice(0, 3).every(({ id }) => fits.has(id))).toBe(true);
    expect(fits.has(cards[3]?.id ?? 0)).toBe(false);
    const shopper = newShopper(app);
    await changeStock(app.database, ink.id, 12);
    await shopper.add(ink.id);
    const { body } = await shopper.ask("/panier/");
    for (const { slug } of cards) expect(body).toContain(`/produit/${slug}/`);
  });

  test("SELL-08 the cart says how much is missing for free delivery, and that fetching costs nothing, until it is free", async () => {
    const ink = await bySlug(app, INK);
    await changeStock(app.database, ink.id, 12);
    const shopper = newShopper(app);
    await shopper.add(ink.id);
    const missing = ((7500 - ink.cents) / 100).toFixed(2).replace(".", ",");
    const before = (await shopper.ask("/panier/")).body;
    expect(before).toContain(
      `Encore ${missing}\u00a0$ d’achat, et la livraison standard est offerte (Québec).`,
    );
    expect(before).toContain("Ou passez la chercher");
    await shopper.add(ink.id, { quantity: "3" });
    expect((await shopper.ask("/panier/")).body).not.toContain("d’achat, et la livraison");
  });
});
