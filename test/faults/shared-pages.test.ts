import { beforeAll, describe, expect, test } from "vitest";
import { freshDatabase } from "../support/databases";
import { type AskOverSocket, listening } from "../support/shopper";
import { sized } from "../support/size";
import { openTestApp } from "../support/test-app";

let ask: AskOverSocket;
beforeAll(async () => {
  ask = await listening(await openTestApp(await freshDatabase("sqlite", "demo")));
});

const PAGES = [
  "/",
  "/boutique/",
  "/boutique/?orderby=price",
  "/categorie/encre/",
  "/produit/cartouche-noire-altaria-214xl/",
  "/elements/",
  "/nulle-part/",
];

/** What a visitor or an attacker may send along, hoping that the next visitor gets some of it. */
const poisons = (visitor: string): Record<string, string>[] => [
  { cookie: `woocommerce_cart_hash=${visitor}; cmplz_marketing=allow; visitor=${visitor}` },
  { "user-agent": `Mozilla/5.0 ${visitor}` },
  { "x-forwarded-host": `${visitor}.example`, "x-forwarded-proto": "https", "x-original-url": `/${visitor}` },
  { host: `${visitor}.example` },
  { "accept-language": visitor, referer: `https://${visitor}.example/` },
];
const QUERIES = [
  "",
  "utm_source=VISITOR",
  "callback=VISITOR",
  "orderby=VISITOR",
  "raison=VISITOR",
  "variante=VISITOR",
  "fbclid=<script>VISITOR</script>",
];

describe("T16 two visitors and one cache", () => {
  test("no shared answer ever holds anything of a visitor, nor a cookie", async () => {
    for (let round = 0; round < sized(560, 10_000); round++) {
      const visitor = round % 2 === 0 ? "alphavisitor" : "betavisitor";
      // every address meets every query, and every query every header
      const turn = Math.floor(round / PAGES.length);
      const path = PAGES[round % PAGES.length] ?? "/";
      const query = (QUERIES[turn % QUERIES.length] ?? "").replace("VISITOR", visitor);
      const headers = poisons(visitor)[Math.floor(turn / QUERIES.length) % 5];
      const url =
        query && path !== "/nulle-part/" ? `${path}${path.includes("?") ? "&" : "?"}${query}` : path;
      const answer = await ask({ url, headers });
      expect(answer.headers["set-cookie"], url).toBeUndefined();
      expect(answer.body.includes("visitor"), `${url} shows its visitor`).toBe(false);
    }
  });

  test("the same address gives the same bytes to everybody", async () => {
    for (const url of PAGES.filter((path) => path !== "/nulle-part/")) {
      const plain = await ask({ url });
      for (const headers of poisons("someone")) {
        const other = await ask({ url, headers });
        expect(other.headers.etag, url).toBe(plain.headers.etag);
      }
    }
  });

  test("links and canonical addresses come from the configuration, never from the request", async () => {
    const answer = await ask({ url: "/boutique/", headers: { host: "evil.example" } });
    expect(answer.statusCode, answer.body.slice(-400)).toBe(200);
    expect(answer.body).toContain('<link rel="canonical" href="http://localhost:3000/boutique/"/>');
    expect(answer.body).not.toContain("evil.example");
  });
});
