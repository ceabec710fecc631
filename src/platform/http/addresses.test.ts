import { describe, expect, test } from "vitest";
import { readAddresses } from "./addresses";

describe("what follows from the flags of addresses", () => {
  const { isOpenWhenClosed, speculationRules, disallowed } = readAddresses(
    [{ path: "/essai/", openWhenClosed: true, neverPrerendered: true, notCrawled: true }],
    [{ parameter: "fait", notCrawled: true }, { parameter: "defait" }],
  );

  test("a closed shop answers what is flagged so, with everything beneath it, and nothing else", () => {
    for (const url of [
      "/essai/",
      "/essai/plus?loin=1",
      "/suivi/abc",
      "/commande/confirmation/abc/",
      "/media/produits/x.webp?v=1",
      "/assets/a.js",
      "/healthz",
      "/readyz?x",
      "/consentement/preuve/",
    ])
      expect(isOpenWhenClosed(url), url).toBe(true);
    for (const url of [
      "/",
      "/essai",
      "/healthz/x",
      "/healthzz",
      "/commande/",
      "/commande/paiement/x/",
      "/panier/",
    ])
      expect(isOpenWhenClosed(url), url).toBe(false);
  });

  test("nothing is drawn ahead that acts or is for one visitor", () => {
    expect(JSON.parse(speculationRules).prerender[0].where.and).toEqual([
      { href_matches: "/*" },
      { not: { href_matches: "/*\\?*(^|&)(fait|defait)=*" } },
      { not: { href_matches: "/panier/*" } },
      { not: { href_matches: "/formulaire/*" } },
      { not: { href_matches: "/message/*" } },
      { not: { href_matches: "/commande/*" } },
      { not: { href_matches: "/courriels/*" } },
      { not: { href_matches: "/ouverture/*" } },
      { not: { href_matches: "/mes-visites/*" } },
      { not: { href_matches: "/essai/*" } },
      { not: { selector_matches: "[rel~=nofollow], [download], [target=_blank]" } },
    ]);
  });

  test("search engines are told of the rest", () => {
    expect(disallowed).toEqual([
      "/panier/",
      "/formulaire/",
      "/message/",
      "/commande/",
      "/courriels/",
      "/mes-visites/",
      "/verification/question/",
      "/recherche/",
      "/wp-json/",
      "/suivi-de-commande/",
      "/essai/",
      "/*?fait=",
    ]);
  });
});
