/** Several variations of one product: told apart wherever they are named, and kept when one of them is refused. */
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Ordered, order } from "../../../test/support/buying";
import { onBothEngines } from "../../../test/support/databases";
import { shelve } from "../../../test/support/goods";
import { keysIn, MINI_CART, newShopper, type Shopper } from "../../../test/support/shopper";
import { openTestApp, SECRET, type TestApp } from "../../../test/support/test-app";
import { machineClock } from "../../kernel/clock";
import { createSigning } from "../../platform/http/signing";
import { createOrderLinks, findOrder, orderSettings } from "../orders";
import { changeStock } from ".";
import { findRefused } from "./product/store";

const TAPE = "Ruban laminé Kanto";
const TAPES = [
  { id: 11, largeur: "9 mm", couleur: "Noir sur blanc", told: `${TAPE}, 9 mm, noir sur blanc` },
  { id: 12, largeur: "12 mm", couleur: "Noir sur blanc", told: `${TAPE}, 12 mm, noir sur blanc` },
  { id: 13, largeur: "12 mm", couleur: "Noir sur jaune", told: `${TAPE}, 12 mm, noir sur jaune` },
] as const;
const TAPE_PAGE = "/produit/produit-10/";
const TONER_PAGE = "/produit/produit-20/";

const choice = (slug: string, name: string, ...values: string[]) => ({ slug, name, values });
const choices = (...all: ReturnType<typeof choice>[]) => JSON.stringify(all);

onBothEngines("several variations of one product", (open) => {
  let app: TestApp;
  let shopper: Shopper;
  const links = createOrderLinks(createSigning(SECRET, machineClock));

  beforeAll(async () => {
    const database = await open();
    await shelve(database, [
      {
        id: 10,
        name: TAPE,
        kind: "variable",
        stock: 60,
        choices: choices(
          choice("largeur", "Largeur", "9 mm", "12 mm"),
          choice("couleur", "Couleur", "Noir sur blanc", "Noir sur jaune"),
        ),
      },
      ...TAPES.map(({ id, told: _told, ...chosen }) => ({
        id,
        parent_id: 10,
        kind: "variation" as const,
        name: TAPE,
        stock: 20,
        choices: JSON.stringify(chosen),
      })),
      {
        id: 20,
        name: "Toner couleur Kanto K31",
        kind: "variable",
        stock: 12,
        choices: choices(choice("couleur", "Couleur", "Cyan", "Magenta", "Jaune")),
      },
      ...[
        { id: 21, couleur: "Cyan", stock: 12 },
        { id: 22, couleur: "Magenta", stock: 0 },
      ].map(({ id, couleur, stock }) => ({
        id,
        parent_id: 20,
        kind: "variation" as const,
        name: "Toner couleur Kanto K31",
        stock,
        choices: JSON.stringify({ couleur }),
      })),
    ]);
    app = await openTestApp(database);
    await app.settings.change(orderSettings, "transfer", "À virement@exemple.test.");
  });

  beforeEach(async () => {
    shopper = newShopper(app);
    for (const { id } of TAPES) await changeStock(app.database, id, 20);
    await changeStock(app.database, 21, 12);
  });

  const plain = (html: string) =>
    html
      .replace(/<[^>]+>/g, " ")
      .replaceAll("&#x27;", "'")
      .replace(/[ \n]+/g, " ");
  const page = async (path: string) => (await shopper.ask(path)).body;
  const noticeOf = (html: string) =>
    plain(/class="woocommerce-notices-wrapper".*?<\/div><\/div>/s.exec(html)?.[0] ?? "");

  test("PROD-01 the form carries its variations as scripts of others read them", async () => {
    const { body } = await newShopper(app).ask(TAPE_PAGE);
    const [, text = "[]"] =
      /<form class="variations_form[^>]* data-product_variations="([^"]*)"/.exec(body) ?? [];
    const told = JSON.parse(text.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&gt;", ">"));
    expect(told).toHaveLength(3);
    expect(told[0]).toMatchObject({
      variation_id: 11,
      attributes: { attribute_largeur: "9 mm", attribute_couleur: "Noir sur blanc" },
      is_in_stock: true,
      is_purchasable: true,
      variation_is_active: true,
      min_qty: 1,
      max_qty: "",
    });
    expect(told[0].display_price).toBeGreaterThan(0);
  });

  describe("in the cart", () => {
    beforeEach(async () => {
      for (const { id } of TAPES) await shopper.add(id);
    });

    test("each line is taken out and counted under a name of its own", async () => {
      const names = TAPES.map(({ told }) => told).sort();
      const { body } = await shopper.ask("/panier/");
      const named = (pattern: RegExp) => [...body.matchAll(pattern)].map(([, name]) => name).sort();
      expect(named(/class="remove link-btn small"[^>]*aria-label="Retirer ([^"]+)"/g)).toEqual(names);
      expect(named(/>Quantité\u00a0: ([^<]+)</g)).toEqual(names);
      const mini = (await shopper.call("get_refreshed_fragments")).json().fragments[MINI_CART] as string;
      expect([...mini.matchAll(/aria-label="Retirer ([^"]+)"/g)].map(([, name]) => name).sort()).toEqual(
        names,
      );
    });

    test("what is taken out, or added, is not what stays", async () => {
      const { fragments } = (await shopper.call("get_refreshed_fragments")).json();
      const [key = ""] = keysIn(fragments);
      const at = (fragments[MINI_CART] as string).split("<li").findIndex((line) => line.includes(key));
      const told = /aria-label="Retirer ([^"]+)"/.exec(
        (fragments[MINI_CART] as string).split("<li")[at] ?? "",
      );
      const { fragments: after } = (await shopper.call("remove_from_cart", { cart_item_key: key })).json();
      expect(plain(after[MINI_CART])).toContain(`«\u00a0${told?.[1]}\u00a0» n’est plus dans votre panier`);
      expect(noticeOf(await page("/panier/?removed_item=1"))).toContain(`«\u00a0${told?.[1]}\u00a0»`);
      const answer = await shopper.ask(TAPE_PAGE, {
        method: "POST",
        form: { "add-to-cart": "10", attribute_largeur: "12 mm", attribute_couleur: "Noir sur jaune" },
      });
      expect(noticeOf(await page(String(answer.headers.location)))).toContain(
        `«\u00a0${TAPES[2].told}\u00a0» est dans votre panier`,
      );
    });

    test("CHK-07 the checkout says which of them cannot be had", async () => {
      await changeStock(app.database, 12, 0);
      const shown = plain(await page("/commande/"));
      expect(shown).toContain(`«\u00a0${TAPES[1].told}\u00a0» est épuisé`);
      expect(shown).not.toContain(`«\u00a0${TAPES[0].told}\u00a0» est épuisé`);
    });
  });

  test("ORD-01 an order again says which of them is not in the cart", async () => {
    for (const { id } of TAPES) await shopper.add(id);
    const { order_id } = (await order(shopper)) as Ordered;
    const path = links.tracking((await findOrder(app.database.read, { number: order_id }))!);
    await changeStock(app.database, 13, 0);
    const { headers } = await shopper.ask(`${path}commander-a-nouveau/`, { method: "POST", form: {} });
    const shown = plain(await page(String(headers.location)));
    expect(shown).toContain(`${TAPES[2].told}\u00a0: épuisé`);
    expect(shown).not.toContain(`${TAPES[1].told}\u00a0:`);
  });

  describe("refused, without script", () => {
    const ask = (quantity: string, couleur: string) =>
      shopper.ask(TONER_PAGE, {
        method: "POST",
        form: { "add-to-cart": "20", variation_id: "", quantity, attribute_couleur: couleur },
      });
    const chosenIn = (html: string) =>
      /<input type="radio"[^>]*checked=""[^>]*value="([^"]*)"/.exec(html)?.[1];
    const termsIn = (html: string) =>
      [...html.matchAll(/<div class="stack" data-variation="(\d+)"[^>]*>/g)]
        .filter(([tag]) => !tag.includes("hidden"))
        .map(([, id]) => id);

    test("CART-05 CART-13 the page keeps the choice, and says how many are left of it", async () => {
      const { headers } = await ask("13", "Cyan");
      expect(headers.location).toBe(`${TONER_PAGE}?raison=trop&variante=21`);
      const shown = await page(String(headers.location));
      expect(noticeOf(shown)).toContain("Il ne reste que 12 «\u00a0Toner couleur Kanto K31, cyan\u00a0»");
      expect(chosenIn(shown)).toBe("Cyan");
      expect(termsIn(shown)).toEqual(["21"]);
      expect(shown).toMatch(/data-terms="" hidden=""/);
      await changeStock(app.database, 21, 11);
      expect(noticeOf(await page(String(headers.location)))).toContain("Il ne reste que 11 «");
    });

    test("CART-05 CART-13 the page says which choice is sold out, and nothing beside it says the contrary", async () => {
      const { headers } = await ask("1", "Magenta");
      expect(headers.location).toBe(`${TONER_PAGE}?raison=epuise&variante=22`);
      const shown = await page(String(headers.location));
      expect(noticeOf(shown)).toContain("«\u00a0Toner couleur Kanto K31, magenta\u00a0» est épuisé");
      expect(chosenIn(shown)).toBe("Magenta");
      expect(termsIn(shown)).toEqual(["22"]);
    });

    test("CART-05 a quantity that cannot be keeps the choice too", async () => {
      expect((await ask("-1", "Cyan")).headers.location).toBe(`${TONER_PAGE}?raison=quantite&variante=21`);
      expect((await ask("99999", "Cyan")).headers.location).toBe(`${TONER_PAGE}?raison=trop&variante=21`);
      expect((await ask("1", "")).headers.location).toBe(`${TONER_PAGE}?raison=choix`);
    });

    test("CART-05 only a variation of this very product is heeded, and only with a reason", async () => {
      const bare = await page(TONER_PAGE);
      for (const query of ["variante=21", "variante=22&utm_source=x"])
        expect(await page(`${TONER_PAGE}?${query}`), query).toBe(bare);
      const { read } = app.database;
      expect(await findRefused(read, "produit-20", 21)).toEqual({ id: 21, left: 12 });
      // what is not kept under an address of its own cannot fill the memory
      for (const id of [11, 20, 999]) expect(await findRefused(read, "produit-20", id)).toBeUndefined();
      const refused = await page(`${TONER_PAGE}?raison=trop`);
      for (const which of ["11", "20", "999", "0", "-21", "21.5", "x", "", "2147483648", "<b>"])
        expect(await page(`${TONER_PAGE}?raison=trop&variante=${encodeURIComponent(which)}`), which).toBe(
          refused,
        );
    });
  });

  describe("a choice of which nothing is left", () => {
    test("is marked where it is chosen", async () => {
      const values = [...(await page(TONER_PAGE)).matchAll(/<label class="option">.*?<\/label>/gs)];
      expect(
        values.map(([label]) =>
          plain(label)
            .replace(/\d+,\d\d/, "…")
            .trim(),
        ),
      ).toEqual([
        "Cyan …\u00a0$, en stock pas avec votre autre choix",
        "Magenta …\u00a0$, épuisé pas avec votre autre choix",
        "Jaune pas offert pas avec votre autre choix",
      ]);
    });

    test("is told beside the choices when it takes several of them together", async () => {
      const told = "Épuisé pour l’instant\u00a0: 12 mm, noir sur blanc.";
      expect(plain(await page(TAPE_PAGE))).not.toContain(told);
      await changeStock(app.database, 12, 0);
      const shown = await page(TAPE_PAGE);
      expect(plain(shown)).toContain(told);
      // of several choices a value says its stock only where it has run out
      expect(shown).toMatch(/value="12 mm"\/><span><b>12 mm<\/b><span class="tiny muted">(?![^<]*épuisé)/);
    });
  });
});
