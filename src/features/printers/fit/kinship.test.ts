/** What stands beside a product, on both engines, with the demo's printers. */
import { beforeAll, expect, test } from "vitest";
import { onBothEngines } from "../../../../test/support/databases";
import type { Database } from "../../../platform/db";
import { changeStock } from "../../catalogue";
import { openProduct } from "../../catalogue/product/open-product";
import { openSettings } from "../../settings";
import { printersKinship } from "./kinship";
import { fitOf } from "./product-part";

onBothEngines("neighbours", (open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open("demo");
  });

  const opened = async (slug: string, related = 4) => {
    const parts = { database, settings: openSettings(database) };
    const found = await openProduct(database, slug, { related, kinship: printersKinship(parts) });
    if (!found) throw new Error(slug);
    return { ...found, ...(await fitOf(parts, found.product)) };
  };
  const relatedTo = async (slug: string) => (await opened(slug)).related.map((card) => card.slug);
  const idOf = async (slug: string) => (await opened(slug)).product.id;

  test("SELL-05 what fits the same printers stands beside a product, the same colour first", async () => {
    expect(await relatedTo("cartouche-noire-altaria-214")).toEqual([
      "cartouche-noire-altaria-214xl",
      "lot-de-4-cartouches-altaria-214xl",
      "cartouche-cyan-altaria-214",
      "cartouche-jaune-altaria-214xl",
    ]);
    const beside = await relatedTo("toner-noir-kanto-k31");
    expect(beside.filter((slug) => !/kanto-kd?31|nettoyantes/.test(slug))).toEqual([]);
  });

  test("SELL-05 what fits many printers has nothing beside it that fits a part of them only", async () => {
    expect(await relatedTo("trousse-de-nettoyage-pour-tete-d-impression")).toEqual([]);
    expect(await relatedTo("etiquettes-adresse-kanto-29-x-90-mm")).not.toContain(
      "etiquettes-expedition-kanto-102-x-152-mm",
    );
  });

  test("SELL-05 what fits no printer has its shelf beside it, and so has a printer that is sold", async () => {
    const beside = async (slug: string) =>
      Promise.all((await relatedTo(slug)).map(async (one) => (await opened(one)).product.category.slug));
    expect(new Set(await beside("papier-recycle-format-lettre"))).toEqual(new Set(["papier"]));
    expect(new Set(await beside("imprimante-altaria-studio-40-remise-a-neuf"))).toEqual(
      new Set(["imprimantes"]),
    );
    for (const { slug } of (await opened("cartouche-noire-altaria-214xl")).related)
      expect(slug).not.toMatch(/^imprimante/);
  });

  test("SELL-05 what is sold out names what stands in for it, as long as that can be had", async () => {
    const standIn = async () => (await opened("cartouche-noire-altaria-214")).substitute?.slug;
    expect(await standIn()).toBe("cartouche-noire-altaria-214xl");
    expect((await opened("cartouche-noire-altaria-214xl")).substitute).toBeUndefined();
    await changeStock(database, await idOf("cartouche-noire-altaria-214xl"), 0);
    expect(await standIn()).toBeUndefined();
    expect((await relatedTo("cartouche-noire-altaria-214"))[0]).not.toBe("cartouche-noire-altaria-214xl");
    await changeStock(database, await idOf("cartouche-noire-altaria-214xl"), 21);
  });

  test("SELL-05 what fits but a part of the printers stands in for nothing", async () => {
    const id = await idOf("cartouche-noire-altaria-214xl");
    const [first] = (await opened("cartouche-noire-altaria-214xl")).printers;
    await database.write((trx) =>
      trx
        .deleteFrom("product_printers")
        .where("product_id", "=", id)
        .where("printer_id", "=", (on) =>
          on.selectFrom("printers").select("id").where("slug", "=", first!.slug),
        )
        .execute(),
    );
    expect((await opened("cartouche-noire-altaria-214")).substitute).toBeUndefined();
  });

  test("a page knows among whom its neighbours were chosen, and they are few", async () => {
    const { among, related } = await opened("cartouche-noire-altaria-214xl");
    expect(related).toHaveLength(4);
    expect(among).toEqual(expect.arrayContaining(related.map(({ id }) => id)));
    expect(among.length).toBeLessThanOrEqual(32);
    expect((await opened("papier-recycle-format-lettre", 0)).related).toEqual([]);
  });

  test("SELL-06 a printer that is sold says what it takes, itself and other machines left out", async () => {
    const { machine } = await opened("imprimante-altaria-studio-40-remise-a-neuf");
    expect(machine?.printer.slug).toBe("altaria-studio-40");
    expect(machine?.cards).toHaveLength(13);
    expect(machine?.cards.filter(({ slug }) => slug.startsWith("imprimante"))).toEqual([]);
    expect((await opened("cartouche-noire-altaria-214xl")).machine).toBeUndefined();
  });
});
