/** Products and categories that a merchant places on a page. */
import { beforeAll, expect, test } from "vitest";
import { onBothEngines } from "../../../test/support/databases";
import { openTestApp, type TestApp } from "../../../test/support/test-app";
import { registry, savePage } from "../pages";

onBothEngines("on a page of the merchant's", (open) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp(await open("demo"));
  });

  const drawn = async (element: string, settings: Record<string, unknown>): Promise<string> => {
    const body = [{ element, settings }];
    const page = { path: "/essai/", title: "Essai", description: "Essai", document: { body } };
    expect(await savePage(app.database, registry, page)).toMatchObject({ ok: true });
    const html = (await app.server.inject("/essai/")).body;
    return /<main.*?<\/main>/s.exec(html)?.[0] ?? "";
  };
  const links = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, slug]) => slug);

  test("chosen products stand in their order, without those that are hidden or gone", async () => {
    const chosen = ["toner-noir-tessera-415x", "nulle-part", "papier-recycle-format-lettre"];
    const html = await drawn("product-grid", { products: chosen, category: "encre" });
    expect(links(html, /product__name"><a href="\/produit\/([^/]+)\//g)).toEqual([chosen[0], chosen[2]]);
    await app.database.write((trx, invalidate) => {
      invalidate("shelves");
      return trx.updateTable("products").set({ listed: 0 }).where("slug", "=", String(chosen[0])).execute();
    });
    const after = (await app.server.inject("/essai/")).body;
    expect(after).not.toContain("/produit/toner-noir-tessera-415x/");
    expect(after).toContain("/produit/papier-recycle-format-lettre/");
  });

  test("each category with products is a tile with its picture and how many there are", async () => {
    const html = await drawn("category-tiles", { title: "Nos catégories" });
    expect(html).toContain(">Nos catégories</h2>");
    expect(links(html, /<li><a href="\/categorie\/([^/]+)\//g)).toEqual(
      "encre toner tambours etiquettes papier entretien imprimantes".split(" "),
    );
    const ink = /<li><a href="\/categorie\/encre\/".*?<\/li>/s.exec(html)?.[0] ?? "";
    // what sells best in it
    expect(ink).toMatch(/<img [^>]*src="\/media\/[^"]*lot-de-4-cartouches-altaria-214xl/);
    const { body } = await app.server.inject("/categorie/encre/");
    const total = /(\d+) produits/.exec(body.replace(/<[^>]+>/g, ""))?.[1];
    expect(ink).toContain(`${total} produits`);
  });

  test("a category without products has no tile, and none at all draws nothing", async () => {
    const html = await drawn("category-tiles", { categories: ["papier", "aucune", "toner"] });
    expect(links(html, /<li><a href="\/categorie\/([^/]+)\//g)).toEqual(["papier", "toner"]);
    await app.database.write((trx, invalidate) => {
      invalidate("shelves");
      return trx.updateTable("products").set({ listed: 0 }).execute();
    });
    expect((await app.server.inject("/essai/")).body).not.toContain("category-tiles");
  });
});
