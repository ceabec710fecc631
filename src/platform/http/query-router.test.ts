import Fastify from "fastify";
import { expect, test } from "vitest";
import { createQueryRouter } from "./query-router";

function shopWithVerbs() {
  const verbs = createQueryRouter();
  const app = Fastify({ rewriteUrl: (request) => verbs.rewrite(request.url ?? "/") });
  verbs.on(app, ["POST"], "wc-ajax", "add_to_cart", async (request) => ({
    verb: "add",
    from: request.originalUrl,
  }));
  verbs.on(app, ["GET", "POST"], "add-to-cart", undefined, async (request) => ({
    verb: "plain add",
    query: request.query,
  }));
  app.get("/boutique/", async () => "listing");
  return app;
}

test("a query verb is answered on any path, and knows where it was asked", async () => {
  const app = shopWithVerbs();
  for (const path of ["/", "/boutique/", "/produit/x/"]) {
    const answer = await app.inject({ method: "POST", url: `${path}?wc-ajax=add_to_cart` });
    expect(answer.json()).toEqual({ verb: "add", from: `${path}?wc-ajax=add_to_cart` });
  }
});

test("a verb without a fixed value takes any", async () => {
  const answer = await shopWithVerbs().inject("/boutique/?orderby=price&add-to-cart=12&quantity=2");
  expect(answer.json()).toEqual({
    verb: "plain add",
    query: { orderby: "price", "add-to-cart": "12", quantity: "2" },
  });
});

test("an unknown verb leaves the page as it is", async () => {
  expect((await shopWithVerbs().inject("/boutique/?wc-ajax=unknown")).body).toBe("listing");
  expect((await shopWithVerbs().inject("/boutique/?add-to-cartx=1")).body).toBe("listing");
});

test("a verb cannot be reached by a path", async () => {
  const app = shopWithVerbs();
  expect((await app.inject({ method: "POST", url: "/wc-ajax/add_to_cart" })).statusCode).toBe(404);
});
