/** The cart without script: the links and forms that change it, with their raw names. */
import { beforeAll, describe, expect, test } from "vitest";
import { freshDatabase } from "../../../test/support/databases";
import { type Asking, keysIn, MINI_CART, newShopper, type Shopper } from "../../../test/support/shopper";
import { bySlug, type Found, INK, plentiful } from "../../../test/support/stock";
import { openTestApp, type TestApp } from "../../../test/support/test-app";
import { changeStock } from "../catalogue";

let app: TestApp;
let ink: Found;
let other: Found;
let shopper: Shopper;

beforeAll(async () => {
  app = await openTestApp(await freshDatabase("sqlite", "demo"));
  ink = await bySlug(app, INK);
  other = (await plentiful(app, 2)).find(({ id }) => id !== ink.id)!;
  await changeStock(app.database, ink.id, 30);
});

const fresh = () => {
  shopper = newShopper(app);
  return shopper;
};
const rows = () =>
  app.database.read
    .selectFrom("cart_lines")
    .select(["product_id", "quantity"])
    .where("cart_id", "=", (shopper.jar.get("vitrine_cart") ?? "").split(".")[0] ?? "")
    .where("removed_at", "is", null)
    .execute();
const linkIn = (html: string, name: string) =>
  (new RegExp(`href="([^"]*${name}=[^"]*)"`).exec(html)?.[1] ?? "").replaceAll("&amp;", "&");

/** As a browser follows a link of the page. */
const FOLLOWED: Asking["headers"] = {
  "sec-fetch-site": "same-origin",
  "sec-fetch-mode": "navigate",
  "sec-fetch-dest": "document",
  referer: "http://localhost:3000/boutique/",
};

describe("adding", () => {
  test("CART-13 the card's form adds and leads to the cart, which says so", async () => {
    const answer = await fresh().ask(`/boutique/?add-to-cart=${ink.id}`, {
      method: "POST",
      form: { quantity: "2" },
      headers: { origin: "http://localhost:3000", "sec-fetch-site": "same-origin" },
    });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers["cache-control"]).toContain("no-store");
    expect(await rows()).toEqual([{ product_id: ink.id, quantity: 2 }]);
    const page = await shopper.ask(String(answer.headers.location));
    expect(page.body).toContain("est dans votre panier");
    expect(page.body).toContain(ink.name);
  });

  describe("a form that is sent in parts", () => {
    const parts = (fields: Record<string, string>, file = "") =>
      Object.entries(fields)
        .map(
          ([name, value]) =>
            `--x\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`,
        )
        .join("");
    const sent = (payload: string, type = "multipart/form-data; boundary=x") => ({
      method: "POST" as const,
      headers: { "content-type": type },
      payload,
    });

    test("CART-13 adds like any other, on the product's page, by any address and by the call", async () => {
      const quantity = { quantity: "3" };
      for (const [url, product] of [
        [`/produit/${INK}/`, "add-to-cart"],
        [`/?add-to-cart=${ink.id}`, "x"],
        ["/?wc-ajax=add_to_cart", "product_id"],
      ] as const) {
        const answer = await fresh().ask(
          url,
          sent(`${parts({ [product]: String(ink.id), ...quantity })}--x--\r\n`),
        );
        expect(answer.statusCode, url).toBeLessThan(400);
        expect(await rows(), url).toEqual([{ product_id: ink.id, quantity: 3 }]);
      }
    });

    test("T9 is refused when it cannot be read, and a file in it is no text", async () => {
      const url = `/produit/${INK}/`;
      const product = { "add-to-cart": String(ink.id) };
      for (const broken of ["", "--x", parts(product), "--x\r\n\r\n\r\n--x--\r\n"])
        expect((await fresh().ask(url, sent(broken))).statusCode, broken).toBe(400);
      expect((await fresh().ask(url, sent("--x--\r\n", "multipart/form-data"))).statusCode).toBe(400);
      const file = await fresh().ask(url, sent(`${parts(product, '; filename="a.txt"')}--x--\r\n`));
      expect([file.statusCode, file.headers["set-cookie"]]).toEqual([303, undefined]);
      const large = sent(`${parts({ ...product, x: "x".repeat(70_000) })}--x--\r\n`);
      expect((await fresh().ask(url, large)).statusCode).toBe(413);
    });
  });

  test("CART-13 the product page's form adds, with or without a choice", async () => {
    await fresh().ask(`/produit/${INK}/`, {
      method: "POST",
      form: { quantity: "3", "add-to-cart": String(ink.id) },
    });
    expect(await rows()).toEqual([{ product_id: ink.id, quantity: 3 }]);
    const variation = await app.database.read
      .selectFrom("products")
      .select(["id", "parent_id", "choices"])
      .where("kind", "=", "variation")
      .where("stock", ">", 1)
      .orderBy("id")
      .executeTakeFirstOrThrow();
    const chosen = Object.entries(JSON.parse(variation.choices) as Record<string, string>);
    await fresh().ask("/produit/whatever/", {
      method: "POST",
      form: {
        quantity: "1",
        "add-to-cart": String(variation.parent_id),
        product_id: String(variation.parent_id),
        variation_id: "",
        ...Object.fromEntries(chosen.map(([slug, value]) => [`attribute_${slug}`, value])),
      },
    });
    expect(await rows()).toEqual([{ product_id: variation.id, quantity: 1 }]);
  });

  test("CART-13 the plain link adds once, and a reload of where it leads adds nothing", async () => {
    const answer = await fresh().ask(`/?add-to-cart=${ink.id}&quantity=2`, { headers: FOLLOWED });
    expect(answer.statusCode).toBe(303);
    for (let reload = 0; reload < 3; reload++) await shopper.ask(String(answer.headers.location));
    expect(await rows()).toEqual([{ product_id: ink.id, quantity: 2 }]);
  });

  test("CART-05 CART-13 what is refused leads to the product's page with its reason, without script too", async () => {
    const answer = await fresh().ask(`/?add-to-cart=${ink.id}&quantity=31`, { headers: FOLLOWED });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `/produit/${INK}/?raison=trop`]);
    const page = await shopper.ask(String(answer.headers.location));
    expect(page.body).toContain("Il n’en reste pas autant en stock");
    expect(page.headers["set-cookie"]).toBeUndefined();
    expect(await rows()).toEqual([]);
  });

  test("an unknown product leads to the cart, which says that it is not offered; no number at all to the page", async () => {
    const gone = await fresh().ask("/?add-to-cart=987654321", { headers: FOLLOWED });
    expect(gone.headers.location).toBe("/panier/?message=indisponible");
    expect((await shopper.ask("/panier/?message=indisponible")).body).toContain("n’est pas offert");
    const empty = await fresh().ask("/boutique/?orderby=price&add-to-cart=", { headers: FOLLOWED });
    expect(empty.headers.location).toBe("/boutique/?orderby=price");
  });

  test.each([
    ["prefetched", { "sec-purpose": "prefetch" }],
    ["prerendered", { "sec-purpose": "prefetch;prerender" }],
    ["prefetched the old way", { purpose: "prefetch" }],
    ["prefetched by Firefox", { "x-moz": "prefetch" }],
  ])(
    "a link that is only %s changes nothing, and the browser throws the answer away",
    async (_how, headers) => {
      const answer = await fresh().ask(`/?add-to-cart=${ink.id}`, { headers: { ...FOLLOWED, ...headers } });
      expect(answer.statusCode).toBe(403);
      expect(answer.headers["set-cookie"]).toBeUndefined();
      expect((await fresh().ask(`/?add-to-cart=${ink.id}`, { method: "HEAD" })).statusCode).toBe(403);
    },
  );

  test.each([
    ["another site", { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" }],
    ["a neighbour of the domain", { "sec-fetch-site": "same-site", "sec-fetch-mode": "navigate" }],
    ["another site over plain http", { referer: "http://evil.example/" }],
    ["a picture on our own page", { "sec-fetch-site": "same-origin", "sec-fetch-mode": "no-cors" }],
  ])("T14 a link followed from %s shows the page and adds nothing", async (_where, headers) => {
    const answer = await fresh().ask(`/boutique/?add-to-cart=${ink.id}`, { headers });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, "/boutique/"]);
    expect(answer.headers["set-cookie"]).toBeUndefined();
  });

  test("T14 an address that was typed or kept adds nothing: the product's page says so", async () => {
    const typed = { "sec-fetch-site": "none", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" };
    const answer = await fresh().ask(`/boutique/?add-to-cart=${ink.id}&quantity=2`, { headers: typed });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `/produit/${INK}/?raison=lien`]);
    expect(answer.headers["set-cookie"]).toBeUndefined();
    expect((await shopper.ask(`/produit/${INK}/?raison=lien`)).body).toContain("Rien n’a été ajouté");
    const unknown = await shopper.ask("/boutique/?add-to-cart=999999", { headers: typed });
    expect([unknown.statusCode, unknown.headers.location]).toEqual([303, "/boutique/"]);
  });

  test("T14 no address makes a link lead off the site", async () => {
    for (const path of ["//evil.example/", "/\\evil.example/", "///evil.example", "/%5Cevil.example/"]) {
      const answer = await fresh().ask(`${path}?add-to-cart=x`, {
        headers: { "sec-fetch-site": "cross-site" },
      });
      const to = new URL(String(answer.headers.location ?? "/"), "http://localhost:3000");
      expect(to.origin, path).toBe("http://localhost:3000");
    }
  });
});

describe("taking out and putting back", () => {
  test("CART-09 CART-13 the remove link works on its own, and the cart offers to undo it", async () => {
    await fresh().add(ink.id, { quantity: "4" });
    const { fragments } = await shopper.add(other.id);
    const [key] = keysIn(fragments);
    const answer = await shopper.ask(linkIn(fragments[MINI_CART] ?? "", "remove_item"), {
      headers: FOLLOWED,
    });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, "/panier/?removed_item=1"]);
    expect(await rows()).toEqual([{ product_id: other.id, quantity: 1 }]);
    const page = (await shopper.ask("/panier/?removed_item=1")).body;
    expect(page).toContain("n’est plus dans votre panier");
    const undo = await shopper.ask(linkIn(page, "undo_item"), { headers: FOLLOWED });
    expect(undo.headers.location).toBe(`/panier/?message=revenu&ligne=${key}`);
    expect((await rows())[0]).toEqual({ product_id: ink.id, quantity: 4 });
    expect((await shopper.ask(String(undo.headers.location))).body).toContain(
      "est de nouveau dans votre panier",
    );
  });

  test("the last line can be put back too, and what has run out cannot", async () => {
    await fresh().add(ink.id);
    const { fragments } = await shopper.add(ink.id);
    await shopper.ask(linkIn(fragments[MINI_CART] ?? "", "remove_item"));
    const page = (await shopper.ask("/panier/?removed_item=1")).body;
    expect(page).toContain("wc-empty-cart-message");
    expect(linkIn(page, "undo_item")).not.toBe("");
    await changeStock(app.database, ink.id, 0);
    expect(linkIn((await shopper.ask("/panier/?removed_item=1")).body, "undo_item")).toBe("");
    const late = await shopper.ask(linkIn(page, "undo_item"));
    expect(late.headers.location).toContain("message=epuise");
    await changeStock(app.database, ink.id, 1);
    await shopper.ask(linkIn(page, "undo_item"));
    expect(await rows()).toEqual([{ product_id: ink.id, quantity: 1 }]);
    await changeStock(app.database, ink.id, 30);
  });

  test("T14 a link without its token, with another line's, or from another site changes nothing", async () => {
    await fresh().add(ink.id);
    const { fragments } = await shopper.add(other.id);
    const [first, second] = keysIn(fragments);
    const link = linkIn(fragments[MINI_CART] ?? "", "remove_item");
    const tries: [string, Asking["headers"]?][] = [
      [`/panier/?remove_item=${first}`],
      [`/panier/?remove_item=${first}&_wpnonce=1234567890`],
      [link.replace(String(first), String(second))],
      [link.replace("remove_item", "undo_item")],
      [link, { "sec-fetch-site": "cross-site" }],
      [link, { referer: "https://evil.example/" }],
      [link, { "sec-fetch-site": "none", "sec-fetch-mode": "navigate" }],
    ];
    for (const [url, headers] of tries) {
      const answer = await shopper.ask(url, { headers });
      expect([answer.statusCode, answer.headers.location], url).toEqual([303, "/panier/"]);
    }
    expect((await shopper.ask(link, { headers: { "sec-purpose": "prefetch" } })).statusCode).toBe(403);
    expect((await rows()).length).toBe(2);
  });
});

test("the listing's buttons are forms, and links that change something are kept out of speculation", async () => {
  const { body } = await fresh().ask("/boutique/");
  const form = /<form class="cart-form"[^>]*>/.exec(body)?.[0];
  expect(form).toMatch(/ action="\?add-to-cart=\d+" method="post"/);
  expect(body.includes("add-to-cart|remove_item|undo_item|wc-ajax")).toBe(true);
});
